import type { Route } from '../../model/page.ts'

/**
 * The route of a page's file below the docs folder: `guides/rag.mdx` → `/guides/rag/`, `index.mdx` → `/`; below `prefix`
 * where its edition has one.
 */
export function routeOfFile(file: string, prefix: Route = '/'): Route {
  const path = file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
  return path === '' ? prefix : `${prefix}${path}/`
}

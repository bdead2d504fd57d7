import type { Route } from '../../model/page.ts'

/**
 * Returns the route of a page's file in the docs folder: `guides/rag.mdx` → `/guides/rag/`, `index.mdx` → `/`, after
 * the `prefix` of the edition.
 */
export function routeOfFile(file: string, prefix: Route = '/'): Route {
  const path = file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
  return path === '' ? prefix : `${prefix}${path}/`
}

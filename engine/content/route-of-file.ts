import type { Route } from '../model/page.ts'

/** The route of a page's file below the docs folder: `guides/rag.mdx` → `/guides/rag/`, `index.mdx` → `/`. */
export function routeOfFile(file: string): Route {
  const path = file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
  return path === '' ? '/' : `/${path}/`
}

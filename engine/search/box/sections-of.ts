import type { Sidebar } from '../../model/navigation.ts'
import type { Route } from '../../model/page.ts'
import { routesIn } from '../../model/sidebar-pages.ts'
import type { Results } from '../query/query.ts'

/** A part of the site to which the reader can limit the results, with all its pages. */
export interface SearchSection {
  label: string
  routes: Route[]
}

/**
 * Returns the sections of the site that have results: first the outermost categories in the order of the sidebars, then
 * each page outside of these categories, and each reference of an API with its further pages. Several with one label are one
 * section: readers could not distinguish them.
 */
export function sectionsOf(sidebars: Record<string, Sidebar>, pages: Results['pages']): SearchSection[] {
  const categories = Object.values(sidebars)
    .flat()
    .flatMap((item) => (item.type === 'category' ? [{ label: item.label, routes: routesIn(item) }] : []))
  const known = new Set(categories.flatMap(({ routes }) => routes))
  const found = new Set(pages.map(({ route }) => route))
  const others = new Map(
    pages
      .filter(({ route }) => !known.has(route))
      .map(({ partOf, route, title }) => (partOf ? [partOf.route, partOf.title] : [route, title])),
  )
  const sections = new Map<string, Route[]>()
  for (const { label, routes } of [
    ...categories.filter(({ routes }) => routes.some((route) => found.has(route))),
    ...[...others].map(([route, label]) => ({ label, routes: [route] })),
  ])
    sections.set(label, [...(sections.get(label) ?? []), ...routes])
  return [...sections].map(([label, routes]) => ({ label, routes }))
}

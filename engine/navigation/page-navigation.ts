import type { NavigationLink, PageView, Sidebar } from '../model/navigation.ts'
import type { Page, Route } from '../model/page.ts'
import { type SidebarPage, sidebarPages } from '../model/sidebar-pages.ts'
import { pagesById } from './pages-by-id.ts'

/** The position of a page in its sidebar. */
export type PageNavigation = Pick<PageView, 'sidebar' | 'breadcrumbs' | 'previous' | 'next'>

/**
 * Returns a function that finds a page's sidebar, the categories above the page, and the previous and next page. A page
 * belongs to the first sidebar that contains it. A page without a sidebar has no neighbors.
 */
export function pageNavigation(
  sidebars: Readonly<Record<string, Sidebar>>,
  pages: readonly Page[],
  base: string,
): (page: Page) => PageNavigation {
  const entries = new Map<Route, Entry>()
  for (const [sidebar, items] of Object.entries(sidebars)) {
    const seen = new Set<Route>()
    // Without repeated pages, such as a page that belongs to a category and is also one of its items.
    const order = sidebarPages(items).filter(({ route }) => !seen.has(route) && seen.add(route))
    order.forEach((entry, index) => {
      if (!entries.has(entry.route)) entries.set(entry.route, { sidebar, order, index })
    })
  }
  const known = pagesById(pages)
  const address = (route: Route) => base + route.slice(1)
  const crumb = ({ label, route }: SidebarPage['trail'][number]) =>
    route === undefined ? { label } : { label, href: address(route) }

  return (page) => {
    const found = entries.get(page.route)
    const own = found?.order[found.index]
    const neighbor = (id: string | null | undefined, step: number): NavigationLink | null => {
      const named = known.get(id ?? '')
      if (named) return { label: named.sidebarLabel, href: address(named.route) }
      const entry = id === undefined ? found?.order[found.index + step] : undefined
      return entry ? { label: entry.label, lang: entry.lang, href: address(entry.route) } : null
    }
    return {
      sidebar: found?.sidebar ?? null,
      breadcrumbs: own ? [...own.trail.map(crumb), { label: page.sidebarLabel, lang: own.lang }] : [],
      previous: neighbor(page.pagination_prev, -1),
      next: neighbor(page.pagination_next, 1),
    }
  }
}

interface Entry {
  sidebar: string
  order: SidebarPage[]
  index: number
}

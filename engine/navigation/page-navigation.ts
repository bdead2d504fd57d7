import type { NavigationLink, PageView, Sidebar } from '../model/navigation.ts'
import type { Page, Route } from '../model/page.ts'
import { type SidebarPage, sidebarPages } from '../model/sidebar-pages.ts'

/** A page's place among the others. */
export type PageNavigation = Pick<PageView, 'sidebar' | 'breadcrumbs' | 'previous' | 'next'>

/**
 * Makes the function that finds a page's sidebar, what stands above it, and what comes before and after.
 * A page belongs to the first sidebar that names it; a page in none has no neighbors.
 */
export function pageNavigation(
  sidebars: Readonly<Record<string, Sidebar>>,
  pages: readonly Page[],
  base: string,
): (page: Page) => PageNavigation {
  const places = new Map<Route, Place>()
  for (const [sidebar, items] of Object.entries(sidebars)) {
    const order = firstOfEach(sidebarPages(items))
    order.forEach((entry, index) => {
      if (!places.has(entry.route)) places.set(entry.route, { sidebar, order, index })
    })
  }
  const linkTo = new Map(
    pages.map((page) => [page.id, { label: page.sidebarLabel, href: base + page.route.slice(1) }]),
  )

  return (page) => {
    const place = places.get(page.route)
    const own = place?.order[place.index]
    const neighbor = (asked: string | null | undefined, step: number): NavigationLink | null => {
      if (asked !== undefined) return asked === null ? null : (linkTo.get(asked) ?? null)
      const entry = place?.order[place.index + step]
      return entry ? { label: entry.label, href: entry.href } : null
    }
    return {
      sidebar: place?.sidebar ?? null,
      breadcrumbs: own ? [...own.trail, { label: page.sidebarLabel }] : [],
      previous: neighbor(page.paginationPrevious, -1),
      next: neighbor(page.paginationNext, 1),
    }
  }
}

interface Place {
  sidebar: string
  order: SidebarPage[]
  index: number
}

/** A page that stands twice, such as for its category and inside it, is passed once. */
function firstOfEach(pages: readonly SidebarPage[]): SidebarPage[] {
  const seen = new Set<Route>()
  return pages.filter(({ route }) => !seen.has(route) && seen.add(route))
}

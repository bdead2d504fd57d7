import type { NavigationLink, PageView, Sidebar, SidebarItem, SidebarLink } from '../model/navigation.ts'
import type { Page, Route } from '../model/page.ts'

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
    const order = firstOfEach(inOrder(items, []))
    order.forEach((entry, index) => {
      if (!places.has(entry.route)) places.set(entry.route, { sidebar, order, index, trail: entry.trail })
    })
  }
  const linkTo = new Map(
    pages.map((page) => [page.id, { label: page.sidebarLabel, href: base + page.route.slice(1) }]),
  )

  return (page) => {
    const place = places.get(page.route)
    const neighbor = (asked: string | null | undefined, step: number): NavigationLink | null => {
      if (asked !== undefined) return asked === null ? null : (linkTo.get(asked) ?? null)
      const entry = place?.order[place.index + step]
      return entry ? { label: entry.label, href: entry.href } : null
    }
    return {
      sidebar: place?.sidebar ?? null,
      breadcrumbs: place ? [...place.trail, { label: page.sidebarLabel }] : [],
      previous: neighbor(page.paginationPrevious, -1),
      next: neighbor(page.paginationNext, 1),
    }
  }
}

interface Entry {
  label: string
  href: string
  route: Route
  trail: PageView['breadcrumbs']
}

interface Place {
  sidebar: string
  order: Entry[]
  index: number
  trail: PageView['breadcrumbs']
}

/** The pages of a sidebar from top to bottom; a category's own page comes before what is in it. */
function inOrder(items: readonly SidebarItem[], trail: PageView['breadcrumbs']): Entry[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return isInternal(item) ? [{ ...item, trail }] : []
    const { label, href, route } = item
    const own = href !== undefined && route !== undefined ? [{ label, href, route, trail }] : []
    const crumb = href === undefined ? { label } : { label, href }
    return [...own, ...inOrder(item.items, [...trail, crumb])]
  })
}

/** A page that stands twice, such as for its category and inside it, is passed once. */
function firstOfEach(entries: readonly Entry[]): Entry[] {
  const seen = new Set<Route>()
  return entries.filter(({ route }) => !seen.has(route) && seen.add(route))
}

function isInternal(link: SidebarLink): link is SidebarLink & { route: Route } {
  return link.route !== undefined
}

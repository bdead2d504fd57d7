import type { NavigationLink, PageView, SidebarItem } from './navigation.ts'
import type { Route } from './page.ts'

/** A page in a sidebar. */
export interface SidebarPage extends NavigationLink {
  route: Route
  /** The categories around it, outermost first. */
  trail: PageView['breadcrumbs']
}

/** Returns the pages of a sidebar from top to bottom. The page of a category comes before the items of the category. */
export function sidebarPages(
  items: readonly SidebarItem[],
  trail: PageView['breadcrumbs'] = [],
): SidebarPage[] {
  return items.flatMap((item) => {
    const { label, href, route } = item
    const own = href !== undefined && route !== undefined ? [{ label, href, route, trail }] : []
    if (item.type === 'link') return own
    const crumb = href === undefined ? { label } : { label, href }
    return [...own, ...sidebarPages(item.items, [...trail, crumb])]
  })
}

/** Returns the routes of the pages of an item of a sidebar, from top to bottom. */
export function routesIn(item: SidebarItem): Route[] {
  return sidebarPages([item]).map(({ route }) => route)
}

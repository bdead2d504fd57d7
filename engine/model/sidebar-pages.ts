import type { SidebarItem } from './navigation.ts'
import type { Route } from './page.ts'

/** A page in a sidebar. */
export interface SidebarPage {
  label: string
  lang?: string | undefined
  route: Route
  /** The categories around it, outermost first, with the routes of their own pages. */
  trail: Pick<SidebarItem, 'label' | 'route'>[]
}

/** Returns the pages of a sidebar from top to bottom. The page of a category comes before the items of the category. */
export function sidebarPages(items: readonly SidebarItem[], trail: SidebarPage['trail'] = []): SidebarPage[] {
  return items.flatMap((item) => {
    const { label, route } = item
    const lang = item.type === 'link' ? item.lang : undefined
    const own = route === undefined ? [] : [{ label, lang, route, trail }]
    return item.type === 'link' ? own : [...own, ...sidebarPages(item.items, [...trail, item])]
  })
}

/** Returns the routes of the pages of an item of a sidebar, from top to bottom. */
export function routesIn(item: SidebarItem): Route[] {
  return sidebarPages([item]).map(({ route }) => route)
}

import type { Sidebar, SidebarItem } from '../../model/navigation.ts'
import type { Route } from '../../model/page.ts'

/** Returns the labels of the categories above a page, the outermost first; none if no sidebar contains the page. */
export function crumbsOf(sidebars: Record<string, Sidebar>, route: Route): string[] {
  return (
    Object.values(sidebars)
      .map((sidebar) => pathTo(sidebar, route))
      .find(Boolean) ?? []
  )
}

function pathTo(items: SidebarItem[], route: Route): string[] | null {
  for (const item of items) {
    if (item.route === route) return []
    const below = item.type === 'category' ? pathTo(item.items, route) : null
    if (below && item.type === 'category') return [item.label, ...below]
  }
  return null
}

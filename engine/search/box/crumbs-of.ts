import type { Sidebar } from '../../model/navigation.ts'
import type { Route } from '../../model/page.ts'
import { sidebarPages } from '../../model/sidebar-pages.ts'

/** Returns a function that finds the labels of the categories above a page, outermost first; none outside of sidebars. */
export function crumbsOf(sidebars: Record<string, Sidebar>): (route: Route) => string[] {
  const pages = Object.values(sidebars).flatMap((sidebar) => sidebarPages(sidebar))
  return (route) => pages.find((page) => page.route === route)?.trail.map(({ label }) => label) ?? []
}

import type { SidebarCategory as Category, SidebarItem } from '../../model/navigation.ts'
import type { Route } from '../../model/page.ts'
import { routesIn } from '../../model/sidebar-pages.ts'
import { ExternalIcon } from '../icons.tsx'
import { SidebarCategory } from './SidebarCategory.tsx'

/**
 * Above this number of items, closed categories contain only their first item: otherwise each of 4,000 pages would contain
 * 4,000 links, and a site of twice as many pages would be four times as large.
 */
const MOST_ITEMS = 250

/** All items of a sidebar. */
export const SidebarTree = ({ sidebar, route }: { sidebar: SidebarItem[]; route: Route }) => (
  <SidebarItems items={sidebar} route={route} isSparse={countItems(sidebar) > MOST_ITEMS} />
)

interface Props {
  items: SidebarItem[]
  /** Null if the current page is not below the items. */
  route: Route | null
  isSparse: boolean
}

/** One level of a sidebar: links and categories. */
export function SidebarItems({ items, route, isSparse }: Props) {
  return (
    <ul className="sidebar-items">
      {items.map((item, index) => {
        // Two items may be alike, and another sidebar has other items at the same indices.
        const key = item.label + index
        if (item.type === 'category')
          return (
            <SidebarCategory category={item} route={routeIn(item, route)} key={key} isSparse={isSparse} />
          )
        return (
          <li key={key}>
            <a
              className="sidebar-link"
              href={item.href}
              aria-current={item.route !== undefined && item.route === route ? 'page' : undefined}
            >
              <bdi>{item.label}</bdi>
              {item.route === undefined && <ExternalIcon />}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const countItems = (items: SidebarItem[]): number =>
  items.reduce((count, item) => count + (item.type === 'category' ? countItems(item.items) : 0), items.length)

/** The routes of each category and of the items below it. */
const routesBelow = new WeakMap<Category, Set<Route>>()

/** Returns the route if the category or an item below it leads to the route; otherwise null. */
function routeIn(category: Category, route: Route | null): Route | null {
  if (route === null) return null
  const known = routesBelow.get(category)
  const routes = known ?? new Set(routesIn(category))
  if (!known) routesBelow.set(category, routes)
  return routes.has(route) ? route : null
}

import type { SidebarItem } from '../../model/navigation.ts'
import type { Route } from '../../model/page.ts'
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
      {items.map((item, index) =>
        item.type === 'category' ? (
          <SidebarCategory
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and another sidebar's differ
            key={item.label + index}
            category={item}
            route={routeIn(item, route)}
            isSparse={isSparse}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and another sidebar's differ
          <li key={item.label + index}>
            <a
              className="sidebar-link"
              href={item.href}
              aria-current={item.route !== undefined && item.route === route ? 'page' : undefined}
            >
              {item.label}
              {item.route === undefined && <ExternalIcon />}
            </a>
          </li>
        ),
      )}
    </ul>
  )
}

const countItems = (items: SidebarItem[]): number =>
  items.reduce((count, item) => count + (item.type === 'category' ? countItems(item.items) : 0), items.length)

/** The routes of each category and of the items below it. */
const routesBelow = new WeakMap<SidebarItem, Set<Route | undefined>>()

/** Returns the route if the item or an item below it leads to the route; otherwise null. */
function routeIn(item: SidebarItem, route: Route | null): Route | null {
  if (route === null) return null
  const known = routesBelow.get(item)
  const routes = known ?? new Set(routesOf(item))
  if (!known) routesBelow.set(item, routes)
  return routes.has(route) ? route : null
}

const routesOf = (item: SidebarItem): (Route | undefined)[] => [
  item.route,
  ...(item.type === 'category' ? item.items.flatMap(routesOf) : []),
]

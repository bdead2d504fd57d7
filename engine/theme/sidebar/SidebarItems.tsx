import type { SidebarItem } from '../../model/navigation.ts'
import type { Route } from '../../model/page.ts'
import { ExternalIcon } from '../icons.tsx'
import { SidebarCategory } from './SidebarCategory.tsx'

/** One level of a sidebar: links and categories. */
export function SidebarItems({ items, route }: { items: SidebarItem[]; route: Route | null }) {
  return (
    <ul className="sidebar-items">
      {items.map((item, index) =>
        item.type === 'category' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and another sidebar's differ
          <SidebarCategory key={item.label + index} category={item} route={routeIn(item, route)} />
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

/** Returns the route if the item or an item below it leads to the route; otherwise null. */
function routeIn(item: SidebarItem, route: Route | null): Route | null {
  if (item.route === route) return route
  return item.type === 'category' && item.items.some((each) => routeIn(each, route)) ? route : null
}

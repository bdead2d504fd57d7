import type { SidebarItem } from '../../model/navigation.ts'
import type { Route } from '../../model/page.ts'
import { ExternalIcon } from '../icons.tsx'
import { SidebarCategory } from './SidebarCategory.tsx'

/** Links and categories of a sidebar, one level of it. */
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

/** The route, if the item leads there or contains an item that does; else null. */
function routeIn(item: SidebarItem, route: Route | null): Route | null {
  if (item.route === route) return route
  return item.type === 'category' && item.items.some((each) => routeIn(each, route)) ? route : null
}

import { memo, useEffect, useRef, useState } from 'react'
import type { SidebarCategory as Category, SidebarItem } from '../../model/navigation.ts'
import type { Route } from '../../model/page.ts'
import { routesIn } from '../../model/sidebar-pages.ts'
import { say } from '../../model/text/say.ts'
import { ChevronIcon } from '../icons.tsx'
import { LinkLabel } from '../LinkLabel.tsx'

/**
 * Above this number of items, closed categories contain only their first item: otherwise each of 4,000 pages would contain
 * 4,000 links, and a site of twice as many pages would be four times as large.
 */
const MOST_ITEMS = 250

/** All items of a sidebar. */
export const SidebarTree = ({
  sidebar,
  ...at
}: Pick<Props, 'base' | 'route'> & { sidebar: SidebarItem[] }) => (
  <SidebarItems items={sidebar} {...at} isSparse={countItems(sidebar) > MOST_ITEMS} />
)

interface Props {
  items: SidebarItem[]
  base: string
  /** Null if the current page is not below the items. */
  route: Route | null
  isSparse: boolean
}

/** One level of a sidebar: links and categories. */
function SidebarItems({ items, base, route, isSparse }: Props) {
  return (
    <ul className="sidebar-items">
      {items.map((item, index) => {
        // Two items may be alike, and another sidebar has other items at the same indices.
        const key = item.label + index
        if (item.type === 'category')
          return (
            <SidebarCategory category={item} route={routeIn(item, route)} key={key} {...{ base, isSparse }} />
          )
        const href = item.href ?? base + item.route.slice(1)
        return (
          <li key={key}>
            <a
              className="sidebar-link"
              href={href}
              aria-current={item.route !== undefined && item.route === route ? 'page' : undefined}
            >
              <LinkLabel {...{ label: item.label, lang: item.lang, href }} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

interface CategoryProps {
  category: Category
  base: string
  /** Route of the current page; null if the page is outside the category. */
  route: Route | null
  /** Whether the category contains all its items only when it is open. */
  isSparse: boolean
}

/**
 * A category of the sidebar: open at first unless it is collapsed, opened by a navigation to a page in it, and closed by
 * the reader only. A category with a page has a link next to the button. A navigation renders only the categories of the
 * old and the new page.
 */
const SidebarCategory = memo(function SidebarCategory({ category, base, route, isSparse }: CategoryProps) {
  const isHere = route !== null
  const [wasHere, setWasHere] = useState(isHere)
  const [isOpen, setOpen] = useState(!category.collapsed || isHere)
  const details = useRef<HTMLDetailsElement>(null)
  // A reader may open the category before React starts.
  useEffect(() => {
    if (details.current?.open) setOpen(true)
  }, [])
  if (isHere !== wasHere) {
    setWasHere(isHere)
    if (isHere) setOpen(true)
  }
  const { label, items } = category
  const href = category.route && base + category.route.slice(1)
  return (
    <li className="sidebar-category">
      {href && (
        <a className="sidebar-link" href={href} aria-current={category.route === route ? 'page' : undefined}>
          <bdi>{label}</bdi>
        </a>
      )}
      <details
        ref={details}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        suppressHydrationWarning
      >
        <summary aria-label={href ? say('Pages of {category}', { category: label }) : undefined}>
          {!href && <bdi>{label}</bdi>}
          <ChevronIcon />
        </summary>
        {/* Without JavaScript, the page of the first item shows all items. */}
        <SidebarItems
          items={isSparse && !isOpen ? items.slice(0, 1) : items}
          {...{ base, route, isSparse }}
        />
      </details>
    </li>
  )
})

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

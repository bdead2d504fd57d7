import { memo, useEffect, useRef, useState } from 'react'
import type { SidebarCategory as Category } from '../../model/navigation.ts'
import type { Route } from '../../model/page.ts'
import { say } from '../../model/text/say.ts'
import { ChevronIcon } from '../icons.tsx'
import { SidebarItems } from './SidebarItems.tsx'

interface Props {
  category: Category
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
export const SidebarCategory = memo(function SidebarCategory({ category, route, isSparse }: Props) {
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
  const { label, href, items } = category
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
          route={route}
          isSparse={isSparse}
        />
      </details>
    </li>
  )
})

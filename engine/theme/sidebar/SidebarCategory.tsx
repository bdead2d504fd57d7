import { memo, useState } from 'react'
import type { SidebarCategory as Category } from '../../model/navigation.ts'
import type { Route } from '../../model/page.ts'
import { ChevronIcon } from '../icons.tsx'
import { useWords } from '../use-words.ts'
import { SidebarItems } from './SidebarItems.tsx'

interface Props {
  category: Category
  /** Route of the page on the screen, if that is in the category. */
  route: Route | null
}

/**
 * A category that opens and closes by itself: open at first unless collapsed, opened by arriving on a page inside, and
 * closed by the reader's hand only. One with a page of its own has a link beside the button that opens it. `route` is null
 * on pages outside, so that a navigation renders the categories that it leaves and enters, and no others.
 */
export const SidebarCategory = memo(function SidebarCategory({ category, route }: Props) {
  const say = useWords()
  const isHere = route !== null
  const [wasHere, setWasHere] = useState(isHere)
  const [isOpen, setOpen] = useState(!category.collapsed || isHere)
  if (isHere !== wasHere) {
    setWasHere(isHere)
    if (isHere) setOpen(true)
  }
  const { label, href } = category
  return (
    <li className="sidebar-category">
      {href && (
        <a className="sidebar-link" href={href} aria-current={category.route === route ? 'page' : undefined}>
          {label}
        </a>
      )}
      {/* A reader may open it before React arrives. */}
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} suppressHydrationWarning>
        <summary aria-label={href ? say('Pages of {category}').replace('{category}', label) : undefined}>
          {!href && <span>{label}</span>}
          <ChevronIcon />
        </summary>
        <SidebarItems items={category.items} route={route} />
      </details>
    </li>
  )
})

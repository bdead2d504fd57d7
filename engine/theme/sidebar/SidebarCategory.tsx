import { createContext, memo, useContext, useState } from 'react'
import type { SidebarCategory as Category } from '../../model/navigation.ts'
import type { Route } from '../../model/page.ts'
import { ChevronIcon } from '../icons.tsx'
import { useWords } from '../use-words.ts'
import { SidebarItems } from './SidebarItems.tsx'

interface Props {
  category: Category
  /** Route of the current page; null if the page is outside the category. */
  route: Route | null
}

/** Returns the HTML of what is inside a category without the current page. The build renders each category once. */
export const CategoryHtml = createContext<((category: Category) => string) | null>(null)

/** A category of the sidebar. A navigation renders only the categories of the old and the new page. */
export const SidebarCategory = memo(function SidebarCategory({ category, route }: Props) {
  const htmlOf = useContext(CategoryHtml)
  if (!htmlOf || route !== null)
    return (
      <li className="sidebar-category">
        <CategoryContents category={category} route={route} />
      </li>
    )
  const __html = htmlOf(category)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it
  return <li className="sidebar-category" dangerouslySetInnerHTML={{ __html }} />
})

/**
 * The parts of a category: open at first unless it is collapsed, opened by a navigation to a page in it, and closed by
 * the reader only. A category with a page has a link next to the button.
 */
export function CategoryContents({ category, route }: Props) {
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
    <>
      {href && (
        <a className="sidebar-link" href={href} aria-current={category.route === route ? 'page' : undefined}>
          {label}
        </a>
      )}
      {/* A reader may open the category before React starts. */}
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} suppressHydrationWarning>
        <summary aria-label={href ? say('Pages of {category}').replace('{category}', label) : undefined}>
          {!href && <span>{label}</span>}
          <ChevronIcon />
        </summary>
        <SidebarItems items={category.items} route={route} />
      </details>
    </>
  )
}

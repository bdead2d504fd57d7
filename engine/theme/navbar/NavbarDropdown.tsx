import { type SyntheticEvent, useRef } from 'react'
import type { MenuLink } from '../../model/config.ts'
import type { PageView } from '../../model/navigation.ts'
import { ChevronIcon, ExternalIcon } from '../icons.tsx'

/** A link of a menu, and what is to be done when it is followed. */
export interface MenuEntry extends MenuLink {
  current: 'page' | 'true' | undefined
  /** Language of the page behind it. */
  lang?: string
  /** The page behind it is this page in another edition: query and fragment go along. */
  isSame?: boolean
  onChoose?: () => void
}

/** A menu of links behind a label. Opens without JavaScript; with it, closes on Escape, on leaving and on navigation. */
export function NavbarDropdown({
  name,
  label,
  items,
  route,
}: {
  /** The kind of the label, such as "Version". Visible only in the drawer. */
  name?: string | undefined
  label: string
  items: MenuEntry[]
  route: PageView['route']
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  return (
    <details
      ref={details}
      // A new page is a new, closed menu.
      key={route}
      className="dropdown"
      onToggle={(event) => keepAddress(event, route === NOT_FOUND)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        // The drawer around it stays.
        event.preventDefault()
        close()
        details.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className="navbar-link">
        {name && <span className="dropdown-name">{name}: </span>}
        {/* Isolated: in a line from right to left "2.x" would read "x.2". */}
        <bdi>{label}</bdi>
        <ChevronIcon />
      </summary>
      <ul className="dropdown-menu">
        {items.map(({ label, href, external, lang, isSame, current, onChoose }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two links may be alike, and none ever moves
          <li key={index}>
            <a
              href={href}
              lang={lang}
              hrefLang={lang}
              data-home={isSame ? href : undefined}
              aria-current={current}
              onClick={onChoose}
            >
              <bdi>{label}</bdi>
              {external && <ExternalIcon />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Route of the page under addresses without a page. */
const NOT_FOUND = '/404.html'

/**
 * Links to this page in other editions take query and fragment along, as they are when the menu opens. Under an address
 * without a page the links lead to the start of each edition; those to other languages take along what follows the start.
 */
function keepAddress({ currentTarget }: SyntheticEvent<HTMLElement>, isNotFound: boolean): void {
  const links = [...currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-home]')]
  const here = links
    .filter(({ hreflang }) => isNotFound && hreflang)
    .map(({ dataset }) => dataset.home ?? '')
    .filter((home) => location.pathname.startsWith(home))
    .reduce((longest, home) => (home.length > longest.length ? home : longest), '')
  for (const link of links) {
    if (here) link.pathname = (link.dataset.home ?? '') + location.pathname.slice(here.length)
    link.search = location.search
    link.hash = location.hash
  }
}

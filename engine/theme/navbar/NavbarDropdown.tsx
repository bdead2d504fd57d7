import type { SyntheticEvent } from 'react'
import type { MenuLink } from '../../model/config.ts'
import type { PageView } from '../../model/navigation.ts'
import { ChevronIcon } from '../icons.tsx'
import { LinkLabel } from '../LinkLabel.tsx'
import { useClosing } from '../use-closing.ts'

/** A link of a menu. */
export interface MenuEntry extends MenuLink {
  current: 'page' | 'true' | undefined
  /** Language of the target page. */
  lang?: string
  /** The link leads to this page in another edition: it takes query and fragment of the address along. */
  isSame?: boolean
  onChoose?: () => void
}

/** A menu of links behind a label. It opens without JavaScript; the script closes it on Escape, on blur and on navigation. */
export function NavbarDropdown({
  name,
  label,
  items,
  view,
}: {
  /** The kind of the label, such as "Version". Visible only in the drawer. */
  name?: string | undefined
  label: string
  items: MenuEntry[]
  view: PageView
}) {
  const closing = useClosing()
  return (
    <details
      // The menu is closed after a navigation.
      key={view.route}
      className="dropdown"
      onToggle={(event) => keepAddress(event, view.kind === 'not-found')}
      {...closing}
    >
      <summary className="navbar-link">
        {name && <span className="dropdown-name">{name}: </span>}
        {/* Isolated: in right-to-left text, "2.x" would appear as "x.2". */}
        <bdi>{label}</bdi>
        <ChevronIcon />
      </summary>
      <ul className="dropdown-menu">
        {items.map(({ label, href, lang, isSame, current, onChoose }, index) => (
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
              <LinkLabel {...{ label, href }} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Adds the current query and fragment to links to this page in other editions when the menu opens. On the not-found page,
 * the links lead to the start of each edition, and links to other languages keep the rest of the path.
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

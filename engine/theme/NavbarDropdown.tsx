import { useRef } from 'react'
import type { NavbarDropdown as Dropdown } from '../model/config.ts'
import type { Route } from '../model/page.ts'
import { ChevronIcon, ExternalIcon } from './icons.tsx'
import { isCurrent } from './is-current.ts'

/** A menu of links behind a label. Opens without JavaScript; with it, closes on Escape, on leaving and on navigation. */
export function NavbarDropdown({
  dropdown,
  route,
  base,
}: {
  dropdown: Dropdown
  route: Route
  base: string
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  return (
    <details
      ref={details}
      // A new page is a new, closed menu.
      key={route}
      className="dropdown"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        details.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className="navbar-link">
        {dropdown.label}
        <ChevronIcon />
      </summary>
      <ul className="dropdown-menu">
        {dropdown.items.map((item) => (
          <li key={item.href}>
            <a
              href={item.href}
              aria-current={isCurrent({ ...item, type: 'default', position: dropdown.position }, route, base)}
            >
              {item.label}
              {item.external && <ExternalIcon />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

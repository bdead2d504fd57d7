import type { NavbarItem as Item } from '../model/config.ts'
import type { Route } from '../model/page.ts'
import { ExternalIcon } from './icons.tsx'
import { isCurrent } from './is-current.ts'
import { NavbarDropdown } from './NavbarDropdown.tsx'

/** One item of the navbar, by its type. The search stands elsewhere: there is one, whatever the width. */
export function NavbarItem({ item, route, base }: { item: Item; route: Route; base: string }) {
  switch (item.type) {
    case 'default':
      return (
        <a className="navbar-link" href={item.href} aria-current={isCurrent(item, route, base)}>
          {item.label}
          {item.external && <ExternalIcon />}
        </a>
      )
    case 'dropdown':
      return <NavbarDropdown dropdown={item} route={route} base={base} />
    case 'html':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own configuration
      return <div className="navbar-html" dangerouslySetInnerHTML={{ __html: item.value }} />
    case 'search':
      return null
  }
}

import type { NavbarItem as Item } from '../../model/config.ts'
import type { FrameProps } from '../../model/frame.ts'
import { say } from '../../model/text/say.ts'
import { LinkLabel } from '../LinkLabel.tsx'
import { isCurrent } from './is-current.ts'
import { type MenuEntry, NavbarDropdown } from './NavbarDropdown.tsx'
import { usePreferredVersion } from './use-preferred-version.ts'

type Link = Omit<MenuEntry, 'current'>

interface NavbarItemProps extends FrameProps {
  item: Item
}

/** The items of the navbar as `<li>` elements, in the order of the config. The search is in `Navbar`: a page has only one. */
export function NavbarItems({ items, ...props }: FrameProps & { items: Item[] }) {
  const shown = items.filter(({ type }) => type !== 'search')
  return shown.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike, and none ever moves
    <li key={index}>
      <NavbarItem item={item} {...props} />
    </li>
  ))
}

/**
 * One item of the navbar, by its type. Throws an error that quotes an item that cannot be rendered, so that its author finds it
 * in the config.
 */
export function NavbarItem(props: NavbarItemProps) {
  const preferred = usePreferredVersion(props)
  try {
    return elementFor(props, preferred)
  } catch (cause) {
    const item = JSON.stringify(props.item, null, 2)
    throw new Error(`A navbar item failed to render. Check this item of the config:\n${item}`, { cause })
  }
}

/** `chosen` is the index of the version that the reader prefers to that of the page, or -1. */
function elementFor({ item, frame, view, controls }: NavbarItemProps, chosen: number) {
  const { edition, base } = frame
  const here = {
    sidebar: view.sidebar,
    // The not-found page is in no part of the site.
    route: view.kind === 'not-found' ? '' : view.route.slice(edition.prefix.length - 1),
  }
  const currentOf = (link: Parameters<typeof isCurrent>[0]) =>
    isCurrent(link, here, base + edition.prefix.slice(1))
  const menu = (links: Link[], label = '', name?: string) => {
    const items = links.map((link) => ({ ...link, current: currentOf(link) }))
    return <NavbarDropdown {...{ name, label, items, view }} />
  }
  const hereIn = (href: string = edition.home) => ({ href, isSame: true })

  switch (item.type) {
    case 'default': {
      const { label, href } = item.versions?.[chosen] ?? item
      return (
        <a className="navbar-link" href={href} aria-current={currentOf({ ...item, href })}>
          <LinkLabel {...{ label, href }} />
        </a>
      )
    }
    case 'dropdown':
      return menu(item.items, item.label)
    case 'docsVersionDropdown': {
      const versions = edition.versions.map(({ name, label }, index) => ({
        ...hereIn(view.versions?.[index]),
        label,
        onChoose: () => controls.preferredVersion.set(name),
      }))
      const shown = item.versions.flatMap((index) => versions[index] ?? [])
      const here = versions[chosen] ?? versions[edition.version]
      return menu([...item.before, ...shown, ...item.after], here?.label, say('Version'))
    }
    case 'localeDropdown': {
      const locales = edition.locales.map(({ label, code }, index) => ({
        ...hereIn(view.locales?.[index]),
        label,
        lang: code,
      }))
      const here = locales[edition.locale]
      return menu([...item.before, ...locales, ...item.after], here?.label, say('Language'))
    }
    case 'html':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own configuration
      return <div className="navbar-html" dangerouslySetInnerHTML={{ __html: item.value }} />
    case 'search':
      return null
    default:
      throw new Error(`No NavbarItem component found for type "${(item as Item).type}"`)
  }
}

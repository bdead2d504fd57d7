import type { NavbarLink } from '../../model/config.ts'
import type { PageView } from '../../model/navigation.ts'

/**
 * What `aria-current` says of a navbar link: `page` if the link leads to this page, `true` if this page is in the
 * part of the site that the link names, otherwise undefined. `activeBase` and `activePattern` speak of routes without
 * what their edition begins with. A link without either names its own address and the addresses below; the
 * home page names only itself. `base` is the address below which the edition lies, `route` the page's route there.
 */
export function isCurrent(
  item: Omit<NavbarLink, 'type' | 'label' | 'position'>,
  { route, sidebar }: Pick<PageView, 'route' | 'sidebar'>,
  base: string,
): 'page' | 'true' | undefined {
  if (item.external) return undefined
  // Undefined for a page of another edition.
  const itemPath = item.href.startsWith(base)
    ? `/${item.href.slice(base.length)}`.replace(/[?#].*$/, '')
    : undefined
  if (itemPath === route) return 'page'
  if (item.activeSidebar) return item.activeSidebar === sidebar ? 'true' : undefined
  if (item.activePattern) return new RegExp(item.activePattern).test(route) ? 'true' : undefined
  const activeBase = item.activeBase ?? (itemPath === '/' ? undefined : itemPath)
  return activeBase && route.startsWith(activeBase) ? 'true' : undefined
}

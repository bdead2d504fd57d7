import type { NavbarLink } from '../../model/config.ts'
import type { PageView } from '../../model/navigation.ts'

/**
 * Returns `aria-current` of a navbar link: `page` if the link leads to this page, `true` if this page is in the part of
 * the site that the link names, otherwise undefined. `activeBase` and `activePattern` are compared with routes without the
 * prefix of the edition. A link without them names its own address and the addresses below it; a link to the home page
 * names the home page only. `base` is the address of the edition, `route` the route of the page in the edition.
 */
export function isCurrent(
  item: Omit<NavbarLink, 'type' | 'label' | 'position'>,
  { route, sidebar }: Pick<PageView, 'route' | 'sidebar'>,
  base: string,
): 'page' | 'true' | undefined {
  // Undefined for a page of another edition.
  const itemPath = item.href.startsWith(base)
    ? `/${item.href.slice(base.length)}`.replace(/[?#].*$/, '')
    : undefined
  if (itemPath === route) return 'page'
  if (item.activeSidebar) {
    const here = base + route.slice(1)
    const isElsewhere = item.except?.some((href) => here === href || (href !== base && here.startsWith(href)))
    return item.activeSidebar === sidebar && !isElsewhere ? 'true' : undefined
  }
  if (item.activePattern) return new RegExp(item.activePattern).test(route) ? 'true' : undefined
  const activeBase = item.activeBase ?? (itemPath === '/' ? undefined : itemPath)
  return activeBase && route.startsWith(activeBase) ? 'true' : undefined
}

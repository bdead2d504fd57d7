import type { NavbarLink } from '../model/config.ts'
import type { Route } from '../model/page.ts'

/**
 * What `aria-current` says of a navbar link: `page` where it leads to this very page, `true` where this page is in
 * the part of the site it stands for, undefined elsewhere. `activeBase` and `activePattern` speak of routes, so
 * without the base. A link without either stands for its own address and what lies below; home only for itself.
 */
export function isCurrent(item: NavbarLink, route: Route, base: string): 'page' | 'true' | undefined {
  if (item.external) return undefined
  const itemRoute = item.href.startsWith(base) ? `/${item.href.slice(base.length)}` : item.href
  const itemPath = itemRoute.replace(/[?#].*$/, '')
  if (itemPath === route) return 'page'
  if (item.activePattern) return new RegExp(item.activePattern).test(route) ? 'true' : undefined
  const activeBase = item.activeBase ?? (itemPath === '/' ? undefined : itemPath)
  return activeBase && route.startsWith(activeBase) ? 'true' : undefined
}

import type { Locale, MenuLink } from '../model/config.ts'

/**
 * A link of the config as an edition's frame has it: to the page in the same locale. Links to other hosts, to files,
 * and into a locale that they name themselves stay.
 */
export function linkInLocale<Link extends Pick<MenuLink, 'href' | 'external'>>(
  link: Link,
  locale: Locale,
  context: { base: string; locales: readonly Locale[] },
): Link {
  const path = link.href.slice(context.base.length)
  const isFile = /\.[^/]+$/.test(path.replace(/[?#].*$/, ''))
  const isSettled = context.locales.some((each) => each.path !== '' && path.startsWith(each.path))
  if (link.external || isFile || isSettled) return link
  return { ...link, href: context.base + locale.path + path }
}

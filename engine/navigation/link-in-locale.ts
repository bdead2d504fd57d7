import type { Locale, MenuLink } from '../model/config.ts'

/**
 * Changes a link of the config to the page in the given locale. Links to other hosts and files stay unchanged, as do
 * links that already contain a locale.
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

import type { Locale } from '../model/config.ts'
import type { EditionPlan } from '../model/edition.ts'

/**
 * Changes the route in a link of the config to the address of the page in the locale of an edition. A link to a reference that
 * the edition's version has itself leads to this reference. Links to files and links with a locale only get the base.
 */
export function linkInEdition<Link extends { href: string }>(
  link: Link,
  { locale, version, references }: Pick<EditionPlan, 'locale' | 'version' | 'references'>,
  context: { base: string; locales: readonly Locale[] },
): Link {
  if (!link.href.startsWith('/')) return link
  const path = link.href.slice(1)
  const isFile = /\.[^/]+$/.test(path.replace(/[?#].*$/, ''))
  const isSettled = context.locales.some((each) => each.path !== '' && path.startsWith(each.path))
  const inVersion = version.path + path
  const isOwn = references.some(({ route }) => `/${inVersion}`.startsWith(route))
  const inLocale = locale.path + (isOwn ? inVersion : path)
  return { ...link, href: context.base + (isFile || isSettled ? path : inLocale) }
}

import type { Locale, MenuLink } from '../model/config.ts'
import type { EditionPlan } from '../model/edition.ts'

/**
 * Changes a link of the config to the page in the locale of an edition. A link to a reference that the edition's version has
 * itself leads to this reference. Links to other hosts and files stay unchanged, as do links that already contain a locale.
 */
export function linkInEdition<Link extends Pick<MenuLink, 'href' | 'external'>>(
  link: Link,
  { locale, version, references }: Pick<EditionPlan, 'locale' | 'version' | 'references'>,
  context: { base: string; locales: readonly Locale[] },
): Link {
  const path = link.href.slice(context.base.length)
  const isFile = /\.[^/]+$/.test(path.replace(/[?#].*$/, ''))
  const isSettled = context.locales.some((each) => each.path !== '' && path.startsWith(each.path))
  if (link.external || isFile || isSettled) return link
  const inVersion = version.path + path
  const isOwn = references.some(({ route }) => `/${inVersion}`.startsWith(route))
  return { ...link, href: context.base + locale.path + (isOwn ? inVersion : path) }
}

import type { SiteConfig } from '../model/config.ts'
import type { Edition } from '../model/edition.ts'
import type { PageView } from '../model/navigation.ts'
import type { Page, Route } from '../model/page.ts'

/** The same page in other editions. */
export interface EditionLinks {
  /** In each version, in the same locale, in the order of the config; of the main page where the version has no such page. */
  versions: Route[]
  /** In each locale, in the order of the config. */
  locales: Route[]
  /** Route of the page that says the same and that search engines shall keep; the page's own, mostly. */
  canonical: Route
  /** The pages that say the same in other languages, and this one: none where there is one, or this is a copy. */
  translations: { lang: string; route: Route; isDefault: boolean }[]
}

/** What identifies the same page in other editions. For the not-found page these are the main pages. */
export type Relative = Pick<PageView, 'kind' | 'route'> & Pick<Page, 'id'>

/**
 * Makes the function that finds the same page in other editions. The canonical page of a version with a banner is the same
 * page of the last version; that of a page which nobody has translated is the page in the locale of its text.
 */
export function editionLinks(
  editions: readonly Edition[],
  { docs: { versions }, locales }: Pick<SiteConfig, 'docs' | 'locales'>,
): (page: Relative, edition: Edition) => EditionLinks {
  const known = new Map(
    editions.map((edition) => [edition.id, new Map(edition.pages.map((page) => [nameOf(page), page]))]),
  )
  const editionOf = (version: Edition['version'], locale: Edition['locale']) =>
    editions.find((each) => each.version === version && each.locale === locale)
  const routeIn = (edition: Edition | undefined, page: Relative) =>
    edition && known.get(edition.id)?.get(nameOf(page))?.route

  return (page, edition) => {
    const { version, locale } = edition
    const isWritten = (each: Edition | undefined, route: Route | undefined) =>
      route !== undefined && !each?.untranslated.has(route)

    const last = versions.find(({ isLast }) => isLast)
    const kept = version.banner !== 'none' && last && routeIn(editionOf(last, locale), page) ? last : version
    const own = editionOf(kept, locale)
    const main = editionOf(kept, locales.find(({ isDefault }) => isDefault) ?? locale)
    const ownRoute = routeIn(own, page)
    const canonical = (isWritten(own, ownRoute) ? ownRoute : routeIn(main, page)) ?? page.route

    const written = locales.flatMap((each) => {
      const { code: lang, isDefault } = each
      const other = editionOf(version, each)
      const route = routeIn(other, page)
      return route !== undefined && isWritten(other, route) ? [{ lang, route, isDefault }] : []
    })
    return {
      versions: versions.map((each) => {
        const other = editionOf(each, locale)
        // The reference belongs to no version.
        const same = page.kind === 'api' ? undefined : routeIn(other, page)
        return same ?? other?.mainRoute ?? page.route
      }),
      locales: locales.map((each) => {
        const other = editionOf(version, each)
        return routeIn(other, page) ?? other?.mainRoute ?? page.route
      }),
      canonical,
      translations: canonical === page.route && written.length > 1 ? written : [],
    }
  }
}

/** The reference and a page of the docs may share an id. */
function nameOf({ kind, id }: Relative): string {
  return `${kind} ${id}`
}

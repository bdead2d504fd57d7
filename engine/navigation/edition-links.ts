import type { SiteConfig } from '../model/config.ts'
import type { Edition } from '../model/edition.ts'
import type { PageView } from '../model/navigation.ts'
import type { Page, Route } from '../model/page.ts'

/** The addresses of the same page in other editions. */
export interface EditionLinks {
  /** In each version, in the same locale and in the order of the config. A version without this page has its main page. */
  versions: Route[]
  /** In each locale, in the order of the config. */
  locales: Route[]
  /** Route of the page with the same content that search engines should index, in most cases the page's own route. */
  canonical: Route
  /** The page and its translations, without unlisted ones. Empty if there is only one language, or if another page is canonical. */
  translations: { lang: string; route: Route; isDefault: boolean }[]
}

/** The fields that identify a page in other editions. The not-found page corresponds to the main pages. */
export type Relative = Pick<PageView, 'kind' | 'route'> & Pick<Page, 'id'>

/**
 * Returns a function that finds the same page in other editions. For a version with a banner, the canonical page is the
 * same page of the last version. For a page without a translation, it is the page in the locale of the text.
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
  const pageIn = (edition: Edition | undefined, page: Relative) =>
    edition && known.get(edition.id)?.get(nameOf(page))
  const routeIn = (edition: Edition | undefined, page: Relative) => pageIn(edition, page)?.route

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
      const { route, unlisted } = pageIn(other, page) ?? {}
      return route !== undefined && !unlisted && isWritten(other, route) ? [{ lang, route, isDefault }] : []
    })
    const nearest = (other: Edition | undefined, hasPage: boolean) =>
      (hasPage ? routeIn(other, page) : undefined) ?? other?.mainRoute ?? page.route
    // If only one version has the reference, readers of the reference choose the version of the docs.
    const isShared =
      page.kind === 'api' &&
      !versions.some((each) => each !== version && routeIn(editionOf(each, locale), page))
    return {
      versions: versions.map((each) => nearest(editionOf(each, locale), !isShared)),
      locales: locales.map((each) => nearest(editionOf(version, each), true)),
      canonical,
      translations: canonical === page.route && written.length > 1 ? written : [],
    }
  }
}

/** The kind is included, because a reference and a page of the docs may have the same id. */
function nameOf({ kind, id }: Relative): string {
  return `${kind} ${id}`
}

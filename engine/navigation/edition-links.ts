import type { SiteConfig } from '../model/config.ts'
import type { Edition } from '../model/edition.ts'
import { decoded } from '../model/id-of-hash.ts'
import type { PageView } from '../model/navigation.ts'
import type { Page, Route } from '../model/page.ts'
import { siteRedirects, splitAddress } from '../model/redirects.ts'

/** The addresses of the same page in other editions. Both lists are empty if there is only one edition. */
export interface EditionLinks {
  /**
   * In each version, in the same locale and in the order of the config. A version without this page has its main page or, for a
   * part of a reference, the first page of the reference.
   */
  versions: Route[]
  /** In each locale, in the order of the config. */
  locales: Route[]
  /** Route of the page with the same content that search engines should index, in most cases the page's own route. */
  canonical: Route
  /** The page and its translations, without unlisted ones. Empty if there is only one language, or if another page is canonical. */
  translations: { lang: string; route: Route; isDefault: boolean }[]
}

/** The fields that identify a page in other editions. The not-found page corresponds to the main pages. */
export type Relative = Pick<PageView, 'kind' | 'route'> & Pick<Page, 'id' | 'partOf'>

/**
 * Returns a function that finds the same page in other editions: the page with its id or its route or, after a move, the page at
 * the other end of a redirect. For a version with a banner, the canonical page is the same page of the last version. For a page
 * without a translation, it is the page in the locale of the text.
 */
export function editionLinks(
  editions: readonly Edition[],
  config: SiteConfig,
): (page: Relative, edition: Edition) => EditionLinks {
  const {
    docs: { versions },
    locales,
  } = config
  if (versions.length * locales.length === 1)
    return ({ route }) => ({ versions: [], locales: [], canonical: route, translations: [] })
  /** Edition → its pages, by their names and by their routes. */
  const known = new Map(
    editions.map(({ id, pages }) => {
      const names = pages.flatMap((page) => [nameOf(page), page.route].map((key) => [key, page] as const))
      return [id, new Map(names)]
    }),
  )
  const targets = new Map<Route, Route>()
  const former = new Map<Route, Route[]>()
  for (const { from, to } of siteRedirects({ config, editions })) {
    const { route } = splitAddress(decoded(to))
    targets.set(from, route)
    former.set(route, [...(former.get(route) ?? []), from])
  }
  const editionOf = (version: Edition['version'], locale: Edition['locale']) =>
    editions.find((each) => each.version === version && each.locale === locale)

  const isWritten = (edition: Edition | undefined, route: Route | undefined) =>
    route !== undefined && !edition?.untranslated.has(route)
  const last = versions.find(({ isLast }) => isLast)
  const main = locales.find(({ isDefault }) => isDefault)

  /** Returns the page of another edition that corresponds to a page of an edition. */
  const pageIn = (other: Edition | undefined, page: Relative, edition: Edition): Page | undefined => {
    if (!other) return undefined
    const inOther = (route: Route) => other.prefix + route.slice(edition.prefix.length)
    const replaced = (former.get(page.route) ?? []).filter((route) => route.startsWith(edition.prefix))
    const there = inOther(page.route)
    const keys = [nameOf(page), targets.get(there) ?? there, ...replaced.map(inOther)]
    const pages = known.get(other.id)
    return pages?.get(keys.find((key) => pages.has(key)) ?? '')
  }

  const canonicalOf = (page: Relative, edition: Edition): Route => {
    const { version, locale } = edition
    const ofLast = last && editionOf(last, locale)
    const inLast = pageIn(ofLast, page, edition)
    // A page that is hidden from search engines, or has the text of another language, does not replace a page with its own text.
    const replaces =
      inLast && !inLast.unlisted && (!isWritten(edition, page.route) || isWritten(ofLast, inLast.route))
    const kept = version.banner !== 'none' && last && replaces ? last : version
    const own = editionOf(kept, locale)
    const ownRoute = pageIn(own, page, edition)?.route
    const inMain = pageIn(editionOf(kept, main ?? locale), page, edition)
    return (isWritten(own, ownRoute) ? ownRoute : inMain?.route) ?? page.route
  }

  return (page, edition) => {
    const { version, locale } = edition
    const canonical = canonicalOf(page, edition)
    const written = locales.flatMap((each) => {
      const { code: lang, isDefault } = each
      const other = editionOf(version, each)
      const found = pageIn(other, page, edition)
      if (!other || !found || found.unlisted || canonicalOf(found, other) !== found.route) return []
      return [{ lang, route: found.route, isDefault }]
    })
    const whole = page.partOf === undefined ? undefined : known.get(edition.id)?.get(page.partOf)
    const near = (other: Edition | undefined) =>
      (pageIn(other, page, edition) ?? (whole && pageIn(other, whole, edition)))?.route
    const nearest = (other: Edition | undefined, hasPage: boolean) =>
      (hasPage ? near(other) : undefined) ?? other?.mainRoute ?? page.route
    // If only one version has the reference, readers of the reference choose the version of the docs.
    const isShared =
      page.kind === 'api' && !versions.some((each) => each !== version && near(editionOf(each, locale)))
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

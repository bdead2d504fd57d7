import type { SiteConfig } from './config.ts'
import type { Edition } from './edition.ts'
import { grouped } from './grouped.ts'
import { decoded, encodedPath, nearestPart } from './id-of-hash.ts'
import type { Page } from './page.ts'
import type { Field } from './problem.ts'

/** An address that has moved. */
export interface Redirect {
  /** Route without the base, decoded. A fragment selects a part of a page: `/old/#part`. */
  from: string
  /** Route without the base, possibly with a fragment, or an address on another host; encoded, as browsers send it. */
  to: string
}

/** A redirect, with its file and field. */
export interface WrittenRedirect extends Redirect {
  source: string
  field: Field
  /** The list in the front matter, which a page shares with its translations; undefined for a redirect of the config. */
  list?: readonly string[]
}

/** What contains the redirects of a site. */
interface Redirecting {
  config: SiteConfig
  editions: readonly Edition[]
}

/**
 * Returns whether a route may be redirected: it consists of letters, digits and `.-_~@+,`, encoded or not, because servers give
 * a meaning to other characters.
 */
export function isOldRoute(route: string): boolean {
  return isOldAddress(route) && !decoded(route).includes('#')
}

/** Returns whether a route, or a part of a page, may be redirected. Servers do not see the id of a part, such as `operation/a`. */
export function isOldAddress(address: string): boolean {
  const form = /^\/((?!\.)[\p{L}\p{M}\p{N}_.~@+,-]+\/)*((?<!^\/)|#[^\s"#%&<>]+)$/u
  return form.test(decoded(address))
}

/**
 * Returns the redirects of the config, then those of the front matter of pages. Routes in the front matter are relative
 * to the page's edition, so that frozen and translated pages have separate redirects.
 */
export function writtenRedirects({ config, editions }: Redirecting): WrittenRedirect[] {
  return [
    ...Object.entries(config.redirects).map(([from, to]) => {
      const encoded = to.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
      return { from: decoded(from), to: encoded, source: config.source, field: ['redirects', from] }
    }),
    ...editions.flatMap(({ prefix, pages }) =>
      pages.flatMap(({ redirect_from = [], route, source }) =>
        redirect_from.map((from, index) => {
          const old = prefix + decoded(from).slice(1)
          const field = ['redirect_from', index]
          return { from: old, to: encodedPath(route), source, field, list: redirect_from }
        }),
      ),
    ),
  ]
}

/**
 * Returns all redirects of the site: the written ones, and those of the config for each further locale. There, a page in this
 * locale is the target if it exists, otherwise the written one. If the translation does not have the part of the target, the
 * target is the whole page. A redirect in a locale is left out if its address is in use.
 */
export function siteRedirects(site: Redirecting): Redirect[] {
  const written = writtenRedirects(site)
  const { locales } = site.config
  const used = new Set(written.map(({ from }) => from))
  const isLocalized = (from: string) => locales.some(({ path }) => path !== '' && from.startsWith(`/${path}`))
  const ofConfig = written.filter(({ source, from }) => source === site.config.source && !isLocalized(from))
  const localized = locales
    .filter(({ isDefault }) => !isDefault)
    .flatMap((locale) => {
      const pages = site.editions.filter((edition) => edition.locale === locale).flatMap(({ pages }) => pages)
      const known = new Map(pages.map((page) => [page.route, page]))
      const localize = (route: string) => `/${locale.path}${route.slice(1)}`
      return ofConfig.flatMap(({ from, to }) => {
        const old = localize(from)
        if (used.has(old) || known.has(old)) return []
        const { route, part } = splitAddress(decoded(localize(to)))
        const page = known.get(route)
        const parts = new Map(Object.entries(page?.parts ?? {}))
        const isThere = part === '' || page?.anchors.includes(part) || nearestPart(part, parts) !== undefined
        if (page && isThere) return [{ from: old, to: localize(to) }]
        // A former id of a part leads to a part, never to a whole page.
        if (from.includes('#')) return []
        return [{ from: old, to: page ? localize(to).replace(/#.*/, '') : to }]
      })
    })
  return [...written, ...localized]
}

/** Returns the route of a decoded address without its query, and the id of the part in the fragment; '' for no fragment. */
export function splitAddress(address: string): { route: string; part: string } {
  const [, route = '', part = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(address) ?? []
  return { route, part }
}

/** Returns the redirects of whole pages, which hosts can answer. */
export function pageRedirects(redirects: readonly Redirect[]): Redirect[] {
  return redirects.filter(({ from }) => !from.includes('#'))
}

/**
 * Returns a function that returns the former ids of a page's parts, with the current ids. A redirect to a part of a divided
 * reference names the page of the part, or the first page.
 */
export function oldAnchors(redirects: readonly Redirect[]) {
  // By page: a site that has moved may have as many redirects as pages.
  const byRoute = grouped(
    redirects.flatMap(({ from, to }) => {
      const [, old] = from.split('#')
      const [route, now] = decoded(to).split('#')
      return old === undefined || now === undefined ? [] : [[route, { old, now }] as const]
    }),
  )
  return ({ route, partOf, anchors }: Pick<Page, 'route' | 'partOf' | 'anchors'>) =>
    [partOf, route].flatMap((each) => byRoute.get(each) ?? []).filter(({ now }) => anchors.includes(now))
}

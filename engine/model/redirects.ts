import { decoded, encodedPath } from './id-of-hash.ts'
import type { Field } from './problem.ts'
import type { Site } from './site.ts'

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
}

/**
 * Returns whether a route, or a part of a page, may be redirected: it consists of letters, digits and `.-_~`, encoded or
 * not, because servers give a meaning to other characters.
 */
export function isOldAddress(address: string): boolean {
  const form = /^\/((?!\.)[\p{L}\p{M}\p{N}_.~-]+\/)*((?<!^\/)|#[\p{L}\p{M}\p{N}_.~-]+)$/u
  return form.test(decoded(address))
}

/**
 * Returns the redirects of the config, then those of the front matter of pages. Routes in the front matter are relative
 * to the page's edition, so that frozen and translated pages have separate redirects.
 */
export function writtenRedirects({ config, editions }: Pick<Site, 'config' | 'editions'>): WrittenRedirect[] {
  return [
    ...Object.entries(config.redirects).map(([from, to]) => {
      const encoded = to.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
      return { from: decoded(from), to: encoded, source: config.source, field: ['redirects', from] }
    }),
    ...editions.flatMap(({ prefix, pages }) =>
      pages.flatMap(({ redirectFrom = [], route, source }) =>
        redirectFrom.map((from, index) => {
          const old = prefix + decoded(from).slice(1)
          return { from: old, to: encodedPath(route), source, field: ['redirect_from', index] }
        }),
      ),
    ),
  ]
}

/**
 * Returns all redirects of the site: the written ones, and those of the config for each further locale. A redirect in a
 * locale is left out if its address is in use, or if its target is not there: a translation may have other headings.
 */
export function siteRedirects(site: Pick<Site, 'config' | 'editions'>): Redirect[] {
  const written = writtenRedirects(site)
  const used = new Set(written.map(({ from }) => from))
  const ofConfig = written.filter(({ source }) => source === site.config.source)
  const locales = site.editions.filter(({ version, locale }) => version.isLast && !locale.isDefault)
  const localized = locales.flatMap(({ prefix, pages }) => {
    const known = new Map(pages.map(({ route, anchors }) => [route, anchors]))
    const localize = (route: string) => prefix + route.slice(1)
    return ofConfig.flatMap(({ from, to }) => {
      const { route, part } = placeOf(decoded(localize(to)))
      const anchors = known.get(route)
      const isThere = part === '' || anchors?.includes(part)
      const old = localize(from)
      if (from.startsWith(prefix) || !anchors || !isThere || used.has(old) || known.has(old)) return []
      return [{ from: old, to: localize(to) }]
    })
  })
  return [...written, ...localized]
}

/** Returns the route of a decoded address without its query, and the id of the part in the fragment; '' for no fragment. */
export function placeOf(address: string): { route: string; part: string } {
  const [, route = '', part = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(address) ?? []
  return { route, part }
}

/** Returns the redirects of whole pages, which hosts can answer. */
export function pageRedirects(redirects: readonly Redirect[]): Redirect[] {
  return redirects.filter(({ from }) => !from.includes('#'))
}

/** Returns the former ids of a page's parts, with the current ids. */
export function oldAnchors(redirects: readonly Redirect[], route: string): { old: string; now: string }[] {
  return redirects.flatMap(({ from, to }) => {
    const [, old] = from.split('#')
    const [page, now] = decoded(to).split('#')
    return old !== undefined && page === route && now !== undefined ? [{ old, now }] : []
  })
}

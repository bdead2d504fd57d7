import type { Field } from './problem.ts'
import type { Site } from './site.ts'

/** An address that has moved. */
export interface Redirect {
  /** Route without the base; a fragment names a part of a page: `/old/#part`. */
  from: string
  /** Route without the base, which may have a fragment, or an address on another host. */
  to: string
}

/** A redirect, and the file and field in which it is written. */
export interface WrittenRedirect extends Redirect {
  source: string
  field?: Field
}

/**
 * The redirects of the config, then those of the front matter of pages: the routes there are of the edition of the page, so
 * that a frozen or translated page has redirects of its own.
 */
export function writtenRedirects({ config, editions }: Pick<Site, 'config' | 'editions'>): WrittenRedirect[] {
  return [
    ...Object.entries(config.redirects).map(([from, to]) => {
      return { from, to, source: config.source, field: ['redirects', from] }
    }),
    ...editions.flatMap(({ prefix, pages }) =>
      pages.flatMap(({ redirectFrom = [], route, source }) =>
        redirectFrom.map((from) => ({ from: prefix + from.slice(1), to: route, source })),
      ),
    ),
  ]
}

/** Redirects of whole addresses: hosts answer with them. */
export function pageRedirects(redirects: readonly Redirect[]): Redirect[] {
  return redirects.filter(({ from }) => !from.includes('#'))
}

/** Ids that parts of a page had before: each with the id that the part has now. */
export function oldAnchors(redirects: readonly Redirect[], route: string): { old: string; now: string }[] {
  return redirects.flatMap(({ from, to }) => {
    const [, old] = from.split('#')
    const [page, now] = to.split('#')
    return old !== undefined && page === route && now !== undefined ? [{ old, now }] : []
  })
}

import type { Site } from '../../model/site.ts'
import { type Found, originals } from '../check.ts'

/**
 * Pages to which no other page's article leads: readers find them only by the sidebar. Home is not among them, since
 * every page's frame leads there; nor are unlisted pages.
 */
export function checkUnlinked(site: Site): Found[] {
  return originals(site).flatMap(({ pages, prefix }) => {
    // Where a page leads that cannot be read is not known.
    if (pages.some(({ unread }) => unread)) return []
    const linked = new Set(
      pages.flatMap((page) =>
        page.links.flatMap(({ target }) => (target && target.route !== page.route ? [target.route] : [])),
      ),
    )
    return pages
      .filter(({ route, unlisted }) => route !== prefix && !unlisted && !linked.has(route))
      .map(({ source, route }) => ({ message: `No other page's text links to ${route}.`, source, line: 1 }))
  })
}

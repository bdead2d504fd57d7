import type { Route } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { type Found, originals } from '../check.ts'

/**
 * Reports pages whose text links to no other page of the site. Links of the frame do not count, because every page has
 * them. Skips the reference, whose texts come from the description, which may be independent of the site. Skips pages
 * with a broken link, which is reported, because the intended target is unknown.
 */
export function checkDeadEnds(site: Site, files: ReadonlySet<string>): Found[] {
  const leadsAway = (to: Route, from: Route) => to !== from && !files.has(to)
  return originals(site).flatMap(({ pages }) => {
    if (pages.length < 2) return []
    return pages
      .filter(
        ({ kind, unread, route, links }) =>
          kind !== 'api' && !unread && !links.some(({ target }) => target && leadsAway(target.route, route)),
      )
      .map(({ source }) => ({
        message: 'The text of this page links to no other page.',
        hint: 'End the text with a link to the reader’s next step.',
        source,
        line: 1,
      }))
  })
}

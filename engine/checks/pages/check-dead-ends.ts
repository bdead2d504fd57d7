import type { Site } from '../../model/site.ts'
import { type Found, originals } from '../check.ts'

/**
 * Pages whose article leads to no other page of the site. The frame's links do not count: every page has them. The
 * reference is left out: its texts come from the description, which may be written without knowing the site.
 */
export function checkDeadEnds(site: Site): Found[] {
  return originals(site).flatMap(({ pages }) => {
    const routes = new Set(pages.map(({ route }) => route))
    if (routes.size < 2) return []
    return pages
      .filter(
        ({ kind, unread, route, links }) =>
          kind !== 'api' &&
          !unread &&
          !links.some(({ target }) => target && target.route !== route && routes.has(target.route)),
      )
      .map(({ source, route }) => ({
        message: `The text of ${route} links to no other page.`,
        source,
        line: 1,
      }))
  })
}

import type { Route } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { type Found, originals } from '../check.ts'

/**
 * Pages whose article leads to no other page of the site. The frame's links do not count: every page has them. The
 * reference is left out: its texts come from the description, which may be written without knowing the site. So is a page
 * with a link to nothing, which is reported: where the link was to lead is not known.
 */
export function checkDeadEnds(site: Site, files: ReadonlySet<string>): Found[] {
  const known = new Set([...site.pages.map(({ route }) => route), ...files])
  return originals(site).flatMap(({ pages }) => {
    const routes = new Set(pages.map(({ route }) => route))
    if (routes.size < 2) return []
    const leadsAway = (to: Route, from: Route) => to !== from && (routes.has(to) || !known.has(to))
    return pages
      .filter(
        ({ kind, unread, route, links }) =>
          kind !== 'api' && !unread && !links.some(({ target }) => target && leadsAway(target.route, route)),
      )
      .map(({ source, route }) => ({
        message: `The text of ${route} links to no other page.`,
        source,
        line: 1,
      }))
  })
}

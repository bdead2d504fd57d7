import type { Problem } from '../model/problem.ts'
import type { Book } from './book.ts'

/**
 * Pages whose article leads to no other page of the site. The frame's links do not count: every page has them. Of a
 * reference it is not asked: its words are the description's, which does not know the site.
 */
export function checkDeadEnds({ pages, config }: Book): Problem[] {
  const severity = config.severity.deadEnds
  if (severity === 'ignore') return []
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
      rule: 'dead-end',
      severity,
      message: `The text of ${route} links to no other page.`,
      hint: 'End it with a link to what its readers do next.',
      source,
      line: 1,
    }))
}

import type { Problem } from '../model/problem.ts'
import type { Book } from './book.ts'

/**
 * Pages to which no other page's article leads: readers find them only by the sidebar. Home is not among them, since
 * every page's frame leads there; nor are unlisted pages.
 */
export function checkUnlinked({ pages, prefix, config }: Book): Problem[] {
  const severity = config.severity.unlinkedPages
  if (severity === 'ignore') return []
  // Where it leads is not known.
  if (pages.some(({ unread }) => unread)) return []
  const linked = new Set(
    pages.flatMap((page) =>
      page.links.flatMap(({ target }) => (target && target.route !== page.route ? [target.route] : [])),
    ),
  )
  return pages
    .filter(({ route, unlisted }) => route !== prefix && !unlisted && !linked.has(route))
    .map(({ source, route }) => ({
      rule: 'unlinked-page',
      severity,
      message: `No other page's text links to ${route}.`,
      hint: 'Link to it from the page that readers are on when they need it.',
      source,
      line: 1,
    }))
}

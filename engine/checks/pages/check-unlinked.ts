import type { Site } from '../../model/site.ts'
import { type Found, originals } from '../check.ts'

/**
 * Reports pages without a link from the text of another page, of any version: readers find them only in the sidebar. Skips the
 * home page, which every frame links to, unlisted pages, and pages of a divided reference, which its contents link to.
 */
export function checkUnlinked(site: Site): Found[] {
  const editions = originals(site)
  const all = editions.flatMap(({ pages }) => pages)
  // The links of a page that cannot be read are unknown.
  if (all.some(({ unread }) => unread)) return []
  const linked = new Set(
    all.flatMap((page) =>
      page.links.flatMap(({ target }) => (target && target.route !== page.route ? [target.route] : [])),
    ),
  )
  return editions.flatMap(({ pages, prefix }) =>
    pages
      .filter(({ route, unlisted, partOf }) => route !== prefix && !unlisted && !partOf && !linked.has(route))
      .map(({ source, route, kind }) => ({
        message: `No other page's text links to ${kind === 'api' ? route : 'this page'}.`,
        hint: 'Add a link where readers need this page.',
        source,
        line: 1,
      })),
  )
}

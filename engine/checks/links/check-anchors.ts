import { nearestPart } from '../../model/id-of-hash.ts'
import type { Page } from '../../model/page.ts'
import { didYouMean } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import type { Found } from '../check.ts'
import { positionOf } from './check-links.ts'

/** Returns the end of a message about a link to a missing part of a page; null if the page has the part. */
export function missingAnchor(
  written: string,
  { anchors, parts, source, unread }: Page,
  known: ReadonlySet<string> = new Set(anchors),
): Pick<Found, 'message' | 'hint'> | null {
  // `:~:` begins a directive for the browser, such as text to highlight, which is not part of the id.
  const fragment = written.replace(/:~:.*$/s, '')
  // "#" and "#top" are the top of any page (HTML, "scroll to the fragment").
  if (/^(top)?$/i.test(fragment) || known.has(fragment) || unread) return null
  if (parts && nearestPart(fragment, new Map(Object.entries(parts))) !== undefined) return null
  const hint = didYouMean(fragment, [...anchors, ...Object.keys(parts ?? {})])
  return { message: `"#${fragment}", and ${source} has no such part.`, hint }
}

/** Reports links to missing parts of pages. Compares with the ids in the rendered article. */
export function checkAnchors({ editions, pages }: Site): Found[] {
  const byRoute = new Map(
    pages.map((page) => [page.route, { page, anchors: new Set(page.anchors) }] as const),
  )
  const written = editions.flatMap((edition) => edition.pages)
  return written.flatMap((page) =>
    page.links.flatMap((link): Found[] => {
      const target = link.target && byRoute.get(link.target.route)
      const missing = target && missingAnchor(link.target?.fragment ?? '', target.page, target.anchors)
      if (!missing) return []
      const message = `The link "${link.written}" leads to no part of ${target.page.source}.`
      return [{ ...missing, message, ...positionOf(link, page) }]
    }),
  )
}

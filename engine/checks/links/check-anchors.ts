import type { Page } from '../../model/page.ts'
import { didYouMean } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import type { Found } from '../check.ts'
import { positionOf } from './check-links.ts'

/** Links to a part of a page that has no such id. Judged on the ids that the rendered article carries. */
export function checkAnchors({ pages }: Site): Found[] {
  const byRoute = new Map<string, { page: Page; anchors: Set<string> }>()
  for (const page of pages) byRoute.set(page.route, { page, anchors: new Set(page.anchors) })

  return pages.flatMap((page) =>
    page.links.flatMap((link): Found[] => {
      const target = link.target && byRoute.get(link.target.route)
      // `:~:` begins an instruction to the browser, such as a text to look for; it is no part of the id.
      const fragment = link.target?.fragment.replace(/:~:.*$/s, '') ?? ''
      // "#" and "#top" are the top of any page (HTML, "scroll to the fragment").
      if (!target || /^(top)?$/i.test(fragment) || target.anchors.has(fragment) || target.page.unread)
        return []
      const near = didYouMean(fragment, target.page.anchors)
      return [
        {
          message: `The link "${link.written}" leads to "#${fragment}", and ${target.page.source} has no such part.`,
          ...(near !== '' && { hint: near }),
          ...positionOf(link, page),
        },
      ]
    }),
  )
}

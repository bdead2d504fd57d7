import { didYouMean, nameFinder } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import { type Found, MOST_SEARCHES } from '../check.ts'
import { PUBLISH_TOO } from './check-links.ts'

/** Reports missing pages in `pagination_prev` and `pagination_next`. These pages must be in the same edition. */
export function checkNeighbors({ editions }: Site): Found[] {
  const nearest = nameFinder(MOST_SEARCHES)
  return editions.flatMap(({ pages, drafts }) => {
    const ids = pages.map((page) => page.id)
    const known = new Set(ids)
    return pages.flatMap((page) =>
      (['pagination_prev', 'pagination_next'] as const).flatMap((field): Found[] => {
        const id = page[field]
        if (id === undefined || id === null || known.has(id)) return []
        const what = drafts.has(id) ? 'is a draft, which readers do not get' : 'does not exist'
        const message = `The front matter's "${field}" names a page "${id}" that ${what}.`
        const hint = drafts.has(id)
          ? PUBLISH_TOO
          : didYouMean(
              id,
              ids.filter((each) => each !== page.id),
              nearest,
            ) || 'Name a page by the path of its file, without extension, or null.'
        return [{ message, hint, source: page.source, field: [field] }]
      }),
    )
  })
}

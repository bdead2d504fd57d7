import type { Page } from '../model/page.ts'
import { didYouMean, type Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'

/** Pages that `pagination_prev` and `pagination_next` name and that are not there. They weigh as broken links do. */
export function checkNeighbors({ editions, config }: Site): Problem[] {
  const severity = config.severity.brokenLinks
  // A page's neighbors are of its own edition.
  return severity === 'ignore' ? [] : editions.flatMap(({ pages }) => checkPages(pages, severity))
}

function checkPages(pages: readonly Page[], severity: Problem['severity']): Problem[] {
  const ids = pages.map((page) => page.id)
  const known = new Set(ids)

  return pages.flatMap((page) => {
    const asked = { pagination_prev: page.paginationPrevious, pagination_next: page.paginationNext }
    return Object.entries(asked).flatMap(([field, id]): Problem[] => {
      if (id === undefined || id === null || known.has(id)) return []
      return [
        {
          rule: 'broken-link',
          severity,
          message: `The front matter's "${field}" names a page "${id}", and there is none.`,
          hint: didYouMean(id, ids) || 'Name a page by the path of its file, without extension, or null.',
          source: page.source,
        },
      ]
    })
  })
}

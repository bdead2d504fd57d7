import type { Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'

/** Two pages under one route: readers can reach only one of them (specification §2). */
export function checkRoutes({ pages, config }: Site): Problem[] {
  const severity = config.severity.duplicateRoutes
  if (severity === 'ignore') return []
  const first = new Map<string, Page>()
  return pages.flatMap((page): Problem[] => {
    const other = first.get(page.route)
    if (!other) {
      first.set(page.route, page)
      return []
    }
    return [
      {
        rule: 'duplicate-route',
        severity,
        message: `The route ${page.route} is taken twice, first by ${other.source}.`,
        hint: 'Rename one of the two files: a file’s path is its route.',
        source: page.source,
      },
    ]
  })
}

import type { Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'

/**
 * Two pages under one route: readers can reach only one of them (specification §2). Where two routes differ in case
 * alone, a host whose file system knows no case keeps one of them.
 */
export function checkRoutes({ pages, config }: Site): Problem[] {
  const severity = config.severity.duplicateRoutes
  if (severity === 'ignore') return []
  const first = new Map<string, Page>()
  return pages.flatMap((page): Problem[] => {
    const key = page.route.toLowerCase()
    const other = first.get(key)
    if (!other) {
      first.set(key, page)
      return []
    }
    return [
      {
        rule: 'duplicate-route',
        severity,
        message:
          page.route === other.route
            ? `The route ${page.route} is taken twice, first by ${other.source}.`
            : `The routes ${other.route}, of ${other.source}, and ${page.route} differ in case alone.`,
        hint: 'Rename one of the two files: a file’s path is its route.',
        source: page.source,
      },
    ]
  })
}

import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'

/**
 * Two pages, or a page and a file, under one route: readers can reach only one of them (specification §2). `files` are the
 * addresses of files, without base.
 */
export function checkRoutes({ pages, config }: Site, files: ReadonlySet<string>): Problem[] {
  const severity = config.severity.duplicateRoutes
  if (severity === 'ignore') return []
  const sources = new Map<string, string>()
  return pages.flatMap(({ route, source }): Problem[] => {
    const problem = (other: string, hint: string): Problem => ({
      rule: 'duplicate-route',
      severity,
      message: `The route ${route} is taken twice, first by ${other}.`,
      hint,
      source,
    })
    const other = sources.get(route)
    if (other !== undefined)
      return [problem(other, 'Rename one of the two files: a file’s path is its route.')]
    sources.set(route, source)
    const file = `${route}index.html`
    return files.has(file) ? [problem(`static${file}`, 'Rename the page, or take the file away.')] : []
  })
}

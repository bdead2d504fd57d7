import type { Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'

/**
 * Two pages, or a page and a file, under one route: readers can reach only one of them (specification §2). Where two routes
 * differ in case alone, a host whose file system knows no case keeps one of them. `files` are the addresses of files,
 * without base.
 */
export function checkRoutes({ pages, config }: Site, files: ReadonlySet<string>): Problem[] {
  return [...checkFolders(pages, files), ...checkPages({ pages, config }, files)]
}

function checkPages(
  { pages, config }: Pick<Site, 'pages' | 'config'>,
  files: ReadonlySet<string>,
): Problem[] {
  const severity = config.severity.duplicateRoutes
  if (severity === 'ignore') return []
  const first = new Map<string, Page>()
  return pages.flatMap((page): Problem[] => {
    const { route, source } = page
    const problem = (message: string, hint: string): Problem => ({
      rule: 'duplicate-route',
      severity,
      message,
      hint,
      source,
    })
    const taken = (other: string) => `The route ${route} is taken twice, first by ${other}.`
    const key = route.toLowerCase()
    const other = first.get(key)
    if (other) {
      const message =
        other.route === route
          ? taken(other.source)
          : `The routes ${other.route}, of ${other.source}, and ${route} differ in case alone.`
      return [problem(message, 'Rename one of the two files: a file’s path is its route.')]
    }
    first.set(key, page)
    const file = `${route}index.html`
    return files.has(file) ? [problem(taken(`static${file}`), 'Rename the page, or take the file away.')] : []
  })
}

/** Pages in whose folder's place a file stands. No disk can hold both, so this is no matter of severity. */
function checkFolders(pages: readonly Page[], files: ReadonlySet<string>): Problem[] {
  return pages.flatMap(({ route, source }): Problem[] => {
    const file = foldersOf(route).find((each) => files.has(each))
    if (file === undefined) return []
    const message = `The route ${route} needs a folder where the file ${file} stands.`
    return [
      { rule: 'duplicate-route', severity: 'error', message, hint: 'Rename the page, or the file.', source },
    ]
  })
}

/** Paths that have to be folders: `/a/b/` → `/a`, `/a/b`. */
function foldersOf(route: string): string[] {
  return [...route.matchAll(/(?<!^)\//g)].map(({ index }) => route.slice(0, index))
}

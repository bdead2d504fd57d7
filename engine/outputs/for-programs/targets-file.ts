import type { Route } from '../../model/page.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import { targetsByRoute } from './markdown-targets.ts'

export const targetsPath = 'markdown-targets.json'

/** Route → id in the page → where the Markdown of the page has what the id names: `markdownTargets`. */
export type Targets = Record<Route, Record<string, string>>

/** For programs that were given the address of a part of a page, and read Markdown. */
export function targetsFile({ pages }: Pick<Site, 'pages'>): OutputFile[] {
  const targets: Targets = Object.fromEntries(
    [...targetsByRoute(pages)].map(([route, known]) => [route, Object.fromEntries(known)]),
  )
  return [{ path: targetsPath, contents: JSON.stringify(targets) }]
}

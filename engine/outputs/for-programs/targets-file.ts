import type { Route } from '../../model/page.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import { wholeAddress } from '../whole-address.ts'
import { targetsByRoute } from './markdown-targets.ts'

/** The path of the file of all targets, below the output folder. */
export const targetsPath = 'markdown-targets.json'

/** The places of parts in the Markdown files of a site. */
export interface Targets {
  /** The whole address of the site. */
  site: string
  /** Route → id in the page → the file, with a fragment, that contains the id in Markdown (`markdownTargets`). */
  pages: Record<Route, Record<string, string>>
}

/** Returns the file of all targets, with which a program finds the Markdown of the part of a page that it wants. */
export function targetsFile({ config, pages }: Pick<Site, 'config' | 'pages'>): OutputFile[] {
  const targets: Targets = {
    site: wholeAddress(config, ''),
    pages: Object.fromEntries(
      [...targetsByRoute(pages)].map(([route, known]) => [route, Object.fromEntries(known)]),
    ),
  }
  return [{ path: targetsPath, contents: JSON.stringify(targets) }]
}

import type { Route } from '../../model/page.ts'
import { siteRedirects } from '../../model/redirects.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import { wholeAddress } from '../whole-address.ts'
import type { targetsByRoute } from './markdown-targets.ts'

/** The path of the file of all targets, below the output folder. */
export const targetsPath = 'markdown-targets.json'

/** Where the parts of a site are in its Markdown files. */
export interface Targets {
  /** The whole address of the site. */
  site: string
  /** Route → id in the page → the file, with a fragment, that contains the id in Markdown (`markdownTargets`). */
  pages: Record<Route, Record<string, string>>
  /** Old address → new address, as in `Redirect`. Sites of earlier versions of the engine have none. */
  redirects?: Record<string, string>
  /** The first is the default. Sites of earlier versions of the engine have none. */
  editions?: ListedEdition[]
}

/** An edition by the names of the config, with its prefix and its main page. */
export type ListedEdition = Record<'language' | 'version' | 'prefix' | 'main', string>

/** Returns the file of all targets, with which a program finds the Markdown of the part of a page that it wants. */
export function targetsFile(
  site: Pick<Site, 'config' | 'editions' | 'pages'>,
  byRoute: ReturnType<typeof targetsByRoute>,
): OutputFile {
  const targets: Targets = {
    site: wholeAddress(site.config, ''),
    pages: Object.fromEntries([...byRoute].map(([route, known]) => [route, Object.fromEntries(known)])),
    redirects: Object.fromEntries(siteRedirects(site).map(({ from, to }) => [from, to])),
    editions: site.editions.map(({ locale, version, prefix, mainRoute }) => ({
      language: locale.code,
      version: version.name,
      prefix,
      main: mainRoute,
    })),
  }
  return { path: targetsPath, contents: JSON.stringify(targets) }
}

import { checkSite } from '../checks/check-site.ts'
import type { Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { apiCatalogFiles } from '../outputs/api-catalog.ts'
import { apiFiles } from '../outputs/api-files.ts'
import { twinPaths } from '../outputs/markdown-twins.ts'
import { checkSamples, type SampleOptions, type SampleReport } from '../samples/check-samples.ts'

/** What each room found and what the whole site shows; and which samples, of all pages or those named, were proven. */
export async function allProblems(
  site: Site,
  copied: readonly OutputFile[],
  proof: Omit<SampleOptions, 'api' | 'knownModels'>,
  pagesWithSamples: readonly Page[] = site.pages,
): Promise<{ problems: Problem[]; samples: SampleReport }> {
  const made = [
    'sitemap.xml',
    'robots.txt',
    'llms.txt',
    '404.html',
    ...[...apiFiles(site), ...apiCatalogFiles(site)].map(({ path }) => path),
    ...site.pages.flatMap(twinPaths),
  ]
  const files = new Set([...copied.map(({ path }) => path), ...made].map((path) => `/${path}`))
  // Without the description that they call, nothing can be said of samples: that it cannot be read is said.
  const asked = new Set(site.config.api && !site.api ? [] : pagesWithSamples)
  // Code that nobody has translated is proven where it is written.
  const written = site.editions.flatMap(({ pages, untranslated }) =>
    pages.filter((page) => !untranslated.has(page.route) && asked.has(page)),
  )
  const samples = await checkSamples(written, { ...proof, api: site.api, knownModels: site.config.models })
  return { problems: once([...site.problems, ...checkSite(site, files), ...samples.problems]), samples }
}

/** A fragment is checked in every page that includes it, and its findings are the same. */
function once(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

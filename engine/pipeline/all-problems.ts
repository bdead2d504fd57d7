import { checkSite } from '../checks/check-site.ts'
import type { Page } from '../model/page.ts'
import { type Problem, withoutDuplicates } from '../model/problem.ts'
import { pageRedirects, siteRedirects } from '../model/redirects.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { checkSamples, type SampleOptions, type SampleReport } from '../samples/check-samples.ts'

/** The options of the sample checks that depend on the project and the command, not on the `Site`. */
export interface SampleProof extends Omit<SampleOptions, 'apis' | 'config'> {
  /** The problems of the tables; default: none. */
  problems?: readonly Problem[]
}

/**
 * Returns the problems of the sources, of the whole site and of the samples, and a report on the samples of
 * `pagesWithSamples`. Links may also lead to the files in `published`, which are not documents.
 */
export async function allProblems(
  site: Site,
  published: readonly OutputFile[],
  { problems: ofTables = [], ...proof }: SampleProof,
  pagesWithSamples: readonly Page[] = site.pages,
): Promise<{ problems: Problem[]; samples: SampleReport }> {
  const moved = new Set(pageRedirects(siteRedirects(site)).map(({ from }) => from))
  const addresses = published.map(({ path }) => `/${path}`)
  // Hosts send `/a/index.html` for `/a/`. The page of a redirect is no target of links.
  const folders = addresses
    .map((address) => address.replace(/(?<=\/)index\.html$/, ''))
    .filter((route) => !moved.has(route))
  const files = new Set([...addresses, ...folders])
  // If a description or a table cannot be read (which is reported), the samples that use it cannot be checked.
  const isWhole = site.apis.length === site.config.apis.length && ofTables.length === 0
  const checkedPages = new Set(isWhole ? pagesWithSamples : [])
  // A sample without a translation is checked only in the page of the original.
  const originals = site.editions.flatMap(({ pages, untranslated }) =>
    pages.filter((page) => !untranslated.has(page.route) && checkedPages.has(page)),
  )
  const { apis, config, skills } = site
  const checked = [...originals, ...skills.map(({ page }) => page)]
  const samples = await checkSamples(checked, { ...proof, apis, config })
  const problems = [...site.problems, ...checkSite(site, files), ...ofTables, ...samples.problems]
  return { problems: withoutDuplicates(problems), samples }
}

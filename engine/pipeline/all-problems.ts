import { checkSite } from '../checks/check-site.ts'
import type { Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { checkSamples, type SampleOptions, type SampleReport } from '../samples/check-samples.ts'

/** What proofs need that a site does not say. */
export type SampleProof = Omit<SampleOptions, 'apis' | 'knownModels' | 'severities'>

/**
 * What each room found and what the whole site shows; and which samples, of all pages or those named, were proven. `published`
 * are the files besides documents that links may lead to.
 */
export async function allProblems(
  site: Site,
  published: readonly OutputFile[],
  proof: SampleProof,
  pagesWithSamples: readonly Page[] = site.pages,
): Promise<{ problems: Problem[]; samples: SampleReport }> {
  const files = new Set(published.map(({ path }) => `/${path}`))
  // Without a description that they call, nothing can be said of samples: that it cannot be read is said.
  const asked = new Set(site.apis.length < site.config.apis.length ? [] : pagesWithSamples)
  // Code that nobody has translated is proven where it is written.
  const written = site.editions.flatMap(({ pages, untranslated }) =>
    pages.filter((page) => !untranslated.has(page.route) && asked.has(page)),
  )
  const { apis, config, skills } = site
  const samples = await checkSamples([...written, ...skills.map(({ page }) => page)], {
    ...proof,
    apis,
    knownModels: config.models,
    severities: config,
  })
  return {
    problems: once([
      ...site.problems,
      ...checkSite(site, files),
      ...checkSkills(site, files),
      ...samples.problems,
    ]),
    samples,
  }
}

/** Rules of the texts of pages that skills keep as well. */
const OF_TEXTS = new Set(['broken-link', 'broken-markdown-link', 'broken-anchor', 'wrong-term'])

/** Problems of links and terms in skills, which are checked as pages are. */
function checkSkills(site: Site, files: ReadonlySet<string>): Problem[] {
  const skills = site.skills.map(({ page }) => page)
  if (skills.length === 0) return []
  const sources = new Set(skills.map(({ source }) => source))
  const [first, ...others] = site.editions
  const editions: Site['editions'] = [{ ...first, pages: [...first.pages, ...skills] }, ...others]
  return checkSite({ ...site, editions, pages: [...site.pages, ...skills] }, files).filter(
    ({ rule, source }) => OF_TEXTS.has(rule) && sources.has(source),
  )
}

/** A fragment is checked in every page that includes it, and its problems are the same. */
function once(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

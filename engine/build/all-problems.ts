import { checkSite } from '../checks/check-site.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { checkSamples } from '../samples/check-samples.ts'

/** What each room found and what the whole site shows. */
export function allProblems(site: Site, copied: readonly OutputFile[]): Problem[] {
  const made = ['sitemap.xml', 'robots.txt', 'llms.txt']
  const files = new Set([...copied.map(({ path }) => path), ...made].map((path) => `/${path}`))
  return once([...site.problems, ...checkSite(site, files), ...checkSamples(site.pages, site.api)])
}

/** A fragment is checked in every page that includes it, and its findings are the same. */
function once(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

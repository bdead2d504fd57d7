import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import type { RunCheck } from './check.ts'
import { checks } from './checks.ts'

/** Runs all checks on a site and its skills. `files` are the addresses of files that are not pages, without base: `/a.pdf`. */
export function checkSite(site: Site, files: ReadonlySet<string>): Problem[] {
  const [first, ...others] = site.editions
  const withSkills = [...first.pages, ...site.skills.map(({ page }) => page)]
  // Not among `pages`: a skill has no document to which a link could lead.
  const siteAndSkills: Site = { ...site, editions: [{ ...first, pages: withSkills }, ...others] }
  return checks.flatMap((row): Problem[] => {
    const { rule } = row
    const severity = 'option' in row ? site.config[row.option] : row.severity
    if (severity === 'ignore') return []
    const run: readonly RunCheck[] = 'run' in row ? row.run : []
    return run
      .flatMap((check) => check('skills' in row ? siteAndSkills : site, files))
      .map((found) => ({ rule, severity, ...found }))
  })
}

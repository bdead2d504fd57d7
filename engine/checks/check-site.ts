import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import type { RunCheck } from './check.ts'
import { checks } from './checks.ts'

/** Runs all checks on a site. `files` are the addresses of files that are not pages, without base: `/a.pdf`. */
export function checkSite(site: Site, files: ReadonlySet<string>): Problem[] {
  return checks.flatMap((row): Problem[] => {
    const { rule, hint, run } = row
    const severity = 'option' in row ? site.config[row.option] : row.severity
    if (severity === 'ignore') return []
    const all: readonly RunCheck[] = run
    return all
      .flatMap((check) => check(site, files))
      .map((found) => ({ rule, severity, ...found, hint: found.hint || hint }))
  })
}

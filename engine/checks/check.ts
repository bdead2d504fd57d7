import type { Locale } from '../model/config.ts'
import type { Edition } from '../model/edition.ts'
import type { Problem, Severity } from '../model/problem.ts'
import type { Site } from '../model/site.ts'

/** A row of the table of checks. */
export interface Check {
  /** Name of the rule, as messages print it. */
  rule: string
  /** One sentence that describes the mistake. */
  about: string
  /** Field of the config that sets the severity. Without this field, the severity is fixed. */
  option?: `on${string}`
  /** The default severity. */
  severity: Severity
  /** The rule also applies to the texts of skills. */
  skills?: true
  /** Absent if other rooms report the problems. */
  run?: readonly RunCheck[]
}

/** The most searches of one check for a near name: on a large site, a search takes some milliseconds. */
export const MOST_SEARCHES = 1000

/** Returns all violations of one rule. `files` are addresses of files that are not pages, without base: `/a.pdf`. */
export type RunCheck = (site: Site, files: ReadonlySet<string>) => Found[]

/** A problem without the fields of its row. A severity replaces that of the row. */
export type Found = Omit<Problem, 'rule' | 'severity'> & Partial<Pick<Problem, 'severity'>>

/** Returns the editions in the default locale: translations follow their originals, and terms belong to one language. */
export function originals({ editions }: Site): Edition[] {
  return editions.filter(({ locale }) => locale.isDefault)
}

/** Returns the path of the file that translates a file of the site into a locale. */
export function translationOf(source: string, { code }: Locale, { config }: Pick<Site, 'config'>): string {
  const folder = config.source.replace(/[^/]*$/, '')
  return `${folder}i18n/${code}/${source.slice(folder.length)}`
}

/** Returns the files with wrong front matter. This is reported, and the checks of front matter skip these files. */
export function unreadFrontMatter({ problems }: Site): ReadonlySet<string> {
  return new Set(problems.filter(({ rule }) => rule === 'front-matter').map(({ source }) => source))
}

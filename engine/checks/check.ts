import type { Edition } from '../model/edition.ts'
import type { Problem, Severity } from '../model/problem.ts'
import type { Site } from '../model/site.ts'

/** A row of the table of checks. */
export interface Check {
  /** Name of the rule, as messages print it. */
  rule: string
  /** One sentence: what is wrong where the rule is broken. */
  about: string
  /** Field of the config that sets the severity; without it the severity is fixed. */
  option?: `on${string}`
  /** The severity where the config says nothing. */
  severity: Severity
  /** The remedy of problems that bring none of their own. */
  hint: string
  /** Empty where other rooms find the problems. */
  run: readonly RunCheck[]
}

/** Finds everything that breaks one rule. `files` are addresses without base that are no pages: `/a.pdf`. */
export type RunCheck = (site: Site, files: ReadonlySet<string>) => Found[]

/** A problem without the fields of its row. A severity or a hint here is used instead of the row's. */
export type Found = Omit<Problem, 'rule' | 'severity' | 'hint'> & Partial<Pick<Problem, 'severity' | 'hint'>>

/** The versions in the default locale: translations follow their originals, and terms are of one language. */
export function originals({ editions }: Site): Edition[] {
  return editions.filter(({ locale }) => locale.isDefault)
}

/** Files whose front matter is wrong, which is reported: what they say of their page is not known. */
export function unreadFrontMatter({ problems }: Site): ReadonlySet<string> {
  return new Set(problems.filter(({ rule }) => rule === 'front-matter').map(({ source }) => source))
}

import { nearestName } from './text/near-names.ts'

/** The effect of a problem: `error` fails the build, `warn` is printed, `ignore` is dropped. */
export type Severity = 'ignore' | 'warn' | 'error'

/** A position in a source file: path from the project's root, 1-based line and column. */
export interface FilePosition {
  source: string
  line?: number
  column?: number
}

/** Formats a position for messages: `docs/a.mdx:12:3`. */
export function positionText({ source, line, column }: FilePosition): string {
  return [source, line, column].filter((part) => part !== undefined).join(':')
}

/** Path of a field in the default export of a module, or in the front matter of a page: `['navbar', 'items', 2]`. */
export type Field = readonly PropertyKey[]

/** A mistake in the input: its cause and the expected input (`message`), its position, and the remedy (`hint`). */
export interface Problem extends FilePosition {
  /** Kebab-case name of the rule, e.g. `broken-link`. */
  rule: string
  severity: Exclude<Severity, 'ignore'>
  message: string
  hint: string
  /** The wrong field of the config, the sidebars or front matter, from which `config/field-position.ts` computes the position. */
  field?: Field
}

/** Returns an error in a file. `field` is the wrong field of the config, the sidebars or front matter. */
export function errorOf(rule: string, source: string, message: string, hint: string, field?: Field): Problem {
  return { rule, severity: 'error', message, hint, source, ...(field && { field }) }
}

/** Returns a warning about a file. */
export function warningOf(rule: string, source: string, message: string, hint: string): Problem {
  return { rule, severity: 'warn', message, hint, source }
}

/** Returns a text that identifies a problem after an edit: it is the same for a problem that has moved to another line. */
export function problemKey({ rule, source, message }: Problem): string {
  return [rule, source, message].join(' ')
}

/** Removes duplicates: a fragment is checked in each page that includes the fragment, with the same problems each time. */
export function withoutDuplicates(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** Formats a field for messages: `navbar.items[2]`. */
export function fieldName(field: Field): string {
  const text = field.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return text.replace(/^\./, '')
}

/** Converts an offset in a text to its 1-based line and column. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Returns a sentence for a hint with the nearest known name: `Did you mean "title"?` '' if no name is near. */
export function didYouMean(name: string, known: readonly string[], nearest = nameFinder()): string {
  const meant = nearest(name, () => known)
  return meant === '' ? '' : `Did you mean "${meant}"?`
}

/** The most searches of a name finder. If more names are wrong, one mistake is the cause of many. */
const MOST_SEARCHES = 50

/** Finds the nearest of many names. */
export type NameFinder = (name: string, known: () => readonly string[]) => string

/** Returns a function that finds the nearest of many names for the first wrong names only, because each search reads all names. */
export function nameFinder(most = MOST_SEARCHES): NameFinder {
  let searches = 0
  return (name, known) => (searches++ < most ? nearestName(name, known()) : '')
}

/** Returns the remedy of each name in a table whose keys are names with spaces between them. */
export function remediesByName<Remedy extends string | undefined>(
  table: Record<string, Remedy>,
): ReadonlyMap<string, Remedy> {
  return new Map(
    Object.entries(table).flatMap(([names, remedy]) =>
      names.split(' ').map((name) => [name, remedy] as const),
    ),
  )
}

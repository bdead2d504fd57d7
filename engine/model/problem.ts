import { editDistance } from './text/edit-distance.ts'

/** How much a problem counts: `error` fails the build, `warn` is printed, `ignore` is dropped. */
export type Severity = 'ignore' | 'warn' | 'error'

/** A position in a file that an author can open: path from the project's root, 1-based line and column. */
export interface FilePosition {
  source: string
  line?: number
  column?: number
}

/** Path of a field in the default export of a module: `['navbar', 'items', 2]`. */
export type Field = readonly PropertyKey[]

/** Something wrong with the input. What happened, where, what was expected (`message`), what to do (`hint`). */
export interface Problem extends FilePosition {
  /** Kebab-case name of the rule that was broken, e.g. `broken-link`. */
  rule: string
  severity: Exclude<Severity, 'ignore'>
  message: string
  hint: string
  /** The field that is wrong, in a file of the config or the sidebars: the position follows from it (`config/field-position.ts`). */
  field?: Field
}

/** An error in a file; `field` is the one that is wrong, in a file of the config. */
export function errorOf(rule: string, source: string, message: string, hint: string, field?: Field): Problem {
  return { rule, severity: 'error', message, hint, source, ...(field && { field }) }
}

/** A field as messages name it: `navbar.items[2]`. */
export function fieldName(field: Field): string {
  const text = field.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return text.replace(/^\./, '')
}

/** The position of an offset in a text: 1-based line and column. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The known name that an author probably meant, as a sentence for a hint: `Did you mean "title"?` '' where none is near. */
export function didYouMean(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known)
  return meant === '' ? '' : `Did you mean "${meant}"?`
}

/** The known name that an author probably meant: at most a third of the letters differ. '' where none is near. */
export function nearestName(name: string, known: readonly string[]): string {
  const wanted = name.toLowerCase()
  let best = ''
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const candidate of known) {
    // A page of an API has thousands of anchors; most are too long or too short to be near.
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue
    const distance = editDistance(wanted, candidate.toLowerCase(), false, bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

import { editDistance } from './edit-distance.ts'

/** How much a problem counts: `error` fails the build, `warn` is printed, `ignore` is dropped. */
export type Severity = 'ignore' | 'warn' | 'error'

/** A position in a file that an author can open: path from the project's root, 1-based line and column. */
export interface Place {
  source: string
  line?: number
  column?: number
}

/** Something wrong with the input. What happened, where, what was expected (`message`), what to do (`hint`). */
export interface Problem extends Place {
  /** Kebab-case name of the rule that was broken, e.g. `broken-link`. */
  rule: string
  severity: Exclude<Severity, 'ignore'>
  message: string
  hint: string
}

/** An error in a file. */
export function errorOf(rule: string, source: string, message: string, hint: string): Problem {
  return { rule, severity: 'error', message, hint, source }
}

/**
 * The known name that an author probably meant, as a sentence for a hint: `Did you mean "title"?`
 * Gives '' where nothing known is near. Names are near when at most a third of the letters differ.
 */
export function didYouMean(name: string, known: readonly string[]): string {
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
  return best === '' ? '' : `Did you mean "${best}"?`
}

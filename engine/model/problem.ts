/** How much a finding weighs: `error` fails the build, `warn` is printed, `ignore` is dropped. */
export type Severity = 'ignore' | 'warn' | 'error'

/** A place in a file that an author can open: path from the project's root, 1-based line and column. */
export interface Place {
  source: string
  line?: number
  column?: number
}

/** One finding about the input. What happened, where, what was expected (`message`), what to do (`hint`). */
export interface Problem extends Place {
  /** Kebab-case name of the rule that was broken, e.g. `broken-link`. */
  rule: string
  severity: Exclude<Severity, 'ignore'>
  message: string
  hint: string
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
    const distance = editDistance(wanted, candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best === '' ? '' : `Did you mean "${best}"?`
}

/** Edit distance in which two neighbors that changed places count once: the commonest slip of fingers. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const transposition = swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(substitution, transposition, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

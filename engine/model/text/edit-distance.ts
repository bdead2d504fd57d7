/** What a difference costs. A letter of `known` that is missing, and a swap, cost 1. */
export interface Costs {
  /** `written` instead of `known`. */
  other(written: string, known: string): number
  /** `written` after `before`, where `known` has no letter. */
  extra(written: string, before: string | undefined): number
}

const EQUAL: Costs = { other: () => 1, extra: () => 1 }

/**
 * Returns the number of letters of `known` to change, remove, insert or swap with a neighbor to get `term` (optimal
 * string alignment), or what these changes cost. With `isPrefix`, the end of `known` may be missing in `term`. For a
 * distance above `most`, the result may be any smaller number above `most`.
 */
export function editDistance(
  term: string,
  known: string,
  isPrefix = false,
  most = Number.POSITIVE_INFINITY,
  costs = EQUAL,
): number {
  // Each row is a letter of `term`, each column a letter of `known`.
  const width = isPrefix ? Math.min(known.length, term.length + 2) : known.length
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= term.length; row++) {
    const written = term[row - 1] ?? ''
    const extra = costs.extra(written, term[row - 2])
    const current = [(above[0] ?? 0) + extra]
    let least = current[0] ?? 0
    for (let column = 1; column <= width; column++) {
      const meant = known[column - 1] ?? ''
      const same = written === meant
      let cost = Math.min(
        (above[column] ?? 0) + extra,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : costs.other(written, meant)),
      )
      if (!same && row > 1 && written === known[column - 2] && term[row - 2] === meant)
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
      if (cost < least) least = cost
    }
    // If a whole row is above `most`, so are all later rows: a swap begins at most 1 lower, and costs 1.
    if (least > most) return least
    before = above
    above = current
  }
  // The last row contains the result: its last value or, for a prefix, its smallest value.
  const whole = (above[width] ?? 0) + (known.length - width)
  return isPrefix ? Math.min(whole, ...above.slice(1)) : whole
}

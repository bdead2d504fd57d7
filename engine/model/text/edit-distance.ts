/**
 * Returns the number of letters of `known` to change, remove, insert or swap with a neighbor to get `term` (optimal
 * string alignment). With `isPrefix`, the end of `known` may be missing in `term`. For a distance above `most`, the
 * result may be any smaller number above `most`.
 */
export function editDistance(
  term: string,
  known: string,
  isPrefix = false,
  most = Number.POSITIVE_INFINITY,
): number {
  // Each row is a letter of `term`, each column a letter of `known`.
  const width = isPrefix ? Math.min(known.length, term.length + 2) : known.length
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= term.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= width; column++) {
      const same = term[row - 1] === known[column - 1]
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (!same && row > 1 && term[row - 1] === known[column - 2] && term[row - 2] === known[column - 1])
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

/**
 * Letters of `known` to change, leave out, put in or swap with their neighbor until it is `term` (optimal string
 * alignment). With `isPrefix` the rest of `known` may be missing in `term`. A distance above `most` may be given as a
 * smaller one that is above `most` too.
 */
export function editDistance(
  term: string,
  known: string,
  isPrefix = false,
  most = Number.POSITIVE_INFINITY,
): number {
  // Each row is a letter of the term, each column one of the known name.
  const width = isPrefix ? Math.min(known.length, term.length + 2) : known.length
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, column) => column)
  let leastAbove = 0
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
    // Two rows that are all above `most` lead to nothing less.
    if (least > most && leastAbove > most) return least
    before = above
    above = current
    leastAbove = least
  }
  // The answer is in the last row: at its end, or, for the beginning of a word, wherever it is smallest.
  const whole = (above[width] ?? 0) + (known.length - width)
  return isPrefix ? Math.min(whole, ...above.slice(1)) : whole
}

/** The sections that say something, in their order: what stands at one place of the arrays is of one section. */
export interface Matches {
  sections: Uint32Array
  /** How well each says it. */
  scores: Float64Array
  /** How each says it: some of `ABOVE`, `OWN` and `NAMED`, added. */
  ways: Uint8Array
}

/** Its page's title says it, or a heading above. */
export const ABOVE = 1
/** The section says it itself. */
export const OWN = 2
/** Its heading says it, or its page's title where it is the page. */
export const NAMED = 4

/** Room for so many. */
export const newMatches = (count: number): Matches => ({
  sections: new Uint32Array(count),
  scores: new Float64Array(count),
  ways: new Uint8Array(count),
})

/** What both have, their scores multiplied. */
export const inBoth = (a: Matches, b: Matches): Matches => merged(a, b, false, (one, other) => one * other)

/** What either has, the better score where both do. */
export const inEither = (a: Matches, b: Matches): Matches =>
  a.sections.length === 0 ? b : b.sections.length === 0 ? a : merged(a, b, true, Math.max)

/** Whether a section is among them. */
export function has({ sections }: Matches, section: number): boolean {
  let low = 0
  let high = sections.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sections[middle] ?? 0) < section) low = middle + 1
    else high = middle
  }
  return sections[low] === section
}

function merged(
  a: Matches,
  b: Matches,
  isEither: boolean,
  score: (one: number, other: number) => number,
): Matches {
  const [ofA, ofB] = [a.sections.length, b.sections.length]
  const all = newMatches(isEither ? ofA + ofB : Math.min(ofA, ofB))
  let count = 0
  let [inA, inB] = [0, 0]
  while (inA < ofA || inB < ofB) {
    const one = inA < ofA ? (a.sections[inA] ?? 0) : NONE
    const other = inB < ofB ? (b.sections[inB] ?? 0) : NONE
    if (isEither || one === other) {
      all.sections[count] = Math.min(one, other)
      const scoreOfA = one <= other ? (a.scores[inA] ?? 0) : 0
      const scoreOfB = other <= one ? (b.scores[inB] ?? 0) : 0
      all.scores[count] = score(scoreOfA, scoreOfB)
      all.ways[count] = (one <= other ? (a.ways[inA] ?? 0) : 0) | (other <= one ? (b.ways[inB] ?? 0) : 0)
      count++
    }
    if (one <= other) inA++
    if (other <= one) inB++
  }
  return {
    sections: all.sections.subarray(0, count),
    scores: all.scores.subarray(0, count),
    ways: all.ways.subarray(0, count),
  }
}

/** Behind every section. */
const NONE = 2 ** 32

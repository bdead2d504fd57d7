import { lowerBound } from './lower-bound.ts'

/** The sections that match, in the order of the index. Entries of the arrays with the same index are of one section. */
export interface Matches {
  sections: Uint32Array
  /** How well each section matches. */
  scores: Float64Array
  /** Where each section matches: `ABOVE`, `OWN` and `NAMED` as bits. */
  ways: Uint8Array
}

/** In the title of its page, or in a heading above. */
export const ABOVE = 1
/** In the section itself. */
export const OWN = 2
/** In its heading, or in the title of the page where the section is the page. */
export const NAMED = 4

/** Empty matches with room for so many sections. */
export const newMatches = (count: number): Matches => ({
  sections: new Uint32Array(count),
  scores: new Float64Array(count),
  ways: new Uint8Array(count),
})

/** The sections that both have, with their scores multiplied. */
export const inBoth = (a: Matches, b: Matches): Matches => merged(a, b, false, (one, other) => one * other)

/** The sections that either has, with the better score where both have a section. */
export const inEither = (a: Matches, b: Matches): Matches =>
  a.sections.length === 0 ? b : b.sections.length === 0 ? a : merged(a, b, true, Math.max)

/** Whether a section is among the matches. */
export function has({ sections }: Matches, section: number): boolean {
  return sections[lowerBound(sections, section)] === section
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

/** After every section. */
const NONE = 2 ** 32

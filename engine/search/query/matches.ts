import { lowerBound } from './lower-bound.ts'

/** The sections that match, in the order of the index. Entries with the same index in all arrays belong to one section. */
export interface Matches {
  sections: Uint32Array
  /** How well each section matches. */
  scores: Float64Array
  /** Where the words match in each section: the bits `ABOVE`, `OWN` and `NAMED`. */
  ways: Uint8Array
}

/** The match is in the title of the page, or in a heading above the section. */
export const ABOVE = 1
/** The match is in the section itself. */
export const OWN = 2
/** The match is in the heading of the section, or in the title of the page if the section is the first of the page. */
export const NAMED = 4

/** Returns matches with arrays for `count` sections, all values 0. */
export const newMatches = (count: number): Matches => ({
  sections: new Uint32Array(count),
  scores: new Float64Array(count),
  ways: new Uint8Array(count),
})

/** Returns the sections that both matches contain, with the product of the two scores. */
export const inBoth = (a: Matches, b: Matches): Matches => merged(a, b, false)

/** Returns the sections that either of the matches contains, with the higher score if both contain a section. */
export const inEither = (a: Matches, b: Matches): Matches =>
  a.sections.length === 0 ? b : b.sections.length === 0 ? a : merged(a, b, true)

/** Returns whether the matches contain a section. */
export function has({ sections }: Matches, section: number): boolean {
  return sections[lowerBound(sections, section)] === section
}

function merged(a: Matches, b: Matches, isEither: boolean): Matches {
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
      all.scores[count] = isEither ? Math.max(scoreOfA, scoreOfB) : scoreOfA * scoreOfB
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

/** Greater than the number of every section. */
const NONE = 2 ** 32

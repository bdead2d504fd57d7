/** How each section of the site matches, by the number of the section. Both values are 0 for a section that does not match. */
export interface Matches {
  /** How many sections match. */
  count: number
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

/** Returns matches for a site with so many sections, none of which matches. */
export const newMatches = (sections: number): Matches => ({
  count: 0,
  scores: new Float64Array(sections),
  ways: new Uint8Array(sections),
})

/** Returns the sections that both matches contain, with the product of the two scores. */
export function inBoth(a: Matches, b: Matches): Matches {
  const both = newMatches(a.ways.length)
  for (let section = 0; section < a.ways.length; section++) {
    const [inA = 0, inB = 0] = [a.ways[section], b.ways[section]]
    if (inA === 0 || inB === 0) continue
    both.count++
    both.scores[section] = (a.scores[section] ?? 0) * (b.scores[section] ?? 0)
    both.ways[section] = inA | inB
  }
  return both
}

/** Returns the sections that either of the matches contains, with the higher score if both contain a section. */
export function inEither(a: Matches, b: Matches): Matches {
  const either = newMatches(a.ways.length)
  for (let section = 0; section < a.ways.length; section++) {
    const way = (a.ways[section] ?? 0) | (b.ways[section] ?? 0)
    if (way === 0) continue
    either.count++
    either.scores[section] = Math.max(a.scores[section] ?? 0, b.scores[section] ?? 0)
    either.ways[section] = way
  }
  return either
}

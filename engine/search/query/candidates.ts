import type { Found } from './look-up.ts'
import { NAMED, OWN } from './matches.ts'

/** A section whose own content answers a part of a query. A match in the headings above a section alone is not enough. */
export interface Candidate {
  /** The number of the section. */
  number: number
  /** The sum of its scores for all clauses. */
  score: number
  /** The clauses that the section answers, one bit for each clause. */
  own: number
  /** The clauses that the heading answers. In the first section of a page, the title of the page is the heading. */
  named: number
  /** How much of the query the section answers, in words. */
  answered: number
}

/** How many sections are ranked. On a very large site, a common word occurs in too many sections to rank all of them. */
export const MOST_CANDIDATES = 3000

/**
 * Returns the sections to rank, in the order of the index. If more than `MOST_CANDIDATES` sections answer a part of the
 * query, the sections that answer most of the query with the best scores remain. `count` is the number of sections of
 * the site. The function loops over arrays of numbers, because the time of this step grows with the site.
 */
export function candidates(
  count: number,
  found: readonly (Pick<Found, 'matches'> & { words: number })[],
): Candidate[] {
  const scores = new Float64Array(count)
  const answered = new Float64Array(count)
  const ways = new Uint8Array(count)
  const own = new Uint16Array(count)
  const named = new Uint16Array(count)
  for (const [clause, { matches, words }] of found.entries()) {
    const weight = Math.min(1, words)
    matches.ways.forEach((way, number) => {
      if (way === 0) return
      scores[number] = (scores[number] ?? 0) + weight * (matches.scores[number] ?? 0)
      answered[number] = (answered[number] ?? 0) + words
      ways[number] = (ways[number] ?? 0) | way
      own[number] = (own[number] ?? 0) | (1 << clause)
      if (way & NAMED) named[number] = (named[number] ?? 0) | (1 << clause)
    })
  }
  const estimates = scores.map((score, number) =>
    (ways[number] ?? 0) & OWN ? score * (answered[number] ?? 0) ** 3 : 0,
  )
  const { least, ties } = limit(estimates)
  let spare = ties
  const all: Candidate[] = []
  estimates.forEach((estimate, number) => {
    if (estimate < least || (estimate === least && spare-- <= 0)) return
    all.push({
      number,
      score: scores[number] ?? 0,
      own: own[number] ?? 0,
      named: named[number] ?? 0,
      answered: answered[number] ?? 0,
    })
  })
  return all
}

/** The lowest estimate of a candidate, and how many sections have exactly this estimate. A section with the estimate 0 is none. */
function limit(estimates: Float64Array): { least: number; ties: number } {
  const best = estimates
    .filter((estimate) => estimate > 0)
    .sort()
    .subarray(-MOST_CANDIDATES)
  const least = best[0] ?? Number.POSITIVE_INFINITY
  return { least, ties: best.filter((estimate) => estimate === least).length }
}

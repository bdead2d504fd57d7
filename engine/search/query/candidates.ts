import type { Found } from './look-up.ts'
import { NAMED, OWN } from './matches.ts'

/** A section that answers a part of a query itself, and not only through the headings above it. */
export interface Candidate {
  /** The number of the section. */
  number: number
  /** The sum of its scores for all clauses. */
  score: number
  /** The clauses that it answers, as a bit each. */
  own: number
  /** Those of them that its heading answers, or the title of its page where the section is the page. */
  named: number
  /** How much of the query it answers, in words. */
  answered: number
}

/** How many sections are ranked: on a very large site a common word is in more sections than anybody could mean. */
export const MOST_CANDIDATES = 3000

/**
 * The sections to rank, in the order of the index: on a site of common size all that answer something themselves, on a
 * larger one those that answer most of the query, with the best scores. `count` is the number of sections of the site.
 * Loops over numbers, because no other step of a query grows with the site.
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
    for (let at = 0; at < matches.sections.length; at++) {
      const number = matches.sections[at] ?? 0
      scores[number] = (scores[number] ?? 0) + weight * (matches.scores[at] ?? 0)
      answered[number] = (answered[number] ?? 0) + words
      const way = matches.ways[at] ?? 0
      ways[number] = (ways[number] ?? 0) | way
      own[number] = (own[number] ?? 0) | (1 << clause)
      if (way & NAMED) named[number] = (named[number] ?? 0) | (1 << clause)
    }
  }
  const promises = scores.map((score, number) =>
    (ways[number] ?? 0) & OWN ? score * (answered[number] ?? 0) ** 3 : 0,
  )
  const { least, ties } = limit(promises)
  let spare = ties
  const all: Candidate[] = []
  promises.forEach((promise, number) => {
    if (promise < least || (promise === least && spare-- <= 0)) return
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

/** The least promise among the candidates, and how many sections with just that promise are among them. 0 is too little. */
function limit(promises: Float64Array): { least: number; ties: number } {
  const best = promises
    .filter((promise) => promise > 0)
    .sort()
    .subarray(-MOST_CANDIDATES)
  const least = best[0] ?? Number.POSITIVE_INFINITY
  return { least, ties: best.filter((promise) => promise === least).length }
}

import type { Found } from './look-up.ts'
import { NAMED, OWN } from './matches.ts'
import type { Searchable } from './searchable.ts'

/** A section that says a part of a query itself. */
export interface Weighable {
  place: number
  /** What it has of all wishes together. */
  score: number
  /** Which wishes it answers, a bit each. */
  own: number
  /** Which of them its heading says, or its page's title where it is the page. */
  named: number
  /** How much of the query that is, in words. */
  answered: number
}

/** How many are weighed: on a very large site a common word is in more sections than anybody could mean. */
export const MOST_WEIGHED = 3000

/**
 * The sections worth weighing, in their order: on a site of common size all that say something themselves, on a larger
 * one those that say most of the query, most clearly. Loops over numbers, for these are the only steps that grow with it.
 */
export function weighable(
  { sections }: Pick<Searchable, 'sections'>,
  found: Pick<Found & { words: number }, 'matches' | 'words'>[],
): Weighable[] {
  const scores = new Float64Array(sections.length)
  const answered = new Float64Array(sections.length)
  const ways = new Uint8Array(sections.length)
  const own = new Uint16Array(sections.length)
  const named = new Uint16Array(sections.length)
  for (const [wish, { matches, words }] of found.entries()) {
    const weight = Math.min(1, words)
    for (let at = 0; at < matches.sections.length; at++) {
      const place = matches.sections[at] ?? 0
      scores[place] = (scores[place] ?? 0) + weight * (matches.scores[at] ?? 0)
      answered[place] = (answered[place] ?? 0) + words
      const way = matches.ways[at] ?? 0
      ways[place] = (ways[place] ?? 0) | way
      own[place] = (own[place] ?? 0) | (1 << wish)
      if (way & NAMED) named[place] = (named[place] ?? 0) | (1 << wish)
    }
  }
  const promises = new Float64Array(sections.length)
  for (let place = 0; place < sections.length; place++) {
    if ((ways[place] ?? 0) & OWN) promises[place] = (scores[place] ?? 0) * (answered[place] ?? 0) ** 3
  }
  const all: Weighable[] = []
  const { least, ties } = limit(promises)
  let spare = ties
  for (let place = 0; place < sections.length; place++) {
    const promise = promises[place] ?? 0
    if (promise < least || (promise === least && spare-- <= 0)) continue
    all.push({
      place,
      score: scores[place] ?? 0,
      own: own[place] ?? 0,
      named: named[place] ?? 0,
      answered: answered[place] ?? 0,
    })
  }
  return all
}

/** The least promise that is enough, and how many of just that are wanted. Nothing is promised by 0. */
function limit(promises: Float64Array): { least: number; ties: number } {
  const best = promises
    .filter((promise) => promise > 0)
    .sort()
    .subarray(-MOST_WEIGHED)
  const least = best[0] ?? Number.POSITIVE_INFINITY
  return { least, ties: best.filter((promise) => promise === least).length }
}

import type { SearchResult } from 'minisearch'
import type { Searchable } from './searchable.ts'
import { correct } from './spelling.ts'
import type { Alternative, Wish } from './understand.ts'

/** How well a section answers a wish, and the terms by which it does. */
export interface Match {
  score: number
  terms: readonly string[]
  /** Whether the section says it itself: not only its page's title, or a heading above. */
  isOwn: boolean
  /** Whether its heading says it, or its page's title where it is the page. */
  isNamed: boolean
}

/** By the place of the section. */
export type Matches = Map<number, Match>

/** The sections that have a term, or one that begins with it. */
export type TermMatches = (term: string, isPrefix: boolean) => Matches

const BOOST = {
  title: 10,
  heading: 6,
  identifiers: 4,
  keywords: 8,
  context: 1.2,
  description: 8,
  text: 1,
}
/** A beginning weighs less than the word, a correction less than a beginning. */
const PREFIX = 0.45
const CORRECTED = 0.3

/** What answers a wish, and how the wish reads in the words that were found for it. */
export interface Found {
  matches: Matches
  /** Each way as one word, to compare with names; its weight. */
  readings: { key: string; weight: number }[]
}

/**
 * The sections that answer a wish, each by its best way. Only where nothing is found as written, the spelling is
 * corrected; where that does not help, a part of the words will do: `client.embeddings.create` is `embeddings.create`.
 */
export function lookUp(searchable: Searchable, wish: Wish, matchesOf: TermMatches): Found {
  const own = seek(
    matchesOf,
    wish.alternatives.filter((way) => !way.isGuess),
  )
  if (own.matches.size > 0) return seek(matchesOf, wish.alternatives)
  const corrected = seek(
    matchesOf,
    wish.alternatives.filter((way) => !way.isGuess).flatMap((way) => corrections(searchable, way)),
  )
  if (corrected.matches.size > 0) return corrected
  const guessed = seek(matchesOf, wish.alternatives)
  if (guessed.matches.size > 0) return guessed
  const { matches } = seek(matchesOf, wish.alternatives.flatMap(shortened))
  // What is left of a name is not that name: `llms.txt` is nothing that is called LLM.
  return { matches, readings: [] }
}

function seek(matchesOf: TermMatches, alternatives: Alternative[]): Found {
  const matches: Matches = new Map()
  for (const alternative of alternatives) keepBest(matches, all(matchesOf, alternative))
  const readings = alternatives.map(({ terms, weight }) => ({
    key: terms.join(''),
    weight: Math.min(1, weight),
  }))
  return { matches, readings }
}

/** All terms but the first, and all but the last: what comes before a name, or after it, may be the reader's own. */
const shortened = ({ terms, weight }: Alternative): Alternative[] =>
  [terms.slice(1), terms.slice(0, -1)]
    .filter((some) => some.length > 0)
    .flatMap((some) => [some, [some.join('')]])
    .map((some) => ({
      terms: some,
      weight: weight * CORRECTED * (some.length === 1 ? 4 : 1),
      isPrefix: false,
    }))

function keepBest(found: Matches, matches: Matches) {
  for (const [place, match] of matches) {
    const best = found.get(place)
    if (!best) found.set(place, match)
    else found.set(place, { ...together(best, match), score: Math.max(match.score, best.score) })
  }
}

/**
 * The sections that have every term of the alternative. They score by the geometric mean of the terms: `api` in a title
 * does not make up for a `key` somewhere below.
 */
function all(matchesOf: TermMatches, { terms, weight, isPrefix }: Alternative): Matches {
  let both: Matches | undefined
  for (const [place, term] of terms.entries()) {
    const isLast = place === terms.length - 1
    const matches = matchesOf(term, isPrefix && isLast)
    both = both ? inBoth(both, matches) : matches
  }
  const means = [...(both ?? [])].map(([place, match]): [number, Match] => [
    place,
    { ...match, score: weight * match.score ** (1 / terms.length) },
  ])
  return new Map(means)
}

/** What both have, their scores multiplied. */
function inBoth(a: Matches, b: Matches): Matches {
  const both: Matches = new Map()
  for (const [place, match] of a) {
    const other = b.get(place)
    if (other) both.set(place, { ...together(match, other), score: match.score * other.score })
  }
  return both
}

/** Two matches of one section. */
export const together = (a: Match, b: Match): Match => ({
  score: a.score + b.score,
  terms: a.terms.concat(b.terms),
  isOwn: a.isOwn || b.isOwn,
  isNamed: a.isNamed || b.isNamed,
})

/** Looks each term up once while a text is answered: several ways to say it share most of their terms. */
export function termMatches(searchable: Searchable): TermMatches {
  const known = new Map<string, Matches>()
  return (term, isPrefix) => {
    const key = isPrefix ? `${term}*` : term
    const matches = known.get(key) ?? one(searchable, term, isPrefix)
    known.set(key, matches)
    return matches
  }
}

function one({ index, vocabulary }: Searchable, term: string, isPrefix: boolean): Matches {
  const options = { tokenize: (text: string) => [text], boost: BOOST, bm25: { k: 1.2, b: 0.2, d: 0.3 } }
  const found: Matches = new Map()
  if (vocabulary.has(term)) {
    for (const result of index.search(term, options)) found.set(result.id, matchOf(result, 1))
  }
  // `429` does not begin `42922`.
  if (!isPrefix || /^\d+$/.test(term)) return found
  // A single letter begins too much to seek it in prose.
  const fields = term.length === 1 ? ['title', 'heading', 'identifiers'] : undefined
  for (const longer of index.search(term, {
    ...options,
    fields,
    prefix: true,
    weights: { prefix: 1, fuzzy: 0 },
  })) {
    const exact = found.get(longer.id)
    const match = matchOf(longer, PREFIX)
    found.set(longer.id, exact ? { ...match, score: exact.score } : match)
  }
  return found
}

function matchOf({ score, terms, match }: SearchResult, weight: number): Match {
  const fields = terms.flatMap((term) => match[term] ?? [])
  const isOwn = fields.some((field) => field !== 'context')
  const isNamed = fields.some((field) => field === 'heading' || field === 'title')
  return { score: score * weight, terms, isOwn, isNamed }
}

/** The alternative with its unknown terms replaced by known ones; empty where there are none near. */
function corrections({ vocabulary }: Searchable, { terms, weight, isPrefix }: Alternative): Alternative[] {
  let corrected: string[][] = [[]]
  for (const [place, term] of terms.entries()) {
    const isUnfinished = isPrefix && place === terms.length - 1
    const known = vocabulary.has(term) ? [[term]] : correct(term, vocabulary, isUnfinished)
    corrected = corrected.flatMap((before) => known.map((next) => [...before, ...next])).slice(0, 8)
  }
  return corrected.map((known) => ({ terms: known, weight: weight * CORRECTED, isPrefix: false }))
}

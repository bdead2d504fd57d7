import type { Searchable } from './load-search.ts'
import { has, inBoth, inEither, type Matches, newMatches } from './matches.ts'
import { correct } from './spelling.ts'
import type { TermMatches } from './term-matches.ts'
import type { Alternative, Clause } from './understand.ts'

/** A correction weighs less than a beginning. */
const CORRECTED = 0.3

/** The sections that answer a clause, and the words that were found for it. */
export interface Found {
  matches: Matches
  /** Each alternative as one word, to compare with names, and its weight. */
  readings: { key: string; weight: number }[]
  /** The alternatives that were looked up. */
  alternatives: Alternative[]
}

/** The words by which a section answers: terms, and beginnings of terms. */
export interface Sought {
  terms: Set<string>
  beginnings: string[]
}

/**
 * The sections that answer a clause, each by its best alternative. The spelling is corrected only where nothing is found as
 * written. Where that does not help, a part of the words is enough: `client.embeddings.create` is `embeddings.create`.
 */
export function lookUp(searchable: Searchable, clause: Clause, matchesOf: TermMatches): Found {
  const own = seek(
    matchesOf,
    clause.alternatives.filter((way) => !way.isGuess),
  )
  if (isFound(own)) return seek(matchesOf, clause.alternatives)
  const corrected = seek(
    matchesOf,
    clause.alternatives.filter((way) => !way.isGuess).flatMap((way) => corrections(searchable, way)),
  )
  if (isFound(corrected)) return corrected
  const guessed = seek(matchesOf, clause.alternatives)
  if (isFound(guessed)) return guessed
  // A part of a name is not that name: `llms.txt` must not count as the name of a section called LLM.
  return { ...seek(matchesOf, clause.alternatives.flatMap(shortened)), readings: [] }
}

const isFound = ({ matches }: Found): boolean => matches.sections.length > 0

function seek(matchesOf: TermMatches, alternatives: Alternative[]): Found {
  const matches = alternatives.map((way) => all(matchesOf, way)).reduce(inEither, newMatches(0))
  const readings = alternatives.map(({ terms, weight }) => ({
    key: terms.join(''),
    weight: Math.min(1, weight),
  }))
  return { matches, readings, alternatives }
}

/** All terms but the first, and all but the last: readers add their own variables before a name, or methods after it. */
const shortened = ({ terms, weight }: Alternative): Alternative[] =>
  [terms.slice(1), terms.slice(0, -1)]
    .filter((some) => some.length > 0)
    .flatMap((some) => [some, [some.join('')]])
    .map((some) => ({
      terms: some,
      weight: weight * CORRECTED * (some.length === 1 ? 4 : 1),
      isPrefix: false,
    }))

/**
 * The sections that have every term of the alternative. They score by the geometric mean of the terms: `api` in a title
 * does not make up for a `key` somewhere below.
 */
function all(matchesOf: TermMatches, way: Alternative): Matches {
  const each = termsOf(way).map(({ term, isPrefix }) => matchesOf(term, isPrefix))
  const both = each.length > 0 ? each.reduce(inBoth) : newMatches(0)
  if (each.length === 1 && way.weight === 1) return both
  return { ...both, scores: both.scores.map((score) => way.weight * score ** (1 / each.length)) }
}

/** The words of all clauses by which a section answers. */
export function soughtIn(section: number, found: Found[], matchesOf: TermMatches): Sought {
  const ways = found
    .flatMap(({ alternatives }) => alternatives.map(termsOf))
    .filter((terms) => terms.every(({ term, isPrefix }) => has(matchesOf(term, isPrefix), section)))
    .flat()
  return {
    terms: new Set(ways.map(({ term }) => term)),
    beginnings: ways.filter(({ isPrefix }) => isPrefix).map(({ term }) => term),
  }
}

/** The terms of an alternative, and which of them may be the beginning of a longer one. */
const termsOf = ({ terms, isPrefix }: Alternative) =>
  terms.map((term, index) => ({ term, isPrefix: isPrefix && index === terms.length - 1 }))

/** The alternative with its unknown terms replaced by known ones; empty where there are none near. */
function corrections({ vocabulary }: Searchable, { terms, weight, isPrefix }: Alternative): Alternative[] {
  let corrected: string[][] = [[]]
  for (const [index, term] of terms.entries()) {
    const isUnfinished = isPrefix && index === terms.length - 1
    const known = vocabulary.has(term) ? [[term]] : correct(term, vocabulary, isUnfinished)
    corrected = corrected.flatMap((before) => known.map((next) => [...before, ...next])).slice(0, 8)
  }
  return corrected.map((known) => ({ terms: known, weight: weight * CORRECTED, isPrefix: false }))
}

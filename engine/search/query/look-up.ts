import type { Searchable } from './load-search.ts'
import { inBoth, inEither, type Matches } from './matches.ts'
import { correct } from './spelling.ts'
import { isLongerForm, type TermMatches } from './term-matches.ts'
import type { Alternative, Clause } from './understand.ts'

/** The weight of a corrected word; lower than the weight of a prefix. */
const CORRECTED = 0.3

/** The sections that answer a clause, and the words that the search found for the clause. */
export interface Found {
  matches: Matches
  /** Each alternative as one word, for the comparison with names, and the weight of the alternative. */
  readings: { key: string; weight: number }[]
  /** The alternatives that the search looked up. */
  alternatives: Alternative[]
}

/**
 * Returns the sections that answer a clause, each with the score of its best alternative. If the words as written match
 * nothing, their spelling is corrected; if this fails too, a part is enough: `embeddings.create` of `client.embeddings.create`.
 */
export function lookUp(searchable: Searchable, clause: Clause, matchesOf: TermMatches): Found {
  const written = clause.alternatives.filter((way) => !way.isGuess)
  const inAnyForm = seek(matchesOf, clause.alternatives)
  if (written.some((way) => all(matchesOf, way).count > 0)) return inAnyForm
  const corrections = written.flatMap((way) => correctionsOf(searchable, way))
  const corrected = seek(matchesOf, corrections)
  if (isFound(corrected)) return corrected
  if (isFound(inAnyForm)) return inAnyForm
  // Without readings, a part of a name does not match as a name: `llms.txt` is not the name of the section "LLM".
  return { ...seek(matchesOf, clause.alternatives.flatMap(shortened)), readings: [] }
}

const isFound = ({ matches }: Found): boolean => matches.count > 0

function seek(matchesOf: TermMatches, alternatives: Alternative[]): Found {
  const [first = matchesOf('', false), ...others] = alternatives.map((way) => all(matchesOf, way))
  const matches = others.reduce(inEither, first)
  const readings = alternatives.map(({ terms, weight }) => ({
    key: terms.join(''),
    weight: Math.min(1, weight),
  }))
  return { matches, readings, alternatives }
}

/** All terms without the first, and without the last: readers add variables before a name, or methods after the name. */
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
 * The sections that contain every term of the alternative. The score is the geometric mean of the scores of the terms,
 * so that a high score for `api` in a title does not outweigh a low score for `key` in the text.
 */
function all(matchesOf: TermMatches, way: Alternative): Matches {
  const [first = matchesOf('', false), ...others] = termsOf(way).map((part) =>
    matchesOf(part.term, part.isPrefix),
  )
  const both = others.reduce(inBoth, first)
  if (others.length === 0 && way.weight === 1) return both
  return {
    ...both,
    scores: both.scores.map((score) => score && way.weight * score ** (1 / (1 + others.length))),
  }
}

/** Returns a function that tells whether a term is one of the words, or a longer form of one, by which the section was found. */
export function soughtIn(
  section: number,
  found: Found[],
  matchesOf: TermMatches,
  { options }: Searchable,
): (term: string) => boolean {
  const ways = found
    .flatMap(({ alternatives }) => alternatives.map(termsOf))
    .filter((terms) => terms.every(({ term, isPrefix }) => matchesOf(term, isPrefix).ways[section]))
    .flat()
  const terms = new Set(ways.map(({ term }) => term))
  return (term) => terms.has(term) || ways.some((way) => isLongerForm(term, way.term, way.isPrefix, options))
}

/** The terms of an alternative; the last term may be the prefix of a longer term. */
const termsOf = ({ terms, isPrefix }: Alternative) =>
  terms.map((term, index) => ({ term, isPrefix: isPrefix && index === terms.length - 1 }))

/** The alternative with each unknown term replaced by a similar known term; empty if no known term is similar. */
function correctionsOf({ vocabulary }: Searchable, { terms, weight, isPrefix }: Alternative): Alternative[] {
  let corrected: string[][] = [[]]
  for (const [index, term] of terms.entries()) {
    const isUnfinished = isPrefix && index === terms.length - 1
    const known = vocabulary.has(term) ? [[term]] : correct(term, vocabulary, isUnfinished)
    corrected = corrected.flatMap((before) => known.map((next) => [...before, ...next])).slice(0, 8)
  }
  return corrected.map((known) => ({ terms: known, weight: weight * CORRECTED, isPrefix: false }))
}

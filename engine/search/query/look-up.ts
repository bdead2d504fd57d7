import type { SearchOptions } from '../index/search-files.ts'
import type { Searchable } from './load-search.ts'
import { inBoth, inEither, type Matches } from './matches.ts'
import { correct } from './spelling.ts'
import { isLongerForm, type TermMatches } from './term-matches.ts'
import type { Alternative, Clause } from './understand.ts'

/** The most forms of a word that the search looks up. */
const MOST_FORMS = 6
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
 * nothing, their spelling is corrected; if this fails too, another ending is enough, and last a part: `embeddings.create` of
 * `client.embeddings.create`.
 */
export function lookUp(searchable: Searchable, clause: Clause, matchesOf: TermMatches): Found {
  const written = clause.alternatives.filter((way) => !way.isGuess)
  const inAnyForm = seek(matchesOf, clause.alternatives)
  if (written.some((way) => all(matchesOf, way).count > 0)) return inAnyForm
  const { vocabulary, options } = searchable
  const inOther = (known: KnownTerms) =>
    seek(
      matchesOf,
      written.flatMap((way) => inKnownTerms(vocabulary, way, known)),
    )
  const corrected = inOther((term, isUnfinished) => correct(term, vocabulary, isUnfinished))
  if (isFound(corrected)) return corrected
  if (isFound(inAnyForm)) return inAnyForm
  const inflected = inOther((term) => inflectionsOf(term, vocabulary, options).map((known) => [known]))
  if (isFound(inflected)) return inflected
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

/** Returns the known terms, or lists of terms, that may be meant by an unknown term. */
type KnownTerms = (term: string, isUnfinished: boolean) => string[][]

/** The alternative with each unknown term replaced by known terms; empty if an unknown term has none. */
function inKnownTerms(
  vocabulary: Set<string>,
  { terms, weight, isPrefix }: Alternative,
  knownTerms: KnownTerms,
): Alternative[] {
  let all: string[][] = [[]]
  for (const [index, term] of terms.entries()) {
    const isUnfinished = isPrefix && index === terms.length - 1
    const known = vocabulary.has(term) ? [[term]] : knownTerms(term, isUnfinished)
    all = all.flatMap((before) => known.map((next) => [...before, ...next])).slice(0, 8)
  }
  return all.map((known) => ({ terms: known, weight: weight * CORRECTED, isPrefix: false }))
}

/** The most letters of an ending, such as `en` of `Kündigungen` and `ами` of `файлами`. */
const LONGEST_ENDING = 3
/** The fewest letters that two forms of a word have in common. */
const LETTERS_IN_COMMON = 4

/**
 * Returns the known words that differ from a term only in their endings, those with the longest common start. On a site in English,
 * only words of another script have such forms.
 */
function inflectionsOf(term: string, vocabulary: Set<string>, { hasEndings }: SearchOptions): string[] {
  if (/^[a-z\d]*$/.test(term) && !hasEndings) return []
  for (let ending = 1; ending <= LONGEST_ENDING; ending++) {
    const start = term.slice(0, -ending)
    const known = [...vocabulary].filter((each) =>
      start.length < LETTERS_IN_COMMON
        ? each === start && start.length === LETTERS_IN_COMMON - 1
        : each.startsWith(start) && each.length <= start.length + LONGEST_ENDING,
    )
    if (known.length > 0) return known.slice(0, MOST_FORMS)
  }
  return []
}

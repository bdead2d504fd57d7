import { FIELDS, type Field, type SearchOptions } from '../index/search-files.ts'
import type { Searchable } from './load-search.ts'
import { ABOVE, type Matches, NAMED, newMatches, OWN } from './matches.ts'
import { isUnspaced } from './words-in.ts'

/** Returns the sections that contain a term or a longer form of it (`isLongerForm`). */
export type TermMatches = (term: string, isPrefix: boolean) => Matches

const BOOST: Record<Field, number> = {
  title: 10,
  heading: 6,
  identifiers: 4,
  keywords: 8,
  context: 1.2,
  description: 8,
  text: 1,
  code: 1,
}
/** The weight of a longer word that begins with the term. */
const PREFIX = 0.45
/** How much this weight falls with the share of letters that the term lacks. */
const MISSING = 0.3
/**
 * The parameters of BM25+ (https://en.wikipedia.org/wiki/Okapi_BM25): saturation of further occurrences of a term (k1),
 * effect of the length of a field (b), and the lowest score of a field that contains the term (δ).
 */
const [FURTHER, LONG, LEAST] = [1.2, 0.2, 0.3]
/** By the index of a field: how a section is found that has a term in the field. */
const WAYS = FIELDS.map(
  (field) => (field === 'context' ? ABOVE : OWN) | (field === 'title' || field === 'heading' ? NAMED : 0),
)
/** A single letter is searched only in these fields: in prose, too many words begin with the letter. */
const FIELDS_OF_LETTERS: Field[] = ['title', 'heading', 'identifiers']

/** A word of a query that may be a part of a compound. Shorter words are in too many other words. */
const PART = /^(?!\p{Lo})\p{L}{4,}$/u
/** The fewest letters of the parts before it: `keine` and `bekannt` are no compounds of `eine` and `kann`. */
const LETTERS_BEFORE = 3

const isPart = (term: string, { hasCompounds }: SearchOptions): boolean =>
  hasCompounds === true && PART.test(term)

/**
 * Returns whether a term of the index is a longer form of a term of a query: with `isPrefix`, if it begins with the term or, in a
 * language without spaces, ends with it; in a language with compounds, if it begins with the term or contains it after other parts.
 */
export function isLongerForm(each: string, term: string, isPrefix: boolean, options: SearchOptions): boolean {
  if (isPart(term, options)) return each.startsWith(term) || each.includes(term, LETTERS_BEFORE)
  return isPrefix && (each.startsWith(term) || (isUnspaced(term) && each.endsWith(term)))
}

/** Returns a function that looks each term up once for a query: alternatives of a clause have most terms in common. */
export function termMatches({ index, sections, options }: Searchable): TermMatches {
  const known = new Map<string, Matches>()
  return (term, isPrefix) => {
    const key = isPrefix ? `${term}*` : term
    const matches = known.get(key) ?? lookUp(term, isPrefix)
    known.set(key, matches)
    return matches
  }

  function lookUp(term: string, isPrefix: boolean): Matches {
    const matches = newMatches(sections.length)
    const first = lowerBound(index.terms, term)
    const isThere = index.terms[first] === term
    // `429` is not treated as a prefix of `42922`.
    const isCompound = isPart(term, options)
    if (isCompound || (isPrefix && !/^\d+$/.test(term))) {
      const isCharacter = isUnspaced(term)
      const fields = term.length === 1 && !isCharacter ? FIELDS_OF_LETTERS : FIELDS
      for (let number = first + Number(isThere); index.terms[number]?.startsWith(term); number++) {
        const { length } = index.terms[number] ?? ''
        add(matches, number, (PREFIX * length) / (length + MISSING * (length - term.length)), fields)
      }
      // Two neighbors are one term: a word of one character may be the second. A part of a compound may follow others.
      for (const [number, each] of isCharacter || isCompound ? index.terms.entries() : [])
        if (!each.startsWith(term) && isLongerForm(each, term, isPrefix, options))
          add(matches, number, PREFIX)
    }
    if (!isThere) return matches
    // If a section contains the exact term, longer terms add nothing to its score.
    for (const section of index.sections.subarray(index.starts[first], index.starts[first + 1]))
      matches.scores[section] = 0
    add(matches, first, 1)
    return matches
  }

  function add(tally: Matches, number: number, weight: number, fields: readonly Field[] = FIELDS) {
    const [start = 0, end = 0] = [index.starts[number], index.starts[number + 1]]
    const counts = FIELDS.map(() => 0)
    for (let at = start; at < end; at++) {
      const field = index.fields[at] ?? 0
      counts[field] = (counts[field] ?? 0) + 1
    }
    const factors = FIELDS.map((field, each) => {
      const count = counts[each] ?? 0
      const rarity = Math.log(1 + (sections.length - count + 0.5) / (count + 0.5))
      return fields.includes(field) ? weight * BOOST[field] * rarity : 0
    })
    for (let at = start; at < end; at++) {
      const field = index.fields[at] ?? 0
      const factor = factors[field] ?? 0
      if (factor === 0) continue
      const section = index.sections[at] ?? 0
      const times = index.times[at] ?? 0
      const relative = (index.lengths[field]?.[section] ?? 0) / (index.averageLengths[field] ?? 1)
      const said = LEAST + (times * (FURTHER + 1)) / (times + FURTHER * (1 - LONG + LONG * relative))
      tally.scores[section] = (tally.scores[section] ?? 0) + factor * said
      if (!tally.ways[section]) tally.count++
      tally.ways[section] = (tally.ways[section] ?? 0) | (WAYS[field] ?? 0)
    }
  }
}

/** Returns the index of the first of the sorted terms that is not less than `term`, or the number of terms. */
function lowerBound(terms: readonly string[], term: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? term) < term) low = middle + 1
    else high = middle
  }
  return low
}

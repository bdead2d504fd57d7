import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { loadSearch } from '../query/load-search.ts'
import type { Matches } from '../query/matches.ts'
import { readIndex } from '../query/term-index.ts'
import { termMatches } from '../query/term-matches.ts'
import { termsOf } from '../query/terms-of.ts'
import { FIELDS, type IndexedSection } from './search-files.ts'
import { writeIndex } from './write-index.ts'

const section = (heading: string, text: string, title = ''): IndexedSection => ({
  title,
  heading,
  identifiers: 'max_tokens',
  keywords: '',
  context: '',
  description: '',
  text,
  code: '',
})

const sections = [
  section('', 'one two two', 'Title'),
  section('two', 'three'),
  ...Array.from({ length: 100 }, (_, id) => section(`heading ${id}`, `one ${id} three three three`)),
]
const file = writeIndex(sections)

/** The same index in a well-tested library, for comparison. */
const oracle = new MiniSearch({ fields: [...FIELDS], tokenize: termsOf, processTerm: (term) => term })
oracle.addAll(sections.map((each, id) => ({ ...each, id })))
const known = oracle.toJSON()

const documents = JSON.stringify({
  searchDocs: [{ route: '/', title: '', description: '', sections: sections.map(() => ({ heading: '' })) }],
  options: { maxHits: 1, highlightResult: true, synonyms: [], base: '/' },
})
const matchesOf = termMatches(loadSearch(documents, JSON.stringify(file)))
/** The numbers of the sections that match. */
const sectionsIn = ({ ways }: Matches) => [...ways.keys()].filter((section) => ways[section])

test('the index that is read equals the written index, also in the lengths of the fields', () => {
  const {
    terms,
    starts,
    sections: places,
    fields,
    times,
    ...read
  } = readIndex(JSON.parse(JSON.stringify(file)))
  const entries = terms.map((term, number) => [
    term,
    FIELDS.map((_, field) =>
      [...places.keys()]
        .slice(starts[number], starts[number + 1])
        .filter((at) => fields[at] === field)
        .map((at) => [places[at], times[at]]),
    ),
  ])
  const expected = known.index.map(([term, fields]) => [
    term,
    FIELDS.map((_, field) =>
      Object.entries(fields[field] ?? {}).map(([place, times]) => [Number(place), times]),
    ),
  ])
  expect(new Map(entries as [string, unknown][])).toEqual(new Map(expected as [string, unknown][]))
  for (const [field, lengths] of read.lengths.entries()) {
    // MiniSearch leaves a gap for an empty field; we have 0.
    expect([...lengths]).toEqual(sections.map((_, id) => known.fieldLength[id]?.[field] ?? 0))
    expect(read.averageLengths[field]).toBeCloseTo(known.averageFieldLength[field] ?? 0)
  }
})

test('the index returns the same sections and scores as MiniSearch', () => {
  const boost = { title: 10, heading: 6, identifiers: 4, keywords: 8, context: 1.2, description: 8, text: 1 }
  for (const term of ['two', 'three', 'maxtoken', '7', 'absent']) {
    const matches = matchesOf(term, false)
    const options = { tokenize: (text: string) => [text], boost, bm25: { k: 1.2, b: 0.2, d: 0.3 } }
    const expected = oracle.search(term, options).toSorted((a, b) => a.id - b.id)
    expect(sectionsIn(matches), term).toEqual(expected.map(({ id }) => id))
    expect(matches.count, term).toBe(expected.length)
    for (const { id, score } of expected) expect(matches.scores[id]).toBeCloseTo(score, 8)
  }
})

test('a prefix finds the longer words, with a lower score than the word', () => {
  expect(sectionsIn(matchesOf('thr', true))).toEqual(sectionsIn(matchesOf('three', false)))
  expect(matchesOf('thr', false).count).toBe(0)
  expect(matchesOf('thr', true).scores[1]).toBeLessThan(matchesOf('three', false).scores[1] ?? 0)
  expect(matchesOf('three', true).scores).toEqual(matchesOf('three', false).scores)
  // `1` is not treated as a prefix of a number.
  expect(matchesOf('1', true)).toEqual(matchesOf('1', false))
})

test('the index is less than half as long as that of MiniSearch', () => {
  expect(JSON.stringify(file).length).toBeLessThan(JSON.stringify(oracle).length / 2)
})

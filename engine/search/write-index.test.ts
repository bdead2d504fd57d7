import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { type IndexedSection, indexOptions } from './index-options.ts'
import { loadSearch } from './load-search.ts'
import { slimIndex } from './slim-index.ts'

const section = (id: number, heading: string, text: string): IndexedSection => ({
  id,
  title: id === 0 ? 'Title' : '',
  heading,
  identifiers: 'max_tokens',
  keywords: '',
  context: '',
  description: '',
  text,
})

const built = new MiniSearch<IndexedSection>(indexOptions)
built.addAll([
  section(0, '', 'one two two'),
  section(1, 'two', 'three'),
  ...Array.from({ length: 100 }, (_, id) => section(id + 2, `heading ${id}`, `one ${id} three three three`)),
])
const slim = slimIndex(built)

const documents = JSON.stringify({
  searchDocs: [{ route: '/', title: '', description: '', sections: Array(102).fill({ heading: '' }) }],
  options: { maxHits: 1, highlightResult: true, synonyms: [], base: '/' },
})

test('what is loaded is the index that was built, the lengths of its fields included', () => {
  const { index, fieldLength } = loadSearch(documents, JSON.stringify(slim)).index.toJSON()
  expect(new Map(index)).toEqual(new Map(built.toJSON().index))
  for (const [id, lengths] of Object.entries(built.toJSON().fieldLength)) {
    // MiniSearch leaves a gap for an empty field; we have 0.
    expect(fieldLength[id]).toEqual(indexOptions.fields.map((_, field) => lengths[field] ?? 0))
  }
})

test('it answers alike', () => {
  const loaded = loadSearch(documents, JSON.stringify(slim)).index
  for (const text of ['two', 'three', 'max_tokens', 'heading 7']) {
    expect(loaded.search(text).map(({ id }) => id)).toEqual(built.search(text).map(({ id }) => id))
  }
})

test('it is less than half as long as MiniSearch’s own', () => {
  expect(JSON.stringify(slim).length).toBeLessThan(JSON.stringify(built).length / 2)
})

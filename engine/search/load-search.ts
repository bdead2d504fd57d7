import MiniSearch, { type AsPlainObject } from 'minisearch'
import { indexOptions } from './index-options.ts'
import type { DocumentsFile, IndexFile } from './search-files.ts'
import type { Searchable } from './searchable.ts'
import { readSynonyms } from './understand.ts'

/** Makes a search from the contents of the two files. Throws where they are not what `indexPages` wrote. */
export function loadSearch(documents: string, index: string): Searchable {
  const { searchDocs, options } = JSON.parse(documents) as DocumentsFile
  const slim = JSON.parse(index) as IndexFile
  const terms = slim.terms.split(' ')
  const sections = searchDocs.flatMap((page) => page.sections.map((section) => ({ page, section })))
  if (sections.length !== slim.documentCount) throw new Error('The two search files are not of one build.')
  return {
    options,
    sections,
    index: MiniSearch.loadJS(expand(slim, terms), indexOptions),
    synonyms: readSynonyms(options.synonyms),
    vocabulary: new Set(terms),
  }
}

/** The index file in MiniSearch's own form; the opposite of `slimIndex`. */
function expand(slim: IndexFile, terms: string[]): AsPlainObject {
  const fields = indexOptions.fields
  const ids = Array.from({ length: slim.documentCount }, (_, id) => id)
  const lengths = ids.map(() => fields.map(() => 0))
  return {
    documentCount: slim.documentCount,
    nextId: slim.documentCount,
    documentIds: Object.fromEntries(ids.entries()),
    fieldIds: Object.fromEntries(fields.map((field, id) => [field, id])),
    fieldLength: Object.fromEntries(lengths.entries()),
    averageFieldLength: slim.averageFieldLength,
    storedFields: {},
    index: lazily(terms, slim.postings.split(' '), lengths) as unknown as AsPlainObject['index'],
    serializationVersion: 2,
  }
}

/**
 * The postings, one term at a time, as MiniSearch asks for them. A field's length is the number of
 * terms in it, so it is counted on the way: MiniSearch keeps the very arrays it was given.
 */
function* lazily(terms: string[], postings: string[], lengths: number[][]) {
  for (const [place, term] of terms.entries()) {
    const byField: Record<string, Record<number, number>> = {}
    for (const field of postings[place]?.split(';') ?? []) {
      const [fieldId = '', steps = ''] = field.split(':')
      const times: Record<number, number> = {}
      let id = 0
      for (const step of steps.split(',')) {
        const star = step.indexOf('*')
        id += Number.parseInt(star === -1 ? step : step.slice(0, star), 36)
        times[id] = star === -1 ? 1 : Number(step.slice(star + 1))
        const length = lengths[id]
        if (length) length[Number(fieldId)] = (length[Number(fieldId)] ?? 0) + 1
      }
      byField[fieldId] = times
    }
    yield [term, byField]
  }
}

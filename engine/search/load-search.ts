import MiniSearch, { type AsPlainObject } from 'minisearch'
import { indexOptions } from './index-options.ts'
import { DIGITS, type DocumentsFile, type IndexFile, SHARED, TIMES } from './search-files.ts'
import type { Searchable } from './searchable.ts'
import { readSynonyms } from './understand.ts'

/** Makes a search from the contents of the two files. Throws where they are not what `indexPages` wrote. */
export function loadSearch(documents: string, index: string): Searchable {
  const { searchDocs, options } = JSON.parse(documents) as DocumentsFile
  const slim = JSON.parse(index) as IndexFile
  const terms = termsIn(slim.terms)
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
    index: lazily(terms, slim.postings, lengths) as unknown as AsPlainObject['index'],
    serializationVersion: 2,
  }
}

/**
 * The postings, one term at a time, as MiniSearch asks for them. A field's length is the number of terms in it, so it is
 * counted on the way: MiniSearch keeps the very arrays it was given.
 */
function* lazily(terms: string[], postings: string[], lengths: number[][]) {
  const fields = postings.map((field) => field.split(' '))
  for (const [place, term] of terms.entries()) {
    const byField: Record<number, Record<number, number>> = {}
    for (const [field, places] of fields.entries()) {
      const coded = places[place]
      if (coded) byField[field] = timesIn(coded, field, lengths)
    }
    yield [term, byField]
  }
}

function timesIn(coded: string, field: number, lengths: number[][]): Record<number, number> {
  const times: Record<number, number> = {}
  const half = DIGITS.length / 2
  let step = 0
  let section = 0
  for (const sign of coded) {
    const digit = DIGIT[sign]
    if (digit === undefined) {
      times[section] = TIMES.indexOf(sign)
      continue
    }
    step = step * half + (digit % half)
    if (digit >= half) continue
    section += step
    step = 0
    times[section] = 1
    const length = lengths[section]
    if (length) length[field] = (length[field] ?? 0) + 1
  }
  return times
}

const DIGIT: Record<string, number> = Object.fromEntries([...DIGITS].map((sign, digit) => [sign, digit]))

function termsIn(coded: string): string[] {
  let previous = ''
  return (
    coded.match(/[A-Z][^A-Z]*/g)?.map((term) => {
      previous = previous.slice(0, SHARED.indexOf(term[0] ?? '')) + term.slice(1)
      return previous
    }) ?? []
  )
}

import type { DocumentsFile, IndexFile, SectionEntry } from '../index/search-files.ts'
import type { Searchable } from './searchable.ts'
import { readIndex } from './term-index.ts'
import { readSynonyms } from './understand.ts'

/** Makes a search from the contents of the two files. Throws where they are not what `indexPages` wrote. */
export function loadSearch(documents: string, index: string): Searchable {
  const { searchDocs, options } = JSON.parse(documents) as DocumentsFile
  const file = JSON.parse(index) as IndexFile
  const sections = searchDocs.flatMap((page) => page.sections.map((section) => ({ page, section })))
  if (sections.length !== file.documentCount) throw new Error('The two search files are not of one build.')
  const terms = readIndex(file)
  return {
    options,
    sections,
    pages: Int32Array.from(
      searchDocs.flatMap((page, number) => page.sections.map((section) => (isProse(section) ? number : -1))),
    ),
    index: terms,
    synonyms: readSynonyms(options.synonyms),
    vocabulary: new Set(terms.terms),
  }
}

const isProse = ({ kind }: SectionEntry): boolean => kind === undefined || kind === 'page'

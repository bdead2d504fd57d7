import type {
  DocumentsFile,
  IndexFile,
  PageEntry,
  SearchOptions,
  SectionEntry,
} from '../index/search-files.ts'
import type { Names } from './names-of.ts'
import { readIndex, type TermIndex } from './term-index.ts'
import { readSynonyms, type Synonyms } from './understand.ts'

/** The search of a site, ready for `query`. Sections are numbered in the order of the index. */
export interface Searchable {
  options: SearchOptions
  sections: { page: PageEntry; section: SectionEntry }[]
  /** By section: the number of its page, or -1 for a part of the API reference, which is ranked without its page. */
  pages: Int32Array
  index: TermIndex
  synonyms: Synonyms
  /** The names of sections that were compared with an earlier query, by the number of the section. */
  names: Map<number, Names>
  /** Every term of the index. */
  vocabulary: Set<string>
}

/** Makes a search from the contents of the two files. Throws where they are not what `indexPages` wrote. */
export function loadSearch(documents: string, indexFile: string): Searchable {
  const { searchDocs, options } = JSON.parse(documents) as DocumentsFile
  const file = JSON.parse(indexFile) as IndexFile
  const sections = searchDocs.flatMap((page) => page.sections.map((section) => ({ page, section })))
  if (sections.length !== file.documentCount) throw new Error('The two search files are not of one build.')
  const index = readIndex(file)
  return {
    options,
    sections,
    pages: Int32Array.from(
      searchDocs.flatMap((page, number) => page.sections.map((section) => (isProse(section) ? number : -1))),
    ),
    index,
    synonyms: readSynonyms(options.synonyms),
    names: new Map(),
    vocabulary: new Set(index.terms),
  }
}

const isProse = ({ kind }: SectionEntry): boolean => kind === undefined || kind === 'page'

import type { PageEntry, SearchOptions, SectionEntry } from '../index/search-files.ts'
import type { TermIndex } from './term-index.ts'
import type { Synonyms } from './understand.ts'

/** The search of a site, ready for `query`. */
export interface Searchable {
  options: SearchOptions
  /** In the order of the index. */
  sections: { page: PageEntry; section: SectionEntry }[]
  /** By section: the number of its page, or -1 for a part of the reference, which stands for itself. */
  pages: Int32Array
  index: TermIndex
  synonyms: Synonyms
  /** Every term of the index. */
  vocabulary: Set<string>
}

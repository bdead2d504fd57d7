import type MiniSearch from 'minisearch'
import type { IndexedSection } from './index-options.ts'
import type { PageEntry, SearchOptions, SectionEntry } from './search-files.ts'
import type { Synonyms } from './understand.ts'

/** The search of a site, ready for `query`. */
export interface Searchable {
  options: SearchOptions
  /** In the order of the index: the place is MiniSearch's id. */
  sections: { page: PageEntry; section: SectionEntry }[]
  index: MiniSearch<IndexedSection>
  synonyms: Synonyms
  /** Every term of the index. */
  vocabulary: Set<string>
}

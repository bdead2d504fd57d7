import type { DocumentsFile, IndexFile } from '../index/search-files.ts'
import { trailsOf } from '../index/trails-of.ts'
import { type PathTemplate, templatesOf } from './called-path.ts'
import type { Names } from './names-of.ts'
import { readIndex } from './term-index.ts'
import { readSynonyms } from './understand.ts'

/** The loaded search of a site, which `query` reads. The number of a section is its position in the index. */
export type Searchable = ReturnType<typeof loadSearch>

/** Creates a search from the contents of the two files that `indexPages` wrote. Throws if the contents are not valid. */
export function loadSearch(documents: string, indexFile: string) {
  const { searchDocs, options } = JSON.parse(documents) as DocumentsFile
  const file = JSON.parse(indexFile) as IndexFile
  const sections = searchDocs.flatMap((page) => page.sections.map((section) => ({ page, section })))
  if (sections.length !== file.documentCount) throw new Error('The search files are from different builds.')
  const index = readIndex(file)
  let templates: PathTemplate[] | undefined
  return {
    options,
    sections,
    /** For each section, the headings above it, outermost first, without the title of the page. */
    trails: searchDocs.flatMap((page) => trailsOf(page.sections)),
    index,
    synonyms: readSynonyms(options.synonyms),
    /** A cache: the names of sections that an earlier query needed, by the number of the section. */
    names: new Map<number, Names>(),
    /** The paths of the operations. Only a query with a path reads them. */
    templates: () => {
      templates ??= templatesOf(sections)
      return templates
    },
    /** Every term of the index. */
    vocabulary: new Set(index.terms),
  }
}

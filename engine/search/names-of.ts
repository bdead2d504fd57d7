import type { PageEntry, SectionEntry } from './search-files.ts'
import { isStopWord } from './terms-of.ts'
import { wordsIn } from './words-in.ts'

/** What a section is called, each name as one word: without spaces, signs, plurals and words that say nothing. */
export interface Names {
  title: string
  heading: string
  /** Its identifiers; for a page's first section, the page's keywords. */
  names: string[]
}

const known = new WeakMap<SectionEntry, Names>()

/** The names of a section, to compare them with a query however either is written. */
export function namesOf(page: PageEntry, section: SectionEntry): Names {
  const names = known.get(section) ?? {
    title: oneWord(page.title),
    heading: oneWord(section.heading),
    names: ((section.level === 1 ? page.keywords : section.identifiers) ?? []).map(oneWord),
  }
  known.set(section, names)
  return names
}

const oneWord = (text: string): string =>
  wordsIn(text)
    .flatMap(({ parts }) => parts)
    .map(({ term }) => term)
    .filter((term) => !isStopWord(term))
    .join('')

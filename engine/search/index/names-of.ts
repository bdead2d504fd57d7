import { isStopWord } from '../query/terms-of.ts'
import { wordsIn } from '../query/words-in.ts'
import { anchorOf } from './anchor-of.ts'
import type { PageEntry, SectionEntry } from './search-files.ts'

/** What a section is called, each name as one word: without spaces, signs, plurals and words that say nothing. */
export interface Names {
  title: string
  heading: string
  /** A page's keywords; an operation's `POST /v1/files`, `/v1/files` and operationId; the identifiers of any other. */
  names: string[]
  /** What it defines, in a table or a list. */
  defined: string[]
}

const known = new WeakMap<SectionEntry, Names>()

/** The names of a section, to compare them with a query however either is written. */
export function namesOf(page: PageEntry, section: SectionEntry): Names {
  const names = known.get(section) ?? {
    title: oneWord(page.title),
    heading: oneWord(section.heading),
    names: namesAsWritten(page, section).map(oneWord),
    defined: (section.defines ?? []).map(oneWord),
  }
  known.set(section, names)
  return names
}

function namesAsWritten(page: PageEntry, section: SectionEntry): string[] {
  if (section.level === 1) return page.keywords ?? []
  const anchor = anchorOf(section).split('/').pop() ?? ''
  if (section.kind !== 'operation') return [...(section.identifiers ?? []), ...(section.kind ? [] : [anchor])]
  // The first call in an operation's text is its own.
  const call = section.text?.match(/\b(?:GET|POST|PUT|PATCH|DELETE) (\/\S*)/) ?? []
  return [...call, ...(section.identifiers ?? []), anchor]
}

const oneWord = (text: string): string =>
  wordsIn(text)
    .flatMap(({ parts }) => parts)
    .map(({ term }) => term)
    .filter((term) => !isStopWord(term))
    .join('')

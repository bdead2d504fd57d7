import { anchorOf } from '../index/anchor-of.ts'
import type { PageEntry, SectionEntry } from '../index/search-files.ts'
import { isStopWord } from './terms-of.ts'
import { wordsIn } from './words-in.ts'

/** The names of a section, each as one word: without spaces, punctuation, plurals and stop words. */
export interface Names {
  title: string
  heading: string
  /** A page's keywords; an operation's `POST /v1/files`, `/v1/files` and operationId; the identifiers of any other. */
  names: string[]
  /** The identifiers that the section defines, in a table or a list. */
  defined: string[]
}

/** The names of a section in the form in which they can be compared with a query, however either is written. */
export function namesOf(page: PageEntry, section: SectionEntry): Names {
  return {
    title: oneWord(page.title),
    heading: oneWord(section.heading),
    names: namesAsWritten(page, section).map(oneWord),
    defined: (section.defines ?? []).map(oneWord),
  }
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

import { anchorOf } from '../index/anchor-of.ts'
import type { PageEntry, SectionEntry } from '../index/search-files.ts'
import { isStopWord } from './terms-of.ts'
import { wordsIn } from './words-in.ts'

/** The names of a section, each joined to one word without spaces, punctuation, plural endings and stop words. */
export interface Names {
  title: string
  heading: string
  /** Of a page: the keywords. Of an operation: `POST /v1/files`, `/v1/files`, operationId. Of others: the identifiers. */
  names: string[]
  /** The identifiers that the section defines, in a table or a list. */
  defined: string[]
}

/** Returns the names of a section in a normal form, so that the search can compare them with a query in the same form. */
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
  // The first HTTP method and path in the text of an operation are those of the operation.
  const call = section.text?.match(/\b(?:GET|POST|PUT|PATCH|DELETE) (\/\S*)/) ?? []
  return [...call, ...(section.identifiers ?? []), anchor]
}

const oneWord = (text: string): string =>
  wordsIn(text)
    .flatMap(({ parts }) => parts)
    .map(({ term }) => term)
    .filter((term) => !isStopWord(term))
    .join('')

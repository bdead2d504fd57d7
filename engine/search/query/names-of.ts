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

/** A number and a count at the end of the title of a page, in any language. */
const NUMBERED = / \([^()]*\d+[^()]*\d+[^()]*\)$/

/** Returns the names of a section in a normal form, so that the search can compare them with a query in the same form. */
export function namesOf(page: PageEntry, section: SectionEntry): Names {
  return {
    title: oneWord(page.title),
    // The parts of a divided page of a reference are numbered: "Pets (1 of 3)".
    heading: oneWord(page.partOf ? section.heading.replace(NUMBERED, '') : section.heading),
    names: namesAsWritten(page, section).map(oneWord),
    defined: (section.defines ?? []).map(oneWord),
  }
}

function namesAsWritten(page: PageEntry, section: SectionEntry): string[] {
  if (section.level === 1) return page.keywords ?? []
  const anchor = anchorOf(section).split('/').pop() ?? ''
  if (section.kind !== 'operation') return [...(section.identifiers ?? []), ...(section.kind ? [] : [anchor])]
  return [...callOf(section), ...(section.identifiers ?? []), anchor]
}

/** Returns the call and the path of an operation, `GET /v1/files` and `/v1/files`: they are the first in its text. */
export function callOf({ text }: SectionEntry): string[] {
  return text?.match(/\b(?:GET|POST|PUT|PATCH|DELETE) (\/\S*)/) ?? []
}

const oneWord = (text: string): string =>
  wordsIn(text)
    .flatMap(({ parts }) => parts)
    .map(({ term }) => term)
    .filter((term) => !isStopWord(term))
    .join('')

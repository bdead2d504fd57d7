import { FIELDS } from '../index/indexed-section.ts'
import { DIGITS, type IndexFile, SHARED, TIMES } from '../index/search-files.ts'

/** Which terms stand in which sections. */
export interface TermIndex {
  /** In the order of the alphabet; a term's number is its place here. */
  terms: string[]
  /** In the order of `FIELDS`. */
  postings: Postings[]
}

/** The sections that have a term in one field. Arrays of numbers, so that a site of any size is walked at once. */
export interface Postings {
  /** By the number of a term: where its sections begin. They end where those of the next one begin. */
  starts: Uint32Array
  sections: Uint32Array
  /** How often the term stands in the section. */
  times: Uint8Array
  /** By section: how many different terms it has. */
  lengths: Uint32Array
  averageLength: number
}

/** Reads an index file; the opposite of `writeIndex`. */
export function readIndex({ documentCount, terms: coded, postings }: IndexFile): TermIndex {
  const terms = termsIn(coded)
  return {
    terms,
    postings: FIELDS.map((_, field) => readPostings(postings[field] ?? '', terms.length, documentCount)),
  }
}

/** The number of a term, or of the first one behind it in the alphabet. */
export function numberOf({ terms }: TermIndex, term: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}

function termsIn(coded: string): string[] {
  let previous = ''
  return (
    coded.match(/[A-Z][^A-Z]*/g)?.map((term) => {
      previous = previous.slice(0, SHARED.indexOf(term[0] ?? '')) + term.slice(1)
      return previous
    }) ?? []
  )
}

const HALF = DIGITS.length / 2
const SPACE = ' '.charCodeAt(0)

/** By the code of a sign: the digit that it is, or -1. */
const DIGIT = Int8Array.from({ length: 128 }, (_, code) => DIGITS.indexOf(String.fromCharCode(code)))

function readPostings(coded: string, terms: number, count: number): Postings {
  const starts = new Uint32Array(terms + 1)
  const sections = new Uint32Array(coded.length)
  const times = new Uint8Array(coded.length)
  const lengths = new Uint32Array(count)
  let term = 0
  let end = 0
  let width = 0
  let section = 0
  for (let at = 0; at < coded.length; at++) {
    const code = coded.charCodeAt(at)
    const digit = DIGIT[code] ?? -1
    if (code === SPACE) {
      starts[++term] = end
      section = 0
    } else if (digit < 0) {
      times[end - 1] = TIMES.indexOf(coded[at] ?? '')
    } else {
      width = width * HALF + (digit % HALF)
      if (digit >= HALF) continue
      section += width
      width = 0
      sections[end] = section
      times[end++] = 1
      lengths[section] = (lengths[section] ?? 0) + 1
    }
  }
  starts.fill(end, term + 1)
  return {
    starts,
    sections: sections.slice(0, end),
    times: times.slice(0, end),
    lengths,
    averageLength: end / count,
  }
}

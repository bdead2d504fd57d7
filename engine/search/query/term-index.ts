import { DIGITS, FIELDS, type IndexFile, SHARED, TIMES } from '../index/search-files.ts'

/** The terms of the site, and the sections that contain each term. */
export interface TermIndex {
  /** In alphabetical order. The number of a term is its index in this list. */
  terms: string[]
  /** One entry for each field, in the order of `FIELDS`. */
  postings: Postings[]
}

/** For one field, the sections that contain each term. Arrays of numbers are fast to read on a large site. */
export interface Postings {
  /** By the number of a term: the index in `sections` where its sections begin. They end where the next term begins. */
  starts: Uint32Array
  sections: Uint32Array
  /** How often the section contains the term. */
  times: Uint8Array
  /** For each section, how many different terms the field contains. */
  lengths: Uint32Array
  averageLength: number
}

/** Reads an index file that `writeIndex` wrote. */
export function readIndex({ documentCount, terms: coded, postings }: IndexFile): TermIndex {
  const terms = termsIn(coded)
  return {
    terms,
    postings: FIELDS.map((_, field) => readPostings(postings[field] ?? '', terms.length, documentCount)),
  }
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

/** By the code of a character: the value of this digit, or -1 if the character is not a digit. */
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

import { DIGITS, FIELD_MARKS, FIELDS, type IndexFile, SHARED, TEXT, TIMES } from '../index/search-files.ts'

/**
 * Reads an index file that `writeIndex` wrote: the terms of the site, and the fields that contain each term. Arrays of numbers are
 * fast to read on a large site.
 */
export function readIndex({ documentCount, terms: coded, postings }: IndexFile) {
  const terms = termsIn(coded)
  const entries = readPostings(postings, terms.length)
  const lengths = FIELDS.map(() => new Uint32Array(documentCount))
  const counts = FIELDS.map(() => 0)
  for (let at = 0; at < entries.fields.length; at++) {
    const field = entries.fields[at] ?? 0
    const section = entries.sections[at] ?? 0
    const ofField = lengths[field]
    if (ofField) ofField[section] = (ofField[section] ?? 0) + 1
    counts[field] = (counts[field] ?? 0) + 1
  }
  return {
    /** In alphabetical order. The number of a term is its index in this list. */
    terms,
    ...entries,
    /** For each field and each section, how many different terms the field contains. */
    lengths,
    /** For each field, the average of its lengths. */
    averageLengths: counts.map((count) => count / documentCount),
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

/** By the code of a character: its index in `characters`, or -1. */
const indexOfCode = (characters: readonly string[]): Int8Array =>
  Int8Array.from({ length: 128 }, (_, code) => characters.indexOf(String.fromCharCode(code)))

const DIGIT = indexOfCode([...DIGITS])
const FIELD = indexOfCode([...FIELD_MARKS])
const TIMES_OF = indexOfCode(TIMES)

function readPostings(coded: string, terms: number) {
  const starts = new Uint32Array(terms + 1)
  const sections = new Uint32Array(coded.length)
  const fields = new Uint8Array(coded.length)
  const times = new Uint8Array(coded.length)
  let term = 0
  let end = 0
  let number = 0
  let section = 0
  /** Whether the last entry has no character of a field yet. */
  let isAssumed = false
  for (let at = 0; at < coded.length; at++) {
    const code = coded.charCodeAt(at)
    const digit = DIGIT[code] ?? -1
    const field = FIELD[code] ?? -1
    if (code === SPACE) {
      starts[++term] = end
      section = 0
    } else if (digit >= 0) {
      number = number * HALF + (digit % HALF)
      if (digit >= HALF) continue
      section += number
      number = 0
      add(TEXT)
      isAssumed = true
    } else if (field < 0) {
      times[end - 1] = TIMES_OF[code] ?? 1
    } else if (isAssumed) {
      fields[end - 1] = field
      isAssumed = false
    } else {
      add(field)
    }
  }
  starts.fill(end, term + 1)
  return {
    /** By the number of a term: the index where its entries begin in the next three lists. They end where the next term begins. */
    starts,
    sections: sections.slice(0, end),
    /** Which field of the section contains the term, as an index in `FIELDS`. */
    fields: fields.slice(0, end),
    /** How often the field contains the term. */
    times: times.slice(0, end),
  }

  function add(field: number) {
    sections[end] = section
    fields[end] = field
    times[end++] = 1
  }
}

import { termsOf } from '../query/terms-of.ts'
import {
  DIGITS,
  FIELD_MARKS,
  FIELDS,
  type IndexedSection,
  type IndexFile,
  MOST_TIMES,
  SHARED,
  TEXT,
  TIMES,
} from './search-files.ts'

/** The number of the field of names in code. */
const CODE = FIELDS.indexOf('code')

/**
 * Returns the index of the sections, which are numbered in their order. `terms` returns the terms of a text. Leaves out the
 * names in code that some prose contains: with all names, the index would be 50 % larger, and sections that explain a name
 * come before code that uses the name anyway.
 */
export function writeIndex(sections: readonly IndexedSection[], terms = termsOf): IndexFile {
  // A number, not an object, for each occurrence: a large site has millions.
  const index = new Map<string, number[]>()
  const note = (term: string, section: number, field: number) => {
    const none = (section * FIELDS.length + field) * TIMES.length
    const occurrences = index.get(term) ?? []
    index.set(term, occurrences)
    const last = occurrences.at(-1) ?? -1
    if (last < none) occurrences.push(none + 1)
    else if (last < none + MOST_TIMES) occurrences[occurrences.length - 1] = last + 1
  }
  for (const [section, texts] of sections.entries()) {
    for (const [field, name] of FIELDS.entries())
      if (field !== CODE) for (const term of terms(texts[name])) note(term, section, field)
  }
  const inProse = new Set(index.keys())
  for (const [section, { code }] of sections.entries()) {
    for (const term of new Set(terms(code))) if (!inProse.has(term)) note(term, section, CODE)
  }
  const sorted = [...index].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    documentCount: sections.length,
    terms: frontCoded(sorted.map(([term]) => term)),
    postings: sorted.map(([, occurrences]) => postingsOf(occurrences)).join(' '),
  }
}

/** Writes the occurrences of a term, each a number of the section, the field in `FIELDS`, and how often, at most `MOST_TIMES`. */
function postingsOf(occurrences: number[]): string {
  let coded = ''
  let previous = -1
  for (const [at, occurrence] of occurrences.entries()) {
    const section = sectionOf(occurrence)
    const field = Math.floor(occurrence / TIMES.length) % FIELDS.length
    const isFirst = section !== previous
    const isLast = section !== sectionOf(occurrences[at + 1] ?? -1)
    if (isFirst) coded += digits(section - Math.max(previous, 0))
    if (!isFirst || !isLast || field !== TEXT) coded += FIELD_MARKS[field]
    coded += TIMES[occurrence % TIMES.length]
    previous = section
  }
  return coded
}

const sectionOf = (occurrence: number): number => Math.floor(occurrence / TIMES.length / FIELDS.length)

function frontCoded(terms: string[]): string {
  let previous = ''
  let coded = ''
  for (const term of terms) {
    let shared = 0
    while (shared < SHARED.length - 1 && shared < previous.length && term[shared] === previous[shared])
      shared++
    coded += SHARED[shared] + term.slice(shared)
    previous = term
  }
  return coded
}

/** Writes a number: the last digit is from the first half of `DIGITS`, all digits before it are from the second half. */
function digits(number: number): string {
  const half = DIGITS.length / 2
  let coded = DIGITS[number % half] ?? ''
  for (let rest = Math.floor(number / half); rest > 0; rest = Math.floor(rest / half)) {
    coded = DIGITS[half + (rest % half)] + coded
  }
  return coded
}

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

/** A field that contains a term. */
interface Occurrence {
  /** The number of the section. */
  section: number
  /** The index in `FIELDS`. */
  field: number
  times: number
}

/** Returns the index of the sections, which are numbered in their order. `terms` returns the terms of a text. */
export function writeIndex(sections: readonly IndexedSection[], terms = termsOf): IndexFile {
  const index = new Map<string, Occurrence[]>()
  for (const [section, texts] of sections.entries()) {
    for (const [field, name] of FIELDS.entries()) {
      for (const term of terms(texts[name])) {
        const occurrences = index.get(term) ?? []
        index.set(term, occurrences)
        const last = occurrences.at(-1)
        if (last?.section === section && last.field === field) last.times += 1
        else occurrences.push({ section, field, times: 1 })
      }
    }
  }
  const sorted = [...index].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    documentCount: sections.length,
    terms: frontCoded(sorted.map(([term]) => term)),
    postings: sorted.map(([, occurrences]) => postingsOf(occurrences)).join(' '),
  }
}

function postingsOf(occurrences: Occurrence[]): string {
  let coded = ''
  for (const [at, { section, field, times }] of occurrences.entries()) {
    const previous = occurrences[at - 1]?.section
    const isFirst = section !== previous
    const isLast = section !== occurrences[at + 1]?.section
    if (isFirst) coded += digits(section - (previous ?? 0))
    if (!isFirst || !isLast || field !== TEXT) coded += FIELD_MARKS[field]
    coded += TIMES[Math.min(times, MOST_TIMES)]
  }
  return coded
}

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

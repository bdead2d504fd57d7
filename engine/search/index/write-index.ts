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

/** How often a term occurs in each field of a section, by the number of the section. */
type Occurrences = Map<number, number[]>

/** Returns the index of the sections, which are numbered in their order. `terms` returns the terms of a text. */
export function writeIndex(sections: readonly IndexedSection[], terms = termsOf): IndexFile {
  const index = new Map<string, Occurrences>()
  for (const [number, section] of sections.entries()) {
    for (const [field, name] of FIELDS.entries()) {
      for (const term of terms(section[name])) {
        const occurrences: Occurrences = index.get(term) ?? new Map()
        index.set(term, occurrences)
        const times = occurrences.get(number) ?? FIELDS.map(() => 0)
        occurrences.set(number, times)
        times[field] = (times[field] ?? 0) + 1
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

function postingsOf(occurrences: Occurrences): string {
  let previous = 0
  let coded = ''
  for (const [section, times] of occurrences) {
    coded += digits(section - previous) + fieldsOf(times)
    previous = section
  }
  return coded
}

function fieldsOf(times: number[]): string {
  const isOnlyInText = times.every((number, field) => number === 0 || field === TEXT)
  return times
    .map((number, field) => {
      if (number === 0) return ''
      return (isOnlyInText ? '' : FIELD_MARKS[field]) + (TIMES[Math.min(number, MOST_TIMES)] ?? '')
    })
    .join('')
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

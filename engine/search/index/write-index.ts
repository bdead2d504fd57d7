import MiniSearch from 'minisearch'
import { termsOf } from '../query/terms-of.ts'
import { FIELDS, type IndexedSection } from './indexed-section.ts'
import { DIGITS, type IndexFile, MOST_TIMES, SHARED, TIMES } from './search-files.ts'

/** The index that MiniSearch makes of sections, in their order, as the index file holds it: a fourth of its own JSON. */
export function writeIndex(sections: readonly IndexedSection[]): IndexFile {
  const search = new MiniSearch({ fields: [...FIELDS], tokenize: termsOf, processTerm: (term) => term })
  for (const [id, section] of sections.entries()) search.add({ id, ...section })
  const { documentCount, index } = search.toJSON()
  const sorted = index.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    documentCount,
    terms: frontCoded(sorted.map(([term]) => term)),
    postings: FIELDS.map((_, field) =>
      sorted.map(([, fields]) => steps((fields[field] ?? {}) as Record<string, number>)).join(' '),
    ),
  }
}

/** The sections that a term stands in, each as the way from the one before, and how often it stands there. */
function steps(sections: Record<string, number>): string {
  let previous = 0
  let coded = ''
  for (const [section, times] of Object.entries(sections)) {
    coded += digits(Number(section) - previous)
    if (times > 1) coded += TIMES[Math.min(times, MOST_TIMES)]
    previous = Number(section)
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

/** The last digit is of the first half of the alphabet, those before it of the second. */
function digits(width: number): string {
  const half = DIGITS.length / 2
  let coded = DIGITS[width % half] ?? ''
  for (let rest = Math.floor(width / half); rest > 0; rest = Math.floor(rest / half)) {
    coded = DIGITS[half + (rest % half)] + coded
  }
  return coded
}

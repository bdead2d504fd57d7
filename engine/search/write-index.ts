import type MiniSearch from 'minisearch'
import { type IndexedSection, indexOptions } from './index-options.ts'
import { DIGITS, type IndexFile, MOST_TIMES, SHARED, TIMES } from './search-files.ts'

/** MiniSearch's index as the index file holds it: about a fourth of MiniSearch's own JSON. */
export function slimIndex(search: MiniSearch<IndexedSection>): IndexFile {
  const { documentCount, averageFieldLength, index } = search.toJSON()
  const sorted = index.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    documentCount,
    averageFieldLength: averageFieldLength.map((length) => Math.round(length * 1000) / 1000),
    terms: frontCoded(sorted.map(([term]) => term)),
    postings: indexOptions.fields.map((_, field) =>
      sorted.map(([, fields]) => steps((fields[field] ?? {}) as Record<string, number>)).join(' '),
    ),
  }
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

/** The last digit is of the first half of the alphabet, those before it of the second. */
function digits(step: number): string {
  const half = DIGITS.length / 2
  let coded = DIGITS[step % half] ?? ''
  for (let rest = Math.floor(step / half); rest > 0; rest = Math.floor(rest / half)) {
    coded = DIGITS[half + (rest % half)] + coded
  }
  return coded
}

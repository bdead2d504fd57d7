import { FIELDS, type IndexedSection } from './indexed-section.ts'
import { DIGITS, type IndexFile, MOST_TIMES, SHARED, TIMES } from './search-files.ts'
import { termsOf } from './terms-of.ts'

/** Where a term stands, as far as the sections were read. */
interface Steps {
  coded: string
  last: number
}

/** Makes the index file of sections, in their order. */
export function writeIndex(sections: Iterable<IndexedSection>): IndexFile {
  const fields = FIELDS.map((name) => ({ name, terms: new Map<string, Steps>() }))
  let count = 0
  for (const section of sections) {
    for (const { name, terms } of fields) {
      for (const [term, times] of timesOf(termsOf(section[name]))) {
        const { coded, last } = terms.get(term) ?? { coded: '', last: 0 }
        terms.set(term, { coded: coded + step(count - last, times), last: count })
      }
    }
    count++
  }
  const terms = [...new Set(fields.flatMap((field) => [...field.terms.keys()]))].sort()
  return {
    documentCount: count,
    terms: frontCoded(terms),
    postings: fields.map((field) => terms.map((term) => field.terms.get(term)?.coded).join(' ')),
  }
}

function timesOf(terms: string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1)
  return times
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

/** From one section with a term to the next one, and how often it stands there. */
const step = (width: number, times: number): string =>
  digits(width) + (times > 1 ? TIMES[Math.min(times, MOST_TIMES)] : '')

/** The last digit is of the first half of the alphabet, those before it of the second. */
function digits(width: number): string {
  const half = DIGITS.length / 2
  let coded = DIGITS[width % half] ?? ''
  for (let rest = Math.floor(width / half); rest > 0; rest = Math.floor(rest / half)) {
    coded = DIGITS[half + (rest % half)] + coded
  }
  return coded
}

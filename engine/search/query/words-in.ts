/** A word of a text as search sees it: one term for the whole, one for each part. Offsets are into the text. */
export interface Word {
  start: number
  end: number
  /** All parts in one: `maxtoken` for `max_tokens`, `maxTokens` and `max-tokens` alike. '' where it is too long to be a name. */
  whole: string
  /** Held together by hyphens alone, letters only: words rather than a name. */
  isHyphenated: boolean
  /** `max`, `token`. */
  parts: { start: number; end: number; term: string }[]
}

/**
 * Letters and digits, joined by the characters that join the parts of identifiers, paths, versions and addresses. The two
 * classes share no character, so the time is linear whatever the text.
 */
export const WORD = /[\p{L}\p{N}\p{M}]+(?:[-_./:@$'’~=?&{}\u2010\u2011]+[\p{L}\p{N}\p{M}]+)*/gu
const RUN = /[\p{L}\p{N}\p{M}]+/gu
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u
const HYPHENATED = /^\p{L}+(?:[-\u2010\u2011]\p{L}+)+$/u
const PLURAL_ACRONYM = /^\p{Lu}+s$/u
const LONGEST_NAME = 64

/** Splits a text into its words. Any string will do; the time it takes is linear. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(WORD)) {
    const parts: Word['parts'] = []
    for (const run of match[0].matchAll(RUN)) {
      let start = match.index + run.index
      for (const part of camelParts(run[0])) {
        parts.push({ start, end: start + part.length, term: termOf(part) })
        start += part.length
      }
    }
    const whole = parts.map((part) => part.term).join('')
    words.push({
      start: match.index,
      end: match.index + match[0].length,
      whole: whole.length > LONGEST_NAME ? '' : whole,
      isHyphenated: HYPHENATED.test(match[0]),
      parts: parts.filter((part) => part.term.length <= LONGEST_NAME),
    })
  }
  return words
}

function camelParts(run: string): string[] {
  // Most words have no capital but their first letter; to ask that is quicker than to split.
  if (run.slice(1) === run.slice(1).toLowerCase() || PLURAL_ACRONYM.test(run)) return [run]
  return run.split(CAMEL)
}

/** One spelling for a word in any case, with or without accents, singular or plural. */
function termOf(part: string): string {
  const lower = (PLURAL_ACRONYM.test(part) ? part.slice(0, -1) : part).toLowerCase()
  const plain = /^[a-z\d]+$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain.length < 4 || !/^[a-z]+s$/.test(plain) || /(?:ss|us|is)$/.test(plain)) return plain
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/.test(plain)) return plain.slice(0, -2)
  return plain.slice(0, -1)
}

import { SPACED, UNSPACED } from '../../model/text/unspaced.ts'

/** A word of a text in the form that the search compares: one term for the whole word, and one term for each part. */
export interface Word {
  start: number
  end: number
  /** All parts joined: `maxtoken` for `max_tokens`, `maxTokens` and `max-tokens`. '' if the word is too long for a name. */
  whole: string
  /** Whether the word contains only letters and hyphens: such a word consists of words and is not a name in code. */
  isHyphenated: boolean
  /** For example `max` and `token`. All offsets are offsets into the text. */
  parts: { start: number; end: number; term: string }[]
}

/**
 * The name of a programming language such as C++ and C#; letters and digits, joined by the characters that join the parts of identifiers, paths, versions and addresses. No
 * character is in both classes, so the time is linear for any text.
 */
export const WORD =
  /\b[a-z](?:\+\+|#)(?![\p{L}\p{N}+#])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-_./:@$'’~=?&{}\u2010\u2011]+[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/giu
const RUN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\+\+|#)?/gu
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u
const HYPHENATED = /^\p{L}+(?:[-\u2010\u2011]\p{L}+)+$/u
const PLURAL_ACRONYM = /^\p{Lu}+s$/u
/** The article of Arabic, also after a preposition or "and". */
const ARTICLE = /^[بفكو]?ال(?=...)/
const LONGEST_NAME = 64

const HAS_UNSPACED = new RegExp(UNSPACED, 'u')
/** Returns whether a text contains characters of a language without spaces, so that letters may surround a word. */
export const isUnspaced = (text: string): boolean => HAS_UNSPACED.test(text)
/**
 * Matches a character of a language without spaces: before another one, which the group captures, or alone. Otherwise matches a run
 * of other letters.
 */
const PIECE = new RegExp(
  `${UNSPACED}(?=(${UNSPACED}))|(?<!${UNSPACED})${UNSPACED}|${SPACED}(?:(?!${UNSPACED}).)*`,
  'gu',
)

/**
 * Splits any text into its words, in linear time. In a language without spaces, each pair of neighbors counts as a word: a text
 * that contains all pairs of a query mostly contains its words.
 */
export function wordsIn(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: match, index } of text.matchAll(WORD)) {
    if (!isUnspaced(match)) words.push(wordOf(match, index))
    else
      for (const { 0: piece, 1: neighbor = '', index: at } of match.matchAll(PIECE))
        words.push(wordOf(piece + neighbor, index + at))
  }
  return words
}

function wordOf(text: string, offset: number): Word {
  const parts: Word['parts'] = []
  for (const run of text.matchAll(RUN)) {
    let start = offset + run.index
    for (const part of camelParts(run[0])) {
      parts.push({ start, end: start + part.length, term: termOf(part) })
      start += part.length
    }
  }
  const whole = parts.map((part) => part.term).join('')
  return {
    start: offset,
    end: offset + text.length,
    whole: whole.length > LONGEST_NAME ? '' : whole,
    isHyphenated: HYPHENATED.test(text),
    parts: parts.filter((part) => part.term.length <= LONGEST_NAME),
  }
}

function camelParts(run: string): string[] {
  // Most words have no capital letter after the first letter, and this test is faster than a split.
  if (run.slice(1) === run.slice(1).toLowerCase() || PLURAL_ACRONYM.test(run)) return [run]
  return run.split(CAMEL)
}

/** The two alphabets of Japanese are in the same order. */
const hiraganaOf = (katakana: string) => String.fromCharCode(katakana.charCodeAt(0) - 96)

/**
 * Returns the same term for a word in any case, with or without accents, in the singular or the plural, with or without the
 * Arabic article, in hiragana or katakana.
 */
function termOf(part: string): string {
  const lower = (PLURAL_ACRONYM.test(part) ? part.slice(0, -1) : part).toLowerCase()
  // The letter of a formula has no lower case, and its normal form may be a capital: `ℝ` is `R`. `ß` is `SS` in capitals.
  const plain = /^[a-z\d]+$/.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toUpperCase()
        .toLowerCase()
        .replace(/[ァ-ヶ]/g, hiraganaOf)
        .replace(ARTICLE, '')
  if (plain.length < 4 || !/^[a-z]+s$/.test(plain) || /(?:ss|us|is)$/.test(plain)) return plain
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/.test(plain)) return plain.slice(0, -2)
  return plain.slice(0, -1)
}

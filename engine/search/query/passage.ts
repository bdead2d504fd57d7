import { type Word, wordsIn } from './words-in.ts'

/** A part of a text, and whether this part matches the query. Plain text, never markup. */
export interface Piece {
  text: string
  isMatch: boolean
}

/** A text, its words, and the parts of the text that match the query. */
export interface Marked {
  text: string
  words: Word[]
  spans: Span[]
}

interface Span {
  start: number
  end: number
  term: string
}

const LENGTH = 150
/** How many characters of context the passage contains before its first match. */
const LEAD = 40
/** The passage is chosen among this many matches, which are the first in the text. */
const MOST_SPANS = 100

/** Finds the matches in a text: a whole word if its term is sought, otherwise the parts of the word that are sought. */
export function mark(text: string, isSought: (term: string) => boolean): Marked {
  const words = wordsIn(text)
  const spans = words.flatMap((word) =>
    word.parts.length > 1 && isSought(word.whole)
      ? [{ start: word.start, end: word.end, term: word.whole }]
      : word.parts.filter((part) => isSought(part.term)),
  )
  return { text, words, spans }
}

/** Returns the whole text in pieces; each match is a piece. */
export const inPieces = ({ text, spans }: Marked): Piece[] => pieces(text, spans, 0, text.length)

/** Returns the part of a text with the most matches, about 150 characters, in pieces; the beginning if nothing matches. */
export function passage({ text, words, spans }: Marked): Piece[] {
  const wanted = Math.max(0, Math.min(bestStart(spans) - LEAD, text.length - LENGTH))
  const start = wanted === 0 ? 0 : (words.find((word) => word.start >= wanted)?.start ?? 0)
  const end = text.length - start <= LENGTH ? text.length : endOfWord(text, words, start)
  const shown = pieces(text, spans, start, end)
  if (start > 0) shown.unshift({ text: '… ', isMatch: false })
  if (end < text.length) shown.push({ text: ' …', isMatch: false })
  return shown
}

/** The offset of the passage with the most different terms. */
function bestStart(spans: Span[]): number {
  let best = 0
  let most = 0
  for (const { start } of spans.slice(0, MOST_SPANS)) {
    const near = spans.filter((span) => span.start >= start && span.end < start + LENGTH - LEAD)
    const count = new Set(near.map((span) => span.term)).size
    if (count > most) [best, most] = [start, count]
  }
  return best
}

function endOfWord(text: string, words: Word[], start: number): number {
  const last = words.findLast((word) => word.start >= start && word.end <= start + LENGTH)
  if (last) return last.end
  // A word that is longer than a passage is cut, but never inside a character.
  const end = start + LENGTH
  return /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end - 1 : end
}

function pieces(text: string, spans: Span[], start: number, end: number): Piece[] {
  const result: Piece[] = []
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) result.push({ text: text.slice(from, to), isMatch })
  }
  let at = start
  for (const span of spans) {
    // Two words of a language without spaces may have a character in common.
    const from = Math.max(span.start, at)
    if (span.end <= from || span.end > end) continue
    add(at, from, false)
    add(from, span.end, true)
    at = span.end
  }
  add(at, end, false)
  return result
}

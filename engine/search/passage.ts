import { type Word, wordsIn } from './words-in.ts'

/** A stretch of text, and whether it is what was sought. Text, never markup. */
export interface Piece {
  text: string
  isMatch: boolean
}

const LENGTH = 150
/** How much of the passage stands before its first match. */
const LEAD = 40

/** The text in pieces, those that match the terms apart. */
export function mark(text: string, terms: Set<string>): Piece[] {
  return pieces(text, spansOf(wordsIn(text), terms), 0, text.length)
}

/** The part of a text with the most matches, some 150 characters, in pieces. The beginning where nothing matches. */
export function passage(text: string, terms: Set<string>): Piece[] {
  const words = wordsIn(text)
  const spans = spansOf(words, terms)
  const best = spans.toSorted((a, b) => matchesFrom(b, spans) - matchesFrom(a, spans) || a.start - b.start)[0]
  const wanted = Math.max(0, Math.min((best?.start ?? 0) - LEAD, text.length - LENGTH))
  const start = wanted === 0 ? 0 : (words.find((word) => word.start >= wanted)?.start ?? 0)
  const end = text.length - start <= LENGTH ? text.length : endOfWord(words, start)
  const shown = pieces(text, spans, start, end)
  if (start > 0) shown.unshift({ text: '… ', isMatch: false })
  if (end < text.length) shown.push({ text: ' …', isMatch: false })
  return shown
}

interface Span {
  start: number
  end: number
  term: string
}

function spansOf(words: Word[], terms: Set<string>): Span[] {
  return words.flatMap((word) =>
    word.parts.length > 1 && terms.has(word.whole)
      ? [{ start: word.start, end: word.end, term: word.whole }]
      : word.parts.filter((part) => terms.has(part.term)),
  )
}

/** How many different terms stand in a passage that begins with this one. */
const matchesFrom = (first: Span, spans: Span[]): number =>
  new Set(
    spans
      .filter(({ start, end }) => start >= first.start && end < first.start + LENGTH - LEAD)
      .map((s) => s.term),
  ).size

function endOfWord(words: Word[], start: number): number {
  const last = words.findLast((word) => word.start >= start && word.end <= start + LENGTH)
  // One word longer than a passage is cut, though never through a surrogate pair.
  return last?.end ?? start + LENGTH
}

function pieces(text: string, spans: Span[], start: number, end: number): Piece[] {
  const result: Piece[] = []
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) result.push({ text: text.slice(from, to), isMatch })
  }
  let at = start
  for (const span of spans) {
    if (span.start < at || span.end > end) continue
    add(at, span.start, false)
    add(span.start, span.end, true)
    at = span.end
  }
  add(at, end, false)
  return result
}

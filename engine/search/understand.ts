import { inTwo } from './spelling.ts'
import { isStopWord } from './terms-of.ts'
import { type Word, wordsIn } from './words-in.ts'

/** One way to say a part of a query: all of its terms must be there. */
export interface Alternative {
  terms: string[]
  /** 1 for the reader's own word. */
  weight: number
  /** Whether the last term may be the beginning of a longer one. */
  isPrefix: boolean
}

/** A part of a query that a result should answer, in any of its ways. */
export interface Wish {
  /** How many of the reader's words it stands for. */
  words: number
  alternatives: Alternative[]
}

const LONGEST_QUERY = 200
const MOST_WORDS = 12

/**
 * What the reader asks for, word by word. Any text gives a list, if an empty one. Two words that the vocabulary also
 * has in one are one wish: `quick start`, `max tokens`.
 */
export function understand(text: string, synonyms: string[][], vocabulary: Set<string>): Wish[] {
  const all = wordsIn(text.slice(0, LONGEST_QUERY)).slice(0, MOST_WORDS)
  const telling = all.filter((word) => !word.parts.every((part) => isStopWord(part.term)))
  const words = telling.length > 0 ? telling : all
  const groups = synonyms.map((group) => group.map(partsOf))
  const wishes: Wish[] = []
  let at = 0
  while (at < words.length) {
    const synonym = synonymAt(words, at, groups)
    const pair = words.slice(at, at + 2).map((word) => word.whole)
    const joined = pair.length === 2 && vocabulary.has(pair.join('')) ? pair.join('') : ''
    const count = synonym?.words ?? (joined ? 2 : 1)
    const own = words.slice(at, at + count)
    at += count
    const isLast = at === words.length
    const alternatives =
      count === 1 ? own.flatMap((word) => waysToSay(word, isLast, vocabulary)) : [allOf(own, isLast)]
    if (count === 2 && joined) alternatives.push({ terms: [joined], weight: 1, isPrefix: isLast })
    for (const terms of synonym?.others ?? []) alternatives.push({ terms, weight: 0.6, isPrefix: false })
    wishes.push({ words: count, alternatives })
  }
  return wishes
}

/** The parts of one word; `chat/completions` is also sought as a whole, `streaming` also as `stream`. */
function waysToSay(word: Word, isPrefix: boolean, vocabulary: Set<string>): Alternative[] {
  const own = allOf([word], isPrefix)
  if (word.parts.length > 1) {
    // A hyphen joins words; other signs make a name of them.
    const weight = word.isHyphenated ? 1 : 2
    return word.whole ? [{ terms: [word.whole], weight, isPrefix }, own] : [own]
  }
  const [term = ''] = own.terms
  const two = inTwo(term, vocabulary)
  const others = inflections(term).map((form) => ({ terms: [form], weight: 0.5, isPrefix: false }))
  return two ? [own, { terms: two, weight: 0.9, isPrefix: false }, ...others] : [own, ...others]
}

/** The other forms of a verb: `tune`, `tuned`, `tuning`; `complete`, `completion`. Some of them are no words. */
function inflections(term: string): string[] {
  if (!/^[a-z]{4,}$/.test(term)) return []
  const stem = term.replace(/(?:ing|ed|ion|e)$/, '')
  if (stem.length < 3) return []
  return ['', 'e', 'ing', 'ed', 'ion'].map((ending) => stem + ending).filter((form) => form !== term)
}

const allOf = (words: Word[], isPrefix: boolean): Alternative => ({
  terms: words.flatMap(tellingParts),
  weight: 1,
  isPrefix,
})

function tellingParts(word: Word): string[] {
  const terms = word.parts.map((part) => part.term)
  const telling = terms.filter((term) => !isStopWord(term))
  return telling.length > 0 ? telling : terms
}

const partsOf = (text: string): string[] =>
  wordsIn(text)
    .flatMap(tellingParts)
    .filter((term) => !isStopWord(term))

/** The longest member of a group that the query's words say from this one on, and the group's other members. */
function synonymAt(
  words: Word[],
  at: number,
  groups: string[][][],
): { words: number; others: string[][] } | null {
  let found: { words: number; others: string[][] } | null = null
  for (const group of groups) {
    for (const member of group) {
      const count = wordsThatSay(member, words.slice(at))
      if (count <= (found?.words ?? 0)) continue
      found = { words: count, others: group.filter((other) => other !== member && other.length > 0) }
    }
  }
  return found
}

/** How many words from the first on say these terms and nothing else; 0 where they do not. */
function wordsThatSay(terms: string[], words: Word[]): number {
  let said: string[] = []
  for (const [place, word] of words.entries()) {
    said = said.concat(tellingParts(word))
    // Also written in one: `finetuning` says `fine-tuning`.
    if (said.join('') === terms.join('') && terms.length > 0) return place + 1
    if (said.length > terms.length) return 0
  }
  return 0
}

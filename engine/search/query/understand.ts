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
  /** Not what the reader wrote, but another form of it; absent otherwise. */
  isGuess?: true
}

/** A part of a query that a result should answer, in any of its ways. */
export interface Wish {
  /** How many of the reader's words it stands for, those that say little counted as a part of one. */
  words: number
  alternatives: Alternative[]
}

const LONGEST_QUERY = 200
const MOST_WORDS = 12
/** Words of questions that say little, as terms. They are sought, but count less than others. */
const FAINT_WORDS = new Set(
  [
    'about after all also am any anything be because been before being between both did each else ever every from had has have',
    'he her here him his just let may me might more most much many must no not off once one only other our out over own please',
    'same she shall should so some something still such than their them then there they thing too two under until up us very via',
    'vs were while who whole whose why will without would could get getting give given go going good best better happen help',
    'keep know like look make making mean need put take tell try trying use used using want way work working difference',
  ].flatMap((line) => line.split(' ')),
)
const FAINT = 0.2
/** A synonym weighs less than the reader's own word. */
const SYNONYM = 0.6
/** Words that say nothing alone, but begin questions that say much. */
const QUESTION_WORDS = new Set(['how', 'what', 'when', 'where', 'which'])
/** Of an address that was pasted, the path says what is meant. */
const HOST = /https?:\/\/[^\s/]+(?=\/\w)/gi

/**
 * What the reader asks for, word by word. Any text gives a list, if an empty one. Two words that the vocabulary also
 * has in one are one wish: `quick start`, `max tokens`.
 */
export function understand(text: string, synonyms: Synonyms, vocabulary: Set<string>): Wish[] {
  const written = text.slice(0, LONGEST_QUERY).replace(HOST, '')
  const all = wordsIn(written).slice(0, MOST_WORDS)
  const telling = all.filter((word, place) => !word.parts.every(isEmpty) || asks(all.slice(place), synonyms))
  const words = telling.length > 0 ? telling : all
  const wishes: Wish[] = []
  let at = 0
  while (at < words.length) {
    const synonym = synonymAt(words, at, synonyms)
    const joined = inOne(words.slice(at, at + 2), vocabulary)
    const count = synonym?.words ?? (joined ? 2 : 1)
    const own = words.slice(at, at + count)
    at += count
    const isLast = at === words.length
    const alternatives = waysToSay(own, joined, isLast, vocabulary)
    for (const terms of synonym?.others ?? []) alternatives.push({ terms, weight: SYNONYM, isPrefix: false })
    wishes.push({ words: !synonym && own.every(isFaint) ? FAINT : count, alternatives })
  }
  return wishes
}

/** Two words that the vocabulary has in one, or nothing. Words that say little are no part of a name: `json from the model`. */
function inOne(pair: Word[], vocabulary: Set<string>): string {
  const joined = pair.map((word) => word.whole).join('')
  return pair.length === 2 && !pair.some(isFaint) && vocabulary.has(joined) ? joined : ''
}

/** The words as they are, first; and what else they may be in a text. `joined` are two words in one, if they are. */
function waysToSay(words: Word[], joined: string, isPrefix: boolean, vocabulary: Set<string>): Alternative[] {
  const terms = words.flatMap(tellingParts)
  const ways: Alternative[] = [{ terms, weight: 1, isPrefix }]
  const [word] = words
  const isOne = words.length === 1
  const isName = isOne && word && word.parts.length > 1 && (!word.isHyphenated || vocabulary.has(word.whole))
  if (isName) {
    if (word.whole) ways.unshift({ terms: [word.whole], weight: 2, isPrefix })
    // What a name begins with is often the reader's own: `client.chat.complete` is `chat.complete`.
    const tail = word.parts.slice(1).map((part) => part.term)
    if (tail.length > 1) ways.push({ terms: [tail.join('')], weight: 1.5, isPrefix: false })
    return ways
  }
  const whole = isOne && terms.length > 1 ? word?.whole : joined
  if (whole) ways.push({ terms: [whole], weight: 1, isPrefix })
  const apart = isOne && terms.length === 1 ? inTwo(terms[0] ?? '', vocabulary) : null
  if (apart) ways.push({ terms: apart, weight: 0.9, isPrefix: false })
  for (const [form, weight] of inflections(terms.at(-1) ?? '', vocabulary)) {
    ways.push({ terms: [...terms.slice(0, -1), form], weight, isPrefix: false, isGuess: true })
  }
  return ways
}

/** What a verb may end in, and how near that is to what is asked: sections are named for the doing, not the done. */
const ENDINGS = { '': 0.5, e: 0.5, ing: 0.8, ion: 0.5, ation: 0.5, ed: 0.35, er: 0.4, ment: 0.4 }

/** What is left of a verb, or of `cheapest`, without its ending; a letter that the ending doubled is single again. */
const STEMS: [ending: RegExp, rest: string][] = [
  [/(?:ing|ed|ion|er|est|ment|e)$/, ''],
  [/ation$/, ''],
  [/([bdgklmnprt])\1(?:ing|ed|er|est)$/, '$1'],
]

/** The other forms of a verb that the site uses: `tune`, `tuned`, `tuning`; `summarize`, `summarization`. */
function inflections(term: string, vocabulary: Set<string>): [form: string, weight: number][] {
  if (!/^[a-z]{4,}$/.test(term)) return []
  const stems = STEMS.map(([ending, rest]) => term.replace(ending, rest))
  return Object.entries(ENDINGS).flatMap(([ending, weight]) =>
    [...new Set(stems)]
      .filter((stem) => stem.length > 2 && stem + ending !== term && vocabulary.has(stem + ending))
      .map((stem): [string, number] => [stem + ending, weight]),
  )
}

function tellingParts(word: Word): string[] {
  const terms = word.parts.map((part) => part.term)
  const telling = terms.filter((term) => !isStopWord(term))
  return telling.length > 0 ? telling : terms
}

/** Groups of words that mean the same, each said in terms. */
export type Synonyms = string[][][]

/** Reads the groups of the config, once for all queries. */
export const readSynonyms = (groups: string[][]): Synonyms => groups.map((group) => group.map(partsOf))

/** A word that asks is kept, for it tells one member from another: `how much` is not `much`. */
const partsOf = (text: string): string[] =>
  wordsIn(text)
    .flatMap(tellingParts)
    .filter((term) => !isStopWord(term) || QUESTION_WORDS.has(term))

/** Whether the words from here on begin with a question that stands in a group: `how much`, `which model`. */
const asks = (words: Word[], groups: Synonyms): boolean =>
  QUESTION_WORDS.has(words[0]?.whole ?? '') && synonymAt(words, 0, groups) !== null

const isFaint = ({ whole }: Word): boolean => FAINT_WORDS.has(whole) || isStopWord(whole)

const isEmpty = ({ term }: { term: string }): boolean => isStopWord(term)

/** The longest member of a group that the query's words say from this one on, and the group's other members. */
function synonymAt(
  words: Word[],
  at: number,
  groups: Synonyms,
): { words: number; others: string[][] } | null {
  let found: { words: number; others: string[][] } | null = null
  for (const group of groups) {
    for (const member of group) {
      const count = wordsThatSay(member, words.slice(at))
      if (count <= (found?.words ?? 0)) continue
      if (!isAnswer(group, member, words.slice(at + count))) continue
      found = { words: count, others: group.filter((other) => other !== member && other.length > 0) }
    }
  }
  return found
}

/** A question that goes on is about the rest of it, `which model reads images`, but for another word of its group. */
function isAnswer(group: string[][], member: string[], rest: Word[]): boolean {
  if (!QUESTION_WORDS.has(member[0] ?? '')) return true
  return rest.every((word) => isFaint(word) || group.some(([term]) => term === word.whole))
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

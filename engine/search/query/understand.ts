import { inTwo } from './spelling.ts'
import { isStopWord } from './terms-of.ts'
import { type Word, wordsIn } from './words-in.ts'

/** One way to answer a clause: a section that contains all of the terms. */
export interface Alternative {
  terms: string[]
  /** 1 for the words as the reader wrote them. */
  weight: number
  /** Whether the last term may be the prefix of a longer term. */
  isPrefix: boolean
  /** Present if the terms are another form of the words that the reader wrote. */
  isGuess?: true
}

/** A part of a query: a word, a name or a synonym of several words. Any of the alternatives answers the clause. */
export interface Clause {
  /** How many words of the query the clause contains. A word with little meaning counts as a fraction of a word. */
  words: number
  alternatives: Alternative[]
}

const LONGEST_QUERY = 200
const MOST_WORDS = 12
/**
 * Terms that say little about the subject: words of questions (`which`) and kinds of names (`parameter`). The search looks for them,
 * but they count less (`FAINT`).
 */
const FAINT_WORDS = new Set(
  [
    'about after all also am any anything be because been before being between both did each else ever every from had has have',
    'he her here him his just let may me might more most much many must no not off once one only other our out over own please',
    'same she shall should so some something still such than their them then there they thing too two under until up us very via',
    'vs were while who whole whose why will without would could get getting give given go going good best better happen help',
    'keep know like look make making mean need put take tell try trying use used using want way work working difference',
    'argument attribute option parameter',
  ].flatMap((line) => line.split(' ')),
)
const FAINT = 0.2
/** The weight of a synonym, lower than that of the reader's own word. */
const SYNONYM = 0.6
/** The weight of the parts of a name if the site also contains the whole name. */
const APART = 0.4
/** Stop words that have a meaning at the beginning of a question. */
const QUESTION_WORDS = new Set(['how', 'what', 'when', 'where', 'which'])
/** The host in a pasted address. Only the path of the address is a part of the query. */
const HOST = /https?:\/\/[^\s/]+(?=\/\w)/gi

/**
 * Returns the clauses of a query, for any text; the list may be empty. Two words are one clause if the vocabulary also
 * contains them written as one word: `quick start`, `max tokens`.
 */
export function understand(text: string, synonyms: Synonyms, vocabulary: Set<string>): Clause[] {
  const written = text.slice(0, LONGEST_QUERY).replace(HOST, '')
  const all = wordsIn(written).slice(0, MOST_WORDS)
  const meaningful = all.filter(
    (word, index) => !word.parts.every(isEmpty) || isQuestion(all.slice(index), synonyms),
  )
  const words = meaningful.length > 0 ? meaningful : all
  const clauses: Clause[] = []
  let at = 0
  while (at < words.length) {
    const synonym = synonymOf(words.slice(at), synonyms)
    const joined = inOne(words.slice(at, at + 2), vocabulary)
    const count = synonym?.words ?? (joined ? 2 : 1)
    const own = words.slice(at, at + count)
    at += count
    const isLast = at === words.length
    const alternatives = alternativesOf(written, own, joined, isLast, vocabulary)
    for (const terms of synonym?.others ?? []) alternatives.push({ terms, weight: SYNONYM, isPrefix: false })
    clauses.push({ words: !synonym && own.every(isFaint) ? FAINT : count, alternatives })
  }
  return clauses
}

/** Two words joined to a word of the vocabulary, or ''. Words with little meaning are not joined: `json from the model`. */
function inOne(pair: Word[], vocabulary: Set<string>): string {
  const joined = pair.map((word) => word.whole).join('')
  return pair.length === 2 && !pair.some(isFaint) && vocabulary.has(joined) ? joined : ''
}

/** The words of `text` as written, then other forms that a text may contain. `joined` is the two words as one word, or ''. */
function alternativesOf(
  text: string,
  words: Word[],
  joined: string,
  isPrefix: boolean,
  vocabulary: Set<string>,
): Alternative[] {
  const terms = words.flatMap(meaningfulParts)
  const [word] = words
  const isOne = words.length === 1
  const isName = isOne && word && word.parts.length > 1 && (!word.isHyphenated || vocabulary.has(word.whole))
  const isKnown = isName && vocabulary.has(word.whole)
  // If the site contains the whole name, a section that contains only the parts is seldom about the name.
  const weight = isKnown ? APART : 1
  const ways: Alternative[] = [{ terms, weight, isPrefix }]
  if (isName) {
    if (word.whole) ways.unshift({ terms: [word.whole], weight: 2, isPrefix })
    // The first part of a name is often a variable in the reader's code: `client.chat.complete` is `chat.complete`.
    const [first, ...tail] = word.parts
    const isVariable = /[^\p{L}\p{N}_]/u.test(text.charAt(first?.end ?? 0))
    const tailWeight = isKnown && !isVariable ? APART : 1.5
    if (tail.length > 1) {
      ways.push({ terms: [tail.map(({ term }) => term).join('')], weight: tailWeight, isPrefix: false })
    }
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

/** Endings of verbs and their weights: headings contain `-ing` more often than `-ed`. */
const ENDINGS = { '': 0.5, e: 0.5, ing: 0.8, ion: 0.5, ation: 0.5, ed: 0.35, er: 0.4, ment: 0.4 }

/** Endings to remove from verbs and from words such as `cheapest`; a letter that was doubled becomes single again. */
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

function meaningfulParts(word: Word): string[] {
  const terms = word.parts.map((part) => part.term)
  const meaningful = terms.filter((term) => !isStopWord(term))
  return meaningful.length > 0 ? meaningful : terms
}

/** Groups of words that mean the same, each as its terms. */
export type Synonyms = string[][][]

/** Returns the groups of synonyms in the config as terms. Call it once for all queries. */
export const readSynonyms = (groups: string[][]): Synonyms => groups.map((group) => group.map(partsOf))

/** Keeps question words, because they distinguish members of a group: `how much` is not `much`. */
const partsOf = (text: string): string[] =>
  wordsIn(text)
    .flatMap(meaningfulParts)
    .filter((term) => !isStopWord(term) || QUESTION_WORDS.has(term))

/** Whether these words begin with a question from a group of synonyms: `how much`, `which model`. */
const isQuestion = (words: Word[], groups: Synonyms): boolean =>
  QUESTION_WORDS.has(words[0]?.whole ?? '') && synonymOf(words, groups) !== null

const isFaint = ({ whole }: Word): boolean => FAINT_WORDS.has(whole) || isStopWord(whole)

const isEmpty = ({ term }: { term: string }): boolean => isStopWord(term)

/** The number of words of the longest synonym at the beginning of these words, and the other members of its group. */
function synonymOf(words: Word[], groups: Synonyms) {
  let found: { words: number; others: string[][] } | null = null
  for (const group of groups) {
    for (const member of group) {
      const count = countOfWords(member, words)
      if (count <= (found?.words ?? 0)) continue
      if (!isAnswer(group, member, words.slice(count))) continue
      found = { words: count, others: group.filter((other) => other !== member && other.length > 0) }
    }
  }
  return found
}

/** A longer question (`which model reads images`) is about its other words, unless these are in the same group. */
function isAnswer(group: string[][], member: string[], rest: Word[]): boolean {
  if (!QUESTION_WORDS.has(member[0] ?? '')) return true
  return rest.every((word) => isFaint(word) || group.some(([term]) => term === word.whole))
}

/** How many words at the beginning consist of exactly these terms; 0 if no number of words does. */
function countOfWords(terms: string[], words: Word[]): number {
  let read: string[] = []
  for (const [index, word] of words.entries()) {
    read = read.concat(meaningfulParts(word))
    // The terms may also be written as one word: `finetuning` is `fine-tuning`.
    if (read.join('') === terms.join('') && terms.length > 0) return index + 1
    if (read.length > terms.length) return 0
  }
  return 0
}

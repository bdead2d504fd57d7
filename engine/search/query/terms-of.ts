import { WORD, wordsIn } from './words-in.ts'

/** Words without meaning for a search, as terms. None of them is the name or the value of a parameter. */
const STOP_WORDS = new Set(
  'a an and are as at be by can do doe for how i if in into is it its my of on or that the this to was we what when where which with you your'.split(
    ' ',
  ),
)

/** True for a term without meaning for a search. */
export const isStopWord = (term: string): boolean => STOP_WORDS.has(term)

/** The terms under which a text is found: each word whole and in its parts, stop words left out. */
export function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const { whole, parts } of wordsIn(text)) {
    if (parts.length > 1 && whole) terms.push(whole)
    for (const { term } of parts) if (!isStopWord(term)) terms.push(term)
  }
  return terms
}

/** Makes a `termsOf` that splits each word once: the words of a site repeat many times. */
export function termsOfTexts(): typeof termsOf {
  const known = new Map<string, string[]>()
  const termsOfWord = (word: string) => {
    const terms = termsOf(word)
    known.set(word, terms)
    return terms
  }
  return (text) => {
    const terms: string[] = []
    for (const [word] of text.matchAll(WORD)) terms.push(...(known.get(word) ?? termsOfWord(word)))
    return terms
  }
}

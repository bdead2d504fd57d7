import { WORD, wordsIn } from './words-in.ts'

/** Terms that are ignored in a search. None of them is the name or the value of a parameter. */
const STOP_WORDS = new Set(
  'a an and are as at be by can do doe for how i if in into is it its my of on or that the this to was we what when where which with you your'.split(
    ' ',
  ),
)

/** Returns whether a term is ignored in a search. */
export const isStopWord = (term: string): boolean => STOP_WORDS.has(term)

/** Returns the terms of a text: each whole word and the parts of the word, without stop words. */
export function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const { whole, parts } of wordsIn(text)) {
    if (parts.length > 1 && whole) terms.push(whole)
    for (const { term } of parts) if (!isStopWord(term)) terms.push(term)
  }
  return terms
}

/** Returns a `termsOf` that splits each different word only once, because the words of a site occur many times. */
export function termsOfTexts(): typeof termsOf {
  const known = new Map<string, string[]>()
  const termsOfWord = (word: string) => {
    const terms = termsOf(word)
    known.set(word, terms)
    return terms
  }
  return (text) => (text.match(WORD) ?? []).flatMap((word) => known.get(word) ?? termsOfWord(word))
}

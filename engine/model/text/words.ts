import type { WORDS, WORDS_OF_ARTICLES, WORDS_OF_REFERENCE } from './word-list.ts'

/** A word that the engine adds to pages: its English text. */
export type Word = (typeof WORDS | typeof WORDS_OF_ARTICLES | typeof WORDS_OF_REFERENCE)[number]

/** The texts of a locale, by word; undefined for English. */
export type Words = Readonly<Record<string, string>> | undefined

/** Returns the texts of some of the words. A word without a text is left out: `say` returns it in English. */
export function pickWords(words: Words, list: readonly Word[]): Words {
  return words && Object.fromEntries(list.flatMap((word) => (words[word] ? [[word, words[word]]] : [])))
}

import type { WORDS } from './word-list.ts'

/** A word of the frame, by its English text. */
export type Word = (typeof WORDS)[number]

/** The texts of a locale for the words; undefined for English. */
export type Words = Readonly<Record<string, string>> | undefined

/** Gives the text of a word. */
export type Say = (word: Word) => string

/** Makes the function that says words in a locale's language. */
export function sayIn(words: Words): Say {
  return (word) => words?.[word] ?? word
}

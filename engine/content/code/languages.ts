import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'

/** Loads a grammar. */
type Grammar = (typeof bundledLanguages)[keyof typeof bundledLanguages]

const PLAIN = new Set(['text', 'plaintext', 'txt', 'sse'])
const grammars = new Map<string, Grammar>(Object.entries({ ...bundledLanguages, ...bundledLanguagesAlias }))

/** Names of languages that a code fence may use. */
export const knownLanguages: readonly string[] = [...PLAIN, ...grammars.keys()]

/** Returns whether a code fence may name a language: the language has a grammar, or is plain text. */
export function isKnownLanguage(language: string): boolean {
  return isPlain(language) || grammars.has(language)
}

/** Returns whether a language is plain text without a grammar. */
export function isPlain(language: string): boolean {
  return PLAIN.has(language)
}

/** Returns the grammar of a known language that is not plain text. Throws for other names. */
export function grammarOf(language: string): Grammar {
  const grammar = grammars.get(language)
  if (!grammar) throw new Error(`The language "${language}" is not known to the highlighter.`)
  return grammar
}

import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'

/** Loads a grammar. */
type Grammar = (typeof bundledLanguages)[keyof typeof bundledLanguages]

const PLAIN = new Set(['text', 'plaintext', 'txt'])
const languages: Record<string, Grammar> = { ...bundledLanguages, ...bundledLanguagesAlias }

/** Names of languages that a code fence may use. */
export const knownLanguages: readonly string[] = [...PLAIN, ...Object.keys(languages)]

/** Returns whether a code fence may name a language: the language has a grammar, or is plain text. */
export function isKnownLanguage(language: string): boolean {
  return isPlain(language) || Object.hasOwn(languages, language)
}

/** Returns whether a language is plain text without a grammar. */
export function isPlain(language: string): boolean {
  return PLAIN.has(language)
}

/** Returns the grammar of a known language that is not plain text. Throws for other names. */
export function grammarOf(language: string): Grammar {
  const grammar = Object.hasOwn(languages, language) ? languages[language] : undefined
  if (!grammar) throw new Error(`The language "${language}" is not known to the highlighter.`)
  return grammar
}

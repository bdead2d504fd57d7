import type { Token } from './token.ts'
import { tokenize } from './tokenize.ts'

/** A text, and what both tokenizers make of it. */
export interface TokenCount {
  text: string
  v3: Token[]
  tekken: Token[]
  /** How many times fewer tokens Tekken needs. */
  ratio: string
}

/** Cuts a text by both tokenizers. `\n` in it, as authors write it, is a line break. */
export function countTokens(written: string): TokenCount {
  const text = written.replaceAll('\\n', '\n')
  const v3 = tokenize(text, 'v3')
  const tekken = tokenize(text, 'tekken')
  return { text, v3, tekken, ratio: (v3.length / tekken.length).toFixed(2) }
}

import type { Token } from './token.ts'
import { tokenize } from './tokenize.ts'

/** A text in the tokens of both tokenizers. */
export interface TokenCount {
  text: string
  v3: Token[]
  tekken: Token[]
  /** Number of v3 tokens divided by the number of Tekken tokens. */
  ratio: string
}

/** Returns the tokens of a text by both tokenizers. Authors write a line break as `\n`. */
export function countTokens(written: string): TokenCount {
  const text = written.replaceAll('\\n', '\n')
  const v3 = tokenize(text, 'v3')
  const tekken = tokenize(text, 'tekken')
  return { text, v3, tekken, ratio: (v3.length / tekken.length).toFixed(2) }
}

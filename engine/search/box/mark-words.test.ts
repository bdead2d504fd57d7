import { expect, it } from 'vitest'
import { wholeWords } from './mark-words.ts'

it('matches whole words in any case, and the longest of several', () => {
  const words = wholeWords(['token', 'max_tokens'])
  expect('Token, tokenizer, max_tokens'.match(words)).toEqual(['Token', 'max_tokens'])
})

it('matches inside a sentence of a language without spaces', () => {
  expect('全文検索の設定'.match(wholeWords(['検索', '設定', '文']))).toEqual(['文', '検索', '設定'])
  expect('APIキーとAPI、APIs'.match(wholeWords(['api', 'キー']))).toEqual(['API', 'キー', 'API'])
})

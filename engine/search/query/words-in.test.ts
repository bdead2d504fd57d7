import { expect, test } from 'vitest'
import { wordsIn } from './words-in.ts'

const parts = (text: string) => wordsIn(text).map((word) => word.parts.map((part) => part.term))
const wholes = (text: string) => wordsIn(text).map((word) => word.whole)

test('an identifier is one word with its parts, however it is spelled', () => {
  expect(parts('max_tokens maxTokens max-tokens')).toEqual([
    ['max', 'token'],
    ['max', 'token'],
    ['max', 'token'],
  ])
  expect(wholes('max_tokens maxTokens max-tokens')).toEqual(['maxtoken', 'maxtoken', 'maxtoken'])
})

test('paths, methods, versions and model ids are found whole and in parts', () => {
  expect(parts('/v1/chat/completions')).toEqual([['v1', 'chat', 'completion']])
  expect(parts('/v1/models/{model_id}')).toEqual([['v1', 'model', 'model', 'id']])
  expect(parts('client.chat.complete(')).toEqual([['client', 'chat', 'complete']])
  expect(parts('24.11')).toEqual([['24', '11']])
  expect(wholes('24.11')).toEqual(['2411'])
  expect(parts('ministral-8b-latest')).toEqual([['ministral', '8b', 'latest']])
})

test('capitals end a part, but not within an acronym or its plural', () => {
  expect(parts('responseFormat HTTPServer LLMs APIs 8B')).toEqual([
    ['response', 'format'],
    ['http', 'server'],
    ['llm'],
    ['api'],
    ['8b'],
  ])
})

test('singular and plural, accents and case make no difference', () => {
  expect(wholes('Embeddings queries boxes classes status Café')).toEqual(
    wholes('embedding query box class status cafe'),
  )
})

test('offsets lead to the part as it is written', () => {
  const text = 'Set “max_tokens” – très'
  const written = wordsIn(text).flatMap((word) => word.parts.map((part) => text.slice(part.start, part.end)))
  expect(written).toEqual(['Set', 'max', 'tokens', 'très'])
})

test('signs, emoji and white space are no words', () => {
  expect(wordsIn(' \n\t…!? <>"\'() 🎉 _-/. ')).toEqual([])
})

test('scripts without capitals or written from right to left give words', () => {
  expect(wholes('مرحبا بالعالم 日本語')).toHaveLength(3)
})

test('a word too long to be a name has no whole and no part', () => {
  expect(wordsIn('a'.repeat(500))).toEqual([expect.objectContaining({ whole: '', parts: [] })])
})

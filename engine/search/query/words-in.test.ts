import { expect, test } from 'vitest'
import { wordsIn } from './words-in.ts'

const parts = (text: string) => wordsIn(text).map((word) => word.parts.map((part) => part.term))
const wholes = (text: string) => wordsIn(text).map((word) => word.whole)

test('an identifier is one word with its parts, in any spelling', () => {
  expect(parts('max_tokens maxTokens max-tokens')).toEqual([
    ['max', 'token'],
    ['max', 'token'],
    ['max', 'token'],
  ])
  expect(wholes('max_tokens maxTokens max-tokens')).toEqual(['maxtoken', 'maxtoken', 'maxtoken'])
})

test('paths, methods, versions and model ids are words with parts', () => {
  expect(parts('/v1/chat/completions')).toEqual([['v1', 'chat', 'completion']])
  expect(parts('/v1/models/{model_id}')).toEqual([['v1', 'model', 'model', 'id']])
  expect(parts('client.chat.complete(')).toEqual([['client', 'chat', 'complete']])
  expect(parts('24.11')).toEqual([['24', '11']])
  expect(wholes('24.11')).toEqual(['2411'])
  expect(parts('ministral-8b-latest')).toEqual([['ministral', '8b', 'latest']])
})

test('capitals begin a new part, but not within an acronym or its plural', () => {
  expect(parts('responseFormat HTTPServer LLMs APIs 8B')).toEqual([
    ['response', 'format'],
    ['http', 'server'],
    ['llm'],
    ['api'],
    ['8b'],
  ])
})

test('singular and plural, accents and case make no difference', () => {
  expect(wholes('Embeddings queries boxes classes status Café Größe')).toEqual(
    wholes('embedding query box class status cafe GRÖSSE'),
  )
})

test('the Arabic article makes no difference, and short words keep their first letters', () => {
  expect(wholes('المفتاح والمفتاح بالعالم')).toEqual(wholes('مفتاح مفتاح عالم'))
  expect(wholes('الى ال')).toEqual(['الى', 'ال'])
})

test('hiragana finds katakana', () => {
  expect(wholes('トークンのヴァ')).toEqual(wholes('とーくんのゔぁ'))
})

test('letters of formulas are their plain letters: the index has no capital letters', () => {
  expect(wholes('ℝ 𝐀 ᴮ İ')).toEqual(['r', 'a', 'b', 'i'])
})

test('offsets delimit each part in the text', () => {
  const text = 'Set “max_tokens” – très'
  const written = wordsIn(text).flatMap((word) => word.parts.map((part) => text.slice(part.start, part.end)))
  expect(written).toEqual(['Set', 'max', 'tokens', 'très'])
})

test('punctuation, emoji and white space are not words', () => {
  expect(wordsIn(' \n\t…!? <>"\'() 🎉 ⚠️ _-/. ')).toEqual([])
})

test('scripts without capitals or from right to left have words', () => {
  expect(wholes('مرحبا بالعالم 한국어')).toHaveLength(3)
})

test('in a language without spaces, each pair of neighbors is a word, apart from Latin words next to it', () => {
  expect(wholes('APIキーの設定、max_tokensを見る')).toEqual([
    ...['api', 'きー', 'ーの', 'の設', '設定'],
    ...['maxtoken', 'を見', '見る'],
  ])
  expect(wholes('語 検索/設定')).toEqual(['語', '検索', '設定'])
  // The marks of vowels and sounds belong to the character before them.
  expect(wholes('ที่นี่ が゙ギ')).toEqual(['ทน', 'かき'])
  const text = 'モデルを選ぶ'
  expect(wordsIn(text).map((word) => text.slice(word.start, word.end))).toEqual([
    ...['モデ', 'デル', 'ルを', 'を選', '選ぶ'],
  ])
})

test('a word that is too long for a name has no whole and no parts', () => {
  expect(wordsIn('a'.repeat(500))).toEqual([expect.objectContaining({ whole: '', parts: [] })])
})

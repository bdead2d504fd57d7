import { expect, test } from 'vitest'
import { termsOf, termsOfTexts } from './terms-of.ts'

test('the terms of an identifier are the whole and each part', () => {
  expect(termsOf('`tool_choice`')).toEqual(['toolchoice', 'tool', 'choice'])
})

test('stop words are left out, alone and within a word', () => {
  expect(termsOf('how to fill-in-the-middle')).toEqual(['fillinthemiddle', 'fill', 'middle'])
})

test('words that are values of parameters are kept', () => {
  expect(termsOf('auto none any required')).toEqual(['auto', 'none', 'any', 'required'])
})

test('a text has the same terms if each word is split once', () => {
  const terms = termsOfTexts()
  const texts = [
    'The `max_tokens` of "response_format": v1/chat/completions…',
    'max_tokens, max_tokens-x (LLMs)',
    '',
  ]
  for (const text of [...texts, ...texts]) expect(terms(text)).toEqual(termsOf(text))
})

test('a word with very many parts, such as a picture in an example, does not exceed the stack', () => {
  const encoded = 'YWFh'.repeat(75_000)
  expect(termsOfTexts()(encoded)).toEqual(termsOf(encoded))
})

import { expect, test } from 'vitest'
import { termsOf, termsOfTexts } from './terms-of.ts'

test('an identifier is found by its whole and by each part', () => {
  expect(termsOf('`tool_choice`')).toEqual(['toolchoice', 'tool', 'choice'])
})

test('words that say nothing are left out, alone and within a word', () => {
  expect(termsOf('how to fill-in-the-middle')).toEqual(['fillinthemiddle', 'fill', 'middle'])
})

test('words that are values of parameters stay', () => {
  expect(termsOf('auto none any required')).toEqual(['auto', 'none', 'any', 'required'])
})

test('a text gives the same terms where words are split once', () => {
  const terms = termsOfTexts()
  const texts = [
    'The `max_tokens` of "response_format": v1/chat/completions…',
    'max_tokens, max_tokens-x (LLMs)',
    '',
  ]
  for (const text of [...texts, ...texts]) expect(terms(text)).toEqual(termsOf(text))
})

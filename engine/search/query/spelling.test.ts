import { expect, test } from 'vitest'
import { correct, inTwo } from './spelling.ts'

const vocabulary = new Set([
  'function',
  'functional',
  'calling',
  'embedding',
  'temperature',
  '429',
  '422',
  'json',
  'mode',
  'chat',
  'cart',
])

test.each([
  ['functon', 'function'],
  ['funciton', 'function'],
  ['caling', 'calling'],
  ['embeddingg', 'embedding'],
  ['temprature', 'temperature'],
  ['ufnction', 'function'],
])('%s is corrected to %s', (written, meant) => {
  expect(correct(written, vocabulary, false)).toEqual([[meant]])
})

test.each([
  ['claude', 'clause'],
  ['grok', 'grow'],
  ['gemma', 'german'],
  ['qdrant', 'quantize'],
  ['swift', 'switch'],
  ['saml', 'same'],
  ['refund', 'refine'],
  ['throughput', 'throughout'],
  ['milvus', 'misuse'],
  ['logo', 'log'],
])('%s is another word, not a mistake in %s', (written, known) => {
  expect(correct(written, new Set([known]), true)).toEqual([])
})

test.each([
  ['visian', 'vision'],
  ['visiom', 'vision'],
  ['tokken', 'token'],
  ['pixstral', 'pixtral'],
  ['embeddimg', 'embedding'],
  ['authentification', 'authentication'],
  ['retreival', 'retrieval'],
  ['laenge', 'länge'],
  ['лимид', 'лимит'],
])('%s is a mistake in %s', (written, known) => {
  expect(correct(written, new Set([known]), false)).toEqual([[known]])
})

test('an unfinished word is corrected by its first letters', () => {
  expect(correct('tempra', vocabulary, true)).toEqual([['temperature']])
  expect(correct('tempra', vocabulary, false)).toEqual([])
})

test('short words and words with digits are not corrected', () => {
  expect(correct('chta', new Set(['chat']), false)).toEqual([['chat']])
  expect(correct('cat', vocabulary, false)).toEqual([])
  expect(correct('4290', new Set(['4291']), false)).toEqual([])
})

test('a word of fewer than six letters is corrected in one letter', () => {
  expect(correct('jsonn', vocabulary, false)).toEqual([['json']])
  expect(correct('josnn', vocabulary, false)).toEqual([])
})

test('only the words with the smallest distance are returned', () => {
  expect(correct('functionl', vocabulary, false)).toEqual([['functional']])
  expect(correct('functin', new Set(['function', 'functiin', 'fraction']), false)).toEqual([
    ['function'],
    ['functiin'],
  ])
  expect(correct('functiona', new Set(['function', 'fractional']), false)).toEqual([['function']])
})

test('two words written as one are separated if both are known', () => {
  expect(inTwo('jsonmode', vocabulary)).toEqual(['json', 'mode'])
  expect(inTwo('jsonmodel', vocabulary)).toBeNull()
  expect(inTwo('jsonto', new Set(['json', 'to']))).toBeNull()
})

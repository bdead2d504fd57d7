import { expect, test } from 'vitest'
import { inPieces, mark, passage } from './passage.ts'

const shown = (pieces: { text: string; isMatch: boolean }[]) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

const among = (terms: string[]) => (term: string) => terms.includes(term)

test('the pieces together are the text, and each match is a piece', () => {
  const text = 'Send <b>max_tokens</b> & more tokens.'
  const pieces = inPieces(mark(text, among(['token'])))
  expect(shown(pieces)).toBe('Send <b>max_[tokens]</b> & more [tokens].')
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})

test('an identifier that matches as a whole is marked as a whole', () => {
  expect(shown(inPieces(mark('Set max_tokens here', among(['maxtoken', 'max']))))).toBe(
    'Set [max_tokens] here',
  )
})

test('a passage contains the most different matches', () => {
  const text = `apple ${'filler '.repeat(60)}apple and pear ${'filler '.repeat(60)}pear`
  const pieces = passage(mark(text, among(['apple', 'pear'])))
  expect(shown(pieces)).toMatch(/^… (?:filler )*\[apple\] and \[pear\](?: filler)* …$/)
  expect(shown(pieces).length).toBeLessThan(160)
})

test('a passage is short and ends at a word', () => {
  const pieces = passage(mark('word '.repeat(500), among([])))
  const text = shown(pieces)
  expect(text.length).toBeLessThan(160)
  expect(text).toMatch(/word …$/)
})

test('a text of one endless word is cut between characters', () => {
  const text = shown(passage(mark(`a${'𝒳'.repeat(400)}`, among([]))))
  expect(text).not.toMatch(/\p{Surrogate}/u)
  expect(text.length).toBeLessThan(160)
})

test('an empty text has no pieces', () => {
  expect(passage(mark('', among(['x'])))).toEqual([])
})

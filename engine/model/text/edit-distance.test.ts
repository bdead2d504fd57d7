import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['title', 'title', 0],
  ['titel', 'title', 1],
  ['tile', 'title', 1],
  ['', 'abc', 3],
  ['abcdefgh', 'xxxxabcdefgh', 4],
  ['/part-1/page-23/', '/parts-1/page-32/', 2],
  ['aab', 'ab', 1],
  ['ba', 'ac', 2],
])('%j and %j have the distance %i', (term, known, distance) => {
  expect(editDistance(term, known)).toBe(distance)
})

test('the end of a word may be missing if a prefix is allowed', () => {
  expect(editDistance('embedd', 'embeddings', true)).toBe(0)
  expect(editDistance('embdd', 'embeddings', true)).toBe(1)
})

test('a distance above the limit ends the computation early, and stays above the limit', () => {
  expect(editDistance('completely', 'different', false, 2)).toBeGreaterThan(2)
})

import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['title', 'title', 0],
  ['titel', 'title', 1],
  ['tile', 'title', 1],
  ['', 'abc', 3],
  ['abcdefgh', 'xxxxabcdefgh', 4],
])('%j is as far from %j as letters are to be changed: %i', (term, known, distance) => {
  expect(editDistance(term, known)).toBe(distance)
})

test('the rest of a word may be missing where its beginning is asked for', () => {
  expect(editDistance('embedd', 'embeddings', true)).toBe(0)
  expect(editDistance('embdd', 'embeddings', true)).toBe(1)
})

test('what is further than asked for ends early, and stays further', () => {
  expect(editDistance('completely', 'different', false, 2)).toBeGreaterThan(2)
})

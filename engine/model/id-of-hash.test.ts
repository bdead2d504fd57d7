import { expect, test } from 'vitest'
import { idOfHash, nearestPart } from './id-of-hash.ts'

test.each([
  ['', ''],
  ['#', ''],
  ['#rate-limits', 'rate-limits'],
  ['#caf%C3%A9', 'café'],
  ['#100%', '100%'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('%s refers to %s', (hash, id) => {
  expect(idOfHash(hash)).toBe(id)
})

test('a part is found by its id, or by the id of the nearest part around it', () => {
  const known = new Map([
    ['tag', 0],
    ['tag/a', 1],
    ['tag/a/operation/b', 2],
  ])
  expect(nearestPart('tag/a/operation/b/request/name', known)).toBe(2)
  expect(nearestPart('tag/a/operation/c', known)).toBe(1)
  expect(nearestPart('tag', known)).toBe(0)
  expect(nearestPart('tag/b', known)).toBeUndefined()
  expect(nearestPart('', known)).toBeUndefined()
})

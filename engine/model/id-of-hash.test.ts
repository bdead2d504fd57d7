import { expect, test } from 'vitest'
import { idOfHash } from './id-of-hash.ts'

test.each([
  ['', ''],
  ['#', ''],
  ['#rate-limits', 'rate-limits'],
  ['#caf%C3%A9', 'café'],
  ['#100%', '100%'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('%s names %s', (hash, id) => {
  expect(idOfHash(hash)).toBe(id)
})

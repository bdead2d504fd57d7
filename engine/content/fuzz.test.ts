import { expect, test } from 'vitest'
import { fuzzPages } from '../fixtures/fuzz/fuzz-pages.ts'

test('mutated pages are compiled quickly, without a fault of the engine, and contain no unsafe markup', {
  timeout: 120_000,
}, async () => {
  expect(await fuzzPages(0, 300)).toEqual([])
})

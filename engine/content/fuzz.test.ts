import { expect, test } from 'vitest'
import { fuzzFindings } from '../fixtures/fuzz/fuzz.ts'

test('mutated pages are compiled quickly, without a fault of the engine, and contain no unsafe markup', {
  timeout: 120_000,
}, async () => {
  expect(await fuzzFindings('pages')).toEqual([])
})

import { expect, test } from 'vitest'
import { fuzzPages } from '../fixtures/fuzz/fuzz-pages.ts'

test('mutated pages are compiled without a fault, in good time, and give no foreign markup', {
  timeout: 120_000,
}, async () => {
  expect(await fuzzPages(0, 300)).toEqual([])
})

import { expect, test } from 'vitest'
import { fuzzDescriptions } from '../fixtures/fuzz/fuzz-descriptions.ts'

test('mutated descriptions are read without an exception, in good time, and give no foreign markup', {
  timeout: 120_000,
}, () => {
  expect(fuzzDescriptions(0, 300)).toEqual([])
})

import { expect, test } from 'vitest'
import { fuzzFindings } from '../fixtures/fuzz/fuzz.ts'

test('mutated descriptions are read without an exception, in good time, and give no foreign markup', {
  timeout: 120_000,
}, async () => {
  expect(await fuzzFindings('descriptions', 0, 300)).toEqual([])
})

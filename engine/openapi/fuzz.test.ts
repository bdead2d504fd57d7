import { expect, test } from 'vitest'
import { fuzzFindings } from '../fixtures/fuzz/fuzz.ts'

test('mutated descriptions cause no exception, no long delay and no foreign markup', {
  timeout: 120_000,
}, async () => {
  expect(await fuzzFindings('descriptions')).toEqual([])
})

import { expect, it } from 'vitest'
import { matchesFilter } from './matches-filter.ts'

it('a text matches if it contains every word, in any order and case', () => {
  expect(matchesFilter('Files POST Upload a file /v1/files', 'upload FILE')).toBe(true)
  expect(matchesFilter('Files POST Upload a file /v1/files', 'upload model')).toBe(false)
})

it('an empty query matches every text', () => {
  expect(matchesFilter('anything', ' ')).toBe(true)
})

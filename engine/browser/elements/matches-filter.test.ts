import { expect, it } from 'vitest'
import { matchesFilter } from './matches-filter.ts'

it('asks for every word, in any order and case', () => {
  expect(matchesFilter('Files POST Upload a file /v1/files', 'upload FILE')).toBe(true)
  expect(matchesFilter('Files POST Upload a file /v1/files', 'upload model')).toBe(false)
})

it('lets everything through while nothing is typed', () => {
  expect(matchesFilter('anything', ' ')).toBe(true)
})

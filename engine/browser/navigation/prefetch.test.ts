import { expect, it } from 'vitest'
import { mayPrefetch } from './prefetch.ts'

it('pages are fetched ahead unless the reader saves data or has a 2G connection', () => {
  expect(mayPrefetch({})).toBe(true)
  expect(mayPrefetch({ connection: { effectiveType: '4g', saveData: false } })).toBe(true)
  expect(mayPrefetch({ connection: { effectiveType: '4g', saveData: true } })).toBe(false)
  expect(mayPrefetch({ connection: { effectiveType: '2g' } })).toBe(false)
  expect(mayPrefetch({ connection: { effectiveType: 'slow-2g' } })).toBe(false)
})

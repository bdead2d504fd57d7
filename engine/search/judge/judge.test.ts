import { expect, test } from 'vitest'
import { byPage, judge } from './judge.ts'
import { readJudgedQueries } from './read-judged-queries.ts'

const queries = readJudgedQueries('# a comment\n\none => /a/ | /b/\ntwo => /c/#d /api/#*/e\n')

test('a line is a query, what was sought and what helps', () => {
  expect(queries).toEqual([
    { query: 'one', sought: ['/a/'], helpful: ['/b/'] },
    { query: 'two', sought: ['/c/#d', '/api/#*/e'], helpful: [] },
  ])
  expect(() => readJudgedQueries('no address')).toThrow('names no address')
})

test('a search is judged by the place of the first result that was sought', () => {
  const results: Record<string, string[]> = { one: ['/b/', '/a/#x'], two: ['/api/#op/e'] }
  const { mrr, first, withinThree, helped, missed } = judge(queries, (query) => results[query] ?? [])
  expect({ mrr, first, withinThree, helped }).toEqual({ mrr: 0.75, first: 0.5, withinThree: 1, helped: 1 })
  expect(missed).toEqual([{ query: 'one', place: 2, results: ['/b/', '/a/#x'] }])
})

test('by page, any section of a sought page will do, but not of the reference', () => {
  const found = (address: string) => judge(byPage(queries.slice(1), '/api/'), () => [address]).first
  expect([found('/c/#other'), found('/api/#op/f')]).toEqual([1, 0])
})

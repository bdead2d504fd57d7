import { expect, test } from 'vitest'
import { candidates, MOST_CANDIDATES } from './candidates.ts'
import { ABOVE, type Matches, NAMED, newMatches, OWN } from './matches.ts'

const COUNT = MOST_CANDIDATES + 1000
const sections = Array.from({ length: COUNT }, (_, number) => number)

/** Matches in some of the sections, with their scores. */
function matches(scores: Map<number, number>, way = OWN): Matches {
  const found = newMatches(COUNT)
  for (const [section, score] of scores) {
    found.scores[section] = score
    found.ways[section] = way
  }
  return { ...found, count: scores.size }
}

const everywhere = matches(new Map(sections.map((number) => [number, 1])))

test('of too many sections, those that answer most of the query remain, in any position', () => {
  const rare = matches(new Map([[COUNT - 1, 1]]), OWN | NAMED)
  const all = candidates(COUNT, [
    { matches: everywhere, words: 1 },
    { matches: rare, words: 1 },
  ])
  expect(all).toHaveLength(MOST_CANDIDATES)
  expect(all.at(-1)).toEqual({ number: COUNT - 1, score: 2, own: 3, named: 2, answered: 2 })
})

test('of too many sections, those with higher scores remain', () => {
  const clear = Array.from({ length: 500 }, (_, at): [number, number] => [COUNT - 500 + at, 2])
  const all = candidates(COUNT, [
    { matches: matches(new Map(sections.map((number) => [number, 1] as const))), words: 1 },
    { matches: matches(new Map(clear)), words: 0.2 },
  ])
  expect(all).toHaveLength(MOST_CANDIDATES)
  expect(all.slice(-500).map(({ number }) => number)).toEqual(clear.map(([place]) => place))
})

test('of too many sections with equal scores, the first remain', () => {
  const places = candidates(COUNT, [{ matches: everywhere, words: 1 }]).map(({ number }) => number)
  expect(places).toEqual(sections.slice(0, MOST_CANDIDATES))
})

test('a section that matches only in the headings above is not a candidate', () => {
  const above = matches(new Map([[7, 5]]), ABOVE)
  const below = matches(new Map([[8, 1]]))
  expect(candidates(COUNT, [{ matches: above, words: 1 }])).toEqual([])
  const places = candidates(COUNT, [
    { matches: above, words: 1 },
    { matches: below, words: 1 },
  ]).map(({ number }) => number)
  expect(places).toEqual([8])
})

import { expect, test } from 'vitest'
import { ABOVE, type Matches, NAMED, newMatches, OWN } from './matches.ts'
import { MOST_WEIGHED, weighable } from './weighable.ts'

const COUNT = MOST_WEIGHED + 1000
const sections = Array(COUNT).fill({ page: {}, section: {} })

/** Some of the sections, by what each scores. */
function matches(scores: Map<number, number>, way = OWN): Matches {
  const found = newMatches(scores.size)
  found.sections.set([...scores.keys()])
  found.scores.set([...scores.values()])
  found.ways.fill(way)
  return found
}

const everywhere = matches(new Map(sections.map((_, place) => [place, 1])))

test('of more sections than are weighed, those that say most of the query stay, wherever they are', () => {
  const rare = matches(new Map([[COUNT - 1, 1]]), OWN | NAMED)
  const all = weighable({ sections }, [
    { matches: everywhere, words: 1 },
    { matches: rare, words: 1 },
  ])
  expect(all).toHaveLength(MOST_WEIGHED)
  expect(all.at(-1)).toEqual({ place: COUNT - 1, score: 2, own: 3, named: 2, answered: 2 })
})

test('so do those that say it more clearly', () => {
  const clear = Array.from({ length: 500 }, (_, at): [number, number] => [COUNT - 500 + at, 2])
  const all = weighable({ sections }, [
    { matches: matches(new Map([...sections.keys()].map((place) => [place, 1] as const))), words: 1 },
    { matches: matches(new Map(clear)), words: 0.2 },
  ])
  expect(all).toHaveLength(MOST_WEIGHED)
  expect(all.slice(-500).map(({ place }) => place)).toEqual(clear.map(([place]) => place))
})

test('of equal ones the first stay', () => {
  const places = weighable({ sections }, [{ matches: everywhere, words: 1 }]).map(({ place }) => place)
  expect(places).toEqual([...sections.keys()].slice(0, MOST_WEIGHED))
})

test('a section that says nothing itself is not weighed', () => {
  const above = matches(new Map([[7, 5]]), ABOVE)
  const below = matches(new Map([[8, 1]]))
  expect(weighable({ sections }, [{ matches: above, words: 1 }])).toEqual([])
  const places = weighable({ sections }, [
    { matches: above, words: 1 },
    { matches: below, words: 1 },
  ]).map(({ place }) => place)
  expect(places).toEqual([8])
})

import { expect, test } from 'vitest'
import { trailsOf } from './trails-of.ts'

test('the trail of a section is the headings above it, without the title of the page', () => {
  const sections = [
    { heading: 'Page', level: 1, kind: 'page' as const },
    { heading: 'A' },
    { heading: 'B', level: 3 },
    { heading: 'C', level: 4 },
    { heading: 'D', level: 3 },
    { heading: 'E' },
    { heading: 'F', level: 4 },
  ]
  expect(trailsOf(sections)).toEqual([[], [], ['A'], ['A', 'B'], ['A'], [], ['E']])
})

test('parts of the API reference are above their own parts only', () => {
  const sections = [
    { heading: 'Chat' },
    { heading: 'Create', level: 3, kind: 'operation' as const },
    { heading: 'Request', level: 4, kind: 'schema' as const },
    { heading: 'model', level: 5, kind: 'property' as const },
    { heading: 'stop', level: 5, kind: 'property' as const },
    { heading: 'List', level: 3, kind: 'operation' as const },
    { heading: 'Errors', level: 4 },
  ]
  expect(trailsOf(sections)).toEqual([
    [],
    ['Chat'],
    ['Chat', 'Create'],
    ['Chat', 'Create', 'Request'],
    ['Chat', 'Create', 'Request'],
    ['Chat'],
    ['Chat'],
  ])
})

import { expect, test } from 'vitest'
import { samplesAsText, unprovenAsText } from './samples-as-text.ts'

test('proven samples are counted in one line; each unproven sample has its position and reason', () => {
  const unproven = [
    { source: 'a.mdx', line: 3, reason: 'needs a GPU' },
    { source: 'a.mdx', line: 9, reason: 'needs a GPU' },
    { source: 'b.mdx', line: 1, reason: 'SQL of Snowflake' },
  ]
  expect(
    samplesAsText({ problems: [], counts: { json: 2, python: 5, prose: 4 }, generated: 8, unproven }).split(
      '\n',
    ),
  ).toEqual([
    'unproven  a.mdx:3,9  needs a GPU',
    'unproven  b.mdx:1  SQL of Snowflake',
    'Samples: 7 proven (python 5, json 2), 4 plain text, 3 unproven.',
    'Samples that the reference generates: 8 run.',
  ])
  expect(samplesAsText({ problems: [], counts: {}, generated: 0, unproven: [] })).toBe(
    'Samples: 0 proven, 0 plain text, 0 unproven.',
  )
})

test.each([
  [0, '0 samples are unproven.'],
  [1, '1 sample is unproven.'],
  [2, '2 samples are unproven.'],
])('the number %i of unproven samples has the right grammar', (count, words) => {
  const unproven = Array.from({ length: count }, (_, line) => ({
    source: 'a.mdx',
    line,
    language: 'sql',
    reason: 'why',
  }))
  expect(unprovenAsText({ unproven }).split('\n').at(-1)).toBe(words)
})

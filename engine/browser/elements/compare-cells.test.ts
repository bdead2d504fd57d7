import { describe, expect, test } from 'vitest'
import { compareCells } from './compare-cells.ts'

describe('cells are sorted', () => {
  test.each([
    [
      ['128k', '32k', '1M', '8k'],
      ['8k', '32k', '128k', '1M'],
    ],
    [['24.11', '24.9', '25.01'], ['24.9', '24.11', '25.01'].sort((a, b) => Number(a) - Number(b))],
    [
      ['pixtral', 'Codestral', 'mistral'],
      ['Codestral', 'mistral', 'pixtral'],
    ],
    [
      ['v0.10', 'v0.3'],
      ['v0.3', 'v0.10'],
    ],
    [
      ['b', '', 'a'],
      ['a', 'b', ''],
    ],
  ])('%j as people read them', (cells, sorted) => {
    expect([...cells].sort(compareCells)).toEqual(sorted)
  })
})

import { describe, expect, test } from 'vitest'
import { compareCells, orderOf } from './compare-cells.ts'

const english = orderOf('en')

describe('cells are sorted', () => {
  test.each([
    [
      ['128k', '32k', '1M', '8k'],
      ['8k', '32k', '128k', '1M'],
    ],
    [
      ['22.2B', '12.9B', '7.3B', '22B', '7.24B', '12B'],
      ['7.24B', '7.3B', '12B', '12.9B', '22B', '22.2B'],
    ],
    [
      ['1.5 GB', '512 MB', '1 GB', '80 GB'],
      ['512 MB', '1 GB', '1.5 GB', '80 GB'],
    ],
    [
      ['32,768', '4,096', '$2', '$0.15', '$0.3'],
      ['$0.15', '$0.3', '$2', '4,096', '32,768'],
    ],
    [
      ['2', '−10', '-3 ', '0'],
      ['−10', '-3 ', '0', '2'],
    ],
    [
      ['10,5 €', '2 €', '0,125 €', '1,024 €'],
      ['0,125 €', '2 €', '10,5 €', '1,024 €'],
    ],
    [
      ['12.5 %', '12 %', '9 %'],
      ['9 %', '12 %', '12.5 %'],
    ],
    [
      ['2024-11-24', '2024-02-26', '2023-12-11'],
      ['2023-12-11', '2024-02-26', '2024-11-24'],
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
      ['0.10.2', '0.9.12', '0.9.2'],
      ['0.9.2', '0.9.12', '0.10.2'],
    ],
    [
      ['b', '', 'a'],
      ['a', 'b', ''],
    ],
  ])('%j as people read them', (cells, sorted) => {
    expect([...cells].sort((a, b) => compareCells(a, b, english))).toEqual(sorted)
  })

  test.each([true, false])('with "n/a" and dashes last, descending: %j', (descending) => {
    const cells = ['n/a', '256k', '—', 'N/A', '-']
    expect(cells.sort((a, b) => compareCells(a, b, english, descending))[0]).toBe('256k')
  })

  test('in descending order, with empty cells last', () => {
    const cells = ['8k', '', '1M', '32k']
    expect(cells.sort((a, b) => compareCells(a, b, english, true))).toEqual(['1M', '32k', '8k', ''])
  })

  test('with text in the order of its language', () => {
    const sorted = (language: string) => ['ö', 'z', 'a'].sort((a, b) => compareCells(a, b, orderOf(language)))
    expect(sorted('en')).toEqual(['a', 'ö', 'z'])
    expect(sorted('sv')).toEqual(['a', 'z', 'ö'])
  })
})

import { describe, expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

/** Breaks a text into lines of ten letters: each letter has the width 1. */
const inLines = (text: string, most = 3) =>
  fitText(text, { width: 10, most, widthOf: (line) => [...line].length })

describe('a text in lines', () => {
  test.each([
    ['', []],
    ['Batch', ['Batch']],
    ['One two three four', ['One two', 'three four']],
    ['  One \n two  ', ['One two']],
  ])('%j keeps its words whole', (text, lines) => {
    expect(inLines(text)).toEqual(lines)
  })

  test.each([
    ['structured_output', ['structured', '_output']],
    ['code_generation', ['code_', 'generation']],
    ['self-deployment', ['self-', 'deployment']],
    ['donaudampfschiff', ['donaudampf', 'schiff']],
    ['a donaudampfschiff', ['a', 'donaudampf', 'schiff']],
    ['🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉', ['🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉', '🎉']],
  ])('%s, too long for one, breaks after a mark where it can, never inside a character', (text, lines) => {
    expect(inLines(text)).toEqual(lines)
  })

  test.each([
    ['One two three four five six', ['One two', 'three…']],
    ['aaaaaaaaaa bbb, ccccccc ddd', ['aaaaaaaaaa', 'bbb…']],
    ['aaaaaaaaaa bbbbbbbbbbbbbbbb', ['aaaaaaaaaa', 'bbbbbbbbb…']],
  ])('%s, longer than its lines, ends in an ellipsis that fits', (text, lines) => {
    expect(inLines(text, 2)).toEqual(lines)
  })

  test('ends if not even one letter fits', () => {
    expect(fitText('ab cd', { width: 0.5, most: 2, widthOf: (line) => line.length })).toEqual(['a', '…'])
  })
})

import { expect, test } from 'vitest'
import { mergePairs } from './merge-pairs.ts'

/** Each step as `left+right count: the corpus`. */
function steps(corpus: string): string[] {
  return mergePairs(corpus).map(({ merge, words }) => {
    const after = words.map((pieces) => pieces.join('·')).join(' ')
    return merge ? `${merge.left}+${merge.right} ${merge.count}: ${after}` : after
  })
}

test('the most frequent pair is merged everywhere, until none occurs twice', () => {
  expect(steps('the other mother gathers them')).toEqual([
    't·h·e o·t·h·e·r m·o·t·h·e·r g·a·t·h·e·r·s t·h·e·m',
    't+h 5: th·e o·th·e·r m·o·th·e·r g·a·th·e·r·s th·e·m',
    'th+e 5: the o·the·r m·o·the·r g·a·the·r·s the·m',
    'the+r 3: the o·ther m·o·ther g·a·ther·s the·m',
    'o+ther 2: the other m·other g·a·ther·s the·m',
  ])
})

test('a pair is never in two words', () => {
  expect(steps('a b a b')).toEqual(['a b a b'])
})

test('a letter of two code units is one piece', () => {
  expect(steps('𝒂𝒃 𝒂𝒃')).toEqual(['𝒂·𝒃 𝒂·𝒃', '𝒂+𝒃 2: 𝒂𝒃 𝒂𝒃'])
})

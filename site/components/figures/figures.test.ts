import { describe, expect, test } from 'vitest'
import { families, imageTokens } from './image-tokens.ts'
import { placeByDistances } from './place-by-distances.ts'

describe('the tokens of an image', () => {
  test.each([
    [720, 512, [1440, 470]],
    [1436, 962, [2744, 1762]],
    [4000, 4000, [4096, 3025]],
  ])('of %i × %i pixels are those of the page on vision', (width, height, expected) => {
    const tokens = families.map((family) => imageTokens({ width, height }, family).tokens)
    for (const [index, count] of tokens.entries()) expect(count).toBeCloseTo(expected[index] ?? 0, -1)
  })
})

test('three points have the given distances', () => {
  const distances = [0.5433, 0.9257, 0.9114]
  const [a, b, c] = placeByDistances(distances)
  const between = (from: readonly number[], to: readonly number[]) =>
    Math.hypot(...from.map((value, axis) => value - (to[axis] ?? 0)))
  const measured = [between(a, b), between(a, c), between(b, c)]
  for (const [index, distance] of distances.entries()) expect(measured[index]).toBeCloseTo(distance, 6)
})

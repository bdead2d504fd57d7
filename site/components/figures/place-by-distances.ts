/** Right, and down. */
export type Point = readonly [x: number, y: number]

/** Three points whose distances are those of A to B, A to C and B to C (law of cosines). C lies on the horizontal of A. */
export function placeByDistances([ab = 0, ac = 0, bc = 0]: readonly number[]): [Point, Point, Point] {
  const x = (ab ** 2 + ac ** 2 - bc ** 2) / (2 * ac)
  const y = Math.sqrt(ab ** 2 - x ** 2)
  return [
    [0, 0],
    [x, y],
    [ac, 0],
  ]
}

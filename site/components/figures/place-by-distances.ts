/** A point: x to the right, y down. */
export type Point = readonly [x: number, y: number]

/** Returns three points A, B and C with the distances AB, AC and BC (law of cosines). C is on the horizontal line of A. */
export function placeByDistances([ab = 0, ac = 0, bc = 0]: readonly number[]): [Point, Point, Point] {
  const x = (ab ** 2 + ac ** 2 - bc ** 2) / (2 * ac)
  const y = Math.sqrt(ab ** 2 - x ** 2)
  return [
    [0, 0],
    [x, y],
    [ac, 0],
  ]
}

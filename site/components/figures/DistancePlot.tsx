import { defineComponent } from 'wordframe/components'
import * as z from 'zod'
import { type Point, placeByDistances } from './place-by-distances.ts'

const Distances = z
  .string()
  .regex(
    /^\d(\.\d+)?, \d(\.\d+)?, \d(\.\d+)?$/,
    'write three distances, A to B, A to C, B to C: "0.54, 0.93, 0.91"',
  )
  .transform((list) => list.split(', ').map(Number))
  .refine(
    (lengths) => 2 * Math.max(...lengths) < lengths.reduce((sum, length) => sum + length, 0),
    'no triangle has these sides',
  )

const Texts = z
  .string()
  .transform((list) => list.split(' | '))
  .refine((texts) => texts.length === 3, 'write three texts: "one | two | three"')

/** Width of the picture and margin around the points, in units of the picture. */
const WIDTH = 320
const MARGIN = 40

/**
 * Three texts as points of a plane. The distances of the points are those of the vectors, which is always possible for three.
 * `<DistancePlot texts="one | two | three" distances="0.54, 0.93, 0.91" />`
 */
export const DistancePlot = defineComponent({
  props: z.strictObject({ title: z.string().min(1), texts: Texts, distances: Distances }),
  Component: ({ title, texts, distances }) => {
    const points = fit(placeByDistances(distances))
    const height = Math.max(...points.map(([, y]) => y)) + MARGIN
    const pairs = [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const
    const name = (index: number) => 'ABC'[index]
    return (
      <figure className="figure distance-plot">
        <figcaption data-markdown="label">{title}</figcaption>
        <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true" data-markdown="skip">
          {pairs.map(([from, to], index) => {
            const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = [points[from], points[to]]
            return (
              <g key={distances[index]}>
                <line x1={x1} y1={y1} x2={x2} y2={y2} />
                <text x={(x1 + x2) / 2} y={(y1 + y2) / 2}>
                  {distances[index]}
                </text>
              </g>
            )
          })}
          {points.map(([x, y], index) => (
            <g key={texts[index]} className="plot-point">
              <circle cx={x} cy={y} r="13" />
              <text x={x} y={y}>
                {name(index)}
              </text>
            </g>
          ))}
        </svg>
        <ul>
          {texts.map((text, index) => (
            <li key={text}>
              <strong>{name(index)}</strong>: {text}
            </li>
          ))}
          <li className="visually-hidden">
            Distances: {pairs.map(([a, b], i) => `${name(a)} to ${name(b)} ${distances[i]}`).join(', ')}.
          </li>
        </ul>
      </figure>
    )
  },
})

/** Returns the points, scaled to the width of the picture. */
function fit(points: readonly Point[]): Point[] {
  const least = (axis: 0 | 1) => Math.min(...points.map((point) => point[axis]))
  const most = Math.max(...points.map(([x]) => x))
  const scale = (WIDTH - 2 * MARGIN) / (most - least(0))
  return points.map(([x, y]) => [
    Math.round(MARGIN + (x - least(0)) * scale),
    Math.round(MARGIN + (y - least(1)) * scale),
  ])
}

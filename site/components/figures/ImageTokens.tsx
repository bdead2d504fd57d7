import type { ReactElement } from 'react'
import { defineComponent } from 'wordframe/components'
import * as z from 'zod'
import { families, imageTokens, type Patches } from './image-tokens.ts'

const Pixels = z
  .string()
  .regex(/^[1-9]\d*$/, 'it is a number of pixels: "720"')
  .transform(Number)

/** An image divided into squares that become tokens, for each family of models: `<ImageTokens width="720" height="512" />`. */
export const ImageTokens = defineComponent({
  props: z.strictObject({ width: Pixels, height: Pixels }),
  Component: (size) => (
    <figure className="figure image-tokens">
      <figcaption data-markdown="label">
        An image of {size.width} × {size.height} pixels: a square is a token
      </figcaption>
      <ul>
        {families.map((family) => (
          <li key={family.models} data-markdown="entry">
            <Grid {...size} {...family} />
            <strong>{family.models}</strong>: {textOf(imageTokens(size, family).tokens)} tokens
          </li>
        ))}
      </ul>
    </figure>
  ),
})

function textOf(tokens: number): string {
  return tokens.toLocaleString('en-US')
}

/** Lines between the squares; squares at the right and the bottom may be incomplete. */
function Grid({ side, ...image }: Patches & { width: number; height: number }): ReactElement {
  const { width, height } = imageTokens(image, { side, ...image })
  const between = (length: number) =>
    Array.from({ length: Math.ceil(length / side) - 1 }, (_, index) => (index + 1) * side)
  const columns = between(width).map((x) => `M${x} 0v${height}`)
  const rows = between(height).map((y) => `M0 ${y}h${width}`)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-markdown="skip">
      <rect width={width} height={height} />
      <path d={[...columns, ...rows].join('')} />
    </svg>
  )
}

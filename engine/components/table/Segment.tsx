import type { ReactElement } from 'react'
import { percent } from './percent.ts'

/** Opacity of the palest named part. */
const PALEST = 0.25

/** One part of a stacked bar. Later parts are paler. The last part is the rest, with a separate color. */
export function Segment(part: {
  index: number
  count: number
  start: number
  share: number
}): ReactElement | null {
  const { index, count, start, share } = part
  if (share === 0) return null
  const isRest = index === count - 1
  const strength = 1 - (index / Math.max(count - 2, 1)) * (1 - PALEST)
  return (
    <rect
      className={isRest ? 'rest' : undefined}
      x={percent(start)}
      width={percent(share)}
      height="100%"
      fillOpacity={isRest ? undefined : Math.round(strength * 100) / 100}
    />
  )
}

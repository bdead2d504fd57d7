import type { ReactElement } from 'react'
import { percent } from './percent.ts'

/** How pale the palest of the named parts is. */
const PALEST = 0.25

/** One part of a stacked bar: the later, the paler; the last one is the rest and has a tone of its own. */
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

import type { ReactElement } from 'react'

/** A range that a reader moves: lowest, highest and first value, and how far one step goes. */
export interface SliderRange {
  min: number
  max: number
  at: number
  step: number
}

/** One control of a picture. It shows only where scripts run, in room that the stylesheet keeps for it. */
export function Slider({
  name,
  label,
  range,
}: {
  name: string
  label: string
  range: SliderRange
}): ReactElement {
  const { min, max, at, step } = range
  return (
    <label>
      <span>{label}</span>
      {/* What a browser remembers of the last visit would not fit the picture that the build drew. */}
      <input type="range" name={name} min={min} max={max} step={step} defaultValue={at} autoComplete="off" />
      <output aria-hidden="true">{String(at).replace('-', '−')}</output>
    </label>
  )
}

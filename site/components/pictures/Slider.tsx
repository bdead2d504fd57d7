import type { ReactElement } from 'react'

/** The range of a control: minimum, maximum, initial value, and size of a step. */
export interface SliderRange {
  min: number
  max: number
  at: number
  step: number
}

/** One control of a picture. It is visible only if scripts run; the stylesheet reserves its space. */
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
      {/* A value that the browser restores from the last visit would not match the picture of the build. */}
      <input type="range" name={name} min={min} max={max} step={step} defaultValue={at} autoComplete="off" />
      <span aria-hidden="true">{String(at).replace('-', '−')}</span>
    </label>
  )
}

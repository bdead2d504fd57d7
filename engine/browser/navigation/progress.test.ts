import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function recorded() {
  const seen: (number | null)[] = []
  const progress = createProgress((value) =>
    seen.push(value === null ? null : Math.round(value * 1000) / 1000),
  )
  return { seen, progress }
}

describe('createProgress', () => {
  it('shows nothing for a navigation of less than 200 ms', () => {
    const { seen, progress } = recorded()
    progress.start()
    vi.advanceTimersByTime(199)
    progress.done()
    vi.advanceTimersByTime(5000)
    expect(seen).toEqual([])
  })

  it('starts at 0.08 and grows by 0.02 every 800 ms', () => {
    const { seen, progress } = recorded()
    progress.start()
    vi.advanceTimersByTime(200)
    expect(seen).toEqual([0.08])
    vi.advanceTimersByTime(1600)
    expect(seen).toEqual([0.08, 0.1, 0.12])
  })

  it('is never full before the page has loaded', () => {
    const { seen, progress } = recorded()
    progress.start()
    vi.advanceTimersByTime(800 * 100)
    expect(seen.at(-1)).toBe(0.994)
  })

  it('is full when the page has loaded, and then disappears', () => {
    const { seen, progress } = recorded()
    progress.start()
    vi.advanceTimersByTime(200)
    progress.done()
    vi.advanceTimersByTime(5000)
    expect(seen).toEqual([0.08, 1, null])
  })

  it('continues with the current value if another navigation replaces the first one', () => {
    const { seen, progress } = recorded()
    progress.start()
    vi.advanceTimersByTime(1000)
    progress.start()
    vi.advanceTimersByTime(800)
    expect(seen).toEqual([0.08, 0.1, 0.12])
  })
})

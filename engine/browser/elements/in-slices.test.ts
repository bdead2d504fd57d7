import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSlices } from './in-slices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('work runs at once until the time of a slice is over, and the rest runs later, in order', () => {
  const clock = vi.spyOn(performance, 'now')
  let now = 0
  clock.mockImplementation(() => now)
  const done: number[] = []
  for (const index of [0, 1, 2, 3, 4, 5, 6]) {
    inSlices(() => {
      now += 4
      done.push(index)
    })
  }
  expect(done).toEqual([0, 1])
  vi.advanceTimersToNextTimer()
  expect(done).toEqual([0, 1, 2, 3])
  vi.runAllTimers()
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6])
  inSlices(() => done.push(7))
  expect(done.at(-1)).toBe(7)
  clock.mockRestore()
})

test('if a piece of work throws an error, the others still run', () => {
  const clock = vi.spyOn(performance, 'now')
  let now = 0
  clock.mockImplementation(() => now)
  const done: string[] = []
  inSlices(() => {
    now += 10
  })
  inSlices(() => {
    throw new Error('There is no more paper.')
  })
  inSlices(() => done.push('after'))
  expect(() => vi.runAllTimers()).toThrow('There is no more paper.')
  vi.runAllTimers()
  inSlices(() => done.push('later'))
  vi.runAllTimers()
  expect(done).toEqual(['after', 'later'])
  clock.mockRestore()
})

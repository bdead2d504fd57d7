import { expect, test } from 'vitest'
import { withinLimit } from './pattern.ts'

test('a test that waits for a processor runs again; a test that works too long does not', () => {
  let runs = 0
  const waiting = () => {
    runs += 1
    // Sleeps the first time, longer than the limit, as on a busy machine.
    if (runs === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200)
    return true
  }
  expect(withinLimit('waits', waiting)).toBe(true)
  expect(runs).toBeGreaterThan(1)
  const slow = /^(a+)+$/
  expect(withinLimit('works', () => slow.test(`${'a'.repeat(40)}!`))).toBeUndefined()
  expect(withinLimit('works', () => true)).toBeUndefined()
})

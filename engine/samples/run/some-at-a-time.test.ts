import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { someAtATime } from './some-at-a-time.ts'

test('all items are worked on, no more at a time than the machine has room for', async () => {
  const items = Array.from({ length: 50 }, (_, index) => index + 1)
  const done: number[] = []
  let now = 0
  let most = 0
  await someAtATime(items, async (item) => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setImmediate(resolve))
    now--
    done.push(item)
  })
  expect(done.sort((a, b) => a - b)).toEqual(items)
  expect(most).toBe(Math.max(2, availableParallelism()))
})

test('a failure is told', async () => {
  const fails = async () => Promise.reject(new Error('There is no more paper.'))
  await expect(someAtATime([1], fails)).rejects.toThrow('There is no more paper.')
})

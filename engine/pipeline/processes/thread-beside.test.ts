import { describe, expect, test } from 'vitest'
import { threadBeside } from './thread-beside.ts'

const begin = () =>
  threadBeside<string, { text: string; done: number }>(
    new URL('./fixtures/works-in-thread.ts', import.meta.url),
  )

describe('tasks of a thread beside', () => {
  test('are done in one thread, in the order in which they were asked for', async () => {
    const ask = begin()
    expect(await Promise.all([ask('a'), ask('b')])).toEqual([
      { text: 'A', done: 1 },
      { text: 'B', done: 2 },
    ])
    expect(await ask('c')).toEqual({ text: 'C', done: 3 })
  })

  test('reject with the message of what went wrong, and the next is done', async () => {
    const ask = begin()
    const [broken, next] = await Promise.allSettled([ask('throw'), ask('a')])
    expect(broken).toMatchObject({ reason: new Error('There is no more paper.') })
    expect(next).toMatchObject({ value: { text: 'A', done: 1 } })
  })

  test('reject where the thread ends without an answer, and the next begins another', async () => {
    const ask = begin()
    const lost = await Promise.allSettled([ask('end'), ask('a')])
    for (const { reason } of lost as PromiseRejectedResult[])
      expect(reason.message).toMatch(/works-in-thread\.ts ended with code 3/)
    expect(await ask('b')).toEqual({ text: 'B', done: 1 })
  })
})

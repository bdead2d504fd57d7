import { expect, it, vi } from 'vitest'
import { createStore } from './create-store.ts'

it('calls a listener after each change of the value, until its subscription ends', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.set(1)
  expect(listener).toHaveBeenCalledTimes(0)
  store.set(2)
  expect([store.get(), listener.mock.calls.length]).toEqual([2, 1])
  stop()
  store.set(3)
  expect(listener).toHaveBeenCalledTimes(1)
})

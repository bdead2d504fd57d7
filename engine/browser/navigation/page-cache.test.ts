import { expect, it, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

it('returns a load that has started or finished, without another load', async () => {
  const load = vi.fn(async (path: string) => path)
  const cache = createPageCache(load)
  const prefetched = cache.load('/a/')
  expect(cache.load('/a/')).toBe(prefetched)
  await prefetched
  await cache.load('/a/')
  expect(load).toHaveBeenCalledTimes(1)
})

it('loads a page again after the maximum age, and after `clear`', async () => {
  let time = 0
  const load = vi.fn(async (path: string) => path)
  const cache = createPageCache(load, { maxAge: 30, now: () => time })
  await cache.load('/a/')
  time = 29
  await cache.load('/a/')
  expect(load).toHaveBeenCalledTimes(1)
  time = 30
  await cache.load('/a/')
  expect(load).toHaveBeenCalledTimes(2)
  cache.clear()
  await cache.load('/a/')
  expect(load).toHaveBeenCalledTimes(3)
})

it('removes the oldest page if there are too many', async () => {
  const load = vi.fn(async (path: string) => path)
  const cache = createPageCache(load, { size: 2 })
  for (const path of ['/a/', '/b/', '/c/', '/b/', '/c/']) await cache.load(path)
  expect(load).toHaveBeenCalledTimes(3)
  await cache.load('/a/')
  expect(load).toHaveBeenCalledTimes(4)
})

it('keeps a page that was loaded again longer than older pages', async () => {
  let time = 0
  const load = vi.fn(async (path: string) => path)
  const cache = createPageCache(load, { size: 2, maxAge: 30, now: () => time })
  for (const path of ['/a/', '/b/']) await cache.load(path)
  time = 30
  for (const path of ['/a/', '/c/', '/a/']) await cache.load(path)
  expect(load.mock.calls.flat()).toEqual(['/a/', '/b/', '/a/', '/c/'])
})

it('loads a page again after a failed load', async () => {
  const load = vi.fn(async (path: string) => path)
  load.mockRejectedValueOnce(new Error('offline'))
  const cache = createPageCache(load)
  await expect(cache.load('/a/')).rejects.toThrow('offline')
  await expect(cache.load('/a/')).resolves.toBe('/a/')
})

it('keeps a newer load of a page when an older load fails', async () => {
  let time = 0
  let fail = (_: Error) => {}
  const load = vi.fn(async (path: string) => path)
  load.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  const cache = createPageCache(load, { maxAge: 30, now: () => time })
  const older = cache.load('/a/')
  time = 30
  await cache.load('/a/')
  fail(new Error('offline'))
  await expect(older).rejects.toThrow('offline')
  await cache.load('/a/')
  expect(load).toHaveBeenCalledTimes(2)
})

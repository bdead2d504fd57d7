import { expect, it } from 'vitest'
import { mayReload } from './reload-once.ts'

it('reloads once, and again only after a while', () => {
  expect(mayReload(null, 50_000)).toBe(true)
  expect(mayReload({ reloadedAt: 45_000 }, 50_000)).toBe(false)
  expect(mayReload({ reloadedAt: 30_000 }, 50_000)).toBe(true)
})

it('knows nothing from the state of another script', () => {
  expect(mayReload('state', 0)).toBe(true)
  expect(mayReload({ reloadedAt: 'now' }, 0)).toBe(true)
})

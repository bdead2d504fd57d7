import { expect, it } from 'vitest'
import { mayReload } from './reload-once.ts'

it('allows a reload, and another one only after ten seconds', () => {
  expect(mayReload(null, 50_000)).toBe(true)
  expect(mayReload({ reloadedAt: 45_000 }, 50_000)).toBe(false)
  expect(mayReload({ reloadedAt: 30_000 }, 50_000)).toBe(true)
})

it('ignores a state that another script has set', () => {
  expect(mayReload('state', 0)).toBe(true)
  expect(mayReload({ reloadedAt: 'now' }, 0)).toBe(true)
})

import { expect, it } from 'vitest'
import { resolveColorMode } from './resolve-color-mode.ts'

const settings = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false } as const

it('the stored choice has priority over the preference of the system', () => {
  expect(resolveColorMode({ ...settings, respectPrefersColorScheme: true }, 'light', true)).toBe('light')
})

it('the preference of the system counts only if the site respects it', () => {
  expect(resolveColorMode({ ...settings, respectPrefersColorScheme: true }, null, true)).toBe('dark')
  expect(resolveColorMode(settings, null, true)).toBe('light')
})

it('a stored choice is ignored if the site has no switch', () => {
  expect(resolveColorMode({ ...settings, disableSwitch: true }, 'dark', false)).toBe('light')
})

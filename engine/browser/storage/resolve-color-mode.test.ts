import { expect, it } from 'vitest'
import { resolveColorMode } from './resolve-color-mode.ts'

const settings = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false } as const

it('takes the stored choice over everything', () => {
  expect(resolveColorMode({ ...settings, respectPrefersColorScheme: true }, 'light', true)).toBe('light')
})

it('takes the system preference only where the site respects it', () => {
  expect(resolveColorMode({ ...settings, respectPrefersColorScheme: true }, null, true)).toBe('dark')
  expect(resolveColorMode(settings, null, true)).toBe('light')
})

it('ignores a stored choice where the reader has no switch to undo it', () => {
  expect(resolveColorMode({ ...settings, disableSwitch: true }, 'dark', false)).toBe('light')
})

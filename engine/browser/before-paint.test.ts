import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import type { ApiConfig } from '../model/config.ts'
import { requestLanguages, sampleLanguages } from '../model/sample-languages.ts'
import { themeColors } from '../theme/theme-colors.ts'
import { beforePaintScript } from './before-paint.ts'
import { type InlineSettings, inlineSettings } from './inline-settings.ts'
import { resolveColorMode } from './storage/resolve-color-mode.ts'
import { storageKeys } from './storage/storage-keys.ts'

const settings: InlineSettings = inlineSettings({
  base: '/',
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  announcementBar: { id: 'launch', content: '', isCloseable: true },
  apis: [],
})

/** Runs the text of the script as a browser would, with nothing else in scope, and gives the attributes of `<html>`. */
function run(
  {
    stored = {},
    search = '',
    systemDark = false,
    blocked = false,
  }: Partial<{
    stored: Record<string, string>
    search: string
    systemDark: boolean
    blocked: boolean
  }> = {},
  given = settings,
): Record<string, string> {
  const attributes: Record<string, string> = {}
  const browser = {
    document: {
      documentElement: {
        classList: { add: (name: string) => Object.assign(attributes, { class: name }) },
        setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }),
      },
      querySelector: (selector: string) => ({
        textContent: selector === 'script[data-settings]' ? JSON.stringify(given) : '',
        setAttribute: (_name: string, value: string) => Object.assign(attributes, { [selector]: value }),
      }),
    },
    get localStorage() {
      if (blocked) throw new Error('The operation is insecure.')
      return { getItem: (key: string) => stored[key] ?? null }
    },
    matchMedia: () => ({ matches: systemDark }),
    location: { search },
    URLSearchParams,
  }
  runInNewContext(beforePaintScript(), browser)
  return attributes
}

describe('beforePaintScript', () => {
  it('distinguishes the preference of the system from the same choice of the reader, if the site respects the system', () => {
    const respectful = { ...settings, colorMode: { ...settings.colorMode, respectPrefersColorScheme: true } }
    const choiceOf = (stored: Record<string, string>) =>
      run({ stored, systemDark: true }, respectful)['data-choice']
    expect(choiceOf({})).toBe('system')
    expect(choiceOf({ 'docs.theme': 'dark' })).toBe('dark')
    expect(choiceOf({ 'docs.theme': 'other' })).toBe('system')
    expect(run({ systemDark: true })['data-choice']).toBe('light')
  })

  it('sets the default attributes for a reader without choices', () => {
    expect(run()).toEqual({
      class: 'js',
      'data-theme': 'light',
      'data-choice': 'light',
      'data-sample-language': 'python',
      'meta[name="theme-color"]': themeColors.light,
    })
  })

  it('sets the color of the bars of the browser to that of the page', () => {
    const stored = { [storageKeys.theme]: 'dark' }
    expect(run({ stored })['meta[name="theme-color"]']).toBe(themeColors.dark)
  })

  it('without storage, sets the default attributes', () => {
    expect(run({ blocked: true })).toEqual(run())
  })

  it('marks an announcement as dismissed only if the reader closed the announcement with this id', () => {
    expect(run({ stored: { [storageKeys.announcement]: 'launch' } })['data-announcement']).toBe('dismissed')
    expect(run({ stored: { [storageKeys.announcement]: 'older' } })['data-announcement']).toBeUndefined()
  })

  it('reads the dismissal of this site, not that of another site on the same host', () => {
    const below = { ...settings, base: '/h/' }
    const stored = { [storageKeys.announcement]: 'launch' }
    expect(run({ stored }, below)['data-announcement']).toBeUndefined()
    const own = { [`${storageKeys.announcement}/h`]: 'launch' }
    expect(run({ stored: own }, below)['data-announcement']).toBe('dismissed')
  })

  it('the language in the address has priority over the stored one, and the stored one over the first', () => {
    const stored = { [storageKeys.language]: 'typescript' }
    expect(run({ stored })['data-sample-language']).toBe('typescript')
    expect(run({ stored, search: '?lang=curl' })['data-sample-language']).toBe('curl')
  })

  it('accepts the languages that the site adds to its samples', () => {
    const apis = [{ samples: ['go', 'python'] } as ApiConfig]
    const given = inlineSettings({
      base: '/',
      colorMode: settings.colorMode,
      announcementBar: null,
      apis,
    })
    expect(given.languages).toEqual([...sampleLanguages.map(({ id }) => id), 'go'])
    expect(run({ stored: { 'docs.language': 'go' } }, given)).toMatchObject({ 'data-sample-language': 'go' })
    expect(run({ stored: { 'docs.language': 'go' } })).toMatchObject({ 'data-sample-language': 'python' })
  })

  it('sets languages for each of which the styles show the panel', () => {
    const styles = readFileSync('engine/theme/styles/article/code.css', 'utf8')
    const shown = [...styles.matchAll(/\[data-sample-language="(\w+)"\] \[data-value="\1"\]/g)]
    const ids = new Set([...sampleLanguages, ...requestLanguages].map(({ id }) => id))
    expect(new Set(shown.map(([, id]) => id))).toEqual(ids)
  })

  it('ignores unknown languages', () => {
    expect(run({ search: '?lang=cobol' })['data-sample-language']).toBe('python')
    expect(run({ search: '?lang=%22%5D' })['data-sample-language']).toBe('python')
    expect(run({ stored: { [storageKeys.language]: 'cobol' } })['data-sample-language']).toBe('python')
  })

  it('sets the theme that resolveColorMode returns, in every case', () => {
    for (const defaultMode of ['light', 'dark'] as const)
      for (const disableSwitch of [false, true])
        for (const respectPrefersColorScheme of [false, true])
          for (const systemDark of [false, true])
            for (const theme of [null, 'light', 'dark', 'sepia']) {
              const colorMode = { defaultMode, disableSwitch, respectPrefersColorScheme }
              const stored: Record<string, string> = theme === null ? {} : { [storageKeys.theme]: theme }
              const seen = run({ stored, systemDark }, { ...settings, colorMode })['data-theme']
              expect(seen).toBe(resolveColorMode(colorMode, theme, systemDark))
            }
  })
})

import type { ColorMode } from '../model/config.ts'
import { themeColors } from '../theme/theme-colors.ts'
import { sampleLanguages } from './storage/sample-languages.ts'
import { storageKeys } from './storage/storage-keys.ts'

/** What the script needs to know of the site. */
export interface BeforePaintOptions {
  colorMode: ColorMode
  /** What `closeableAnnouncement` gives. */
  announcement: string | null
}

interface BeforePaintSettings extends BeforePaintOptions {
  keys: typeof storageKeys
  themeColors: typeof themeColors
  languages: string[]
}

/**
 * Sets class `js`, `data-theme`, `data-language` and `data-announcement` on `<html>` and the content of
 * `<meta name="theme-color">`, which stands before it, before anything is painted.
 *
 * Its source text becomes a script of its own, so it refers to nothing outside, and it declares no function
 * inside: compilers would wrap that in a helper (`__name`) which the script does not have.
 * Never throws. Must agree with `resolveColorMode`; a test holds the two together.
 */
export function beforePaint(settings: BeforePaintSettings): void {
  const root = document.documentElement
  const keys = settings.keys
  const colorMode = settings.colorMode
  let theme: string | null = null
  let announcement: string | null = null
  let language: string | null = null
  root.classList.add('js')
  try {
    theme = localStorage.getItem(keys.theme)
    announcement = localStorage.getItem(keys.announcement)
    language = localStorage.getItem(keys.language)
  } catch {
    // Storage is blocked: nothing was chosen.
  }
  if (colorMode.disableSwitch || (theme !== 'light' && theme !== 'dark')) {
    theme = colorMode.defaultMode
    if (colorMode.respectPrefersColorScheme) {
      theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    }
  }
  root.setAttribute('data-theme', theme)
  const meta = document.querySelector('meta[name="theme-color"]')
  if (meta) meta.setAttribute('content', settings.themeColors[theme as 'light' | 'dark'])

  const asked = new URLSearchParams(location.search).get('lang')
  if (asked !== null && settings.languages.includes(asked)) language = asked
  if (language === null || !settings.languages.includes(language)) language = settings.languages[0] ?? ''
  root.setAttribute('data-language', language)

  if (settings.announcement !== null && announcement === settings.announcement) {
    root.setAttribute('data-announcement', 'dismissed')
  }
}

/** The text of the inline script. Holds no `<`, so nothing in it can end the script element. */
export function beforePaintScript(options: BeforePaintOptions): string {
  const settings: BeforePaintSettings = {
    ...options,
    keys: storageKeys,
    themeColors,
    languages: sampleLanguages,
  }
  return `(${beforePaint})(${JSON.stringify(settings).replaceAll('<', '\\u003c')})`
}

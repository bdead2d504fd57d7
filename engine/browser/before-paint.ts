import { type InlineSettings, READ_SETTINGS } from './inline-settings.ts'
import { resolveColorMode } from './storage/resolve-color-mode.ts'
import { storageKeys } from './storage/storage-keys.ts'

/**
 * Sets class `js`, `data-theme`, `data-choice`, `data-sample-language` and `data-announcement` on `<html>` and the content of
 * `<meta name="theme-color">`, which precedes the script, before the first paint.
 *
 * The source text of the function becomes an inline script: the function may use only its arguments, and must not declare a
 * function: compilers would wrap the inner function in a helper (`__name`) that the script does not have. The same applies to
 * `resolveColorMode`, whose source text is an argument. Never throws.
 */
export function beforePaint(
  settings: InlineSettings,
  keys: typeof storageKeys,
  resolve: typeof resolveColorMode,
): void {
  const root = document.documentElement
  let theme: string | null = null
  let announcement: string | null = null
  let language: string | null = null
  let wrap: string | null = null
  root.classList.add('js')
  try {
    theme = localStorage.getItem(keys.theme)
    announcement = localStorage.getItem(keys.announcement + settings.base.slice(0, -1))
    language = localStorage.getItem(keys.language)
    wrap = localStorage.getItem(keys.wrap)
  } catch {
    // Storage is blocked: the reader has no stored choice.
  }
  const mode = resolve(settings.colorMode, theme, matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-theme', mode)
  // The switch shows the choice, which may be `system`: see ColorModeToggle.
  const isChosen = theme === 'light' || theme === 'dark'
  root.setAttribute(
    'data-choice',
    settings.colorMode.respectPrefersColorScheme && !isChosen ? 'system' : mode,
  )
  const meta = document.querySelector('meta[name="theme-color"]')
  if (meta) meta.setAttribute('content', settings.themeColors[mode])

  if (wrap === 'on') root.setAttribute('data-wrap', '')

  const asked = new URLSearchParams(location.search).get('lang')
  if (asked !== null && settings.languages.includes(asked)) language = asked
  if (language === null || !settings.languages.includes(language)) language = settings.languages[0] ?? ''
  root.setAttribute('data-sample-language', language)

  if (settings.announcement !== null && announcement === settings.announcement) {
    root.setAttribute('data-announcement', 'dismissed')
  }
}

/** Returns the text of the inline script, which is the same for every site. */
export function beforePaintScript(): string {
  return `(${beforePaint})(${READ_SETTINGS},${JSON.stringify(storageKeys)},${resolveColorMode})`
}

import type { ColorMode } from '../../model/config.ts'
import type { Store } from '../../model/frame.ts'
import { themeColors } from '../../theme/theme-colors.ts'
import { resolveColorMode } from './resolve-color-mode.ts'
import { storageKeys } from './storage-keys.ts'
import { createStoredValue } from './stored-value.ts'

/** The color mode: the stored choice, else the system's, else the default. Follows other tabs and the system. */
export function createColorMode(settings: ColorMode): Store<'light' | 'dark'> {
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  const mode = createStoredValue<'light' | 'dark'>(
    storageKeys.theme,
    (text) => resolveColorMode(settings, text, systemDark.matches),
    (value) => value,
  )
  const paint = () => {
    document.documentElement.dataset.theme = mode.get()
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (meta) meta.content = themeColors[mode.get()]
  }
  systemDark.addEventListener('change', mode.refresh)
  mode.subscribe(paint)
  paint()
  return mode
}

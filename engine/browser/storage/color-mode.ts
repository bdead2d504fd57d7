import type { ColorMode } from '../../model/config.ts'
import type { ColorChoice, Store } from '../../model/frame.ts'
import { themeColors } from '../../theme/theme-colors.ts'
import { resolveColorMode } from './resolve-color-mode.ts'
import { storageKeys } from './storage-keys.ts'
import { createStoredValue } from './stored-value.ts'

/**
 * The reader's choice of colors, followed across tabs: the stored one, else the system's where the site respects it, else
 * the default. Paints the page, and again when the system changes. `system` removes what was stored.
 */
export function createColorMode(settings: ColorMode): Store<ColorChoice> {
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  const choice = createStoredValue<ColorChoice>(
    storageKeys.theme,
    (text) => {
      const isChosen = !settings.disableSwitch && (text === 'light' || text === 'dark')
      if (isChosen) return text
      return settings.respectPrefersColorScheme ? 'system' : settings.defaultMode
    },
    (value) => (value === 'system' ? null : value),
  )
  const paint = () => {
    const mode = resolveColorMode(settings, choice.get(), systemDark.matches)
    const { dataset } = document.documentElement
    dataset.theme = mode
    dataset.choice = choice.get()
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (meta) meta.content = themeColors[mode]
  }
  systemDark.addEventListener('change', paint)
  choice.subscribe(paint)
  paint()
  return choice
}

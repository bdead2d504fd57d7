import type { ColorMode } from '../../model/config.ts'
import type { ColorChoice, Store } from '../../model/frame.ts'
import { themeColors } from '../../theme/theme-colors.ts'
import { afterPaint } from '../after-paint.ts'
import { resolveColorMode } from './resolve-color-mode.ts'
import { storageKeys } from './storage-keys.ts'
import { createStoredValue } from './stored-value.ts'

/**
 * The reader's choice of colors, shared by all tabs: the stored choice, else the system's if the site respects it, else the
 * default. Sets the theme of the page after each change, also of the system; `before-paint` has set the first theme. `system`
 * removes the stored choice.
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
    document.documentElement.dataset.theme = mode
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (meta) meta.content = themeColors[mode]
  }
  systemDark.addEventListener('change', paint)
  // The reader chose in another tab. Not after the next paint: a page in the background may wait a second for it.
  addEventListener('storage', paint)
  // The button shows the choice first: for new colors, the browser calculates the style of every element.
  choice.subscribe(() => {
    document.documentElement.dataset.choice = choice.get()
    afterPaint(paint)
  })
  return choice
}

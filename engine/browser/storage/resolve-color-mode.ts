import type { ColorMode } from '../../model/config.ts'

/** Which color mode holds. `stored` is whatever text lies in storage; a switch that is off ignores it. */
export function resolveColorMode(
  settings: ColorMode,
  stored: string | null,
  systemDark: boolean,
): 'light' | 'dark' {
  if (!settings.disableSwitch && (stored === 'light' || stored === 'dark')) return stored
  if (settings.respectPrefersColorScheme) return systemDark ? 'dark' : 'light'
  return settings.defaultMode
}

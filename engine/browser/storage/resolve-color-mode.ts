import type { ColorMode } from '../../model/config.ts'

/**
 * The color mode to show. `stored` is any text from storage; it is ignored where the site has no switch. Part of an inline
 * script too, so it refers to nothing outside.
 */
export function resolveColorMode(
  settings: ColorMode,
  stored: string | null,
  systemDark: boolean,
): 'light' | 'dark' {
  if (!settings.disableSwitch && (stored === 'light' || stored === 'dark')) return stored
  if (settings.respectPrefersColorScheme) return systemDark ? 'dark' : 'light'
  return settings.defaultMode
}

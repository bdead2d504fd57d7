import type { ColorMode } from '../../model/config.ts'

/**
 * Returns the color mode to show. `stored` is any text from storage; it is ignored if the site has no switch. The function is
 * also part of an inline script: it may use only its arguments.
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

import { accentColors } from '../../config/theme-schema.ts'
import type { SiteConfig } from '../../model/config.ts'

type Theme = SiteConfig['theme']

/**
 * The configured colors and fonts as CSS; '' where there are none. Outside all cascade layers, so that they win over the
 * tokens of the theme.
 */
export function themeRule({ accent, apiAccent = accent, fonts }: Theme): string {
  const families = Object.entries(fonts).map(([name, value]) => `--font-${name}:${value};`)
  return (
    rule(':root', [...(accent ? tokensOf(accent) : []), ...families]) +
    rule('body[data-kind="api"]', apiAccent ? tokensOf(apiAccent) : [])
  )
}

function tokensOf({ light, dark }: NonNullable<Theme['accent']>): string[] {
  const [onLight, onDark] = [accentColors(light, 'light'), accentColors(dark, 'dark')]
  return [
    `--accent:light-dark(${light},${dark});`,
    // White text is on it in both themes.
    `--accent-strong:${light};`,
    `--accent-soft:light-dark(${onLight.soft},${onDark.soft});`,
    `--accent-line:light-dark(${onLight.line},${onDark.line});`,
  ]
}

const rule = (selector: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `${selector}{${lines.join('')}}`

import { accentColors } from '../../config/theme-schema.ts'
import type { SiteConfig } from '../../model/config.ts'

type Theme = SiteConfig['theme']

/**
 * Returns the configured colors and fonts as CSS; '' if there are none. The rules are in no cascade layer, so that they
 * override the tokens of the theme.
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
    // The background of white text in both themes.
    `--accent-strong:${light};`,
    `--accent-soft:light-dark(${onLight.soft},${onDark.soft});`,
    `--line-highlight:light-dark(${onLight.highlight},${onDark.highlight});`,
    `--accent-line:light-dark(${onLight.line},${onDark.line});`,
  ]
}

const rule = (selector: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `${selector}{${lines.join('')}}`

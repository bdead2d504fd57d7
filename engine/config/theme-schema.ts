import * as z from 'zod'
import { addIssue } from './issue-text.ts'

/** A color as `#rrggbb`, because its contrast is computed. */
type Hex = string

/** Backgrounds of text in the accent color, from `theme/styles/tokens.css`, in each theme. The page comes first. */
export const surfaces = {
  light: ['#fdfbf7', '#f6f2ea', '#ffffff', '#f0eae0', '#ecf4e7', '#ebf2fc', '#f4eefb', '#fcf2dc', '#fdeeea'],
  dark: ['#1b1816', '#24201c', '#262320', '#2a2622', '#1f2d20', '#1c2838', '#2b2338', '#332815', '#3a201d'],
} as const

/** WCAG 2.2, 1.4.3: minimum contrast of text of normal size. */
export const LEAST_CONTRAST = 4.5

/** Matches a color as `#rrggbb`. */
export const HEX = /^#[\da-f]{6}$/i

const HexColor = z
  .string()
  // Aborts, because an invalid color has no contrast.
  .regex(HEX, { error: 'expected "#" and six hexadecimal digits, like "#0b57d0"', abort: true })
  .transform((color): Hex => color.toLowerCase())

const Accent = z
  .strictObject({
    /** Color in the light theme, and behind white text in both themes, as six hexadecimal digits: `#0b57d0`. */
    light: HexColor,
    /** Color in the dark theme, as six hexadecimal digits: `#a8c7fa`. */
    dark: HexColor,
  })
  .superRefine((accent, context) => {
    for (const theme of ['light', 'dark'] as const) {
      const color = accent[theme]
      const grounds = [...surfaces[theme], accentColors(color, theme).soft]
      const [least = 0] = grounds.map((ground) => contrastOf(color, ground)).sort((a, b) => a - b)
      if (least >= LEAST_CONTRAST) continue
      // Rounded down, so that 4.49 is not shown as 4.5.
      const found = Math.floor(least * 10) / 10
      const message = `its contrast on the surfaces of the ${theme} theme is ${found} to 1, and text needs ${LEAST_CONTRAST} to 1`
      const hint = `Choose a ${theme === 'light' ? 'darker' : 'lighter'} color.`
      addIssue(context, [theme], message, hint)
    }
  })

/** Names of font families in CSS, without characters that end a declaration. */
const Families = z
  .string()
  .regex(/^[\p{L}\d '",-]+$/u, `expected families as in CSS, like "'Acme Sans', sans-serif"`)
  .refine((text) => [`'`, '"'].every((quote) => text.split(quote).length % 2 === 1), 'a quote is not closed')

/** The design settings of a site. Omitted fields have the engine's values. */
export const ThemeSchema = z
  .strictObject({
    /** Color of links and of the current item. A color with too little contrast is an error. */
    accent: Accent.optional(),
    /** The accent color of the API reference; default: `accent`. */
    apiAccent: Accent.optional(),
    /** Font families. A CSS file in `components/` can load a font file of the site with `@font-face`. */
    fonts: z
      .strictObject({
        /** Font of running text and the frame. */
        text: Families.optional(),
        /** Font of titles and headings. */
        display: Families.optional(),
        /** Font of code. */
        code: Families.optional(),
      })
      .prefault({}),
  })
  .prefault({})

/**
 * Returns the colors derived from an accent: `soft` for backgrounds of text in the accent color, `highlight` for backgrounds of
 * marked lines of code, `line` for lines.
 */
export function accentColors(
  accent: Hex,
  theme: 'light' | 'dark',
): Record<'soft' | 'highlight' | 'line', Hex> {
  const mixed = (share: number) => mix(accent, surfaces[theme][0], share)
  const isLight = theme === 'light'
  return { soft: mixed(isLight ? 0.08 : 0.12), highlight: mixed(isLight ? 0.08 : 0.1), line: mixed(0.4) }
}

/** Returns the contrast of two colors, by WCAG 2: 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the relative luminance of a color (WCAG 2): 0 to 1. */
function luminanceOf(color: Hex): number {
  const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
  const [r = 0, g = 0, b = 0] = channelsOf(color).map((channel) => linear(channel / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function mix(one: Hex, other: Hex, share: number): Hex {
  const others = channelsOf(other)
  const mixed = channelsOf(one).map((channel, at) => share * channel + (1 - share) * (others[at] ?? 0))
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function channelsOf(color: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Font, type Glyph, parse } from 'opentype.js/dist/opentype.mjs'

/** One weight of the typeface that cards are set in. Sizes and widths are pixels. */
export interface Typeface {
  /** The text without characters that no font has. */
  drawable(text: string): string
  widthOf(text: string, size: number): number
  /** SVG path elements of one line whose baseline begins at `x`, `y`. */
  outline(text: string, place: { x: number; y: number; size: number }): string
}

/** Inter comes in a file for each script; one is read when a character asks for it. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']

const { resolve } = createRequire(import.meta.url)

/**
 * Reads Inter (SIL Open Font License) for drawing at build; no reader fetches it. Characters become outlines one by
 * one, kerned: the features that shape other scripts are not needed for those that Inter has.
 */
export function readTypeface(weight: 500 | 700): Typeface {
  const fonts: Font[] = []
  const found = new Map<string, Letter | null>()
  const outlines = new Map<string, string>()

  const fontAt = (index: number): Font => {
    const known = fonts[index]
    if (known) return known
    const file = readFileSync(
      resolve(`@fontsource/inter/files/inter-${SCRIPTS[index]}-${weight}-normal.woff`),
    )
    const font = parse(new Uint8Array(file).buffer)
    fonts[index] = font
    return font
  }

  const letterOf = (character: string): Letter | null => {
    const known = found.get(character)
    if (known !== undefined) return known
    let letter: Letter | null = null
    for (let index = 0; index < SCRIPTS.length && !letter; index++) {
      const font = fontAt(index)
      const glyph = font.charToGlyph(character)
      if (glyph.index !== 0) letter = { font, glyph }
    }
    found.set(character, letter)
    return letter
  }

  /** Each letter of a line and where it begins, in pixels; what no font has is passed over. */
  const set = (
    text: string,
    size: number,
  ): { letters: { letter: Letter; key: string; x: number }[]; width: number } => {
    const letters: { letter: Letter; key: string; x: number }[] = []
    let width = 0
    let before: Letter | null = null
    for (const character of text) {
      const letter = letterOf(character)
      if (!letter) continue
      const scale = size / letter.font.unitsPerEm
      if (before?.font === letter.font)
        width += letter.font.getKerningValue(before.glyph, letter.glyph) * scale
      letters.push({ letter, key: `${character}${size}`, x: width })
      width += letter.glyph.advanceWidth * scale
      before = letter
    }
    return { letters, width }
  }

  return {
    drawable: (text) => [...text].filter((character) => letterOf(character)).join(''),
    widthOf: (text, size) => set(text, size).width,
    outline: (text, { x, y, size }) =>
      set(text, size)
        .letters.map(({ letter, key, x: offset }) => {
          let path = outlines.get(key)
          if (path === undefined) {
            path = letter.glyph.getPath(0, 0, size).toPathData(2)
            outlines.set(key, path)
          }
          return path && `<path d="${path}" transform="translate(${(x + offset).toFixed(2)} ${y})"/>`
        })
        .join(''),
  }
}

interface Letter {
  font: Font
  glyph: Glyph
}

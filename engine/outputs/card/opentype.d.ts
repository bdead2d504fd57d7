/** The part of opentype.js that cards use; it comes without types. Its module loads in a fifth of its script's time. */
declare module 'opentype.js/dist/opentype.mjs' {
  export interface Glyph {
    /** 0 stands for a character that the font lacks. */
    index: number
    /** In units of the font. */
    advanceWidth: number
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string }
  }

  export interface Font {
    unitsPerEm: number
    charToGlyph(character: string): Glyph
    /** In units of the font. */
    getKerningValue(left: Glyph, right: Glyph): number
  }

  export function parse(file: ArrayBuffer): Font
}

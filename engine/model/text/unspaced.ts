/** An expression for a character, with its marks, of a language that writes no spaces between words. */
export const UNSPACED =
  '(?!\\p{M})[' +
  ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
    .map((script) => `\\p{scx=${script}}`)
    .join('') +
  ']\\p{M}*'

/** An expression for a letter or a digit of any other language. */
export const SPACED = `(?!${UNSPACED})[\\p{L}\\p{N}]`

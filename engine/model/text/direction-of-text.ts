/** Hebrew, Arabic, Syriac, Thaana, N’Ko and their presentation forms. */
const FROM_RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Returns the direction of a text by all its letters. `dir="auto"` and `<bdi>` look at the first letter only, and many sentences
 * of other languages begin with a name in Latin letters.
 */
export function directionOfText(text: string): 'ltr' | 'rtl' {
  return FROM_RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr'
}

/**
 * Returns whether a text is from left to right in a document of direction `dir` from right to left. Without a direction of its own, its
 * punctuation would be at the wrong end.
 */
export function isFromLeft(text: string, dir: 'ltr' | 'rtl'): boolean {
  return dir === 'rtl' && text !== '' && directionOfText(text) === 'ltr'
}

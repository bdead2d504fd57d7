/** Returns the number that is the whole text of a cell, such as `43.9%` or `−2`; null if there is none. */
export function numberIn(text: string): number | null {
  return /^[−-]?\d+(\.\d+)?%?$/.test(text) ? Number.parseFloat(text.replace('−', '-')) : null
}

/** Compares two texts for `sort` by the codes of their characters. This order is the same on every machine. */
export function compareTexts(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0
}

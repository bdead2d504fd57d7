/** Returns the order of text in a language, for `compareCells`. */
export const orderOf = (language: string): Intl.Collator =>
  new Intl.Collator(language, { numeric: true, sensitivity: 'base' })

/**
 * Compares two cells for sorting: numbers with the same unit, such as `32k` and `1M` or `7.3B` and `12B`, by their value, other
 * text in the order of its language; reversed if `descending`. Empty cells, `n/a` and dashes come last in both orders.
 */
export function compareCells(a: string, b: string, text: Intl.Collator, descending = false): number {
  const [left, right] = [withoutBlank(a), withoutBlank(b)]
  if (left === '' || right === '') return Number(left === '') - Number(right === '')
  const [leftSize, rightSize] = [sizeOf(left), sizeOf(right)]
  const order =
    leftSize && leftSize.unit === rightSize?.unit
      ? leftSize.value - rightSize.value
      : text.compare(left, right)
  return descending ? -order : order
}

const withoutBlank = (cell: string): string => cell.trim().replace(/^(?:n\/a|[-–—])$/i, '')

const POWERS: Record<string, number> = { k: 1e3, K: 1e3, M: 1e6, G: 1e9, B: 1e9, T: 1e12 }

/** Reads a number with a prefix of a unit and the rest of the unit: `80 GB`, `1,024`, `−$0.15`. Versions are not numbers. */
function sizeOf(text: string): { value: number; unit: string } | null {
  const [, sign, currency = '', digits, prefix = '', unit = ''] =
    /^([-−]?)([$€£]?)(\d[\d,]*(?:\.\d+)?)\s*([kKMGBT]?)([^\d.].*)?$/.exec(text) ?? []
  if (digits === undefined) return null
  // A comma before other than three digits, or after a zero, is a decimal comma: `1,5`, `0,125`.
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.|$)/.test(digits)
  const value = Number(digits.replaceAll(',', isGrouped ? '' : '.')) * (POWERS[prefix] ?? 1)
  return { value: sign ? -value : value, unit: currency + unit.trim() }
}

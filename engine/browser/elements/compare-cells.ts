const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Compares two cells for sorting: sizes such as `32k` and `1M` by their value, other text in the order of the language;
 * reversed if `descending`. Empty cells, `n/a` and dashes come last in both orders.
 */
export function compareCells(a: string, b: string, descending = false): number {
  const [left, right] = [withoutBlank(a), withoutBlank(b)]
  if (left === '' || right === '') return Number(left === '') - Number(right === '')
  const [leftSize, rightSize] = [sizeOf(left), sizeOf(right)]
  const order = leftSize !== null && rightSize !== null ? leftSize - rightSize : collator.compare(left, right)
  return descending ? -order : order
}

const withoutBlank = (cell: string): string => cell.trim().replace(/^(?:n\/a|[-–—])$/i, '')

function sizeOf(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)\s*([kM]?)$/.exec(text)
  if (!match) return null
  return Number(match[1]) * (match[2] === 'M' ? 1e6 : match[2] === 'k' ? 1e3 : 1)
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Order of two cells: sizes such as `32k` and `1M` by what they mean, all else as people sort; the other way round where
 * it is `descending`. Empty cells come last either way, and so do `n/a` and dashes.
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

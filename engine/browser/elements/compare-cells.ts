const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Order of two cells: sizes such as `32k` and `1M` by what they mean, all else as people sort, empty ones last. */
export function compareCells(a: string, b: string): number {
  const [left, right] = [a.trim(), b.trim()]
  if (left === '' || right === '') return Number(left === '') - Number(right === '')
  const [leftSize, rightSize] = [sizeOf(left), sizeOf(right)]
  if (leftSize !== null && rightSize !== null) return leftSize - rightSize
  return collator.compare(left, right)
}

function sizeOf(text: string): number | null {
  const match = /^([\d.]+)\s*([kM]?)$/.exec(text)
  if (!match) return null
  return Number(match[1]) * (match[2] === 'M' ? 1e6 : match[2] === 'k' ? 1e3 : 1)
}

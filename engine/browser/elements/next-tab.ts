/**
 * Returns the index of the tab that a key selects, or null for other keys. Arrow keys wrap around. `right` is the step to the tab
 * at the right: -1 in text from right to left.
 */
export function nextTab(key: string, at: number, count: number, right = 1): number | null {
  const targets: Record<string, number> = { ArrowRight: at + right, ArrowLeft: at - right, Home: 0, End: -1 }
  const target = targets[key]
  return target === undefined ? null : (target + count) % count
}

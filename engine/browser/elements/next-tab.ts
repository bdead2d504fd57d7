/** Returns the index of the tab that a key selects, or null for other keys. Arrow keys wrap around. */
export function nextTab(key: string, at: number, count: number): number | null {
  const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const target = targets[key]
  return target === undefined ? null : (target + count) % count
}

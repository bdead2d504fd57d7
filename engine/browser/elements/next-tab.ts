/** Index of the tab that a key leads to, or null where the key is not for tabs. Arrows go round. */
export function nextTab(key: string, at: number, count: number): number | null {
  const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const target = targets[key]
  return target === undefined ? null : (target + count) % count
}

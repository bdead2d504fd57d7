/** Returns an SVG length for a share of the available space, 0 to 1. */
export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

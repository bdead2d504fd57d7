/** A length in SVG: a share of the room that there is, 0 to 1. */
export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

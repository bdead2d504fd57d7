/** Returns a quantile: the median for the share 0.5. Returns 0 if there are no values. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

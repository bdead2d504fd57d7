/** Returns a probability as pages write it: `43.9%`, `100%`, `0`; null is a token that was cut off. */
export function probabilityText(probability: number | null): string {
  if (probability === null) return 'cut'
  if (probability === 0) return '0'
  return probability === 1 ? '100%' : `${(probability * 100).toFixed(1)}%`
}

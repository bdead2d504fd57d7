/** A token that may come next. */
export interface Candidate {
  /** Its score: any number. */
  logit: number
  /** How often it was written so far. */
  uses: number
}

/** How the next token is drawn; the names are those of the API's fields. What is missing changes nothing. */
export interface SamplingSettings {
  /** 0 or more; at 0 the most likely token is certain. */
  temperature?: number
  /** 0 to 1. */
  top_p?: number
  presence_penalty?: number
  frequency_penalty?: number
}

/**
 * Probability of each candidate, 0 to 1, or null for one that `top_p` cuts off. In the order of the API: penalties,
 * temperature, cut, scaling.
 */
export function tokenProbabilities(
  candidates: readonly Candidate[],
  { temperature = 1, top_p = 1, presence_penalty = 0, frequency_penalty = 0 }: SamplingSettings,
): (number | null)[] {
  const logits = candidates.map(
    ({ logit, uses }) => logit - (uses > 0 ? presence_penalty : 0) - frequency_penalty * uses,
  )
  return cutTail(softmax(logits, temperature), top_p)
}

function softmax(logits: readonly number[], temperature: number): number[] {
  const highest = Math.max(...logits)
  const weights = logits.map((logit, index) => {
    if (temperature > 0) return Math.exp((logit - highest) / temperature)
    // The limit: of several best ones the first is taken.
    return index === logits.indexOf(highest) ? 1 : 0
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** Keeps the smallest group from the top whose sum reaches `top_p`; the one that crosses the threshold stays in. */
function cutTail(probabilities: number[], top_p: number): (number | null)[] {
  // Sums of fractions reach 1 only nearly, and cutting nothing is exact.
  if (top_p >= 1) return probabilities
  const order = probabilities.map((_, index) => index)
  order.sort((a, b) => (probabilities[b] ?? 0) - (probabilities[a] ?? 0))
  const kept = new Set<number>()
  let sum = 0
  for (const index of order) {
    if (kept.size > 0 && sum >= top_p) break
    kept.add(index)
    sum += probabilities[index] ?? 0
  }
  return probabilities.map((probability, index) => (kept.has(index) ? probability / sum : null))
}

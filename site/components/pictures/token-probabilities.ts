/** A token that may come next. */
export interface Candidate {
  /** Its score: any number. */
  logit: number
  /** How often the token occurs in the text so far. */
  uses: number
}

/** Settings of sampling, by the names of the API's fields. A missing setting changes nothing. */
export interface SamplingSettings {
  /** 0 or more; at 0 the most likely token is certain. */
  temperature?: number
  /** 0 to 1. */
  top_p?: number
  presence_penalty?: number
  frequency_penalty?: number
}

/**
 * Returns the probability of each candidate, 0 to 1, or null for a candidate that `top_p` cuts off. The order of the steps is
 * the order of the API: penalties, temperature, cut, scaling.
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
    // The limit for temperature 0: of several best candidates, the first is certain.
    return index === logits.indexOf(highest) ? 1 : 0
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** Keeps the smallest group of the most likely candidates whose sum reaches `top_p`, with the candidate that crosses it. */
function cutTail(probabilities: number[], top_p: number): (number | null)[] {
  // Rounding errors may keep a sum below 1; at 1, no candidate is cut off.
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

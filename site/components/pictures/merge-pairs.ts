/** One step of byte-pair encoding on a corpus. */
export interface MergeStep {
  /** The pair that became a token, and how often the pair occurred in the corpus; null before the first merge. */
  merge: { left: string; right: string; count: number } | null
  /** The corpus after the step: words, each in its pieces. */
  words: string[][]
}

/**
 * Learns byte-pair encoding from words that spaces separate: merges the most frequent pair of neighbors until no pair
 * occurs twice. Of equally frequent pairs, the first in the text is merged.
 */
export function mergePairs(corpus: string): MergeStep[] {
  let words = corpus
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word])
  const steps: MergeStep[] = [{ merge: null, words }]
  for (;;) {
    const merge = mostFrequentPair(words)
    if (!merge) return steps
    words = words.map((pieces) => joinPair(pieces, merge))
    steps.push({ merge, words })
  }
}

function mostFrequentPair(words: readonly string[][]): MergeStep['merge'] {
  const pairs = new Map<string, { left: string; right: string; count: number }>()
  for (const pieces of words) {
    for (const [index, right] of pieces.entries()) {
      const left = pieces[index - 1]
      if (left === undefined) continue
      const pair = pairs.get(`${left} ${right}`)
      if (pair) pair.count++
      else pairs.set(`${left} ${right}`, { left, right, count: 1 })
    }
  }
  const [best] = [...pairs.values()].sort((a, b) => b.count - a.count)
  return best && best.count > 1 ? best : null
}

function joinPair(pieces: readonly string[], { left, right }: { left: string; right: string }): string[] {
  const joined: string[] = []
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] ?? ''
    const meets = piece === left && pieces[index + 1] === right
    joined.push(meets ? left + right : piece)
    if (meets) index++
  }
  return joined
}

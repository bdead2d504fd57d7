import { editDistance } from './edit-distance.ts'

/** The most letters in which near names differ: a larger number takes too long among the thousands of parts of an API. */
const MOST_DIFFERENT = 8

/** Returns the nearest known name; at most a third of the letters may differ. '' if no name is near. */
export function nearestName(name: string, known: readonly string[]): string {
  const wanted = name.toLowerCase()
  let best = ''
  let bestDistance = Math.min(MOST_DIFFERENT, Math.max(1, Math.floor(wanted.length / 3))) + 1
  const others = otherLetters(wanted)
  for (const candidate of known) {
    // A page of an API has thousands of anchors. The length and the letters exclude most of them.
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue
    const written = candidate.toLowerCase()
    if (others(written) >= bestDistance) continue
    const distance = editDistance(wanted, written, false, bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/**
 * Returns a function that returns the least possible distance of a name from another name: the number of letters that only one
 * of them contains. This takes linear time, and a distance takes quadratic time.
 */
function otherLetters(name: string): (other: string) => number {
  const counts = new Int32Array(LETTERS)
  const add = (letter: number, change: number): number => {
    const count = counts[letter % LETTERS] ?? 0
    counts[letter % LETTERS] = count + change
    return count
  }
  for (let at = 0; at < name.length; at++) add(name.charCodeAt(at), 1)
  return (other) => {
    let lacking = 0
    for (let at = 0; at < other.length; at++) if (add(other.charCodeAt(at), -1) <= 0) lacking++
    for (let at = 0; at < other.length; at++) add(other.charCodeAt(at), 1)
    return Math.max(lacking, name.length - other.length + lacking)
  }
}

/** The number of different letters that are counted. Other letters are counted together with one of these. */
const LETTERS = 128

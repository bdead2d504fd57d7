import { type Costs, editDistance } from '../../model/text/edit-distance.ts'

const MOST_CORRECTIONS = 6
/** One for each four letters: most names differ from a known word in two letters. */
const LETTERS_FOR_A_MISTAKE = 4

const VOWELS = new Set('aeiouy')
/** Consonants that sound alike, or whose letters look alike. */
const ALIKE = new Set(['mn', 'nm', 'ck', 'kc', 'cs', 'sc', 'sz', 'zs'])
const isEnglish = (letter: string): boolean => letter >= 'a' && letter <= 'z'

/**
 * A mistake that writers make costs 1: a letter omitted, doubled or swapped, a wrong vowel, or a consonant that sounds alike.
 * Another difference costs more, because the word is probably another word: `claude` is not `clause`, and `throughput` is not
 * `throughout`. `ae` may be written instead of `ä`.
 */
const MISTAKES: Costs = {
  extra: (written, before = '') =>
    written === before || !isEnglish(written) || /[aou]e/.test(before + written) ? 1 : 2,
  other: (written, known) => {
    if (!isEnglish(written) || !isEnglish(known)) return known.normalize('NFD').startsWith(written) ? 0 : 1
    const vowels = Number(VOWELS.has(written)) + Number(VOWELS.has(known))
    if (vowels === 2 || ALIKE.has(written + known)) return 1
    return vowels === 0 ? 2 : 3
  },
}

/**
 * Returns corrections of a term that the vocabulary does not contain: two known words written as one, otherwise all known
 * terms with the smallest cost of mistakes. With `isPrefix`, the end of the word may be missing. Short words and words with
 * digits are not corrected: `429` is not `422`.
 */
export function correct(term: string, vocabulary: Set<string>, isPrefix: boolean): string[][] {
  const two = inTwo(term, vocabulary)
  if (two) return [two]
  if (term.length < 4 || term.length > 30 || /\p{N}/u.test(term)) return []
  let nearest = Math.floor((term.length + 1) / LETTERS_FOR_A_MISTAKE)
  let found: string[] = []
  for (const known of vocabulary) {
    const tooLong = known.length - term.length > nearest
    if (term.length - known.length > nearest || (tooLong && !isPrefix)) continue
    // The first letter is seldom wrong, so this test excludes most of the vocabulary. A swap with the second is allowed.
    if (known[0] !== term[0] && !(known[0] === term[1] && known[1] === term[0])) continue
    const far = editDistance(term, known, isPrefix && term.length > 4, nearest, MISTAKES)
    if (far > nearest) continue
    if (far < nearest) found = []
    nearest = far
    found.push(known)
  }
  return found
    .toSorted((a, b) => Math.abs(a.length - term.length) - Math.abs(b.length - term.length))
    .slice(0, MOST_CORRECTIONS)
    .map((known) => [known])
}

/** Returns the two known words of which a term consists, or null. */
export function inTwo(term: string, vocabulary: Set<string>): [string, string] | null {
  for (let at = term.length - 4; at >= 4; at--) {
    const [first, second] = [term.slice(0, at), term.slice(at)]
    if (vocabulary.has(first) && vocabulary.has(second)) return [first, second]
  }
  return null
}

import { compiled, matches } from './pattern.ts'

/** The letters of a text, the first ones preferred. */
const LETTERS = [
  ...'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./:@+= ,;!?#$%&*()[]{}<>|~^\'"`\\é\n\t',
]

/** Parts of a regular expression: a class, an escape, the start of a group, any other letter. */
const PART =
  /\[(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|.)|\((?:\?(?::|<\w+>|<?.))?|./suy
/** The groups are the fewest and the most repetitions; `{3}` means `{3,3}`. */
const REPETITION = /(?:[*+?]|\{(\d+)(?:,(\d*))?\})\??/uy

/** The most letters of a pattern and of a text, and the deepest groups: an author may write any pattern. */
export const LONGEST = 1000
const DEEPEST = 50

/**
 * Returns a text that matches a pattern and has a length in these bounds; null if none is found, as for most patterns with
 * backreferences, some with lookarounds, and for patterns of other languages than ECMAScript.
 */
export function matchingText(source: string, minLength = 0, maxLength = Infinity): string | null {
  if (source.length > LONGEST) return null
  for (const isShort of [false, true]) {
    const usual = textOf(source, { isShort, added: 0 })
    if (usual === null) return null
    if (usual.length > maxLength) continue
    const added = Math.min(minLength - usual.length, LONGEST)
    const text = added > 0 ? textOf(source, { isShort, added }) : usual
    const fits = text !== null && text.length >= minLength && text.length <= maxLength
    if (fits && matches(source, text)) return text
  }
  return null
}

/**
 * Returns a text of the first alternatives. Each part is repeated as seldom as the pattern allows; `*` and `{0,9}` stand for
 * one repetition. With `isShort`, they stand for none, and the shortest alternatives are taken. `added` is the number of
 * letters by which further repetitions make the text longer. The text begins with the texts that the pattern looks for ahead,
 * since such parts usually are at its start: `^(?=.*[A-Z])(?=.*\d).{8,}$`. Returns null for a pattern that cannot be read.
 */
function textOf(source: string, { isShort, added }: { isShort: boolean; added: number }): string | null {
  let at = 0
  let left = added
  let ahead = ''
  const next = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at
    const match = expression.exec(source)
    at += match?.[0].length ?? 0
    return match
  }
  const alternatives = (depth: number): string | null => {
    let first: string | undefined
    // Only letters of the alternative that is taken count.
    const before = left
    let after = left
    for (;;) {
      left = before
      const text = sequence(depth)
      if (text === null) return null
      if (first === undefined || (isShort && text.length < first.length)) {
        first = text
        after = left
      }
      if (source[at] !== '|') break
      at += 1
    }
    left = after
    return first
  }
  const sequence = (depth: number): string | null => {
    let text = ''
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const choices = part(depth)
      if (choices === null || choices.length === 0) return null
      const [written, least, most = least] = next(REPETITION) ?? ['{1}', '1']
      const largest = written.startsWith('?') ? 1 : Number(most || Infinity)
      const isAnyNumber = written.startsWith('*') || (Number(least) === 0 && largest > 1)
      const fewest = isAnyNumber ? Number(!isShort) : Number(least ?? !written.startsWith('?'))
      const { length } = choices[0] ?? ''
      const more = length === 0 ? 0 : Math.min(Math.ceil(left / length), largest - fewest)
      left = Math.max(0, left - more * length)
      // The limit also ends the repetition of an empty text.
      const count = Math.min(fewest + more, LONGEST)
      for (let index = 0; index < count && text.length < LONGEST; index++)
        text += choices[index % choices.length]
    }
    return text
  }
  /** Returns the texts that the next part allows: the letters of a class, or the text of a group. */
  const part = (depth: number): string[] | null => {
    const [written = ''] = next(PART) ?? []
    if (written === '^' || written === '$' || /^\\b$/i.test(written)) return ['']
    if (!written.startsWith('(')) return lettersOf(written)
    const isLook = /^\(\?<?[=!]$/.test(written)
    const isGroup = isLook || written === '(' || written === '(?:' || written.startsWith('(?<')
    const text = isGroup && depth < DEEPEST ? alternatives(depth + 1) : null
    if (text === null || source[at] !== ')') return null
    at += 1
    if (written === '(?=') ahead += text
    return [isLook ? '' : text]
  }
  const text = alternatives(0)
  return text === null ? null : ahead + text.slice(ahead.length)
}

/** Returns the letters that a class, an escape or a letter of a pattern allows. */
function lettersOf(source: string): string[] {
  if (source.length <= 2 && !source.startsWith('\\') && source !== '.') return [source]
  const letter = compiled(`^${source}$`)
  return LETTERS.filter((each) => letter?.test(each))
}

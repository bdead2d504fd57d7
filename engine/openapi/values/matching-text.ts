import { compiled, type Pattern, patternOf } from './pattern.ts'

/** The letters of a text, the first ones preferred. */
const LETTERS = [
  ...'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./:@+= ,;!?#$%&*()[]{}<>|~^\'"`\\é\n\t',
]

/** Parts of a regular expression: a class, an escape, the start of a group, any other letter. */
const PART =
  /\[(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|.)|\((?:\?(?::|<\w+>|.))?|./suy
const REPETITION = /(?:[*+?]|\{(\d+)(,?)\d*\})\??/uy

/** The most letters of a pattern and of a text, and the deepest groups: an author may write any pattern. */
export const LONGEST = 1000
const DEEPEST = 50

/**
 * Returns a text that matches a pattern and has at least `minLength` letters; null if none is found, as for most patterns with
 * lookarounds and backreferences, and for patterns of other languages than ECMAScript.
 */
export function matchingText(source: string, minLength = 0): string | null {
  const shortest = source.length > LONGEST ? null : textOf(source, 0)
  if (shortest === null) return null
  const missing = minLength - shortest.length
  const text = missing > 0 ? textOf(source, Math.min(missing, LONGEST)) : shortest
  return text !== null && text.length >= minLength && matches(patternOf(source, 'u'), text) ? text : null
}

/** Returns whether a text matches; false if a pattern takes too long. */
export function matches(pattern: Pattern, text: string): boolean {
  try {
    return pattern.test(text)
  } catch {
    return false
  }
}

/** Returns the text of the first alternatives with the fewest repetitions, plus `added` of those that have no maximum. */
function textOf(source: string, added: number): string | null {
  let at = 0
  const next = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at
    const match = expression.exec(source)
    at += match?.[0].length ?? 0
    return match
  }
  const alternatives = (depth: number): string | null => {
    let first: string | null | undefined
    for (;;) {
      const text = sequence(depth)
      if (text === null) return null
      first ??= text
      if (source[at] !== '|') return first
      at += 1
    }
  }
  const sequence = (depth: number): string | null => {
    let text = ''
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const choices = part(depth)
      if (choices === null || choices.length === 0) return null
      const [written, least, comma] = next(REPETITION) ?? ['{1}', '1', '']
      const fewest = Number(least ?? (written.startsWith('?') ? 0 : 1))
      const hasMaximum = written.startsWith('?') || (least !== undefined && comma === '')
      // The limit also ends the repetition of an empty text.
      const count = Math.min(fewest + (hasMaximum ? 0 : added), LONGEST)
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
    const isGroup = written === '(' || written === '(?:' || written.startsWith('(?<')
    const text = isGroup && depth < DEEPEST ? alternatives(depth + 1) : null
    if (text === null || source[at] !== ')') return null
    at += 1
    return [text]
  }
  return alternatives(0)
}

/** Returns the letters that a class, an escape or a letter of a pattern allows. */
function lettersOf(source: string): string[] {
  if (source.length <= 2 && !source.startsWith('\\') && source !== '.') return [source]
  const letter = compiled(`^${source}$`, ['u', ''])
  return LETTERS.filter((each) => letter?.test(each))
}

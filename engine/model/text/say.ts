import type { Word, Words } from './words.ts'

let current: Words

/** Sets the language of all following texts: in a browser, the language of the document. */
export function speak(words: Words): void {
  current = words
}

/**
 * Renders a part of a page in a language. `render` must be synchronous: `say` and `sayParts` return words of this
 * language only during the call, and English words at other times.
 */
export function inLanguage<Result>(words: Words, render: () => Result): Result {
  const around = current
  speak(words)
  try {
    return render()
  } finally {
    speak(around)
  }
}

/** Returns the text of a word in the current language. `values` replace the names in braces. */
export function say(word: Word, values?: Readonly<Record<string, string | number>>): string {
  return values ? sayParts(word, values).join('') : textOf(word)
}

/** Returns the text of `one` for a count of 1, otherwise the text of `many`, in which `{count}` is the number. */
export function sayCount(count: number, one: Word, many: Word): string {
  return count === 1 ? say(one) : say(many, { count })
}

/** Returns the text of a word in parts, in which values such as code and links replace the names in braces. */
export function sayParts<Part>(
  word: Word,
  values: Readonly<Record<string, Part | readonly Part[]>>,
): (string | Part)[] {
  return textOf(word)
    .split(/\{(\w+)\}/)
    .flatMap((text, index): string | Part | readonly (string | Part)[] => {
      if (index % 2 === 0) return text === '' ? [] : text
      return values[text] ?? `{${text}}`
    })
}

function textOf(word: Word): string {
  return current?.[word] ?? word
}

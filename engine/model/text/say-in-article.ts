import type { Word, Words } from './words.ts'

let current: Words

/**
 * Renders a part of an article in a language: `say` and `sayParts` give its words meanwhile, and English ones at any other
 * time. The rendering must be synchronous.
 */
export function inLanguage<Result>(words: Words, render: () => Result): Result {
  const around = current
  current = words
  try {
    return render()
  } finally {
    current = around
  }
}

/** The text of a word in the language of the article, with values for the names that it has in braces. */
export function say(word: Word, values?: Readonly<Record<string, string | number>>): string {
  return values ? sayParts(word, values).join('') : textOf(word)
}

/** The text of a word for one thing, or of the word with `{count}` for another number of things. */
export function sayCount(count: number, one: Word, many: Word): string {
  return count === 1 ? say(one) : say(many, { count })
}

/** The text of a word in parts: values such as code and links take the positions of their names in braces. */
export function sayParts<Part>(
  word: Word,
  values: Readonly<Record<string, Part | readonly Part[]>>,
): (string | Part)[] {
  return textOf(word)
    .split(/\{(\w+)\}/)
    .flatMap((text, index): readonly (string | Part)[] => {
      if (index % 2 === 0) return text === '' ? [] : [text]
      const value = values[text] ?? `{${text}}`
      return isList<string | Part>(value) ? value : [value]
    })
}

function textOf(word: Word): string {
  return current?.[word] ?? word
}

function isList<Part>(value: Part | readonly Part[]): value is readonly Part[] {
  return Array.isArray(value)
}

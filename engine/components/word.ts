import type { RootContent } from 'mdast'
import type { ReactElement, ReactNode } from 'react'
import * as z from 'zod'

/** A component that pages use by name. */
export interface Word<Props = Record<string, unknown>> {
  /** What attributes it takes; anything else is refused with the author's file and line. */
  props: z.ZodType<Props>
  /** Names of the attributes, for hints. */
  attributes: readonly string[]
  /** True for words that stand inside a sentence. */
  inline?: boolean
  /** Name of the word that it consists of: nothing else stands in it, and that word nowhere else. */
  holds?: string
  /** Name of what it takes from outside the page and its files: the page is made anew when that changes. */
  reads?(attributes: Readonly<Record<string, string>>): string
  /**
   * Rendered once, at build, for readers and for Markdown. Where Markdown cannot be told from the elements alone, they say
   * more by `data-markdown` (content/article/markdown-handlers.ts).
   */
  Component(props: Props & { children?: ReactNode }): ReactElement
  /** What is wrong with what stands inside, as the end of a sentence: "must hold one table"; null where nothing is. */
  wrongContent?(children: readonly RootContent[]): string | null
}

/** The words of a site by name: those of the theme and the site's own. */
export type Vocabulary = Record<string, Word>

/** Whether pages know the name as that of a block, which stands on lines of its own. */
export function isBlockWord(words: Vocabulary, name: string | null): boolean {
  return name !== null && Object.hasOwn(words, name) && !words[name]?.inline
}

/** What a word's schema may say in the `params` of a custom issue about a wrong value. */
export interface WordHint {
  /** What to do. */
  hint?: string
  /** The values there are: the nearest one becomes the hint. */
  known?: readonly string[]
}

/** An attribute whose value readers see or follow. */
export const filled = z.string().refine((value) => value.trim() !== '', {
  message: 'it is empty',
  params: { hint: 'Write a value between its quotes.' } satisfies WordHint,
})

/** Declares a word; its attributes are strings, as authors write them. */
export function defineWord<Shape extends z.ZodObject>(word: {
  props: Shape
  inline?: boolean
  holds?: string
  reads?(attributes: Readonly<Record<string, string>>): string
  Component(props: z.output<Shape> & { children?: ReactNode }): ReactElement
  wrongContent?(children: readonly RootContent[]): string | null
}): Word {
  return { ...word, attributes: Object.keys(word.props.shape) } as unknown as Word
}

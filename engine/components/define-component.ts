import type { RootContent } from 'mdast'
import type { ReactElement, ReactNode } from 'react'
import * as z from 'zod'

/** A component that pages use by name. */
export interface PageComponent<Props = Record<string, unknown>> {
  /** What attributes it takes; anything else is refused with the author's file and line. */
  props: z.ZodType<Props>
  /** Names of the attributes, for hints. */
  attributes: readonly string[]
  /** True for components inside a sentence. */
  inline?: boolean
  /** Name of the component that it consists of: it contains nothing else, and nothing else contains that component. */
  part?: string
  /** Name of what it takes from outside the page and its files: the page is made anew when that changes. */
  reads?(attributes: Readonly<Record<string, string>>): string
  /**
   * Rendered once, at build, for readers and for Markdown. Where Markdown cannot be told from the elements alone, they say
   * more by `data-markdown` (content/article/markdown-handlers.ts).
   */
  Component(props: Props & { children?: ReactNode }): ReactElement
  /** What is wrong with the content, as the end of a sentence: "must contain one table"; null where nothing is wrong. */
  wrongContent?(children: readonly RootContent[], attributes: Readonly<Record<string, string>>): string | null
}

/** The components of a site by name: those of the engine and the site's own. */
export type Components = Record<string, PageComponent>

/** Whether the name is that of a component which is a block: authors write it on lines of its own. */
export function isBlockComponent(components: Components, name: string | null): boolean {
  return name !== null && Object.hasOwn(components, name) && !components[name]?.inline
}

/** What a component's schema may say in the `params` of a custom issue about a wrong value. */
export interface ComponentHint {
  /** What to do. */
  hint?: string
  /** The values there are: the nearest one becomes the hint. */
  known?: readonly string[]
}

/** An attribute whose value readers see or follow. */
export const filled = z.string().refine((value) => value.trim() !== '', {
  message: 'it is empty',
  params: { hint: 'Write a value between its quotes.' } satisfies ComponentHint,
})

/** Declares a component; its attributes are strings, as authors write them. */
export function defineComponent<Shape extends z.ZodObject>(component: {
  props: Shape
  inline?: boolean
  part?: string
  reads?(attributes: Readonly<Record<string, string>>): string
  Component(props: z.output<Shape> & { children?: ReactNode }): ReactElement
  wrongContent?(children: readonly RootContent[], attributes: Readonly<Record<string, string>>): string | null
}): PageComponent {
  return { ...component, attributes: Object.keys(component.props.shape) } as unknown as PageComponent
}

import type { RootContent } from 'mdast'
import type { ReactNode } from 'react'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'
import * as z from 'zod'

/** A component that pages use by its name. */
export interface PageComponent<Props = Record<string, unknown>> {
  /** Schema of the attributes. Other attributes are rejected with file and line. */
  props: z.ZodType<Props>
  /** Names of the attributes, for hints. */
  attributes: readonly string[]
  /** True for components that are used inside a sentence. */
  inline?: boolean
  /** Name of the component for its items. It can contain only these, and only it can contain them. */
  part?: string
  /** Returns the name of external data that the component reads. A page is compiled again when that data changes. */
  reads?(attributes: Readonly<Record<string, string>>): string
  /**
   * Rendered once, in the build, for HTML and Markdown. If the elements alone do not determine the Markdown, they have
   * the attribute `data-markdown` (content/article/markdown-handlers.ts).
   */
  Component(props: Props & { children?: ReactNode }): ReactNode
  /** Returns the mistake in the content as the end of a sentence: "must contain one table"; null if there is none. */
  wrongContent?(
    children: readonly (RootContent | MdxJsxFlowElement | MdxJsxTextElement)[],
    attributes: Readonly<Record<string, string>>,
  ): string | null
}

/** The components of a site by name: the engine's components and the site's own. */
export type Components = Record<string, PageComponent>

/** Returns the component with this name; undefined if there is none. A name such as `constructor` is not inherited. */
export function componentNamed(components: Components, name: string | null): PageComponent | undefined {
  return name !== null && Object.hasOwn(components, name) ? components[name] : undefined
}

/** Returns whether the name is the name of a block component. Authors write blocks on separate lines. */
export function isBlockComponent(components: Components, name: string | null): boolean {
  const component = componentNamed(components, name)
  return component !== undefined && !component.inline
}

/** The `params` of a custom issue about a wrong value in a component's schema. */
export interface ComponentHint {
  /** The remedy. */
  hint?: string
  /** The allowed values. The nearest value becomes the hint. */
  known?: readonly string[]
}

/** Schema of an attribute that must not be empty. */
export const filled = z.string().refine((value) => value.trim() !== '', {
  message: 'it is empty',
  params: { hint: 'Write a value between its quotes.' } satisfies ComponentHint,
})

/** Declares a component. Its attributes are strings, as authors write them. */
export function defineComponent<Shape extends z.ZodObject>(
  component: Omit<PageComponent<z.output<Shape>>, 'props' | 'attributes'> & { props: Shape },
): PageComponent {
  const shape = component.props?.shape
  if (!shape) throw new Error('A component needs `props`: without attributes, `props: z.strictObject({})`')
  const parses = (name: string, value: string) => (shape[name] as z.ZodType).safeParse(value)
  const flags = Object.keys(shape).filter(
    (name) => parses(name, 'true').data === true && !parses(name, '').success,
  )
  // An attribute without a value, such as `<Note open />`, has the value '' in the tree.
  const completed = (given: Record<string, unknown>) => {
    const set = flags.filter((name) => given[name] === '')
    return { ...given, ...Object.fromEntries(set.map((name) => [name, 'true'])) }
  }
  const props = flags.length > 0 ? z.preprocess(completed, component.props) : component.props
  return { ...component, props, attributes: Object.keys(shape) } as unknown as PageComponent
}

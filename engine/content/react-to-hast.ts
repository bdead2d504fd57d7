import type { Element, ElementContent, Properties } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { type Context, createElement, isValidElement, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Position } from 'unist'
import { nodesOf } from './markdown/walk.ts'

/** Wraps tree nodes as children of a React component. Only `reactToHast` can render it. */
export function HastNodes(_props: { nodes: readonly ElementContent[] }): ReactNode {
  throw new Error('HastNodes is rendered by reactToHast.')
}

/**
 * Renders React components of articles to an HTML tree. The tree is not converted to text, so that nodes keep their
 * positions. Components are called as functions. They may read a context, but they must not use state and effects.
 */
export function reactToHast(node: ReactNode): ElementContent[] {
  const content: ElementContent[] = []
  append(node, content)
  return content
}

function append(node: ReactNode, content: ElementContent[]): void {
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') {
    appendText(String(node), content)
  } else if (isValidElement<ElementProps>(node)) {
    const { type, props } = node as { type: ReactType; props: ElementProps }
    if (type === HastNodes) content.push(...(props.nodes ?? []))
    else if (typeof type === 'string') content.push(elementOf(type, props))
    else if (typeof type === 'function') append(callComponent(type, props), content)
    // A fragment, or Suspense and the like, which show their content.
    else if (typeof type === 'symbol') append(props.children, content)
    else appendSpecial(type ?? {}, props, content)
  } else if (typeof node === 'object' && node !== null) {
    if (!(Symbol.iterator in node))
      throw new TypeError(
        'An object or a promise is no content. A component returns elements, and is not async.',
      )
    for (const child of node) append(child, content)
  }
}

type Component = (props: ElementProps) => ReactNode

/** What React makes of a function or a context, by the names of its own fields. */
interface SpecialType {
  $$typeof?: symbol
  /** The component in `memo`. */
  type?: ReactType
  /** The function in `forwardRef`. */
  render?(props: ElementProps, ref: null): ReactNode
}

type ReactType = string | symbol | Component | SpecialType | undefined

/** The contexts around the component that is called, the outermost first. */
const contexts: [type: SpecialType, value: unknown][] = []

function appendSpecial(type: SpecialType, props: ElementProps, content: ElementContent[]): void {
  const { $$typeof: kind, type: inner, render } = type
  if (inner !== undefined) append(createElement(inner as Component, props), content)
  else if (render)
    append(
      callComponent((given) => render(given, null), props),
      content,
    )
  else if (kind === Symbol.for('react.context')) {
    contexts.push([type, props.value])
    try {
      append(props.children, content)
    } finally {
      contexts.pop()
    }
  } else if (kind === Symbol.for('react.consumer')) {
    const { _context: context } = type as unknown as { _context: Context<unknown> }
    const show = props.children as unknown as (value: unknown) => ReactNode
    append(
      callInReact(() => show(useContext(context))),
      content,
    )
  } else {
    const isLazy = kind === Symbol.for('react.lazy')
    const what = isLazy ? 'a component made by lazy()' : 'an element whose component is no function'
    throw new TypeError(`It contains ${what}. Import a function at the top of the module.`)
  }
}

/**
 * Calls a component. React has no hooks outside of its own renderers, and names the hook only as a property of null. Hooks that only
 * read or compute a value get a renderer.
 */
export function callComponent<Props>(component: (props: Props) => ReactNode, props: Props): ReactNode {
  const { name, prototype } = component
  if (prototype?.isReactComponent)
    throw new TypeError(
      `It contains the class "${name}". Components of pages are functions: write a function.`,
    )
  try {
    return component(props)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const [, hook] = /^Cannot read properties of null \(reading '(use\w*)'\)$/.exec(message) ?? []
    if (hook === undefined) throw error
    if (/^use(?:Context|Memo|Callback|)$/.test(hook)) return callInReact(() => component(props))
    const remedy = 'A component is rendered once. Use a custom element with a script for behavior.'
    throw new TypeError(`It calls ${hook}, and components of pages have no hooks. ${remedy}`, {
      cause: error,
    })
  }
}

/** Returns the result of a function that React calls as a component, inside of the contexts. */
function callInReact(call: () => ReactNode): ReactNode {
  let result: ReactNode
  const Caller = () => {
    result = call()
    return null
  }
  renderToStaticMarkup(
    contexts.reduceRight<ReactNode>(
      (inside, [type, value]) => createElement(type as unknown as Context<unknown>, { value }, inside),
      createElement(Caller),
    ),
  )
  return result
}

interface ElementProps {
  children?: ReactNode
  /** Set if the element is a context. */
  value?: unknown
  type?: string
  nodes?: readonly ElementContent[]
  /** Set if the element was made from a tree node. */
  position?: Position | undefined
}

function appendText(value: string, content: ElementContent[]): void {
  const last = content.at(-1)
  if (last?.type === 'text') last.value += value
  else if (value !== '') content.push({ type: 'text', value })
}

function elementOf(tagName: string, props: ElementProps): Element {
  const { children, position, ...attributes } = props
  // A script of another type is data.
  const isCode = tagName === 'script' && !('src' in attributes) && /^(?:module)?$/.test(attributes.type ?? '')
  if (isCode || /^(?:embed|object|style)$/.test(tagName))
    throw new TypeError(`The security policy of a site blocks <${tagName}>. ${INSTEAD}`)
  const properties = propertiesOf(tagName, attributes)
  const content = reactToHast(children)
  // In HTML, the value of these two is their content.
  const { value, ...others } = properties
  const hasContent = value !== undefined && (tagName === 'select' || tagName === 'textarea')
  if (tagName === 'textarea') appendText(String(value ?? ''), content)
  else if (hasContent) {
    const chosen = [value].flat().map(String)
    for (const option of nodesOf({ type: 'root', children: content }, 'element')) {
      const isChosen = chosen.includes(String(option.properties.value ?? textOf(option)))
      if (option.tagName === 'option' && isChosen) option.properties.selected = true
    }
  }
  return {
    type: 'element',
    tagName,
    properties: hasContent ? others : properties,
    children: content,
    ...(position && { position }),
  }
}

/** React names of attributes that have another name in trees. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  defaultValue: 'value',
  defaultChecked: 'checked',
}

function propertiesOf(tagName: string, attributes: object): Properties {
  const properties: Properties = {}
  for (const [name, value] of Object.entries(attributes)) {
    // Libraries of icons write a style without values.
    const isEmpty = name === 'style' && Object.values(value ?? {}).every((each) => each === undefined)
    if (isEmpty || value === undefined || value === null) continue
    // An article is text, and the security policy forbids styles and scripts in it.
    const kind =
      typeof value === 'function' ? 'a function' : typeof value === 'object' ? 'an object' : undefined
    if (kind !== undefined && !Array.isArray(value)) throw new TypeError(cannotContain(name, tagName, kind))
    const property = NAMES[name] ?? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    if (property === 'className' && typeof value === 'string') {
      properties.className = value.split(/\s+/).filter(Boolean)
    } else if (/^(?:aria|data)-/.test(name)) properties[property] = String(value)
    else if (value !== false) properties[property] = value
  }
  return properties
}

const INSTEAD =
  'Use a class and a CSS file for styles, a custom element with a script for behavior, and a link for a document.'

function cannotContain(name: string, tagName: string, kind: string): string {
  return `The attribute "${name}" of <${tagName}> is ${kind}, which HTML cannot contain. ${INSTEAD}`
}

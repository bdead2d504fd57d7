import type { Element, ElementContent, Properties } from 'hast'
import { Fragment, isValidElement, type ReactNode } from 'react'
import type { Position } from 'unist'

/** Wraps tree nodes as children of a React component. Only `reactToHast` can render it. */
export function HastNodes(_props: { nodes: readonly ElementContent[] }): ReactNode {
  throw new Error('HastNodes is rendered by reactToHast.')
}

/**
 * Renders React components of articles to an HTML tree. The tree is not converted to text, so that nodes keep their
 * positions. Components are called as functions: they must not use state, hooks or context.
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
    const { type, props } = node as { type: unknown; props: ElementProps }
    if (type === Fragment) append(props.children, content)
    else if (type === HastNodes) content.push(...(props.nodes ?? []))
    else if (typeof type === 'function') append(call(type as Component, props), content)
    else if (typeof type === 'string') content.push(elementOf(type, props))
    else throw new TypeError('A component of an article is neither an element nor a function.')
  } else if (typeof node === 'object' && node !== null) {
    if (!(Symbol.iterator in node))
      throw new TypeError(
        'An object or a promise is no content. A component returns elements, and is not async.',
      )
    for (const child of node) append(child, content)
  }
}

type Component = (props: ElementProps) => ReactNode

/** Calls a component. React has no hooks outside of its own renderers, and names the hook only as a property of null. */
function call(component: Component, props: ElementProps): ReactNode {
  try {
    return component(props)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const [, hook] = /^Cannot read properties of null \(reading '(use\w*)'\)$/.exec(message) ?? []
    if (hook === undefined) throw error
    const remedy = 'A component is rendered once. Use a custom element with a script for behavior.'
    throw new TypeError(`It calls ${hook}, and components of pages have no hooks. ${remedy}`, {
      cause: error,
    })
  }
}

interface ElementProps {
  children?: ReactNode
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
  return {
    type: 'element',
    tagName,
    properties: propertiesOf(tagName, attributes),
    children: reactToHast(children),
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
    if (value === undefined || value === null) continue
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

function cannotContain(name: string, tagName: string, kind: string): string {
  const remedy = 'Use a class and a CSS file for styles, and a custom element with a script for behavior.'
  return `The attribute "${name}" of <${tagName}> is ${kind}, which HTML cannot contain. ${remedy}`
}

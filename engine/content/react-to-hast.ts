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
  } else if (Array.isArray(node)) {
    for (const child of node) append(child, content)
  } else if (isValidElement<ElementProps>(node)) {
    const { type, props } = node as { type: unknown; props: ElementProps }
    if (type === Fragment) append(props.children, content)
    else if (type === HastNodes) content.push(...(props.nodes ?? []))
    else if (typeof type === 'function') append(type(props), content)
    else if (typeof type === 'string') content.push(elementOf(type, props))
    else throw new TypeError('A component of an article is neither an element nor a function.')
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
    properties: propertiesOf(attributes),
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

function propertiesOf(attributes: object): Properties {
  const properties: Properties = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue
    const property = NAMES[name] ?? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    if (property === 'className' && typeof value === 'string') {
      properties.className = value.split(/\s+/).filter(Boolean)
    } else if (/^(?:aria|data)-/.test(name)) properties[property] = String(value)
    else if (value !== false) properties[property] = value
  }
  return properties
}

import type { Element, ElementContent, Root } from 'hast'
import { createElement, type ReactElement, type ReactNode } from 'react'
import type { Vocabulary, Word } from '../../components/word.ts'
import { HastNodes, reactToHast } from '../react-to-hast.ts'

/** Puts what the components of a page render in their places, with the positions of the components. */
export function renderWords(tree: Root, words: Vocabulary): void {
  tree.children = (tree.children as ElementContent[]).flatMap((node) => render(node, words))
}

function render(node: ElementContent, words: Vocabulary): ElementContent[] {
  if (node.type !== 'element') return [node]
  const word = wordOf(node, words)
  if (word) return reactToHast(elementOf(node, word, words))
  node.children = node.children.flatMap((child) => render(child, words))
  return [node]
}

function wordOf({ tagName }: Element, words: Vocabulary): Word | undefined {
  return Object.hasOwn(words, tagName) ? words[tagName] : undefined
}

/** A component as React knows it: the one around it may read its attributes. */
function elementOf(node: Element, word: Word, words: Vocabulary): ReactElement {
  const { dataSource, ...attributes } = node.properties
  const Rendered = ({ children }: { children?: ReactNode }) => {
    const props = word.props.safeParse(attributes)
    if (!props.success) return null
    const nodes = reactToHast(<word.Component {...props.data}>{children}</word.Component>)
    for (const element of nodes) {
      if (element.type !== 'element' || element.position) continue
      if (node.position) element.position = node.position
      if (dataSource !== undefined) element.properties.dataSource = dataSource
    }
    return <HastNodes nodes={nodes} />
  }
  return createElement<object>(Rendered, attributes, ...node.children.map((child) => contentOf(child, words)))
}

/** What stands in a component, as React elements: some components read it. Code they only pass on. */
function contentOf(node: ElementContent, words: Vocabulary): ReactNode {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' || node.tagName === 'code-block')
    return createElement(HastNodes, { nodes: [node] })
  const word = wordOf(node, words)
  if (word) return elementOf(node, word, words)
  const children = node.children.map((child) => contentOf(child, words))
  const props: object = { ...node.properties, position: node.position }
  return createElement(node.tagName, props, ...children)
}

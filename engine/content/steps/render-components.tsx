import type { Element, ElementContent, Root } from 'hast'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { type Components, componentNamed, type PageComponent } from '../../components/define-component.ts'
import { callComponent, HastNodes, reactToHast } from '../react-to-hast.ts'
import { FaultAt } from '../report.ts'

const NO_CONTENT =
  'It shows no text between its tags. Write <NAME … /> without a text, or show `children` in the component.'

/** Replaces the components of a page by their rendered elements, which keep the positions of the components. */
export function renderComponents(tree: Root, components: Components): void {
  tree.children = (tree.children as ElementContent[]).flatMap((node) => render(node, components))
}

function render(node: ElementContent, components: Components): ElementContent[] {
  if (node.type !== 'element') return [node]
  const component = componentNamed(components, node.tagName)
  if (component) return reactToHast(elementOf(node, component, components))
  node.children = node.children.flatMap((child) => render(child, components))
  return [node]
}

/** Converts a component to a React element, so that its parent component can read its attributes. */
function elementOf(node: Element, component: PageComponent, components: Components): ReactElement {
  const { dataSource, ...attributes } = node.properties as { dataSource?: string }
  const Rendered = ({ children }: { children?: ReactNode }) => {
    const props = component.props.safeParse(attributes)
    if (!props.success) return null
    try {
      let isRead = node.children.every((child) => child.type === 'text' && child.value.trim() === '')
      // A function call, because React keeps the attributes `key` and `ref` from a component.
      const rendered = callComponent(component.Component, {
        ...props.data,
        get children() {
          isRead = true
          return children
        },
      })
      // A component inside may read the children.
      const nodes = reactToHast(rendered)
      if (!isRead) throw new Error(NO_CONTENT)
      for (const element of nodes) {
        if (element.type !== 'element' || element.position) continue
        if (node.position) element.position = node.position
        if (dataSource !== undefined) element.properties.dataSource = dataSource
      }
      return <HastNodes nodes={nodes} />
    } catch (error) {
      // An error of a component in the content of this component already has a position.
      if (error instanceof FaultAt) throw error
      throw new FaultAt(error, { source: dataSource, ...node.position?.start }, node.tagName)
    }
  }
  const children = node.children.map((child) => contentOf(child, components))
  return createElement<object>(Rendered, attributes, ...children)
}

/** Converts the content of a component to React elements, which some components read. */
function contentOf(node: ElementContent, components: Components): ReactNode {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return createElement(HastNodes, { nodes: [node] })
  const component = componentNamed(components, node.tagName)
  if (component) return elementOf(node, component, components)
  const children = node.children.map((child) => contentOf(child, components))
  const props: object = { ...node.properties, position: node.position }
  return createElement(node.tagName, props, ...children)
}

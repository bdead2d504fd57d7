import type { Element, Nodes as HtmlNodes } from 'hast'
import type { Nodes } from 'mdast'

/**
 * Calls `look` for each node of a tree, parents before children; `false` skips the content of the node. `look` may replace
 * `children` of its node: then the new children are next. `unist-util-visit` is ten times slower, because it records ancestors.
 */
export function walk(tree: Nodes, look: (node: Nodes) => unknown): void
export function walk(tree: HtmlNodes, look: (node: HtmlNodes) => unknown): void
export function walk<Node>(node: Node, look: (node: Node) => unknown): void {
  if (look(node) === false) return
  const { children } = node as { children?: Node[] }
  if (children) for (const child of children) walk(child as never, look as never)
}

/** Returns the nodes of some types in a tree, parents before children. */
export function nodesOf<Type extends Nodes['type']>(
  tree: Nodes,
  ...types: Type[]
): Extract<Nodes, { type: Type }>[]
export function nodesOf(tree: HtmlNodes, type: 'element'): Element[]
export function nodesOf(tree: Nodes | HtmlNodes, ...types: string[]): unknown[] {
  const found: unknown[] = []
  walk(tree as Nodes, (node) => {
    if (types.includes(node.type)) found.push(node)
  })
  return found
}

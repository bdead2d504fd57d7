import type { Nodes as HtmlNodes } from 'hast'
import type { Nodes } from 'mdast'

/**
 * Looks at each node of a tree, parents before their children; `false` leaves out what is inside. Steps that put
 * nodes in or take them out use `unist-util-visit`, which takes ten times as long to know each node's ancestors.
 */
export function walk(tree: Nodes, look: (node: Nodes) => unknown): void
export function walk(tree: HtmlNodes, look: (node: HtmlNodes) => unknown): void
export function walk<Node>(node: Node, look: (node: Node) => unknown): void {
  if (look(node) === false) return
  const { children } = node as { children?: Node[] }
  if (children) for (const child of children) walk(child as never, look as never)
}

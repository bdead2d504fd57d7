import type { Nodes, Root } from 'mdast'
import { walk } from '../markdown/walk.ts'

/** Writes on the nodes of a fragment of which file they are, so that the elements that come of them say so. */
export function markSource(tree: Root, source: string): void {
  walk(tree, (node) => {
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dataSource: source } }
  })
}

/** The file that contains a node: a fragment, or undefined for the page's own. */
export function fragmentOf(node: Nodes): string | undefined {
  const source = node.data?.hProperties?.dataSource
  return typeof source === 'string' ? source : undefined
}

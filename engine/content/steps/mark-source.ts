import type { Nodes, Root } from 'mdast'
import { walk } from '../markdown/walk.ts'

/** Records the file of a fragment on its nodes, so that elements made from them contain it. */
export function markSource(tree: Root, source: string): void {
  walk(tree, (node) => {
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dataSource: source } }
  })
}

/** Returns the fragment that contains a node; undefined for the page's own file. */
export function fragmentOf(node: Nodes): string | undefined {
  const source = node.data?.hProperties?.dataSource
  return typeof source === 'string' ? source : undefined
}

import type { Nodes, Root } from 'mdast'
import { walk } from '../markdown/walk.ts'

/** Writes the author's line and column on what checks may speak of, so that they survive rendering. */
export function markPositions(tree: Root, source: string, pageSource: string): void {
  const suffix = source === pageSource ? '' : ` ${source}`
  walk(tree, (node) => {
    const start = node.position?.start
    if (!start) return
    const at = `${start.line}:${start.column}${suffix}`
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'data-at', value: at })
    } else if (MARKED.has(node.type)) {
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dataAt: at } }
    }
  })
}

/** The file that holds a marked node: a fragment, or undefined for the page's own. */
export function fragmentOf(node: Nodes): string | undefined {
  const at = node.data?.hProperties?.dataAt
  return typeof at === 'string' ? /^\d+:\d+ (.+)$/.exec(at)?.[1] : undefined
}

const MARKED = new Set([
  'code',
  'heading',
  'image',
  'imageReference',
  'link',
  'linkReference',
  'listItem',
  'paragraph',
  'tableCell',
])

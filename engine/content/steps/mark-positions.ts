import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Writes the author's line and column on what checks may speak of, so that they survive rendering. */
export function markPositions(tree: Root, source: string, pageSource: string): void {
  const suffix = source === pageSource ? '' : ` ${source}`
  visit(tree, (node) => {
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

const MARKED = new Set(['heading', 'image', 'imageReference', 'link', 'linkReference'])

import type { Element, ElementContent, Root } from 'hast'
import type { Place } from '../../model/problem.ts'

/**
 * Where an element was written, in `source` or in the file that it names: `data-at="12:3"`, or
 * `data-at="12:3 site/docs/_part.mdx"` for what was included. Null where it does not say.
 */
export function readPlace(element: Element, source: string): Place | null {
  const at = element.properties.dataAt
  if (typeof at !== 'string') return null
  const match = /^(\d+):(\d+)(?: (.+))?$/.exec(at)
  if (!match) return null
  return { source: match[3] ?? source, line: Number(match[1]), column: Number(match[2]) }
}

/** Words rendered by React stand in `<source-position>` so that their place survives; here it moves inwards. */
export function unwrapSourcePositions(node: Root | Element): void {
  const children: ElementContent[] = []
  for (const child of node.children) {
    if (child.type === 'doctype' || child.type === 'mdxjsEsm') continue
    if (child.type !== 'element') {
      children.push(child)
      continue
    }
    unwrapSourcePositions(child)
    if (child.tagName !== 'source-position') {
      children.push(child)
      continue
    }
    for (const inner of child.children) {
      if (inner.type === 'element') inner.properties.dataAt ??= child.properties.dataAt
      children.push(inner)
    }
  }
  node.children = children
}

import type { Nodes } from 'hast'

/** The words of an element. The marks of footnotes and the ways back from them are none. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || isFootnoteMark(node)) return ''
  return node.children.map(textOf).join('')
}

/** A link to a footnote, or back from it. */
export function isFootnoteMark(node: Nodes): boolean {
  if (node.type !== 'element') return false
  return node.properties.dataFootnoteRef !== undefined || node.properties.dataFootnoteBackref !== undefined
}

import type { Nodes } from 'hast'

/** Returns the text of an element, without markers of footnotes and links back from them. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || isFootnoteMark(node)) return ''
  return node.children.map(textOf).join('')
}

/** Returns whether a node is a link to a footnote or back from it. */
export function isFootnoteMark(node: Nodes): boolean {
  if (node.type !== 'element') return false
  return node.properties.dataFootnoteRef !== undefined || node.properties.dataFootnoteBackref !== undefined
}

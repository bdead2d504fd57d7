import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { Part } from '../content/compile-part.ts'

/** Puts the trees of parts where the reference has kept a place for them. */
export function fillParts(tree: Root, parts: readonly Part[]): void {
  const byId = new Map(parts.map((part) => [part.id, part]))
  visit(tree, 'element', (element) => {
    const part = byId.get(String(element.properties.dataPart ?? ''))
    if (!part) return
    delete element.properties.dataPart
    element.properties.className = ['api-prose']
    element.children = part.tree.children.filter((child) => child.type !== 'doctype')
    return SKIP
  })
}

import type { Root } from 'hast'
import type { Part } from '../../content/compile-part.ts'
import { walk } from '../../content/markdown/walk.ts'

/** Puts the trees of parts where the reference has kept a place for them. */
export function fillParts(tree: Root, parts: readonly Part[]): void {
  const byId = new Map(parts.map((part) => [part.id, part]))
  walk(tree, (element) => {
    if (element.type !== 'element') return true
    const part = byId.get(String(element.properties.dataPart ?? ''))
    if (!part) return true
    delete element.properties.dataPart
    element.properties.className = ['api-prose']
    element.children = part.tree.children.filter(
      (child) => child.type !== 'doctype' && child.type !== 'mdxjsEsm',
    )
    return false
  })
}

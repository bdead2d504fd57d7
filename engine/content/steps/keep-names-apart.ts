import type { Nodes, Root } from 'mdast'
import { walk } from '../markdown/walk.ts'

/** Returns the names of a file's link definitions and footnotes, and of the references to them. */
export function namesIn(tree: Root): Set<string> {
  const names = new Set<string>()
  walk(tree, (node) => {
    const name = nameOf(node)
    if (name !== null) names.add(name)
  })
  return names
}

/**
 * Renames the link definitions and footnotes of a fragment whose names are in `taken`, and adds the names to `taken`.
 * In one tree the first definition of a name applies, but each file must use its own.
 */
export function keepNamesApart(fragment: Root, taken: Set<string>): void {
  const own = namesIn(fragment)
  const suffixes = new Map<string, string>()
  for (const name of own) {
    let suffix = ''
    // No hyphen, because `fnref-1-2` is the second reference to the first note.
    for (let count = 2; taken.has(name + suffix) || (suffix !== '' && own.has(name + suffix)); count++) {
      suffix = `.${count}`
    }
    suffixes.set(name, suffix)
  }
  walk(fragment, (node) => {
    const suffix = suffixes.get(nameOf(node) ?? '')
    if (!suffix || !('identifier' in node)) return
    node.identifier += suffix
    node.label = (node.label ?? '') + suffix
  })
  for (const [name, suffix] of suffixes) taken.add(name + suffix)
}

/** Different for a footnote and a link with the same label. */
function nameOf(node: Nodes): string | null {
  if (!('identifier' in node)) return null
  return node.type === 'footnoteDefinition' || node.type === 'footnoteReference'
    ? `^${node.identifier}`
    : node.identifier
}

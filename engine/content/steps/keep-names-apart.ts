import type { Nodes, Root } from 'mdast'
import { walk } from '../markdown/walk.ts'

/** The names of a file's link definitions and footnotes, and of what refers to them. */
export function namesIn(tree: Root): Set<string> {
  const names = new Set<string>()
  walk(tree, (node) => {
    const name = nameOf(node)
    if (name !== null) names.add(name)
  })
  return names
}

/**
 * Gives the link definitions and footnotes of a fragment names that are not taken, and takes them. In one tree the
 * first definition of a name wins, but each file means its own.
 */
export function keepNamesApart(fragment: Root, taken: Set<string>): void {
  const own = namesIn(fragment)
  const suffixes = new Map<string, string>()
  for (const name of own) {
    let suffix = ''
    // No hyphen: `fnref-1-2` is the second reference to the first note.
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

/** A footnote and a link may be called the same. */
function nameOf(node: Nodes): string | null {
  if (!('identifier' in node)) return null
  return node.type === 'footnoteDefinition' || node.type === 'footnoteReference'
    ? `^${node.identifier}`
    : node.identifier
}

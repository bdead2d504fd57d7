import type { Root } from 'mdast'
import { nodesOf } from '../markdown/walk.ts'

/** Returns the names of a file's link definitions and footnotes, and of the references to them. */
export function namesIn(tree: Root): Set<string> {
  return new Set(namedNodes(tree).map(nameOf))
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
  for (const node of namedNodes(fragment)) {
    const suffix = suffixes.get(nameOf(node)) ?? ''
    node.identifier += suffix
    node.label = (node.label ?? '') + suffix
  }
  for (const [name, suffix] of suffixes) taken.add(name + suffix)
}

function namedNodes(tree: Root) {
  return [
    ...nodesOf(tree, 'definition', 'linkReference', 'imageReference'),
    ...nodesOf(tree, 'footnoteDefinition', 'footnoteReference'),
  ]
}

/** Different for a footnote and a link with the same label. */
function nameOf({ type, identifier }: ReturnType<typeof namedNodes>[number]): string {
  return type.startsWith('footnote') ? `^${identifier}` : identifier
}

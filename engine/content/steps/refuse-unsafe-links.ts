import type { Link, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { isSafeHref, reportUnsafe } from '../links/resolve-href.ts'
import { nodesOf } from '../markdown/walk.ts'
import type { Report } from '../report.ts'
import { componentsIn } from './check-components.ts'

/**
 * Rejects links without an address or a text, and `javascript:` and similar addresses. Checked in the source, so that the message
 * quotes the address as written, also of a definition. `resolveLinks` checks the links of components.
 */
export function refuseUnsafeLinks(tree: Root, report: Report): void {
  for (const node of nodesOf(tree, 'link', 'definition')) {
    if (node.url === '') report('empty-link', 'The link has no address.', EMPTY, node)
    if (node.type === 'link' && isWithoutText(node)) {
      const hint = 'Write a text between its brackets; for a picture, its description: ![description](…).'
      report('empty-link', 'The link has no text.', hint, node)
    }
    if (isSafeHref(node.url)) continue
    reportUnsafe(node.url, report, node)
    node.url = '#'
  }
}

/** Returns whether readers cannot see or hear a link. A component may have its own text. */
function isWithoutText(link: Link): boolean {
  return componentsIn(link).length === 0 && textOf(link).trim() === ''
}

const EMPTY = 'Write one between its parentheses, or leave only the text.'

import type { Root } from 'mdast'
import { isSafeHref, reportUnsafe } from '../links/resolve-href.ts'
import { walk } from '../markdown/walk.ts'
import type { Report } from '../report.ts'
import { isComponentNode } from './check-components.ts'

/**
 * Rejects links without an address, and `javascript:` and similar addresses. Checked here, because React would replace
 * the address before the message could quote it.
 */
export function refuseUnsafeLinks(tree: Root, report: Report): void {
  walk(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') {
      if (node.url === '') report('empty-link', 'The link has no address.', EMPTY, node)
      if (isSafeHref(node.url)) return
      reportUnsafe(node.url, report, node)
      node.url = '#'
    } else if (isComponentNode(node)) {
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'href') continue
        if (typeof attribute.value !== 'string' || isSafeHref(attribute.value)) continue
        reportUnsafe(attribute.value, report, node)
        attribute.value = '#'
      }
    }
  })
}

const EMPTY = 'Write one between its parentheses, or leave only the text.'

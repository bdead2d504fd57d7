import type { Root } from 'mdast'
import { isSafeHref, unsafeLink } from '../links/resolve-href.ts'
import { walk } from '../markdown/walk.ts'
import type { Report } from '../report.ts'

/**
 * Rejects links without an address, and `javascript:` and similar addresses. Checked here, because React would replace
 * the address before the message could quote it.
 */
export function refuseUnsafeLinks(tree: Root, report: Report): void {
  walk(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') {
      if (node.url === '') report(EMPTY, node)
      if (isSafeHref(node.url)) return
      report(unsafeLink(node.url), node)
      node.url = '#'
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'href') continue
        if (typeof attribute.value !== 'string' || isSafeHref(attribute.value)) continue
        report(unsafeLink(attribute.value), node)
        attribute.value = '#'
      }
    }
  })
}

const EMPTY = {
  rule: 'empty-link',
  severity: 'error' as const,
  message: 'The link has no address.',
  hint: 'Write one between its parentheses, or leave only the text.',
}

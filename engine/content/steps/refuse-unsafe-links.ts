import type { Root } from 'mdast'
import type { Report } from '../report.ts'
import { isSafeHref } from '../resolve-href.ts'
import { walk } from '../walk.ts'

/** Refuses `javascript:` and its like here, since React would replace the address before it could be quoted. */
export function refuseUnsafeLinks(tree: Root, report: Report): void {
  walk(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return
    if (isSafeHref(node.url)) return
    report(
      {
        rule: 'unsafe-link',
        severity: 'error',
        message: `The link "${node.url}" uses a scheme that can run code.`,
        hint: 'Link to a page, or to an address that begins with https:, http:, mailto: or tel:.',
      },
      node,
    )
    node.url = '#'
  })
}

import type { Root } from 'hast'
import type { Link } from '../../model/page.ts'
import { type LinkContext, reportUnsafe, resolveHref } from '../links/resolve-href.ts'
import type { Report } from '../report.ts'
import { isWordless, walkElements } from './elements.ts'

/** Sets the final address of each link, and returns the links. Removes addresses that could run code. */
export function resolveLinks(tree: Root, context: LinkContext, report: Report): Link[] {
  const links: Link[] = []
  walkElements(tree, context.source, (element, position) => {
    const { tagName, properties } = element
    if (tagName === 'pre' || isWordless(element)) return false
    const written = properties.href
    if (tagName !== 'a' || typeof written !== 'string') return true
    const { href, unsafe, ...link } = resolveHref(written, {
      ...context,
      // Paths in a fragment are relative to the fragment's folder.
      source: position.source,
      // A link with a type refers to the published file, not to the page.
      published: properties.type !== undefined,
    })
    if (unsafe) {
      delete properties.href
      reportUnsafe(written, report, position)
      return true
    }
    properties.href = href
    const { source, line, column } = position
    links.push({ written, ...link, ...(source !== context.source && { source }), line, column })
    return true
  })
  return links
}

import type { Root } from 'hast'
import type { Link } from '../../model/page.ts'
import { type LinkContext, reportUnsafe, resolveHref } from '../links/resolve-href.ts'
import type { Report } from '../report.ts'
import { isWordless, walkElements } from './elements.ts'

/** The attributes of elements that contain an address, with the directive of the security policy if the page loads the address. */
const ADDRESSES: Partial<Record<string, readonly (readonly [attribute: string, loads?: Link['loads']])[]>> = {
  a: [['href']],
  audio: [['src', 'media-src']],
  iframe: [['src', 'frame-src']],
  source: [['src', 'media-src']],
  track: [['src', 'media-src']],
  video: [
    ['src', 'media-src'],
    ['poster', 'img-src'],
  ],
}

/**
 * Sets the final address of each link, and of media and frames in components, and returns them. Removes addresses that could
 * run code.
 */
export function resolveLinks(tree: Root, context: LinkContext, report: Report): Link[] {
  const links: Link[] = []
  // Files are the same in each version and language.
  const { edition: _, ...ofSite } = context
  walkElements(tree, context.source, (element, position) => {
    const { tagName, properties } = element
    if (tagName === 'pre' || isWordless(element)) return false
    for (const [attribute, loads] of ADDRESSES[tagName] ?? []) {
      const written = properties[attribute]
      // The policy allows pictures that are data.
      if (typeof written !== 'string' || (loads === 'img-src' && written.startsWith('data:'))) continue
      const { href, unsafe, ...link } = resolveHref(written, {
        ...(loads ? ofSite : context),
        // Paths in a fragment are relative to the fragment's folder.
        source: position.source,
        // A link with a type refers to the published file, not to the page.
        published: loads !== undefined || properties.type !== undefined,
      })
      if (unsafe) {
        delete properties[attribute]
        reportUnsafe(written, report, position)
        continue
      }
      properties[attribute] = href
      const { source, line, column } = position
      const fragment = source === context.source ? undefined : source
      links.push({ written, ...link, loads, source: fragment, line, column })
    }
    return true
  })
  return links
}

import type { Root } from 'hast'
import type { Link } from '../../model/page.ts'
import { type LinkContext, reportUnsafe, resolveHref } from '../links/resolve-href.ts'
import type { Report } from '../report.ts'
import { isWordless, walkElements } from './elements.ts'

/** The attributes of elements that contain an address, with the directive of the security policy if the page loads the address. */
const ADDRESSES: Partial<Record<string, readonly (readonly [attribute: string, loads?: Link['loads']])[]>> = {
  a: [['href']],
  audio: [['src', 'media-src']],
  form: [['action', 'form-action']],
  iframe: [['src', 'frame-src']],
  img: [['srcSet', 'img-src']],
  script: [['src', 'script-src']],
  source: [
    ['src', 'media-src'],
    ['srcSet', 'img-src'],
  ],
  track: [['src', 'media-src']],
  video: [
    ['src', 'media-src'],
    ['poster', 'img-src'],
  ],
}

/** The address of a stylesheet. Other elements `<link>` load nothing in an article. */
const STYLESHEET = [['href', 'style-src']] as const

/** The addresses in a value of `srcset`, each before its density or width. */
const IN_SET = /(?<=^\s*|,\s*)[^\s,]\S*?(?=,?\s|,?$)/g

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
    if (tagName === 'pre' || (isWordless(element) && tagName !== 'script')) return false
    const isStylesheet = tagName === 'link' && /\bstylesheet\b/.test(String(properties.rel))
    for (const [attribute, loads] of isStylesheet ? STYLESHEET : (ADDRESSES[tagName] ?? [])) {
      const value = properties[attribute]
      // The policy allows pictures that are data.
      if (typeof value !== 'string' || (loads === 'img-src' && value.startsWith('data:'))) continue
      let isSafe = true
      properties[attribute] = value.replace(attribute === 'srcSet' ? IN_SET : /^.*$/s, (written) => {
        const { href, unsafe, ...link } = resolveHref(written, {
          ...(loads ? ofSite : context),
          // Paths in a fragment are relative to the fragment's folder.
          source: position.source,
          // A link with a type refers to the published file, not to the page.
          published: loads !== undefined || properties.type !== undefined,
        })
        if (unsafe) {
          isSafe = false
          reportUnsafe(written, report, position)
          return ''
        }
        const { source, line, column } = position
        const fragment = source === context.source ? undefined : source
        links.push({ written, ...link, loads, source: fragment, line, column })
        return href
      })
      if (!isSafe) delete properties[attribute]
    }
    return true
  })
  return links
}

import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'

/** Applies `map` to each address of a link or a picture in the HTML of the config (an announcement or an html item). */
export function mapAddresses(
  html: string,
  map: (address: string, attribute: 'href' | 'src') => string,
): string {
  const tree = fromHtml(html, { fragment: true })
  visit(tree, 'element', ({ properties }) => {
    for (const attribute of ['href', 'src'] as const) {
      const address = properties[attribute]
      // Browsers ignore spaces around an address.
      if (typeof address === 'string') properties[attribute] = map(address.trim(), attribute)
    }
  })
  return toHtml(tree, { characterReferences: { useNamedReferences: true } })
}

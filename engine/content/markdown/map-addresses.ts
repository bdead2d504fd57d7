import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { walk } from './walk.ts'

/** Applies `map` to each address of a link or a picture in the HTML of the config (an announcement or an html item). */
export function mapAddresses(
  html: string,
  map: (address: string, attribute: 'href' | 'src') => string,
): string {
  const tree = fromHtml(html, { fragment: true })
  walk(tree, (node) => {
    if (node.type !== 'element') return
    for (const attribute of ['href', 'src'] as const) {
      const address = node.properties[attribute]
      // Browsers ignore spaces around an address.
      if (typeof address === 'string') node.properties[attribute] = map(address.trim(), attribute)
    }
  })
  return toHtml(tree, { characterReferences: { useNamedReferences: true } })
}

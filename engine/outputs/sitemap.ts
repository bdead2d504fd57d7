import type { OutputFile, Site } from '../model/site.ts'
import { escapeXml } from './escape-xml.ts'
import { wholeAddress } from './whole-address.ts'

/**
 * Returns `sitemap.xml` (sitemaps.org 0.9): all listed pages, with the date of their last change. A page whose
 * canonical address is another page is left out.
 */
export function sitemap({ config, pages, canonical }: Site): OutputFile[] {
  const entries = pages
    .filter((page) => !page.unlisted && !canonical.has(page.route))
    .map((page) => {
      const location = escapeXml(wholeAddress(config, page.route))
      const date = page.lastUpdate ? `<lastmod>${page.lastUpdate}</lastmod>` : ''
      return `  <url><loc>${location}</loc>${date}</url>`
    })
  const contents = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  return [{ path: 'sitemap.xml', contents }]
}

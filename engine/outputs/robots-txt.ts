import type { OutputFile, Site } from '../model/site.ts'
import { wholeAddress } from './whole-address.ts'

/** `robots.txt` (RFC 9309): every robot is welcome everywhere (specification §1). */
export function robotsTxt({ config }: Site): OutputFile {
  return {
    path: 'robots.txt',
    contents: `User-agent: *
Allow: /

Sitemap: ${wholeAddress(config, 'sitemap.xml')}
`,
  }
}

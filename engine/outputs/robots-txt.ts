import type { OutputFile, Site } from '../model/site.ts'
import { wholeAddress } from './whole-address.ts'

/** `robots.txt` (RFC 9309): every robot is welcome everywhere (specification §1). */
export function robotsTxt({ config }: Site): OutputFile[] {
  const contents = `User-agent: *
Allow: /

Sitemap: ${wholeAddress(config, 'sitemap.xml')}
`
  return [{ path: 'robots.txt', contents }]
}

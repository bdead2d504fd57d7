import type { OutputFile, Site } from '../model/site.ts'
import { wholeAddress } from './whole-address.ts'

/** Returns `robots.txt` (RFC 9309), which allows all robots to read all pages. */
export function robotsTxt({ config }: Site): OutputFile[] {
  const contents = `User-agent: *
Allow: /

Sitemap: ${wholeAddress(config, 'sitemap.xml')}
`
  return [{ path: 'robots.txt', contents }]
}

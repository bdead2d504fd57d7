import type { SiteConfig } from '../model/config.ts'
import type { Redirect } from '../model/redirects.ts'
import type { OutputFile } from '../model/site.ts'
import { escapeXml } from './escape-xml.ts'
import { wholeAddress } from './whole-address.ts'

/**
 * Returns a page for each address that has moved, for hosts that cannot redirect. Search engines treat a refresh
 * without delay as a permanent redirect.
 */
export function redirectPages(config: SiteConfig, redirects: readonly Redirect[]): OutputFile[] {
  return redirects.map(({ from, to }) => {
    const [path = '', fragment] = to.split('#')
    const end = fragment === undefined ? '' : `#${fragment}`
    const isOurs = to.startsWith('/')
    const href = escapeXml(isOurs ? config.base + to.slice(1) : to)
    const canonical = escapeXml(isOurs ? wholeAddress(config, path.slice(1)) + end : to)
    const contents = `<!doctype html>
<html lang="${config.lang}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta http-equiv="refresh" content="0; url=${href}">
<link rel="canonical" href="${canonical}">
<title>${escapeXml(config.title)}</title>
<p><a href="${href}">${canonical}</a></p>
</html>
`
    return { path: `${from.slice(1)}index.html`, contents }
  })
}

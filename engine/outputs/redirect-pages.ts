import { hash } from 'node:crypto'
import type { SiteConfig } from '../model/config.ts'
import type { Redirect } from '../model/redirects.ts'
import type { OutputFile } from '../model/site.ts'
import { escapeXml } from './escape-xml.ts'

/** Keeps the query and the fragment of the old address, as a redirect of a host does: a refresh drops both. */
export const keepFragmentScript =
  'if(location.hash||location.search){const to=document.links[0];to.search||=location.search;to.hash||=location.hash;location.replace(to.href)}'

/**
 * Returns a page for each address that has moved, for hosts that cannot redirect. Search engines treat a refresh
 * without delay as a permanent redirect.
 */
export function redirectPages(config: SiteConfig, redirects: readonly Redirect[]): OutputFile[] {
  const digest = hash('sha256', keepFragmentScript, 'base64')
  return redirects.map(({ from, to }) => {
    const address = to.startsWith('/') ? config.base + to.slice(1) : to
    const href = escapeXml(address)
    const { href: target } = new URL(address, config.url)
    // A canonical address has no fragment.
    const canonical = escapeXml(target.replace(/#.*/, ''))
    const contents = `<!doctype html>
<html lang="${config.lang}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${digest}'">
<meta http-equiv="refresh" content="0; url=${href}">
<link rel="canonical" href="${canonical}">
<title>${escapeXml(config.title)}</title>
<p><a href="${href}">${escapeXml(target)}</a></p>
<script>${keepFragmentScript}</script>
</html>
`
    return { path: `${from.slice(1)}index.html`, contents }
  })
}

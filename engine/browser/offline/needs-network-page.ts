/**
 * Returns the answer for a page that was never read, without a network: a message, and the list of the pages that are stored.
 * Policy and style are those of a stored page.
 */
export function needsNetworkPage(pages: readonly { href: string; html: string }[]): Response {
  const links = pages.map(({ href, html }) => `<li><a href="${href}">${part(html, TITLE)}</a></li>`)
  const list = links.length > 0 ? `<p>These pages can be read without it:</p><ul>${links.join('')}</ul>` : ''
  const known = pages.at(-1)?.html ?? ''
  const body = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${part(known, POLICY)}
<title>This page needs the network</title>${part(known, STYLE)}
<main id="main"><article><h1>This page needs the network</h1>
<p>It was not read in this browser before.</p>${list}</article></main></html>`
  return new Response(body, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const TITLE = /<title>([^<]*)/
const POLICY = /(<meta http-equiv="Content-Security-Policy"[^>]*>)/
const STYLE = /(<style>[^<]*<\/style>)/

const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

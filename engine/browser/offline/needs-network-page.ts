import { say, speak } from '../../model/text/say.ts'
import type { InlineSettings } from '../inline-settings.ts'

/** A stored document and its address. */
export interface StoredPage {
  href: string
  html: string
}

/**
 * Returns the answer for a page that was never read, without a network: a message, and the list of the pages that are stored.
 * Policy, style, theme and language come from a stored page. The first folder of an address may name a language or a version,
 * so a stored page with the same first folder comes first, then the page that was stored last.
 */
export function needsNetworkPage(scope: string, address: string, pages: readonly StoredPage[]): Response {
  const folder = (href: string) => href.slice(scope.length).split('/')[0]
  const known = (pages.findLast(({ href }) => folder(href) === folder(address)) ?? pages.at(-1))?.html ?? ''
  const { words }: Partial<InlineSettings> = JSON.parse(part(known, SETTINGS) || '{}')
  speak(words)
  const title = escaped(say('This page needs the network'))
  const links = pages.map(({ href, html }) => `<li><a href="${href}">${part(html, TITLE)}</a></li>`)
  const list = `<p>${escaped(say('These pages can be read without it:'))}</p><ul>${links.join('')}</ul>`
  const body = `<!doctype html><html${words ? part(known, LANGUAGE) : ' lang="en"'}><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${part(known, POLICY)}
<title>${title}</title>${part(known, THEME)}${part(known, STYLE)}
<main id="main"><article><h1>${title}</h1>
<p>${escaped(say('It was not read in this browser before.'))}</p>${links.length > 0 ? list : ''}</article></main></html>`
  return new Response(body, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const LANGUAGE = /<html( lang="[^"]*"(?: dir="rtl")?)/
const SETTINGS = /<script[^>]* data-settings[^>]*>([^<]*)/
const TITLE = /<title>([^<]*)/
const POLICY = /(<meta http-equiv="Content-Security-Policy"[^>]*>)/
// The settings, and the script that sets the theme of the reader.
const THEME = /(<script[^>]* data-settings.*?<\/script>\s*<script>.*?<\/script>)/s
const STYLE = /(<style>.*?<\/style>)/s

const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

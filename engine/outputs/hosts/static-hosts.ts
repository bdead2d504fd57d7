import type { OutputFile } from '../../model/site.ts'
import type { HostRules } from './host-rules.ts'
import { MARKDOWN_FIRST } from './media-types.ts'

/**
 * Returns `_headers` in a format that Cloudflare Pages and Netlify both read. Cloudflare joins the fields of all rules
 * that match, so a file must not match two rules with the same field. Pages have no `Cache-Control` here, because both
 * hosts already make browsers request each file again.
 */
export function headersFile({ base, headers }: HostRules): OutputFile {
  const rules = headers.map(({ files, fields }) => {
    const lines = Object.entries(fields).filter(([name]) => files !== '*' || name !== 'Cache-Control')
    return [base + files, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  })
  return { path: '_headers', contents: `${rules.join('\n')}\n` }
}

/** Returns `_redirects`, which Cloudflare Pages and Netlify read. */
export function redirectsFile({ redirects }: HostRules): OutputFile[] {
  const lines = redirects.map(({ from, to }) => `${encodeURI(from)} ${to} 301\n`)
  return lines.length === 0 ? [] : [{ path: '_redirects', contents: lines.join('') }]
}

/** Vercel refuses a file with more than 2,048 redirects. Two are for all pages, and the pages at further addresses redirect. */
const MOST_REDIRECTS = 2046

/**
 * Returns `vercel.json`, which Vercel reads in the root of the published folder. Programs that request Markdown are
 * redirected to the Markdown file: Vercel can redirect the address of a file, but cannot answer it with another file.
 */
export function vercelFile({ base, headers, redirects }: HostRules): OutputFile {
  const pages = `${base}(|.*/)`
  // Vercel refuses the whole file for a colon in a path or query, which it reads as the name of a parameter. Then the page redirects.
  const moved = redirects
    .filter(({ to }) => !to.replace(/^https:\/\/[^/]*/, '').includes(':'))
    .slice(0, MOST_REDIRECTS)
  const asMarkdown = {
    source: pages,
    has: [{ type: 'header', key: 'accept', value: `.*${MARKDOWN_FIRST}.*` }],
    destination: `${base}$1index.md`,
    statusCode: 307,
  }
  // The setting `trailingSlash` would take the slash from the home page of a version: `/1.0/` is a file for this setting.
  const withSlash = { source: '/((?:[^/.][^/]*/)*[^/.]+)', destination: '/$1/', statusCode: 308 }
  const rules = {
    headers: [
      ...headers.map(({ files, fields }) => ({
        source: `${base}${files.replaceAll('.', '\\.').replace('*', '(.*)')}`,
        headers: Object.entries(fields).map(([key, value]) => ({ key, value })),
      })),
      { source: pages, headers: [{ key: 'Vary', value: 'Accept' }] },
    ],
    redirects: [
      // In a source, a plus sign would repeat the character before.
      ...moved.map(({ from, to }) => ({
        source: encodeURI(from).replaceAll('+', '\\+'),
        destination: to,
        statusCode: 301,
      })),
      withSlash,
      asMarkdown,
    ],
  }
  return { path: 'vercel.json', contents: `${JSON.stringify(rules, null, 2)}\n` }
}

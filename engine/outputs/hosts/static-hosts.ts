import type { OutputFile } from '../../model/site.ts'
import type { HostRules } from './host-rules.ts'

/**
 * `_headers`, in the form that Cloudflare Pages and Netlify both read. Cloudflare joins the fields of all rules that match,
 * so that no two rules of the file may name one field: pages get no `Cache-Control` here, since both hosts by themselves
 * have browsers ask again for every file.
 */
export function headersFile({ base, headers }: HostRules): OutputFile {
  const rules = headers.map(({ files, fields }) => {
    const lines = Object.entries(fields).filter(([name]) => files !== '*' || name !== 'Cache-Control')
    return [base + files, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  })
  return { path: '_headers', contents: `${rules.join('\n')}\n` }
}

/** `_redirects`, which Cloudflare Pages and Netlify read. */
export function redirectsFile({ redirects }: HostRules): OutputFile[] {
  const lines = redirects.map(({ from, to }) => `${from} ${to} 301\n`)
  return lines.length === 0 ? [] : [{ path: '_redirects', contents: lines.join('') }]
}

/** `vercel.json`, which Vercel reads at the root of what it publishes. */
export function vercelFile({ base, headers, redirects }: HostRules): OutputFile {
  const rules = {
    trailingSlash: true,
    headers: headers.map(({ files, fields }) => ({
      source: `${base}${files.replaceAll('.', '\\.').replace('*', '(.*)')}`,
      headers: Object.entries(fields).map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
  }
  return { path: 'vercel.json', contents: `${JSON.stringify(rules, null, 2)}\n` }
}

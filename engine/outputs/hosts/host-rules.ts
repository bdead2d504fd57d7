import type { SiteConfig } from '../../model/config.ts'
import type { Redirect } from '../../model/redirects.ts'
import { escapeExpression } from '../../model/text/escape-expression.ts'
import { apiCatalog } from '../api-catalog.ts'

/**
 * How a host answers requests. The files for each host are written from this value, and the preview follows it. Servers
 * also answer unknown addresses with `404.html` and status 404, and redirect `/a` and `/a/index.html` to `/a/`.
 */
export interface HostRules {
  base: string
  /** In order: a field of a later rule replaces the field of the same name of an earlier rule. */
  headers: readonly HeaderRule[]
  /** The addresses that have moved, with the base: `from` decoded, `to` encoded. */
  redirects: readonly Redirect[]
  /** Whether text files have compressed copies next to them: `.br` and `.gz`. */
  precompressed: boolean
}

/** The header fields of the files that match a pattern. */
export interface HeaderRule {
  /** Paths below the base: `*` for all, `assets/*` for a folder, `*.md` for an extension, or one path. */
  files: string
  fields: Readonly<Record<string, string>>
}

/** The folder in the output with files for operators and the preview. Some hosts serve it: it contains nothing secret. */
export const hostsFolder = '.hosts'
/** The path of the rules as JSON, which the preview reads. */
export const rulesPath = `${hostsFolder}/rules.json`
/** The files in the output that are not for readers. Our files for servers, and the preview, do not serve them. */
export const hidden = [`${hostsFolder}/*`, '_headers', '_redirects', '.htaccess', '.nojekyll', 'vercel.json']

/** The types of texts that programs of any origin may read, by extension. Hosts do not know some of these types. */
export const textTypes: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  txt: 'text/plain',
  json: 'application/json',
  yaml: 'application/yaml',
  xml: 'application/xml',
  atom: 'application/atom+xml',
  webmanifest: 'application/manifest+json',
}

/** Returns the rules of a site. `policy` is the content security policy; `hasApi` adds a link to the API catalog. */
export function hostRules(
  { base, headers, precompress }: Pick<SiteConfig, 'base' | 'headers' | 'precompress'>,
  { policy, hasApi, redirects }: { policy: string; hasApi: boolean; redirects: readonly Redirect[] },
): HostRules {
  const shared = { 'Access-Control-Allow-Origin': '*' }
  const links = [
    `<${base}llms.txt>; rel="describedby"`,
    ...(hasApi ? [`<${base}${apiCatalog.path}>; rel="api-catalog"`] : []),
  ]
  const withBase = (address: string) => (address.startsWith('/') ? base + address.slice(1) : address)
  return {
    base,
    headers: [
      {
        files: '*',
        fields: joined(
          {
            'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
            'X-Content-Type-Options': 'nosniff',
            'Referrer-Policy': 'strict-origin-when-cross-origin',
            'Cache-Control': 'no-cache',
            Link: links.join(', '),
          },
          headers,
        ),
      },
      { files: 'assets/*', fields: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
      ...Object.entries(textTypes).map(([extension, type]) => ({
        files: `*.${extension}`,
        fields: {
          'Content-Type': `${type}; charset=utf-8`,
          ...shared,
          // For search engines, the Markdown of a page would be another page with the same text.
          ...(extension === 'md' && { 'X-Robots-Tag': 'noindex' }),
        },
      })),
      ...(hasApi ? [{ files: apiCatalog.path, fields: { 'Content-Type': apiCatalog.type, ...shared } }] : []),
    ],
    redirects: redirects.map(({ from, to }) => ({ from: withBase(from), to: withBase(to) })),
    precompressed: precompress,
  }
}

/** Returns fields with those of the site, which replace the fields of the same name in any case, as HTTP compares names. */
function joined(fields: HeaderRule['fields'], ofSite: HeaderRule['fields']): HeaderRule['fields'] {
  const all = Object.entries({ ...fields, ...ofSite })
  return Object.fromEntries(new Map(all.map((field) => [field[0].toLowerCase(), field])).values())
}

/** Returns the header fields of a file. `path` is below the base. */
export function fieldsOf({ headers }: HostRules, path: string): Record<string, string> {
  return Object.assign({}, ...headers.filter(({ files }) => matches(files, path)).map(({ fields }) => fields))
}

/** Returns whether a path matches a pattern of files. */
export function matches(files: string, path: string): boolean {
  const [start = '', end] = files.split('*')
  return end === undefined ? files === path : path.startsWith(start) && path.endsWith(end)
}

/** Returns a pattern of files as a regular expression of addresses, for hosts that require one. */
export function asExpression(base: string, files: string): string {
  const [start = '', end] = files.split('*').map(escapeExpression)
  if (end === undefined) return `^${escapeExpression(base)}${start}$`
  return `^${escapeExpression(base)}${start}.*${end === '' ? '' : `${end}$`}`
}

/**
 * Returns the regular expression of addresses, as requested, that end with `index.html`. The first group is the address of the
 * folder, the last one the query. After the base there is no second slash: browsers read `//name/` as the address of another host.
 */
export function indexExpression(base: string): string {
  return String.raw`^(${escapeExpression(base)}([^/?\\][^?]*/)?)index\.html(\?.*)?$`
}

/**
 * Returns the regular expression of addresses, as requested, that do not end with a slash. The groups are the path and the query.
 * As in `indexExpression`, there is no second slash after the base.
 */
export function folderExpression(base: string): string {
  return String.raw`^(${escapeExpression(base)}(?:[^/?\\]|[^/?\\][^?]*[^/?]))(\?.*)?$`
}

/** Returns the new address of a page that has moved with the query of the request, unless the new address has its own query. */
export function withQuery(to: string, query: string): string {
  return to.replace(/^[^?#]*(?=#|$)/, (path) => path + query)
}

/** Returns a text in double quotes, for Apache and Caddy. */
export function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

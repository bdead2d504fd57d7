import type { OutputFile } from '../model/site.ts'
import { apiCatalog } from './api-catalog.ts'

/**
 * The content security policy of every document: nothing but our own files, and no inline script or style whose
 * hash is not here. The hashes are base64 SHA-256 digests (CSP Level 3, §2.3.1).
 */
export function contentSecurityPolicy(hashes: {
  scripts: readonly string[]
  styles: readonly string[]
}): string {
  const sources = (of: readonly string[]) => ["'self'", ...of.map((hash) => `'sha256-${hash}'`)].join(' ')
  return [
    "default-src 'none'",
    `script-src ${sources(hashes.scripts)}`,
    `style-src ${sources(hashes.styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/**
 * `_headers`, the file that static hosts read: caching, security, types, and where programs read on. `hasApi`: the site
 * has an API catalog.
 */
export function headersFile(base: string, policy: string, { hasApi }: { hasApi: boolean }): OutputFile {
  const links = [
    `<${base}llms.txt>; rel="describedby"`,
    ...(hasApi ? [`<${base}${apiCatalog.path}>; rel="api-catalog"`] : []),
  ]
  const catalog = `${base}${apiCatalog.path}
  Content-Type: ${apiCatalog.type}
  Access-Control-Allow-Origin: *
`
  return {
    path: '_headers',
    contents: `${base}*
  Content-Security-Policy: ${policy}; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Cache-Control: no-cache
  Link: ${links.join(', ')}
${base}assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
${base}*.md
  Content-Type: text/markdown; charset=utf-8
${base}*.yaml
  Content-Type: application/yaml; charset=utf-8
${base}*.atom
  Content-Type: application/atom+xml; charset=utf-8
${base}*.webmanifest
  Content-Type: application/manifest+json; charset=utf-8
${hasApi ? catalog : ''}`,
  }
}

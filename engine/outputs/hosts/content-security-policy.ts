/**
 * Returns the content security policy of all documents. It allows only files of the site, inline scripts and styles
 * with these hashes (base64 SHA-256 digests; CSP Level 3, §2.3.1), and the `origins` that the site adds to a directive.
 */
export function contentSecurityPolicy(
  hashes: { scripts: readonly string[]; styles: readonly string[] },
  origins: Readonly<Partial<Record<string, readonly string[]>>> = {},
): string {
  const hashed = (of: readonly string[]) => ["'self'", ...of.map((hash) => `'sha256-${hash}'`)]
  const directives: [name: string, sources: string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', hashed(hashes.scripts)],
    ['style-src', hashed(hashes.styles)],
    ['img-src', ["'self'", 'data:']],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['media-src', ["'self'"]],
    ['frame-src', []],
  ]
  return directives
    .map(([name, own]) => {
      const added = origins[name] ?? []
      // A directive with 'none' must not have other sources.
      return [name, added.length > 0 ? own.filter((source) => source !== "'none'") : own, added].flat()
    })
    .filter(({ length }) => length > 1)
    .map((parts) => parts.join(' '))
    .join('; ')
}

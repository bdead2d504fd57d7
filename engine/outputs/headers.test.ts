import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, headersFile } from './headers.ts'

describe('the content security policy', () => {
  const digest = (text: string) => createHash('sha256').update(text).digest('base64')
  const policy = contentSecurityPolicy({ scripts: [digest('alert(1)')], styles: [digest('p{}')] })
  const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]))

  test('allows our own files and the inline scripts and styles whose hashes it contains, nothing else', () => {
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('script-src')).toEqual([
      "'self'",
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ])
    expect(directives.get('style-src')).toEqual(["'self'", `'sha256-${digest('p{}')}'`])
    for (const name of ['font-src', 'connect-src']) expect(directives.get(name)).toEqual(["'self'"])
  })

  test('allows no inline code, no evaluation and no other host', () => {
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  test('lets no base element and no form lead elsewhere', () => {
    expect([directives.get('base-uri'), directives.get('form-action')]).toEqual([["'none'"], ["'none'"]])
  })
})

describe('_headers', () => {
  const { path, contents } = headersFile('/sub/', "default-src 'none'", { hasApi: true })
  /** Header lines below each pattern. */
  const rules = Object.fromEntries(
    String(contents)
      .trimEnd()
      .split(/\n(?=\/)/)
      .map((rule) => rule.split('\n  '))
      .map(([pattern, ...lines]) => [pattern, lines]),
  )

  test('stands at the root of the output and speaks of addresses below the base', () => {
    expect([path, ...Object.keys(rules)]).toEqual([
      '_headers',
      '/sub/*',
      '/sub/assets/*',
      '/sub/*.md',
      '/sub/*.yaml',
      '/sub/*.atom',
      '/sub/*.webmanifest',
      '/sub/.well-known/api-catalog',
    ])
  })

  test('names the list of all pages and the API catalog with every answer', () => {
    expect(rules['/sub/*']).toContain(
      'Link: </sub/llms.txt>; rel="describedby", </sub/.well-known/api-catalog>; rel="api-catalog"',
    )
  })

  test('lets programs of any origin read the API catalog, and says what it is', () => {
    expect(rules['/sub/.well-known/api-catalog']).toEqual([
      'Content-Type: application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      'Access-Control-Allow-Origin: *',
    ])
  })

  test('names no API catalog where there is none', () => {
    const plain = String(headersFile('/', "default-src 'none'", { hasApi: false }).contents)
    expect(plain).toContain('  Link: </llms.txt>; rel="describedby"\n')
    expect(plain).not.toContain('api-catalog')
  })

  test('has browsers ask again for everything but hashed files', () => {
    expect(rules['/sub/*']).toContain('Cache-Control: no-cache')
    // Hosts join the headers of all rules that match: the first one has to be taken off.
    expect(rules['/sub/assets/*']).toEqual([
      '! Cache-Control',
      'Cache-Control: public, max-age=31536000, immutable',
    ])
  })

  test('carries the policy, which a header alone can forbid frames with', () => {
    expect(rules['/sub/*']).toContain("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'")
    expect(rules['/sub/*']).toContain('X-Content-Type-Options: nosniff')
  })
})

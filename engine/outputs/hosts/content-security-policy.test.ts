import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('base64')
const hashes = { scripts: [digest('alert(1)')], styles: [digest('p{}')] }
const directivesOf = (policy: string) =>
  new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]))

describe('the content security policy', () => {
  const policy = contentSecurityPolicy(hashes)
  const directives = directivesOf(policy)

  test('allows only files of the site, and inline scripts and styles whose hashes it contains', () => {
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('script-src')).toEqual([
      "'self'",
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ])
    expect(directives.get('style-src')).toEqual(["'self'", `'sha256-${digest('p{}')}'`])
    for (const name of ['font-src', 'connect-src', 'media-src'])
      expect(directives.get(name)).toEqual(["'self'"])
  })

  test('allows no inline code, no evaluation and no other host', () => {
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  test('allows no base element and no form that leads to another host', () => {
    expect([directives.get('base-uri'), directives.get('form-action')]).toEqual([["'none'"], ["'none'"]])
  })

  test('contains the origins that a site adds, and keeps the hashes', () => {
    const added = directivesOf(
      contentSecurityPolicy(hashes, {
        'script-src': ['https://a.example'],
        'frame-src': ['https://b.example'],
        'form-action': ['https://c.example'],
      }),
    )
    expect(added.get('script-src')).toEqual([...(directives.get('script-src') ?? []), 'https://a.example'])
    expect(added.get('frame-src')).toEqual(['https://b.example'])
    expect(added.get('form-action')).toEqual(['https://c.example'])
  })
})

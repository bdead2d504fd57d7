import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resolveRequest } from './resolve-request.ts'

const files = new Set([
  'index.html',
  'guides/index.html',
  'guides/rag/index.html',
  'guides/v1.0/index.html',
  'a & b/index.html',
  '404.html',
  '../index.html',
  'img/café 50%?.svg',
  'favicon.svg',
  'assets/start.js',
])
/** Behaves like a file system: duplicate slashes count as one, and dots lead to the parent folder. */
const hasFile = (path: string) => files.has(posix.normalize(path.replace(/^\/+/, '')))

function answer(address: string, base = '/'): string {
  const resolved = resolveRequest(address, base, hasFile)
  if (resolved.type === 'file') return resolved.path
  return resolved.type === 'redirect' ? `→ ${resolved.location}` : resolved.type
}

describe('a request below /', () => {
  test.each([
    // the canonical address
    ['/', 'index.html'],
    ['/guides/rag/', 'guides/rag/index.html'],
    ['/a%20&%20b/', 'a & b/index.html'],
    ['/img/caf%C3%A9%2050%25%3F.svg', 'img/café 50%?.svg'],
    ['/favicon.svg', 'favicon.svg'],
    ['/assets/start.js?v=1', 'assets/start.js'],
    // one address for each page
    ['/guides', '→ /guides/'],
    ['/guides/rag', '→ /guides/rag/'],
    ['/guides/v1.0', '→ /guides/v1.0/'],
    ['/guides.html', '→ /guides/'],
    ['/guides/rag.html', '→ /guides/rag/'],
    ['/index.html', '→ /'],
    ['/guides/index.html', '→ /guides/'],
    ['/a%20&%20b', '→ /a%20&%20b/'],
    // needless escapes
    ['/%67uides/rag/', '→ /guides/rag/'],
    ['/%67uides', '→ /guides/'],
    ['/favicon%2Esvg?v=%31', '→ /favicon.svg?v=%31'],
    ['/a%20%26%20b/', '→ /a%20&%20b/'],
    ['/img/caf%c3%a9%2050%25%3f.svg', '→ /img/caf%C3%A9%2050%25%3F.svg'],
    // duplicate slashes
    ['//', '→ /'],
    ['//guides//rag///', '→ /guides/rag/'],
    ['//favicon.svg', '→ /favicon.svg'],
    // the query is kept
    ['/?lang=python', 'index.html'],
    ['/guides?lang=python&x=/a/../b', '→ /guides/?lang=python&x=/a/../b'],
    ['/guides.html?', '→ /guides/?'],
    // unknown addresses
    ['/nowhere', 'not-found'],
    ['/nowhere/', 'not-found'],
    ['/nowhere.html', 'not-found'],
    ['/nowhere/index.html', 'not-found'],
    ['/favicon.svg/', 'not-found'],
    ['/Guides/', 'not-found'],
    ['//x.example/', 'not-found'],
    ['/.html', 'not-found'],
    ['/guides/.html', 'not-found'],
    ['/404.html', 'not-found'],
    // … whatever is in the parent folder of the site
    ['/..html', 'not-found'],
    ['/...html', 'not-found'],
    ['/guides/..html', 'not-found'],
    ['/guides/...html', 'not-found'],
    // an escaped slash does not separate parts
    ['/%2Fguides/', 'not-found'],
    ['/guides%2Frag/', 'not-found'],
    ['/guides%2frag.html', 'not-found'],
    ['/guides/rag%2F', 'not-found'],
  ])('%s is answered with %s', (address, expected) => {
    expect(answer(address)).toBe(expected)
  })
})

describe('a request below /sub/', () => {
  test.each([
    ['/sub/', 'index.html'],
    ['/sub', '→ /sub/'],
    ['/sub?a=1', '→ /sub/?a=1'],
    ['//sub', '→ /sub/'],
    ['/sub/guides', '→ /sub/guides/'],
    ['/sub/index.html', '→ /sub/'],
    ['/sub/favicon.svg', 'favicon.svg'],
    ['/s%75b/guides/', '→ /sub/guides/'],
    ['/sub%2Fguides/', 'not-found'],
    ['/', 'not-found'],
    ['/guides/', 'not-found'],
    ['/subway/', 'not-found'],
    ['/sub.html', 'not-found'],
  ])('%s is answered with %s', (address, expected) => {
    expect(answer(address, '/sub/')).toBe(expected)
  })
})

describe('a request outside of the folder, or with invalid encoding', () => {
  test.each([
    '/../secret',
    '/guides/../../secret',
    '/%2e%2e/secret',
    '/%2E%2e%2fsecret',
    '/./guides/',
    '/guides/%00',
    '/\\..\\secret',
    '/%5c..%5csecret',
    '/%',
    '/%ff',
    '/%zz',
    'guides/',
    '*',
    'http://x.example/',
    `/${'a'.repeat(2048)}`,
    `/?${'a'.repeat(2048)}`,
  ])('is not found: %.60s', (address) => {
    expect(answer(address)).toBe('not-found')
  })

  test('is not decoded twice', () => {
    expect(answer('/%252e%252e/secret')).toBe('not-found')
  })
})

import { describe, expect, test } from 'vitest'
import { resolveRequest } from './resolve-request.ts'

const files = new Set([
  'index.html',
  'guides/index.html',
  'guides/rag/index.html',
  'guides/v1.0/index.html',
  'a & b/index.html',
  '404.html',
  'favicon.svg',
  'assets/start.js',
])
/** As file systems see it, where duplicate slashes are one. */
const hasFile = (path: string) => files.has(path.replace(/^\/|(?<=\/)\/+/g, ''))

function answer(address: string, base = '/'): string {
  const resolved = resolveRequest(address, base, hasFile)
  if (resolved.type === 'file') return resolved.path
  return resolved.type === 'redirect' ? `→ ${resolved.location}` : resolved.type
}

describe('a request below /', () => {
  test.each([
    // clean
    ['/', 'index.html'],
    ['/guides/rag/', 'guides/rag/index.html'],
    ['/a%20%26%20b/', 'a & b/index.html'],
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
    ['/a%20%26%20b', '→ /a%20%26%20b/'],
    // duplicate slashes
    ['//', '→ /'],
    ['//guides//rag///', '→ /guides/rag/'],
    ['//favicon.svg', '→ /favicon.svg'],
    ['/%2Fguides/', '→ /guides/'],
    // the query stays
    ['/?lang=python', 'index.html'],
    ['/guides?lang=python&x=/a/../b', '→ /guides/?lang=python&x=/a/../b'],
    ['/guides.html?', '→ /guides/?'],
    // what is not there
    ['/nowhere', 'not-found'],
    ['/nowhere/', 'not-found'],
    ['/nowhere.html', 'not-found'],
    ['/nowhere/index.html', 'not-found'],
    ['/favicon.svg/', 'not-found'],
    ['/Guides/', 'not-found'],
    ['//x.example/', 'not-found'],
    ['/.html', 'not-found'],
    ['/guides/.html', 'not-found'],
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
    ['/', 'not-found'],
    ['/guides/', 'not-found'],
    ['/subway/', 'not-found'],
    ['/sub.html', 'not-found'],
  ])('%s is answered with %s', (address, expected) => {
    expect(answer(address, '/sub/')).toBe(expected)
  })
})

describe('a request that names what is outside or cannot be read', () => {
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
  ])('is refused: %.60s', (address) => {
    expect(answer(address)).toBe('bad-request')
  })

  test('is not decoded twice', () => {
    expect(answer('/%252e%252e/secret')).toBe('not-found')
  })
})

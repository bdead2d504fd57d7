import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { getTransformedRoutes } from '@vercel/routing-utils'
import { afterAll, describe, expect, test } from 'vitest'
import { aConfig } from '../../fixtures/a-site.ts'
import { fieldsOf, hostRules } from './host-rules.ts'
import { headersFile, redirectsFile, vercelFile } from './static-hosts.ts'

const parts = {
  policy: "default-src 'none'",
  hasApi: true,
  redirects: [
    { from: '/old/', to: '/guide/#part' },
    { from: '/über/', to: '/guide/' },
  ],
}
const paths = [
  'index.html',
  'guide/index.md',
  'assets/a.js',
  'assets/a.json',
  'llms.txt',
  '.well-known/api-catalog',
]
const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
afterAll(() => rmSync(folder, { recursive: true }))

// The packages of the hosts read the files.
describe.each(['/', '/docs/'])('at %s', (base) => {
  const rules = hostRules(aConfig({ base, headers: { 'X-Extra': 'a: "b"; c' } }), parts)
  const write = ({ path, contents }: { path: string; contents: string | Uint8Array }) => {
    writeFileSync(join(folder, path), contents)
    return join(folder, path)
  }

  test('Netlify reads every rule of _headers and _redirects', async () => {
    const read = await parseAllHeaders({
      headersFiles: [write(headersFile(rules))],
      configHeaders: [],
      minimal: true,
      netlifyConfigPath: undefined,
    })
    expect(read.errors).toEqual([])
    const names = (fields: object) => Object.keys(fields).filter((name) => name !== 'Cache-Control')
    expect(
      read.headers.map((rule: { for: string; values: object }) => [rule.for, names(rule.values)]),
    ).toEqual(rules.headers.map(({ files, fields }) => [base + files, names(fields)]))
    const [file] = redirectsFile(rules)
    const redirects = await parseAllRedirects({
      redirectsFiles: file ? [write(file)] : [],
      configRedirects: [],
      minimal: true,
    })
    expect(redirects.errors).toEqual([])
    expect(redirects.redirects).toEqual([
      expect.objectContaining({ from: `${base}old/`, to: `${base}guide/#part`, status: 301 }),
      expect.objectContaining({ from: `${base}%C3%BCber/`, to: `${base}guide/`, status: 301 }),
    ])
  })

  test('Vercel sends each file the headers of the rules, and redirects', () => {
    const { error, routes } = getTransformedRoutes(JSON.parse(String(vercelFile(rules).contents)))
    expect(error).toBeNull()
    for (const path of paths) {
      const matching = (routes ?? []).filter(
        (route) => 'continue' in route && route.src && new RegExp(route.src).test(base + path),
      )
      const fields = Object.assign({}, ...matching.map((route) => ('headers' in route ? route.headers : {})))
      expect([path, fields]).toEqual([path, fieldsOf(rules, path)])
    }
    const movedTo = (old: string) =>
      (routes ?? []).find(
        (route) =>
          'status' in route && route.status === 301 && route.src && new RegExp(route.src).test(base + old),
      )
    expect(movedTo('old/')).toMatchObject({ headers: { Location: `${base}guide/#part` } })
    expect(movedTo('%C3%BCber/')).toMatchObject({ headers: { Location: `${base}guide/` } })
  })

  test.each([
    ['guide', 'guide/'],
    ['1.0/guide', '1.0/guide/'],
    ['1.0/', null],
    ['guide/', null],
    ['', null],
    ['llms.txt', null],
    ['.well-known/api-catalog', null],
  ])('Vercel adds a slash to the address of a page, and changes no other address: %s', (path, target) => {
    const { routes } = getTransformedRoutes(JSON.parse(String(vercelFile(rules).contents)))
    const targets = (routes ?? []).flatMap((route) => {
      if (!('headers' in route) || route.status !== 308 || !route.src) return []
      const found = new RegExp(route.src).exec(base + path)
      return found ? [route.headers?.Location?.replace('$1', found[1] ?? '')] : []
    })
    expect(targets).toEqual(target === null ? [] : [base + target])
  })

  test('Vercel reads the file also if a page has moved to an address with a port, or with a colon, which it does not redirect', () => {
    const redirects = [
      { from: '/a/', to: 'https://other.example:8443/a/' },
      { from: '/b/', to: 'https://other.example/wiki/Help:Contents' },
      { from: '/c/', to: '/guide/?at=10:30' },
    ]
    const { error, routes } = getTransformedRoutes(
      JSON.parse(String(vercelFile({ ...rules, redirects }).contents)),
    )
    expect(error).toBeNull()
    const moved = (routes ?? []).flatMap((route) =>
      'headers' in route && route.status === 301 ? [route.headers?.Location] : [],
    )
    expect(moved).toEqual(['https://other.example:8443/a/'])
  })

  test('Vercel redirects an address with signs that mean something in its patterns', () => {
    const redirects = [{ from: `${base}c++/@scope/a,b/`, to: '/guide/' }]
    const { error, routes } = getTransformedRoutes(
      JSON.parse(String(vercelFile({ ...rules, redirects }).contents)),
    )
    expect(error).toBeNull()
    const moved = (routes ?? []).flatMap((route) =>
      'status' in route && route.status === 301 && route.src ? [new RegExp(route.src)] : [],
    )
    expect(moved.map((each) => each.test(`${base}c++/@scope/a,b/`))).toEqual([true])
    expect(moved.map((each) => each.test(`${base}c/@scope/a,b/`))).toEqual([false])
  })

  test('Vercel reads the file also if more pages have moved than it accepts redirects', () => {
    const redirects = Array.from({ length: 2100 }, (_, index) => ({ from: `/old/${index}/`, to: '/guide/' }))
    const { redirects: written } = JSON.parse(String(vercelFile({ ...rules, redirects }).contents))
    expect(written).toHaveLength(2048)
  })

  test.each([
    ['text/markdown', '', 'index.md'],
    ['text/markdown, text/html;q=0.9', 'guides/rag/', 'guides/rag/index.md'],
    ['text/markdown; charset=utf-8; q=1.0, */*', 'guides/rag/', 'guides/rag/index.md'],
    ['text/html, text/markdown;q=0.5', 'guides/rag/', null],
    ['text/html, text/markdown;charset=utf-8;q=0.5', 'guides/rag/', null],
    ['text/html,*/*;q=0.8', '', null],
    ['text/markdown', 'llms.txt', null],
  ])('Vercel answers to "%s" at %j with %j', (accept, path, file) => {
    const { routes } = getTransformedRoutes(JSON.parse(String(vercelFile(rules).contents)))
    const locations = (routes ?? []).flatMap((route) => {
      if ('handle' in route || route.status !== 307 || !route.src) return []
      const found = new RegExp(route.src).exec(base + path)
      const isAsked = (route.has ?? []).every(
        (field) => 'value' in field && new RegExp(`^${field.value}$`).test(accept),
      )
      return found && isAsked ? [String(route.headers?.Location).replace('$1', found[1] ?? '')] : []
    })
    expect(locations).toEqual(file === null ? [] : [base + file])
  })
})

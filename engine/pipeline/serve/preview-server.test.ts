import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aConfig } from '../../fixtures/a-site.ts'
import { hostFiles } from '../../outputs/hosts/host-files.ts'
import { hostRules } from '../../outputs/hosts/host-rules.ts'
import { writeSite } from '../emit/folder/write-site.ts'
import { previewServer } from './preview-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'preview-'))
const policy = "default-src 'none'"
const redirects = [
  { from: '/old/', to: '/guides/#part' },
  { from: '/über/', to: '/guides/' },
]
const rules = hostFiles(hostRules(aConfig(), { policy, hasApi: true, redirects }), ['cloudflare'])
let address: string

beforeAll(async () => {
  const page = (path: string) => ({ path, contents: `<title>${path}</title>` })
  await writeSite(
    [
      page('index.html'),
      page('guides/index.html'),
      { path: 'guides/index.md', contents: '# Guides' },
      page('404.html'),
      page('assets/a.js'),
      page('a.png'),
      { path: '.well-known/api-catalog', contents: '{}' },
      ...rules,
    ],
    folder,
  )
  address = await previewServer(folder, { port: 0 })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns status, headers and body of an answer. The path is sent unchanged. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(address)
      request({ host: hostname, port, path, method, headers }, (response) => {
        let body = ''
        response.setEncoding('latin1')
        response.on('data', (part) => {
          body += part
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

describe('the preview', () => {
  test('serves a site under the base path of its build, or under another one', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'preview-'))
    const out = join(parent, 'dist')
    const based = hostFiles(hostRules(aConfig({ base: '/docs/' }), { policy, hasApi: true, redirects }), [])
    await writeSite(
      [{ path: '404.html', contents: '' }, { path: 'index.html', contents: 'Home' }, ...based],
      out,
    )
    const own = await previewServer(out, { port: 0 })
    expect(own).toMatch(/\/docs\/$/)
    expect((await fetch(own)).status).toBe(200)
    const other = await previewServer(out, { port: 0, base: '/other/' })
    expect(other).toMatch(/\/other\/$/)
    expect((await fetch(other)).status).toBe(200)
    rmSync(parent, { recursive: true })
  })

  test('serves the last good site if a build was stopped between its two moves', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'preview-'))
    const out = join(parent, 'dist')
    await writeSite([{ path: '404.html', contents: '' }, ...rules], out)
    renameSync(out, `${out}.wordframe-old`)
    await expect(previewServer(out, { port: 0 })).resolves.toMatch(/^http/)
    expect(readdirSync(parent)).toEqual(['dist'])
    rmSync(parent, { recursive: true })
  })

  test('requires browsers to revalidate pages, and lets them keep hashed files forever', async () => {
    expect(await ask('/guides/')).toMatchObject({
      status: 200,
      body: '<title>guides/index.html</title>',
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    })
    const { headers } = await ask('/assets/a.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('sends the same headers as hosts', async () => {
    const { headers } = await ask('/guides/')
    expect(headers['content-security-policy']).toBe(`${policy}; frame-ancestors 'none'`)
    expect(headers.link).toContain('rel="api-catalog"')
    expect((await ask('/nowhere/')).headers['content-security-policy']).toContain(policy)
    expect((await ask('/guides/index.md')).headers['access-control-allow-origin']).toBe('*')
  })

  test('answers only names and pages of this machine', async () => {
    const statusOf = async (headers: Record<string, string>) =>
      (await ask('/guides/index.md', 'GET', headers)).status
    expect(await statusOf({ host: 'docs.localhost:3000', origin: 'http://127.0.0.1:5173' })).toBe(200)
    expect(await statusOf({ host: 'attacker.example' })).toBe(403)
    for (const origin of ['https://attacker.example', 'null', 'http://localhost.attacker.example'])
      expect(await statusOf({ origin })).toBe(403)
  })

  test('answers 304 to clients that have the file, for each of its forms', async () => {
    const etag = String((await ask('/guides/')).headers.etag)
    const known = { 'if-none-match': `"other", W/${etag}` }
    expect(await ask('/guides/', 'GET', known)).toMatchObject({ status: 304, body: '', headers: { etag } })
    expect((await ask('/', 'GET', known)).status).toBe(200)
    const brotli = { 'accept-encoding': 'br' }
    const compressed = String((await ask('/guides/', 'GET', brotli)).headers.etag)
    expect(compressed).not.toBe(etag)
    expect((await ask('/guides/', 'GET', { ...brotli, 'if-none-match': compressed })).status).toBe(304)
    expect((await ask('/guides/', 'GET', { ...brotli, 'if-none-match': etag })).status).toBe(200)
  })

  test.each([
    ['bytes=1-5', 206, 'title', 'bytes 1-5/32'],
    ['bytes=25-', 206, '/title>', 'bytes 25-31/32'],
    ['bytes=-6', 206, 'title>', 'bytes 26-31/32'],
    ['bytes=32-', 416, '', 'bytes */32'],
    ['bytes=0-1,4-5', 200, '<title>guides/index.html</title>', undefined],
  ])('sends a range of a file: %s', async (range, status, body, contentRange) => {
    const answer = await ask('/guides/', 'GET', { range, 'accept-encoding': 'br' })
    if (status !== 200) expect(answer).toMatchObject({ status, body })
    expect(answer.status).toBe(status)
    expect(answer.headers['content-range']).toBe(contentRange)
  })

  test('sends the whole file if the range refers to another version of the file', async () => {
    const asked = { range: 'bytes=1-5', 'if-range': '"other"' }
    expect(await ask('/guides/', 'GET', asked)).toMatchObject({
      status: 200,
      body: '<title>guides/index.html</title>',
    })
  })

  test('redirects moved addresses, with and without a slash', async () => {
    for (const path of ['/old/', '/old'])
      expect(await ask(path)).toMatchObject({ status: 301, headers: { location: '/guides/#part' } })
    expect(await ask('/old?a=%20b')).toMatchObject({ headers: { location: '/guides/?a=%20b#part' } })
  })

  test('redirects moved addresses with letters of every script', async () => {
    for (const path of ['/%C3%BCber/', '/%c3%bcber'])
      expect(await ask(path)).toMatchObject({ status: 301, headers: { location: '/guides/' } })
  })

  test('does not serve files for hosts', async () => {
    for (const path of ['/_headers', '/_redirects', '/.hosts/rules.json'])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
  })

  test('redirects to the canonical address of a page', async () => {
    expect(await ask('/guides.html?a=1')).toMatchObject({
      status: 301,
      headers: { location: '/guides/?a=1' },
    })
  })

  test('answers unknown addresses with the not-found page', async () => {
    expect(await ask('/nowhere/')).toMatchObject({ status: 404, body: '<title>404.html</title>' })
    expect(await ask('/404.html')).toMatchObject({ status: 404, body: '<title>404.html</title>' })
    expect(await ask('/../secret')).toMatchObject({ status: 404, body: '<title>404.html</title>' })
  })

  test('compresses text for clients that accept it, but not pictures', async () => {
    const brotli = { 'accept-encoding': 'gzip, br' }
    expect((await ask('/', 'GET', brotli)).headers['content-encoding']).toBe('br')
    expect((await ask('/')).headers['content-encoding']).toBeUndefined()
    const refused = { 'accept-encoding': 'br;q=0, gzip' }
    expect((await ask('/', 'GET', refused)).headers['content-encoding']).toBeUndefined()
    expect((await ask('/a.png', 'GET', brotli)).headers['content-encoding']).toBeUndefined()
  })

  test('answers with the Markdown of a page if the client prefers it, at the same address', async () => {
    const asked = { accept: 'text/markdown, text/html;q=0.9' }
    expect(await ask('/guides/', 'GET', asked)).toMatchObject({
      status: 200,
      body: '# Guides',
      headers: { 'content-type': 'text/markdown; charset=utf-8', vary: 'Accept, Accept-Encoding' },
    })
    expect((await ask('/guides/')).headers.vary).toBe('Accept, Accept-Encoding')
    expect(await ask('/guides', 'GET', asked)).toMatchObject({
      status: 301,
      headers: { location: '/guides/' },
    })
  })

  test('answers with HTML if a page has no Markdown', async () => {
    const asked = { accept: 'text/markdown' }
    expect((await ask('/', 'GET', asked)).headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await ask('/a.png', 'GET', asked)).headers['content-type']).toBe('image/png')
    expect((await ask('/nowhere/', 'GET', asked)).status).toBe(404)
  })

  test('sends the media type of an API catalog', async () => {
    expect((await ask('/.well-known/api-catalog')).headers['content-type']).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    )
  })

  test('rejects other methods', async () => {
    expect(await ask('/', 'HEAD')).toMatchObject({ status: 200, body: '' })
    expect(await ask('/', 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })

  test('of a folder without a site fails with a remedy', async () => {
    await expect(previewServer('engine/model', { port: 0 })).rejects.toThrow(
      'There is no built site in engine/model/. Build it first by `npx wordframe build --out engine/model`.',
    )
  })

  test('of a site that was copied in part fails with a remedy', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'preview-'))
    try {
      writeFileSync(join(copy, '404.html'), '')
      const preview = () => previewServer(copy, { port: 0 })
      await expect(preview()).rejects.toThrow(
        '.hosts/rules.json is missing. Copy the site with its hidden files. Or build it again by `npx wordframe build --out',
      )
      mkdirSync(join(copy, '.hosts'))
      writeFileSync(join(copy, '.hosts/rules.json'), '{"base": "/",')
      await expect(preview()).rejects.toThrow(
        '.hosts/rules.json is cut off. Copy the site again. Or build it',
      )
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  })
})

test('while a build replaces the folder, the preview answers 503, and continues', async () => {
  rmSync(folder, { recursive: true, force: true })
  expect(await ask('/')).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  expect(await ask('/')).toMatchObject({ status: 503 })
})

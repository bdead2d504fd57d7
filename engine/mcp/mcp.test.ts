import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copySite } from '../fixtures/copy-site.ts'
import { previewServer } from '../pipeline/serve/preview-server.ts'
import { serveMcpOnHttp } from './serve-mcp.ts'

const { site, remove } = copySite(
  `redirects: { '/old/': '/guide/', '/guide/#old': '/guide/#section-20', '/gone/': 'https://other.example/' },
   docs: { versions: [{ name: 'current', isLast: true }, { name: '1.0' }] },
   locales: { default: 'en', list: [{ code: 'en', label: 'English' }, { code: 'de', label: 'Deutsch' }] }`,
)
const folder = mkdtempSync(join(tmpdir(), 'mcp-'))
const out = join(folder, 'dist')
const run = (...parameters: string[]) =>
  spawnSync(process.execPath, ['engine/bin.js', ...parameters], { encoding: 'utf8', timeout: 120_000 })

beforeAll(() => {
  const description = readFileSync(join(site, 'openapi.yaml'), 'utf8')
    .replace('type: string', "$ref: '#/components/schemas/Greeting'")
    .replace(
      'components:',
      'components:\n  schemas:\n    Greeting: { type: object, description: Words of one greeting. }',
    )
  writeFileSync(join(site, 'openapi.yaml'), description)
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), text)
  }
  write('versions/1.0/sidebars.json', '{ "docs": ["guide"] }')
  write('versions/1.0/docs/guide.mdx', '# An antique guide\n')
  write('i18n/de/docs/guide.mdx', '# Leitfaden\n')
  write('i18n/de/versions/1.0/docs/guide.mdx', '# Ein alter Leitfaden\n')
  const { status, stdout } = run('build', '--site', site, '--out', out, '--base', '/sub/')
  if (status !== 0) throw new Error(stdout)
}, 150_000)
afterAll(() => {
  remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the answer of a tool: its text, and whether it is an error. */
async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given })
  return { text: content.map((part) => (part.type === 'text' ? part.text : '')).join(''), isError }
}

const newClient = () => new Client({ name: 'test', version: '1' })

describe('a program that starts the server on the standard streams', () => {
  const client = newClient()
  const parameters = ['engine/bin.js', 'mcp', '--site', out]
  beforeAll(() => client.connect(new StdioClientTransport({ command: process.execPath, args: parameters })))
  afterAll(() => client.close())
  const ask = (name: string, given?: Record<string, unknown>) => call(client, name, given)

  test('gets three tools that are read-only', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['search', true],
      ['read', true],
      ['list', true],
    ])
  })

  test('finds sections, and reads one of them', async () => {
    const { text } = await ask('search', { query: 'Section 20', limit: 1 })
    const [, address = ''] = text.split('\n')
    expect(address).toBe('/sub/guide/#section-20')
    const part = await ask('read', { address })
    expect(part.isError).toBe(false)
    expect(part.text).toMatch(/^## Section 20\n[^#]*The last sentence\.$/)
    const page = await ask('read', { address: '/sub/guide/' })
    expect(page.text).toMatch(/^# /)
    expect(page.text.length).toBeGreaterThan(part.text.length)
  })

  test('reads an operation and a schema by their addresses in the reference', async () => {
    const { text } = await ask('search', { query: 'list greetings' })
    const [operation = ''] = /\/sub\/api\/#operation\/\S+/.exec(text) ?? []
    expect((await ask('read', { address: operation })).text).toMatch(/^# List greetings\n[\s\S]*`GET /)
    const schema = await ask('read', { address: '/sub/api/#schema/Greeting' })
    expect(schema.text).toMatch(/^#+ `?Greeting`?\n[^#]*Words of one greeting\./)
  })

  test('reads each file that the list names', async () => {
    const { text: list } = await ask('list')
    const addresses = [...list.matchAll(/\]\((.*?)\)/g)].map(([, address]) => address)
    expect(addresses).toContainEqual(expect.stringMatching(/openapi\.yaml$/))
    for (const address of addresses) expect(await ask('read', { address })).toMatchObject({ isError: false })
  })

  test('gets the list of all pages, in parts if it asks for parts', async () => {
    const { text: whole } = await ask('list')
    expect(whole).toContain('/sub/guide/index.md')
    const { text: beginning } = await ask('list', { maxCharacters: 200 })
    expect(beginning).toBe(`${whole.slice(0, 200)}\n\n(${whole.length - 200} more characters: offset 200)`)
    const { text: most } = await ask('list', { maxCharacters: whole.length - 1 })
    expect(most.slice(-40)).toMatch(/\n\n\(1 more character: offset \d+\)$/)
    const { text: rest } = await ask('list', { offset: 200 })
    expect(rest).toBe(whole.slice(200))
  })

  test.each([
    '/sub/nowhere/',
    '../../../../etc/passwd.txt',
    '/sub/..%2f..%2fsecret.md',
    'https://small.example/%2e%2e%2fsecret.txt',
    '/sub/_headers',
  ])('is told that there is no %s', async (address) => {
    const { text, isError } = await ask('read', { address })
    expect(isError).toBe(true)
    expect(text).toContain('There is no file')
  })

  test('reads an address with the host of the site, and no address of another host', async () => {
    const { text } = await ask('read', { address: 'https://small.example/sub/guide/' })
    expect(text).toMatch(/^# Guide/)
    for (const address of ['https://other.example/sub/guide/', '//other.example/', 'http://['])
      expect(await ask('read', { address })).toEqual({
        isError: true,
        text: `"${address}" is not an address of https://small.example/sub/. Call list or search for addresses.`,
      })
  })

  test('reads the new place of an address that has moved, and is told if it has moved to another host', async () => {
    const { text: page } = await ask('read', { address: '/sub/guide/' })
    for (const address of ['/sub/old/', '/old', '/sub/old/index.md'])
      expect(await ask('read', { address })).toEqual({ isError: false, text: page })
    for (const address of ['/sub/old/#section-20', '/sub/guide/#old'])
      expect((await ask('read', { address })).text).toMatch(/^## Section 20\n/)
    const { isError, text } = await ask('read', { address: '/sub/gone/' })
    expect(isError).toBe(true)
    expect(text).toContain('"https://other.example/" is not an address of https://small.example/sub/.')
  })

  test('searches and lists a version in a language, each by default that at the root', async () => {
    const find = async (query: string, names: Record<string, string> = {}) => {
      const { text } = await ask('search', { query, limit: 1, ...names })
      return text.split('\n').find((line) => line.startsWith('/'))
    }
    expect(await find('Leitfaden', { language: 'de' })).toBe('/sub/de/guide/')
    expect(await find('antique', { version: '1.0' })).toBe('/sub/1.0/guide/')
    const both = { language: 'de', version: '1.0' }
    expect(await find('Leitfaden', both)).toBe('/sub/de/1.0/guide/')
    expect(await find('Section 20', { language: 'en', version: 'current' })).toBe('/sub/guide/#section-20')
    expect((await ask('read', { address: '/sub/de/1.0/guide/' })).text).toMatch(/^# Ein alter Leitfaden/)
    expect((await ask('list', both)).text).toContain('[Ein alter Leitfaden](')
  })

  test.each([
    [{ language: 'fr' }, 'There is no language "fr". Known: en, de.'],
    [{ language: 'de', version: '2.0' }, 'There is no version "2.0". Known: current, 1.0.'],
  ])('is told the known names for %j', async (names, text) => {
    expect(await ask('search', { query: 'guide', ...names })).toEqual({ isError: true, text })
    expect(await ask('list', names)).toEqual({ isError: true, text })
  })

  test('gets an error for values above the limits', async () => {
    expect((await ask('search', { query: 'a'.repeat(501) })).isError).toBe(true)
    expect((await ask('read', { address: '/sub/', maxCharacters: 1e9 })).isError).toBe(true)
  })
})

test('a line that is too long ends the server with a message, and the end of the input ends it without one', () => {
  const serve = (input: string) => {
    const given = { encoding: 'utf8', input, timeout: 60_000 } as const
    const { status, stderr } = spawnSync(process.execPath, ['engine/bin.js', 'mcp', '--site', out], given)
    return { status, stderr }
  }
  expect(serve('a'.repeat(10_500_000))).toEqual({
    status: 1,
    stderr: 'A line of the input is longer than 10 MB. Send shorter requests, each on one line.\n',
  })
  expect(serve('no JSON\n')).toEqual({ status: 0, stderr: '' })
})

describe('a program that sends requests by HTTP about a site on a host', () => {
  const client = newClient()
  let server: Awaited<ReturnType<typeof serveMcpOnHttp>>
  beforeAll(async () => {
    const address = await previewServer(out, { port: 0 })
    server = await serveMcpOnHttp({ site: address, version: '1', port: 0 })
    await client.connect(new StreamableHTTPClientTransport(new URL(server.address)))
  })
  afterAll(async () => {
    await client.close()
    await server.close()
  })

  test('gets the same answers', async () => {
    const { text } = await call(client, 'search', { query: 'Section 20', limit: 1 })
    const [, address = ''] = text.split('\n')
    expect((await call(client, 'read', { address })).text).toContain('The last sentence.')
    expect((await call(client, 'read', { address: '/sub/nowhere/' })).isError).toBe(true)
  })

  test.each([
    ['comes from a web page of another host', { Origin: 'https://evil.example' }],
    ['names this machine in another way', { Host: 'evil.example' }],
  ])('is refused if the request %s', async (_of, headers) => {
    const { request } = await import('node:http')
    const status = await new Promise((resolve, reject) => {
      const asked = request(server.address, { method: 'POST', headers }, (response) =>
        resolve(response.statusCode),
      )
      asked.on('error', reject).end('{}')
    })
    expect(status).toBe(403)
  })

  test.each([
    ['an address without a host', 'GET // HTTP/1.1\r\nHost: localhost'],
    ['a name that no host has', 'GET /mcp HTTP/1.1\r\nHost: a b'],
    ['a method that no request of a program has', 'TRACE /mcp HTTP/1.1\r\nHost: localhost'],
  ])('is refused if the request has %s, and the server continues', async (_what, head) => {
    const { port } = new URL(server.address)
    const socket = connect(Number(port), 'localhost', () =>
      socket.write(`${head}\r\nConnection: close\r\n\r\n`),
    )
    const [status = ''] = (await text(socket)).split('\r\n')
    expect(status).toBe('HTTP/1.1 400 Bad Request')
    expect((await call(client, 'list')).isError).toBe(false)
  })
})

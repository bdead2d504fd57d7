import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, posix, win32 } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pathInside, siteFiles } from './site-files.ts'

test('a path is followed only below the folder of the site, on each system', () => {
  const onWindows = (path: string) => pathInside('C:\\site\\dist', path, win32)
  expect(onWindows('guide/index.md')).toBe('C:\\site\\dist\\guide\\index.md')
  for (const path of ['D:/secret', 'D:secret', 'C:/site/other', '..\\other', '/secret', '//host/share/a'])
    expect(onWindows(path)).toBe(null)
  const elsewhere = (path: string) => pathInside('/site/dist', path, posix)
  expect(elsewhere('guide/..a.md')).toBe('/site/dist/guide/..a.md')
  expect(elsewhere('..a.md')).toBe('/site/dist/..a.md')
  for (const path of ['../dist2/a', '/secret', 'a/../../b']) expect(elsewhere(path)).toBe(null)
  expect(pathInside('/', 'a.md', posix)).toBe('/a.md')
})

test('the files of a folder are read, and no files outside of the folder', async () => {
  const root = mkdtempSync(join(tmpdir(), 'mcp-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'dist', 'guide'), { recursive: true })
  writeFileSync(join(root, 'secret.md'), 'secret')
  writeFileSync(join(root, 'dist', 'index.md'), 'Hello.')
  writeFileSync(join(root, 'dist', 'long.md'), '')
  truncateSync(join(root, 'dist', 'long.md'), 32_000_001)
  const { readFile: read } = siteFiles(join(root, 'dist'))
  expect(await read('index.md')).toBe('Hello.')
  for (const path of ['none.md', 'guide', '../secret.md', 'index.md\0']) expect(await read(path)).toBeNull()
  await expect(read('long.md')).rejects.toThrow('long.md is too long.')
})

test('the files below an address are read, and no files above it, of another host or after a redirect', async () => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === '/docs/index.md') response.end('Hello.')
    else if (url === '/docs/moved.md') response.writeHead(302, { location: '/secret.md' }).end()
    else if (url === '/docs/long.md') response.end(Buffer.alloc(32_000_001))
    else response.writeHead(url === '/docs/broken.md' ? 500 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { readFile: read } = siteFiles(`${origin}/docs`)
  expect(await read('index.md')).toBe('Hello.')
  for (const path of [
    'none.md',
    'moved.md',
    '../secret.md',
    '/secret.md',
    '//127.0.0.2/a',
    `${origin}/secret.md`,
  ])
    expect(await read(path)).toBeNull()
  expect(asked).toEqual(['/docs/index.md', '/docs/none.md', '/docs/moved.md'])
  await expect(read('broken.md')).rejects.toThrow('/docs/broken.md answered 500.')
  await expect(read('long.md')).rejects.toThrow('/docs/long.md is too long.')
})

test('the page for unknown addresses is read, which hosts send with status 404', async () => {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(url === '/docs/404.html' ? 308 : 404).end('Not found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { readFile: read } = siteFiles(`http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`)
  expect(await read('index.html')).toBeNull()
  expect(await read('404.html')).toBe('Not found')
})

test('an address of the site that leads elsewhere, such as to https, is reported', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(301, { location: 'https://docs.example/' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await expect(siteFiles(address).readFile('index.html')).rejects.toThrow(
    `${address} leads to https://docs.example/. Correct --site.`,
  )
})

test('an address that does not answer is reported with the cause and a remedy', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  await expect(siteFiles(`http://127.0.0.1:${port}`).readFile('index.md')).rejects.toThrow(
    `http://127.0.0.1:${port}/index.md did not answer: connect ECONNREFUSED 127.0.0.1:${port}. Try again, or correct --site.`,
  )
})

test('an address that is not valid is an error with a remedy', () => {
  expect(() => siteFiles('http://')).toThrow('"http://" is not an address. Correct --site.')
})

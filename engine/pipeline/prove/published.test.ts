import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { aSite } from '../../fixtures/a-site.ts'
import { sitemap } from '../../outputs/sitemap.ts'
import { deadAddresses, publishedAddresses } from './published.ts'

test('published addresses that would lead nowhere are errors with a remedy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  const before = aSite({
    config: { base: '/sub/' },
    pages: ['/', '/a & b/', '/old/', '/gone/'].map((route) => aPage(route)),
  })
  const file = join(folder, 'sitemap.xml')
  writeFileSync(file, sitemap(before)[0]?.contents ?? '')
  const addresses = await publishedAddresses(file)
  expect(addresses).toHaveLength(4)

  const pages = [aPage('/'), aPage('/a & b/'), aPage('/new/', { redirect_from: ['/old/'] })]
  const after = aSite({ config: { base: '/sub/' }, pages })
  expect(deadAddresses(after, [], { sitemap: file, addresses })).toEqual([
    {
      rule: 'dead-address',
      severity: 'error',
      source: file,
      message: 'https://docs.example/sub/gone/ was published, and no page or redirect answers it.',
      hint: 'Write `redirect_from: [/gone/]` in the page that replaces it, or add it to `redirects` of the config.',
    },
  ])
  const files = [{ path: 'a.pdf' }, { path: 'demo/index.html' }]
  const others = ['a.pdf', 'demo', 'demo/', 'demo/index.html', 'new', 'new/index.html', ''].map(
    (path) => `https://docs.example/sub/${path}`,
  )
  others.push('https://docs.example/sub')
  expect(deadAddresses(after, files, { sitemap: file, addresses: others })).toEqual([])

  const wrong = ['https://docs.example/sub/%E0%A4%A/', 'https://[wrong/']
  expect(deadAddresses(after, files, { sitemap: file, addresses: wrong })).toMatchObject(
    wrong.map((address) => ({ message: `${address} was published, and no page or redirect answers it.` })),
  )

  const hints = (...paths: string[]) =>
    deadAddresses(after, files, {
      sitemap: file,
      addresses: paths.map((path) => `https://docs.example${path}`),
    }).map(({ hint = '' }) => hint)
  const route = (hint: string) => /`redirect_from: \[(.*?)\]`/.exec(hint)?.[1]
  const accepted = ['/sub/%C3%BCber/', '/sub/gone.html', '/sub/gone']
  expect(hints(...accepted).map(route)).toEqual(['/über/', '/gone.html/', '/gone/'])
  const refused = ['/sub/a%20b/', '/sub/C$/', '/elsewhere/', '/sub/%E0%A4%A/']
  for (const hint of hints(...refused)) expect(hint).toMatch(/^Redirect it in the configuration of your host/)

  const [edition] = after.editions
  const ofTwo = { ...after, editions: [edition, { ...edition, prefix: '/next/' }] as const }
  const gone = { sitemap: file, addresses: ['https://docs.example/sub/gone/'] }
  expect(deadAddresses(ofTwo, [], gone)).toMatchObject([
    { hint: "Add '/gone/': '…' to `redirects` of the config." },
  ])
  const moved = aSite({ pages: [aPage('/guides/01-rag/')] })
  expect(
    deadAddresses(moved, [], { sitemap: file, addresses: ['https://docs.example/guides/rag'] }),
  ).toMatchObject([
    {
      hint: "Add '/guides/rag/': '/guides/01-rag/' to `redirects` of the config, if that page replaces it.",
    },
  ])

  writeFileSync(file, '<html></html>')
  await expect(publishedAddresses(file)).rejects.toThrow(
    '--published takes the address or the file of a sitemap.xml',
  )
  rmSync(folder, { recursive: true })
})

test('an index of sitemaps returns the addresses of all sitemaps, and a missing sitemap is an error', async () => {
  const locations = (name: string, addresses: string[]) =>
    `<?xml version="1.0"?><${name}>${addresses.map((each) => `<x><loc>${each}</loc></x>`).join('')}</${name}>`
  const sitemaps: Record<string, (host: string) => string> = {
    '/sitemap.xml': (host) => locations('sitemapindex', [`${host}/a.xml`, `${host}/b.xml?a=1&amp;b=2`]),
    '/a.xml': () => locations('urlset', ['https://docs.example/', 'https://docs.example/a/']),
    '/b.xml?a=1&b=2': () => locations('urlset', ['https://docs.example/b/']),
    '/file.xml': () => locations('sitemapindex', [import.meta.filename]),
    '/escape.xml': () => locations('sitemapindex', ['\u001b[2J']),
    '/spaces.xml': () => `<loc>${' '.repeat(50_000)}`,
    '/broken.xml': (host) => locations('sitemapindex', [`${host}/gone.xml`]),
  }
  const server = createServer(({ url = '', headers }, response) => {
    const text = sitemaps[url]?.(`http://${headers.host}`)
    response.writeHead(text ? 200 : 404).end(text)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const host = `http://localhost:${(server.address() as AddressInfo).port}`
  const expected = ['https://docs.example/', 'https://docs.example/a/', 'https://docs.example/b/']
  try {
    expect(await publishedAddresses(`${host}/sitemap.xml`)).toEqual(expected)
    await expect(publishedAddresses(`${host}/broken.xml`)).rejects.toThrow(
      `${host}/gone.xml answers with 404.`,
    )
    await expect(publishedAddresses(`${host}/file.xml`)).rejects.toThrow('does not answer')
    await expect(publishedAddresses(`${host}/escape.xml`)).rejects.toThrow(/^\\u001b\[2J does not answer/)
    await expect(publishedAddresses(`${host}/spaces.xml`)).rejects.toThrow('is not a sitemap')
  } finally {
    server.close()
  }
  await expect(publishedAddresses(`${host}/sitemap.xml`)).rejects.toThrow(/does not answer: (?!fetch failed)/)
})

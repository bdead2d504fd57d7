import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { aSite } from '../../fixtures/a-site.ts'
import { sitemap } from '../../outputs/sitemap.ts'
import { deadAddresses, publishedAddresses } from './published.ts'

test('of the addresses that were published, those that would lead nowhere are errors with a remedy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  const before = aSite({
    config: { base: '/sub/' },
    pages: ['/', '/a & b/', '/old/', '/gone/'].map((route) => aPage(route)),
  })
  const file = join(folder, 'sitemap.xml')
  writeFileSync(file, sitemap(before)[0]?.contents ?? '')
  const addresses = await publishedAddresses(file)
  expect(addresses).toHaveLength(4)

  const pages = [aPage('/'), aPage('/a & b/'), aPage('/new/', { redirectFrom: ['/old/'] })]
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
  const files = [{ path: 'a.pdf' }]
  const others = ['https://docs.example/sub/a.pdf', 'https://docs.example/sub/new']
  expect(deadAddresses(after, files, { sitemap: file, addresses: others })).toEqual([])

  writeFileSync(file, '<html></html>')
  await expect(publishedAddresses(file)).rejects.toThrow(
    '--published takes the address or the file of a sitemap.xml',
  )
  rmSync(folder, { recursive: true })
})

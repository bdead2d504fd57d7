import { readdirSync, readFileSync } from 'node:fs'
import { isAlive, openPage } from '../support/open-page.ts'
import { type Head, readHead } from '../support/read-head.ts'
import { readRoutes } from '../support/read-routes.ts'
import { expect, test } from '../support/test.ts'

interface Node {
  '@type': string
  [property: string]: unknown
}

const graphOf = (head: Head): Node[] => JSON.parse(head.structuredData[0] ?? '')['@graph']
const nodeOf = (head: Head, type: string) => graphOf(head).find((node) => node['@type'] === type)

test('the head of every page contains title, description, address, picture, article data and breadcrumbs', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const descriptions = new Map<string, string>()
  for (const route of await readRoutes(request, baseURL)) {
    await test.step(route, async () => {
      const head = await readHead(page, request, route)
      const { metas, links } = head
      const isHome = route === './'
      const address = links.canonical ?? ''
      const home = address.slice(0, address.length - route.length + './'.length)

      expect(head.titles).toEqual([`${metas['og:title']} | ${metas['og:site_name']}`])
      const { description = '' } = metas
      expect(description.length, description).toBeGreaterThanOrEqual(50)
      expect(description.length, description).toBeLessThanOrEqual(160)
      expect(descriptions.get(description), 'the page with the same description').toBeUndefined()
      descriptions.set(description, route)
      expect(metas.robots).toBeUndefined()
      expect((await request.get(links.icon ?? '')).status()).toBe(200)

      expect(metas).toMatchObject({
        'og:description': description,
        'og:type': isHome ? 'website' : 'article',
        'og:url': address,
        'twitter:card': 'summary_large_image',
      })
      expect(metas['og:image:alt']).toContain(metas['og:title'])
      const picture = metas['og:image'] ?? ''
      expect(picture.startsWith(home)).toBe(true)
      const response = await request.get(picture.slice(home.length))
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png'])
      const png = await response.body()
      expect(png.toString('latin1', 1, 4)).toBe('PNG')
      const size = [png.readUInt32BE(16), png.readUInt32BE(20)]
      expect(size).toEqual([1200, 630])
      expect(size.map(String)).toEqual([metas['og:image:width'], metas['og:image:height']])

      expect(head.structuredData).toHaveLength(1)
      expect(nodeOf(head, route === './api/' ? 'APIReference' : 'TechArticle')).toMatchObject({
        headline: metas['og:title'],
        description,
        url: address,
        image: picture,
      })
      const way = nodeOf(head, 'BreadcrumbList')?.itemListElement as Node[] | undefined
      if (isHome) expect(way).toBeUndefined()
      else {
        expect(way?.map(({ position }) => position)).toEqual(way?.map((_step, index) => index + 1))
        expect([way?.[0]?.item, way?.at(-1)?.item]).toEqual([home, address])
      }
    })
  }
})

test('the sitemap lists every page except drafts and unlisted pages, with the date that the page shows', {
  tag: '@build',
}, async ({ page, request, baseURL }) => {
  // The expected pages follow from the files of the authors, not from the build.
  const files = readdirSync('site/docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file) && !/(^|\/)_/.test(file))
    .filter((file) => !/^(draft|unlisted): true$/m.test(readFileSync(`site/docs/${file}`, 'utf8')))
  const routes = files.map(
    (file) => `./${file.replace(/(^|\/)index\.mdx?$|\.mdx?$/, '/').replace(/^\//, '')}`,
  )
  expect((await readRoutes(request, baseURL)).sort()).toEqual([...routes, './api/'].sort())

  const sitemap = await (await request.get('sitemap.xml')).text()
  const entries = [...sitemap.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)]
  expect(entries).toHaveLength(routes.length + 1)
  const today = new Date().toISOString().slice(0, 10)
  for (const [, address = '', date = null] of entries) {
    if (date !== null) {
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(date <= today).toBe(true)
    }
    const head = await readHead(page, request, new URL(address).pathname)
    const shown = address.endsWith('/api/') ? nodeOf(head, 'APIReference')?.dateModified : head.lastUpdate
    expect(shown ?? null, address).toBe(date)
  }
})

test('the not-found page forbids indexing, and has no canonical link, picture or structured data', async ({
  page,
  request,
}) => {
  const head = await readHead(page, request, 'no/such/page/')
  expect(head.metas.robots).toBe('noindex')
  expect(head.links.canonical).toBeUndefined()
  expect(head.metas['og:image']).toBeUndefined()
  expect(head.structuredData).toEqual([])
})

test('a navigation replaces the structured data and the Open Graph data in the head', async ({
  page,
  request,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API', exact: true }).click()
  await expect(page).toHaveURL(/\/api\/$/)
  await isAlive(page)
  const next = await readHead(page, request, 'api/')
  const structuredData = page.locator('script[type="application/ld+json"]')
  await expect(structuredData).toHaveCount(1)
  // The address changes before the page does.
  await expect.poll(() => structuredData.textContent()).toBe(next.structuredData[0])
  for (const property of ['og:title', 'og:url', 'og:image', 'og:image:alt']) {
    const meta = page.locator(`meta[property="${property}"]`)
    await expect(meta).toHaveCount(1)
    await expect(meta).toHaveAttribute('content', next.metas[property] ?? '')
  }
})

import { readdirSync, readFileSync } from 'node:fs'
import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { escapeExpression } from '../../engine/model/text/escape-expression.ts'
import {
  fieldsOf,
  type HostRules,
  hidden,
  rulesPath,
  withQuery,
} from '../../engine/outputs/hosts/host-rules.ts'
import { type HostServer, isInstalled, serverNames, startHost } from './servers.ts'
import { bases, folderOf, OLD_ASSET, sites } from './sites.ts'

for (const name of serverNames)
  for (const site of sites)
    for (const base of bases)
      test.describe(`${name} with ${site} at ${base}`, () => {
        test.skip(!isInstalled(name), `${name} is not installed`)
        const folder = folderOf(site, base)
        let server: HostServer
        test.beforeAll(async () => {
          server = await startHost(name, folder, base)
        })
        test.afterAll(() => server?.stop())
        const get = (path: string, headers: Record<string, string> = {}) =>
          fetchPlain(server.address + path, headers)

        test('the server accepts the configuration without a warning', () => {
          // This is the form of warnings of nginx and Apache. Caddy always warns, because this test turns its admin endpoint off.
          expect(server.messages()).not.toMatch(/\[(\w+:)?warn\]/)
        })

        test('every file has the headers of the rules', async () => {
          const rules = readRules(folder)
          const paths = [
            'index.html',
            '404.html',
            '.well-known/api-catalog',
            'llms.txt',
            'openapi.yaml',
            'index.md',
          ]
          for (const path of [...paths, ...assetsOf(folder)]) {
            const isPage = path.endsWith('.html')
            const answer = await get(path === '404.html' ? 'nowhere/' : path.replace(/index\.html$/, ''))
            expect([path, answer.status]).toEqual([path, path === '404.html' ? 404 : 200])
            expect(answer.headers, path).toMatchObject(lowerCased(fieldsOf(rules, path)))
            if (isPage) expect(answer.headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i)
          }
        })

        test('every route opens without a policy violation or an error', async ({ page }) => {
          const noise: string[] = []
          page.on('console', (message) => {
            if (['warning', 'error'].includes(message.type()) && !message.text().includes('Service Worker'))
              noise.push(`${page.url()}: ${message.text()}`)
          })
          page.on('pageerror', (error) => noise.push(`${page.url()}: ${error}`))
          const rules = readRules(folder)
          const routes = routesOf(folder)
          for (const route of routes) {
            const path = `${route}index.html`
            const { status, headers, body } = await get(route)
            expect([route, status]).toEqual([route, 200])
            expect(headers, path).toMatchObject(lowerCased(fieldsOf(rules, path)))
            expect(
              body === readFileSync(join(folder, path), 'utf8'),
              `${path} is served as it was built`,
            ).toBe(true)
          }
          // In a browser, the same document with the same headers has the same result. `every-page.spec.ts` opens all pages of the
          // documentation.
          const isLarge = routes.length > 20
          for (const route of routes.filter(
            (route, index) => !isLarge || index % 10 === 0 || route === 'api/',
          )) {
            const answer = await page.goto(server.address + route)
            expect([route, answer?.status()]).toEqual([route, 200])
            await expect(page.locator('html.js')).toHaveCount(1)
          }
          expect(noise).toEqual([])
          const accent = await page.evaluate(() =>
            getComputedStyle(document.body).getPropertyValue('--accent-strong'),
          )
          // The small site has its own color.
          if (site !== 'site') expect(accent).toBe('#0b57d0')
        })

        test('each page has one address, and unknown addresses are not found', async () => {
          const guide = routesOf(folder).find((route) => route !== '' && !route.includes('api')) ?? ''
          const target = new URL(guide, server.address).pathname
          for (const path of [guide.slice(0, -1), `${guide}index.html`]) {
            const { status, headers } = await get(path)
            expect([301, 308]).toContain(status)
            expect(new URL(headers.location ?? '', server.address).pathname).toBe(target)
          }
          for (const path of [guide.slice(0, -1), `${guide}index.html`]) {
            const { headers } = await get(`${path}?a=1&b=%C3%A9`)
            const { pathname, search } = new URL(headers.location ?? '', server.address)
            expect([pathname, search]).toEqual([target, '?a=1&b=%C3%A9'])
          }
          const { origin, host } = new URL(server.address)
          for (const path of [
            '//other.example/index.html',
            '/\\other.example/index.html',
            `//${guide.slice(0, -1)}?a`,
          ]) {
            const { headers } = await fetchPlain(origin, {}, path)
            expect([path, new URL(headers.location ?? '', origin).host]).toEqual([path, host])
          }
          for (const path of [
            'nowhere/',
            'nowhere',
            'assets/gone.js',
            'nowhere.md',
            'nowhere.json',
            'assets/',
            '404.html',
            ...hidden.map((each) => each.replace('*', 'rules.json')),
          ]) {
            const { status, headers, body } = await get(path)
            expect([path, status]).toEqual([path, 404])
            expect(body, path).toContain('Page not found')
            expect(headers['content-type'], path).toMatch(/^text\/html; charset=utf-8$/i)
            expect(headers, path).not.toHaveProperty('access-control-allow-origin')
          }
        })

        test('clients that prefer Markdown get the Markdown of a page, and text files are compressed', async () => {
          for (const accept of [
            'text/markdown, text/html;q=0.9',
            'Text/Markdown; charset=utf-8; q=1.0, */*',
          ]) {
            const { status, headers, body } = await get('', { accept })
            expect([accept, status]).toEqual([accept, 200])
            expect(headers['content-type'], accept).toMatch(/^text\/markdown; charset=utf-8$/i)
            expect(headers.vary).toMatch(/\bAccept(,|$)/i)
            expect(body).toBe(readFileSync(join(folder, 'index.md'), 'utf8'))
          }
          for (const accept of ['text/html,*/*;q=0.8', 'text/html, text/markdown;charset=utf-8;q=0.5']) {
            const { headers } = await get('', { accept })
            expect(headers['content-type'], accept).toMatch(/^text\/html/)
            expect(headers.vary).toMatch(/\bAccept(,|$)/i)
          }
          for (const path of [OLD_ASSET, 'llms.txt'])
            expect((await get(path)).headers.vary ?? '', path).not.toMatch(/\bAccept(,|$)/i)
          for (const path of ['openapi.yaml', 'nowhere/']) {
            const { headers } = await get(path, { 'accept-encoding': 'gzip' })
            expect([path, headers['content-encoding']]).toEqual([path, 'gzip'])
          }
        })

        test('moved pages are redirected, an old asset is kept, and an unchanged file is not sent again', async ({
          page,
        }) => {
          const { redirects } = readRules(folder)
          for (const { from, to } of redirects)
            for (const [address, target] of [
              [from, to],
              [from.slice(0, -1), to],
              [`${from}?a=%20b`, withQuery(to, '?a=%20b')],
            ] as const) {
              const { status, headers } = await fetchPlain(new URL(address, server.address).href)
              expect([address, status]).toEqual([address, 301])
              expect(new URL(headers.location ?? '', server.address).href).toBe(
                new URL(target, server.address).href,
              )
            }
          const old = await get(OLD_ASSET)
          expect([old.status, old.body]).toEqual([200, OLD_ASSET])
          expect(old.headers).toMatchObject(lowerCased(fieldsOf(readRules(folder), OLD_ASSET)))
          for (const coding of ['identity', 'gzip']) {
            const { headers } = await get('llms.txt', { 'accept-encoding': coding })
            const known = { 'accept-encoding': coding, 'if-none-match': String(headers.etag) }
            expect([coding, (await get('llms.txt', known)).status]).toEqual([coding, 304])
          }
          if (redirects.length === 0) return
          await page.goto(`${server.address}guide/#way`)
          await expect(page.locator('#way')).toBeInViewport()
        })

        // The documentation has no redirect to a page.
        if (site === 'site') return

        test('the page for a redirect keeps the query and the fragment of the old address, also with the headers of the rules', async ({
          page,
        }) => {
          for (const [old, now] of [
            ['früher/#limits', 'guide/#limits'],
            ['früher/', 'guide/'],
            ['old/#limits', 'guide/#steps'],
            ['old/?a=1', 'guide/?a=1#steps'],
            ['früher/?a=1#limits', 'guide/?a=1#limits'],
          ] as const) {
            const folderOfPage = old.replace(/[?#].*/, '')
            const path = `${folderOfPage}index.html`
            const { href } = new URL(folderOfPage, server.address)
            await page.route(`${href}*`, (route) =>
              route.fulfill({ path: join(folder, path), headers: fieldsOf(readRules(folder), path) }),
            )
            await page.goto(server.address + old)
            await expect(page).toHaveURL(server.address + now)
          }
        })
      })

function readRules(folder: string): HostRules {
  return JSON.parse(readFileSync(join(folder, rulesPath), 'utf8'))
}

/** Returns the routes in the sitemap, without a slash at the beginning. */
function routesOf(folder: string): string[] {
  const { base } = readRules(folder)
  const locations = [...readFileSync(join(folder, 'sitemap.xml'), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)]
  return locations.map(([, address = '']) => new URL(address).pathname.slice(base.length))
}

/** Returns one asset of each extension. */
function assetsOf(folder: string): string[] {
  const names = readdirSync(join(folder, 'assets')).filter((name) => /\.(js|css|json|woff2)$/.test(name))
  return [...new Map(names.map((name) => [name.replace(/.*\./, ''), `assets/${name}`])).values()]
}

/** Names in lower case, values without regard to case: a server may write "UTF-8". */
function lowerCased(fields: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const text = new RegExp(`^${escapeExpression(value)}$`, 'i')
      return [name.toLowerCase(), expect.stringMatching(text)]
    }),
  )
}

/** Sends one request, and follows no redirect. A `path` is sent as it is written. */
function fetchPlain(address: string, headers: Record<string, string> = {}, path?: string) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    ask(address, { headers, ...(path && { path }) }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        body += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
      .on('error', reject)
      .end()
  })
}

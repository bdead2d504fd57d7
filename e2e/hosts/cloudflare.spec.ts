import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { fieldsOf, type HostRules, rulesPath } from '../../engine/outputs/hosts/host-rules.ts'
import { freePort } from './servers.ts'
import { bases, folderOf, isFull, OLD_ASSET } from './sites.ts'

/** The program that runs Cloudflare Pages on this machine. It has 150 MB, so npx downloads it only for this test. */
const WRANGLER = ['--yes', 'wrangler@4.40.0']
const isAvailable = isFull && spawnSync('npx', [...WRANGLER, '--version'], { timeout: 120_000 }).status === 0

for (const base of bases)
  test.describe(`Cloudflare Pages at ${base}`, () => {
    test.skip(!isAvailable, isFull ? 'npx cannot download wrangler' : 'The test runs only with HOSTS_FULL=1.')
    const built = folderOf('e2e/sites/hosts', base)
    let folder: string
    let address: string
    let server: ChildProcess

    test.beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'cloudflare-'))
      const root = join(folder, 'root')
      mkdirSync(root)
      cpSync(built, join(root, base), { recursive: true })
      // Both files belong to the root of the published folder.
      for (const name of ['_headers', '_redirects']) cpSync(join(built, name), join(root, name))
      const port = await freePort()
      address = `http://127.0.0.1:${port}${base}`
      const options = ['--ip', '127.0.0.1', '--port', String(port), '--compatibility-date', '2025-09-01']
      server = spawn('npx', [...WRANGLER, 'pages', 'dev', root, ...options], {
        cwd: folder,
        stdio: 'ignore',
        // A separate process group, so that npx, wrangler and its server end together.
        detached: true,
        env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
      })
      await expect.poll(() => fetch(address).then(({ ok }) => ok, String), { timeout: 120_000 }).toBe(true)
    })
    test.afterAll(() => {
      if (server?.pid) process.kill(-server.pid)
      if (folder) rmSync(folder, { recursive: true, force: true })
    })

    test('each file has the headers of the rules, and an old asset is there', async () => {
      const rules: HostRules = JSON.parse(readFileSync(join(built, rulesPath), 'utf8'))
      for (const path of [
        'index.html',
        'llms.txt',
        'openapi.yaml',
        'index.md',
        '.well-known/api-catalog',
        OLD_ASSET,
      ]) {
        const answer = await fetch(address + path.replace(/index\.html$/, ''))
        expect([path, answer.status]).toEqual([path, 200])
        const { 'Cache-Control': cacheControl, ...fields } = fieldsOf(rules, path)
        for (const [name, value] of Object.entries(fields))
          expect([path, name, answer.headers.get(name)?.toLowerCase()]).toEqual([
            path,
            name,
            value.toLowerCase(),
          ])
        // For files with `no-cache` in the rules, Cloudflare sends its own equivalent header.
        const wanted = cacheControl === 'no-cache' ? 'public, max-age=0, must-revalidate' : cacheControl
        expect([path, answer.headers.get('cache-control')]).toEqual([path, wanted])
      }
    })

    test('each page has one address, moved pages are redirected, and unknown addresses are not found', async () => {
      const { redirects }: HostRules = JSON.parse(readFileSync(join(built, rulesPath), 'utf8'))
      const ask = (path: string) => fetch(new URL(path, address), { redirect: 'manual' })
      for (const path of ['guide', 'guide/index.html']) {
        const { status, headers } = await ask(path)
        expect([path, status, headers.get('location')]).toEqual([path, 308, `${base}guide/`])
      }
      expect(redirects).not.toEqual([])
      for (const { from, to } of redirects) {
        const { status, headers } = await ask(from)
        expect([from, status, headers.get('location')]).toEqual([from, 301, to])
      }
      for (const path of ['nowhere/', 'nowhere', 'assets/gone.js']) {
        const answer = await ask(path)
        expect([path, answer.status]).toEqual([path, 404])
        expect(await answer.text()).toContain('Page not found')
      }
    })

    test('every route opens without a policy violation or an error', async ({ page }) => {
      const noise: string[] = []
      page.on('console', (message) => {
        if (['warning', 'error'].includes(message.type()) && !message.text().includes('Service Worker'))
          noise.push(`${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => noise.push(`${page.url()}: ${error}`))
      for (const route of ['', 'guide/', 'api/']) {
        expect((await page.goto(address + route))?.status()).toBe(200)
        await expect(page.locator('html.js')).toHaveCount(1)
        await expect(page.getByRole('searchbox', { name: 'Search' })).toBeEnabled()
      }
      expect(noise).toEqual([])
    })
  })

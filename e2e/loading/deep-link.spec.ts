import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { isAlive } from '../support/open-page.ts'
import { test as base, expect } from '../support/test.ts'

const OPERATION = 'operation/files_api_routes_upload_file'
const NEXT = 'operation/files_api_routes_list_files'

interface SlowServer {
  address: string
  /** Sends the next part of the document: up to the next text, or the rest. */
  release(): void
}

/** Tests with a server that sends a document of the site up to the first of some texts, and each next part after `release`. */
const test = base.extend<{ upTo: readonly string[]; server: SlowServer }>({
  upTo: [[''], { option: true }],
  server: async ({ upTo }, use, { project }) => {
    const releases: (() => void)[] = []
    const released = upTo.map(() => new Promise<void>((resolve) => releases.push(resolve)))
    const server = createServer(async (request, response) => {
      const answer = await fetch(new URL(request.url ?? '', project.use.baseURL))
      const type = answer.headers.get('content-type') ?? ''
      const contents = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, { 'Content-Type': type })
      if (!type.startsWith('text/html')) return response.end(contents)
      const html = contents.toString()
      let sent = 0
      for (const [index, text] of upTo.entries()) {
        const end = html.indexOf(text)
        response.write(html.slice(sent, end))
        sent = end
        await released[index]
      }
      response.end(html.slice(sent))
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const { port } = server.address() as AddressInfo
    await use({ address: `http://localhost:${port}/`, release: () => releases.shift()?.() })
    for (const release of releases) release()
    server.closeAllConnections()
    server.close()
  },
  baseURL: async ({ server }, use) => use(server.address),
})

const isLoading = (page: Page) => page.evaluate(() => document.readyState === 'loading')
const heading = (page: Page) => page.getByRole('heading', { level: 3, name: 'Upload a file' })

test.describe('a document whose end is late', () => {
  test.use({ upTo: [`id="${NEXT}"`] })

  test('shows the target of its address before the end arrives', async ({ page, server }) => {
    await page.goto(`api/#${OPERATION}`, { waitUntil: 'commit' })
    await expect(heading(page)).toBeInViewport()
    expect(await isLoading(page)).toBe(true)
    // The parts around the target are hidden for one paint only.
    await expect(page.locator('html')).not.toHaveAttribute('data-target-first')
    server.release()
    await isAlive(page)
    await expect(heading(page)).toBeInViewport()
  })

  test('does not scroll back when its end arrives if the reader has scrolled', async ({ page, server }) => {
    await page.goto(`api/#${OPERATION}`, { waitUntil: 'commit' })
    await expect(heading(page)).toBeInViewport()
    const top = () => heading(page).evaluate((element) => element.getBoundingClientRect().top)
    const before = await top()
    await page.mouse.move(500, 400)
    await page.mouse.wheel(0, 300)
    await expect.poll(top).toBeLessThan(before - 100)
    const scrolled = await top()
    server.release()
    await isAlive(page)
    // The reference scrolls in the first frame after its contents are defined.
    await page.evaluate(async () => {
      await customElements.whenDefined('api-navigation')
      for (const _ of ['first', 'next']) await new Promise(requestAnimationFrame)
    })
    expect(Math.abs((await top()) - scrolled)).toBeLessThan(3)
  })
})

test.describe('a document whose target arrives in two parts', () => {
  test.use({ upTo: [`id="${OPERATION}/request"`, `id="${NEXT}"`] })

  test('shows the target at the top of the window before the end arrives', async ({ page, server }) => {
    await page.goto(`api/#${OPERATION}`, { waitUntil: 'commit' })
    await expect(heading(page)).toBeInViewport()
    const top = () => heading(page).evaluate((element) => element.getBoundingClientRect().top)
    expect(await top()).toBeGreaterThan(200)
    server.release()
    await expect.poll(top).toBeLessThan(200)
    // The parts around the target get their real heights in later frames.
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-target-first'))
    await expect(heading(page)).toBeInViewport()
    expect(await isLoading(page)).toBe(true)
  })
})

test.describe('a document whose target is late', () => {
  test.use({ upTo: [`id="${OPERATION}"`] })

  test('is painted after a second without the target, and shows the target later', async ({
    page,
    server,
  }) => {
    await page.goto(`api/#${OPERATION}`, { waitUntil: 'commit' })
    const painted = () => page.evaluate(() => performance.getEntriesByType('paint')[0]?.startTime ?? 0)
    await expect.poll(painted).toBeGreaterThan(0)
    // The second begins with the script in the head.
    expect(await painted()).toBeGreaterThan(950)
    expect(await isLoading(page)).toBe(true)
    server.release()
    await expect(heading(page)).toBeInViewport()
  })

  test('is painted at once if its address has no fragment', async ({ page }) => {
    await page.goto('api/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await isLoading(page)).toBe(true)
    expect(await page.evaluate(() => document.querySelectorAll('link[rel=expect]').length)).toBe(0)
  })
})

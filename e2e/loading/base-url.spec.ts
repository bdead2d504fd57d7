import type { Page } from '@playwright/test'
import { countLoads } from '../support/count-loads.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { isAlive } from '../support/open-page.ts'
import { startServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

const TITLE = 'Your Docusaurus site did not load properly'

for (const [built, served, out] of [
  ['/docs/', '/', '.cache/e2e/docs'],
  ['/', '/new/docs/', 'dist'],
] as const) {
  test(`a site built for ${built} and served below ${served} shows its base URL and the base URL that would work`, async ({
    context,
    allowed,
  }, { project }) => {
    test.skip(
      project.name !== 'build',
      'The test serves the builds under other base paths, which is the same in each project.',
    )
    allowed.push(
      /Refused to apply style|Failed to load resource/,
      /request to another host: http:\/\/localhost:/,
    )
    const site = await startServer('preview', '--out', out, '--base', served)
    const loads: string[] = []
    context.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
    const article = 'getting-started/glossary/'
    const paths = ['', article, `${article}?lang=curl#embeddings`, 'nowhere/', 'no/where.html']
    // At the same time, because each page waits for seconds before it shows the banner.
    const icons = await Promise.all(
      paths.map(async (path) => {
        const page = await context.newPage()
        await page.goto(site.address + path)
        const banner = page.getByRole('alert')
        await expect(banner.getByRole('heading', { name: TITLE, exact: true })).toBeVisible()
        await expect(banner).toContainText(`Configured base URL: ${built}`)
        await expect(banner).toContainText(`Base URL that would work: ${served}`)
        // The banner is visible without a stylesheet, and does not cover the text.
        await expect(banner).toHaveCSS('border-top-width', '3px')
        await expect(page.getByRole('article')).toBeVisible()
        return page
          .locator('svg.icon:visible')
          .evaluateAll((found) => found.map((icon) => icon.getBoundingClientRect().height))
      }),
    )
    // Without a stylesheet, icons keep their size.
    expect(icons.flat().length).toBeGreaterThan(0)
    expect(Math.max(...icons.flat())).toBeLessThanOrEqual(20)
    // No page has reloaded, because a reload would not help.
    expect(loads).toHaveLength(5)
    site.stop()
  })
}

test('with the right base URL, a not-found page whose script does not load reloads one time', async ({
  page,
  allowed,
}, { project }) => {
  test.skip(
    project.name !== 'build',
    'what asks is the same inline script everywhere, and it waits for seconds',
  )
  allowed.push(/Failed to load resource/)
  // Requests for the script fail. Without an answer, the page would wait forever.
  await page.route(/\/assets\/start\b/, (route) => {
    if (route.request().method() === 'GET') return route.abort()
  })
  const loads = countLoads(page)
  await page.goto('no/where/')
  await expect.poll(() => loads.length).toBe(2)
  await expect(page.locator('html')).not.toHaveClass(/js/)
  await expectNoBanner(page)
  expect(loads).toHaveLength(2)
})

test('with the right base URL there is no banner, even if scripts and styles load slowly', async ({
  page,
}) => {
  const answer = await holdRequests(page, /\.(js|css)$/)
  await page.goto('getting-started/quickstart/', { waitUntil: 'commit' })
  await expect(page.locator('#page-view')).toHaveCount(1)
  await expectNoBanner(page)
  answer()
  await isAlive(page)
  await expectNoBanner(page)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no banner', async ({ page }) => {
    await page.goto('getting-started/quickstart/')
    await expectNoBanner(page)
  })
})

async function expectNoBanner(page: Page): Promise<void> {
  await expect(page.getByText(TITLE)).toHaveCount(0)
}

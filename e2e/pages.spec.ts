import { openPage } from './support/open-page.ts'
import { readRoutes } from './support/read-routes.ts'
import { expect, test } from './support/test.ts'

test('every page of the sitemap comes alive, with a title, a description, one heading and one main', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(200_000)
  for (const route of await readRoutes(request, baseURL)) {
    await test.step(route, async () => {
      const response = await openPage(page, route)
      expect(response?.status()).toBe(200)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('main')).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{20}/)
      const heading = await page.locator('h1').evaluate((element) => element.firstChild?.textContent)
      const site = await page.locator('.brand-title').textContent()
      // The reference is headed by the name that the description gives to the API.
      await expect(page).toHaveTitle(`${route === './api/' ? 'API reference' : heading} | ${site}`)
    })
  }
})

test('every page names its own public address, which the sitemap has too', async ({ request, baseURL }) => {
  for (const route of await readRoutes(request, baseURL)) {
    const html = await (await request.get(route)).text()
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(new URL(canonical).pathname).toBe(new URL(route, baseURL).pathname)
  }
})

for (const route of ['robots/', 'api/']) {
  test(`/${route} stands without the sidebar of the docs`, async ({ page }) => {
    await openPage(page, route)
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
}

test('an address without a page answers 404 with the not-found page in the frame', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 404/)
  const response = await openPage(page, 'no/such/page/')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/no\/such/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found/i)
})

test('the address of a page without its last slash, or as a file, leads to the page', async ({ page }) => {
  for (const address of ['robots', 'robots/index.html', 'robots.html']) {
    await openPage(page, address)
    await expect(page).toHaveURL(/\/robots\/$/)
  }
})

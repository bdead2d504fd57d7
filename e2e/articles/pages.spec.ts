import { openPage } from '../support/open-page.ts'
import { readRoutes } from '../support/read-routes.ts'
import { expect, test } from '../support/test.ts'

/** Styles of the site's components, which only pages that use the components load. */
const OF_COMPONENTS = /\/(?:figures|front|pictures|pieces)[^/]*\.css"$/
/** The elements of the reference, which only its page loads. */
const OF_REFERENCE = /\/reference-elements\.[^/]*\.js"$/

test('every page in the sitemap has a canonical link to itself, and loads the same scripts and styles of the frame', async ({
  request,
  baseURL,
}) => {
  const shared = new Set<string>()
  const addresses = new Set<string>()
  for (const route of await readRoutes(request, baseURL)) {
    const response = await request.get(route)
    expect(response.status(), route).toBe(200)
    const html = await response.text()
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(new URL(canonical).pathname).toBe(new URL(route, baseURL).pathname)
    const head = html.slice(0, html.indexOf('</head>'))
    const loaded =
      head.match(/(?<=<script[^>]* src=|<link rel="(?:stylesheet|modulepreload)" href=)"[^"]+"/g) ?? []
    shared.add(loaded.filter((address) => !OF_COMPONENTS.test(address) && !OF_REFERENCE.test(address)).join())
    for (const address of loaded) addresses.add(address)
  }
  expect(shared.size).toBe(1)
  expect(addresses.size).toBeGreaterThan(2)
  for (const address of addresses) {
    const { pathname } = new URL(JSON.parse(address), baseURL)
    expect(pathname.startsWith(new URL(baseURL ?? '').pathname), pathname).toBe(true)
    expect((await request.get(pathname)).status(), pathname).toBe(200)
  }
})

for (const route of ['robots/', 'api/']) {
  test(`/${route} is shown without the sidebar of the docs`, async ({ page }) => {
    await openPage(page, route)
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
}

test('an unknown address answers with status 404 and the not-found page in the frame', async ({
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

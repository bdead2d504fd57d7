import type { Page } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import { isAlive, openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

test('the navbar links to the docs, the reference, the products and the community', async ({
  page,
  baseURL,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const base = new URL(baseURL ?? '').pathname
  expect(await linksOf(page, '.navbar-items-left')).toEqual([
    ['Docs', base],
    ['API', `${base}api/`],
    ['Le Chat', 'https://chat.mistral.ai/'],
    ['La Plateforme', 'https://console.mistral.ai/'],
  ])
  expect(await linksOf(page, '.navbar-items-right')).toEqual([
    ['GitHub', 'https://github.com/mistralai/'],
    ['Discord', 'https://discord.gg/mistralai'],
  ])
  const search = (await page.getByRole('searchbox').boundingBox()) ?? { x: 0 }
  const left = (await page.getByRole('link', { name: 'La Plateforme' }).first().boundingBox()) ?? { x: 0 }
  expect(search.x).toBeGreaterThan(left.x)
})

test('at the least width of the navbar, its items are on one line, and the name of the site is whole', {
  tag: '@build',
}, async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 700 })
  await openPage(page, './')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  const cut = await page
    .locator('.brand-title')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cut).toBe(0)
  expect((await page.locator('.navbar').boundingBox())?.height).toBeLessThan(70)
})

test('with one more item in the navbar, the field of the search is shorter before the name of the site is cut', {
  tag: '@build',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 700 })
  await openPage(page, './')
  const name = page.locator('.brand-title')
  const field = page.getByRole('searchbox')
  const before = await field.evaluate(({ clientWidth }) => clientWidth)
  await page.locator('.navbar-items-left').evaluate((items) => {
    items.append(Object.assign(document.createElement('li'), { style: 'width: 110px' }))
  })
  expect(await field.evaluate(({ clientWidth }) => clientWidth)).toBeLessThan(before - 20)
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect((await page.locator('.navbar').boundingBox())?.height).toBeLessThan(70)
})

test('the footer links to the docs and the community, and its copyright reads 2025', async ({
  page,
  baseURL,
}) => {
  await openPage(page, './')
  const base = new URL(baseURL ?? '').pathname
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText(['Documentation', 'Community'])
  expect(await linksOf(page, '.footer')).toEqual([
    ['Documentation', base],
    ['Contributing', `${base}guides/contribute/overview/`],
    ['Discord', 'https://discord.gg/mistralai'],
    ['X', 'https://twitter.com/MistralAI'],
    ['GitHub', 'https://github.com/mistralai'],
  ])
  await expect(footer).toContainText('Copyright © 2025')
})

test('the table of contents contains the headings of levels 2 and 3, and no others', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const entries = page.locator('.toc a')
  const listed = await entries.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')?.slice(1)),
  )
  const headings = page.getByRole('article').locator('h2[id], h3[id]')
  expect(listed).toEqual(await headings.evaluateAll((all) => all.map(({ id }) => id)))
  expect(listed.length).toBeGreaterThan(3)
})

test('the sidebar of a wide window cannot be hidden', { tag: '@build' }, async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const sidebar = page.getByRole('navigation', { name: 'Documentation' })
  await expect(sidebar).toBeVisible()
  // The only controls of the sidebar are those of its categories.
  await expect(sidebar.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /sidebar|menu/i })).toHaveCount(0)
})

test('the search box is disabled and shows Loading... until the frame is hydrated, then shows the key that opens the search', {
  tag: '@build',
}, async ({ page }) => {
  const answer = await holdRequests(page, '**/assets/frame*')
  await page.goto('./', { waitUntil: 'commit' })
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(search).toBeDisabled()
  await expect(search).toHaveAttribute('placeholder', 'Loading...')
  answer()
  await isAlive(page)
  await expect(search).toHaveAttribute('placeholder', 'Search Ctrl+K')
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
  await openPage(page, './')
  await expect(search).toHaveAttribute('placeholder', 'Search ⌘+K')
})

test('the accent color of the reference is blue, that of the docs is not', { tag: '@build' }, async ({
  page,
}) => {
  const accent = () =>
    page.locator('body').evaluate((body) => getComputedStyle(body).getPropertyValue('--accent'))
  await openPage(page, 'getting-started/quickstart/')
  expect(await accent()).toContain('#a63d12')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click()
  await expect(page).toHaveTitle(/^API reference/)
  expect(await accent()).toContain('#1b58b4')
  await page.reload()
  expect(await accent()).toContain('#1b58b4')
})

/** Names and addresses of the links in a part of the frame. */
function linksOf(page: Page, selector: string): Promise<(string | null)[][]> {
  return page
    .locator(`${selector} a`)
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
}

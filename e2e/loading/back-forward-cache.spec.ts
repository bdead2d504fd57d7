import type { Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.js'
import { openPage } from '../support/open-page.ts'
import { serveSite } from '../support/serve-site.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { expect, test } from '../support/test.ts'
import { typeInto } from '../support/type-into.ts'

// Playwright turns this cache off, and the headless shell does not have the cache. The browsers of readers have the cache.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = await findBrowser()
    await use({
      ...launchOptions,
      ...(executablePath && { executablePath }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
  },
})

test.beforeEach(({ allowed }) => {
  // A text file names no icon, so the browser requests /favicon.ico.
  allowed.push(/status of 404/)
})

test('a page from the back/forward cache applies choices from other tabs, and its links work', async ({
  page,
  context,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  await leave(page)

  const other = await context.newPage()
  await openPage(other, './')
  await other.getByRole('button', { name: 'Switch to dark mode' }).click()
  await other.getByRole('button', { name: 'Close announcement' }).click()
  await other.getByRole('tab', { name: 'curl' }).first().click()

  await comeBack(page)
  await expect(page).toHaveTitle(/^Quickstart/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-sample-language', 'curl')
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
  await sidebarLink(page, 'Glossary').click()
  await expect(page).toHaveTitle(/^Glossary/)
})

test('on a page from the back/forward cache, the drawer is closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, 'getting-started/quickstart/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await leave(page)
  await comeBack(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false')
})

test('on a page from the back/forward cache, the search is open as the reader left it', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  await page.keyboard.press('Control+K')
  const input = page.getByRole('combobox')
  await typeInto(input, 'model')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page).toHaveURL(/\?q=model$/)
  await leave(page)
  await comeBack(page)
  await expect(page).toHaveURL(/\?q=model$/)
  await expect(input).toHaveValue('model')
  await input.fill('embeddings')
  await expect(page.getByRole('option').first()).toContainText('Embeddings')
})

test('on a page from the back/forward cache, the menus are closed', async ({ page, baseURL, allowed }) => {
  allowed.push(/request to another host: http:\/\/localhost:/)
  const site = await serveSite('versions', { base: new URL(baseURL ?? '').pathname })
  await openPage(page, `${site.address}guide/`)
  const menu = page.locator('.dropdown', { has: page.locator('summary', { hasText: 'Version' }) })
  await menu.locator('summary').click()
  await expect(menu).toHaveAttribute('open')
  await leave(page)
  await comeBack(page)
  await expect(menu).not.toHaveAttribute('open')
  site.stop()
})

test('without storage, a page from the back/forward cache keeps the choices of the reader', async ({
  page,
  allowed,
}) => {
  allowed.push(/Local storage is not available/)
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }))
  await openPage(page, 'getting-started/quickstart/')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await page.getByRole('button', { name: 'Close announcement' }).click()
  await leave(page)
  await comeBack(page)
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
})

/** Marks the document, and leaves it for another one. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { wasLeft: true })
    location.href = `${location.pathname}index.md`
  })
  await expect(page).toHaveURL(/\.md$/)
}

/** Goes back to the document in the cache. No document is loaded, so there is no load to wait for. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back())
  await expect(page).not.toHaveURL(/\.md$/)
  expect(await page.evaluate(() => 'wasLeft' in window)).toBe(true)
}

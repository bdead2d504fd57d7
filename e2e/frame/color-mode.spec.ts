import type { Page } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { expect, test } from '../support/test.ts'

test('the toggle switches the theme, and the choice remains after a navigation and a reload', async ({
  page,
}) => {
  await openPage(page, './')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const light = await background(page)
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await background(page)).not.toBe(light)
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible()

  await sidebarLink(page, 'Glossary').click()
  await expect(page).toHaveTitle(/^Glossary/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the button changes its label before the page gets the colors of the other theme', async ({ page }) => {
  await openPage(page, './')
  const atOnce = await page.locator('.color-mode-toggle:visible').evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise(requestAnimationFrame)
    const { choice, theme } = document.documentElement.dataset
    return { choice, theme, label: button.ariaLabel }
  })
  expect(atOnce).toEqual({ choice: 'dark', theme: 'light', label: 'Switch to light mode' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a choice in one browser tab applies to the others', async ({ page, context }) => {
  await openPage(page, './')
  const other = await context.newPage()
  await openPage(other, 'getting-started/quickstart/')
  // Like a page that the browser does not paint.
  await other.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.getByRole('button', { name: 'Switch to light mode' })).toBeVisible()
})

test('the chosen theme and language are set before the first paint', async ({ page }) => {
  await openPage(page, './')
  await page.evaluate(() => {
    localStorage.setItem('docs.theme', 'dark')
    localStorage.setItem('docs.language', 'curl')
  })
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return
      observer.disconnect()
      const { theme, sampleLanguage } = document.documentElement.dataset
      document.documentElement.dataset.atBody = `${theme} ${sampleLanguage}`
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await openPage(page, 'getting-started/quickstart/')
  await expect(page.locator('html')).toHaveAttribute('data-at-body', 'dark curl')
})

test('the choice also sets the color scheme and the theme color of the document', async ({ page }) => {
  await openPage(page, './')
  const html = page.locator('html')
  const bars = page.locator('meta[name="theme-color"]')
  await expect(html).toHaveCSS('color-scheme', 'light')
  await expect(bars).toHaveAttribute('content', hex(await background(page)))
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(html).toHaveCSS('color-scheme', 'dark')
  await expect(bars).toHaveAttribute('content', hex(await background(page)))
  const dark = await bars.getAttribute('content')
  // The same before any module runs.
  await page.route(/\/start\b[^/]*\.js/, () => {})
  await page.goto('getting-started/quickstart/', { waitUntil: 'commit' })
  await expect(page.getByRole('article')).toBeVisible()
  await expect(html).toHaveCSS('color-scheme', 'dark')
  await expect(bars).toHaveAttribute('content', dark ?? '')
})

test('a cleared choice falls back to the default, whatever the system prefers', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, './')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  const other = await context.newPage()
  await openPage(other, 'robots/')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await other.evaluate(() => localStorage.removeItem('docs.theme'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}

/** Converts `rgb(27, 24, 22)` to `#1b1816`. */
function hex(rgb: string): string {
  return `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

import type { Page } from '@playwright/test'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test('the toggle switches the theme, and the choice lasts over navigation and reload', async ({ page }) => {
  await openPage(page, './')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const light = await background(page)
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await background(page)).not.toBe(light)
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Documentation' })
    .getByRole('link', { name: 'Glossary' })
    .click()
  await expect(page).toHaveTitle(/^Glossary/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a choice in one browser tab is followed by the others', async ({ page, context }) => {
  await openPage(page, './')
  const other = await context.newPage()
  await openPage(other, 'getting-started/quickstart/')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.getByRole('button', { name: 'Switch to light mode' })).toBeVisible()
})

test('the chosen theme and language stand before there is anything to paint', async ({ page }) => {
  await openPage(page, './')
  await page.evaluate(() => {
    localStorage.setItem('docs.theme', 'dark')
    localStorage.setItem('docs.language', 'curl')
  })
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return
      observer.disconnect()
      const { theme, language } = document.documentElement.dataset
      document.documentElement.dataset.atBody = `${theme} ${language}`
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await openPage(page, 'getting-started/quickstart/')
  await expect(page.locator('html')).toHaveAttribute('data-at-body', 'dark curl')
})

test('a browser that refuses storage still switches, with one warning', async ({ page, allowed }) => {
  allowed.push(/Local storage is not available/)
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Refused', 'SecurityError')
      },
    })
  })
  await openPage(page, './')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(warnings.filter((text) => text.includes('Local storage'))).toHaveLength(1)
})

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}

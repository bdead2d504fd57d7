import type { Page } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { expect, test } from '../support/test.ts'

test('the current page is marked, and the mark follows navigation', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  await expect(current(page)).toHaveText(['Quickstart'])
  await sidebarLink(page, 'Changelog').click()
  await expect(current(page)).toHaveText(['Changelog'])
})

test('opening or closing a category does not change other categories', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const guides = category(page, 'Guides')
  const started = category(page, 'Getting started')
  await expect(guides).toHaveAttribute('open')
  await guides.locator('> summary').click()
  await expect(guides).not.toHaveAttribute('open')
  await expect(started).toHaveAttribute('open')
  await guides.locator('> summary').click()
  await expect(guides).toHaveAttribute('open')
  await expect(started).toHaveAttribute('open')
})

test('leaving a category does not close it', async ({ page }) => {
  await openPage(page, 'getting-started/models/picking/')
  const models = sidebar(page).locator('summary[aria-label="Pages of Models"]').locator('..')
  await expect(models).toHaveAttribute('open')
  await sidebarLink(page, 'Changelog').click()
  await expect(current(page)).toHaveText(['Changelog'])
  await expect(models).toHaveAttribute('open')
})

test('categories that the reader opened or closed remain so on the next pages', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  await category(page, 'Guides').locator('> summary').click()
  const models = sidebar(page).locator('summary[aria-label="Pages of Models"]').locator('..')
  const wasOpen = await models.evaluate((details: HTMLDetailsElement) => details.open)
  if (!wasOpen) await models.locator('> summary').click()
  await expect(models).toHaveAttribute('open')

  await sidebarLink(page, 'Changelog').click()
  await expect(current(page)).toHaveText(['Changelog'])
  await expect(category(page, 'Guides')).not.toHaveAttribute('open')
  await expect(models).toHaveAttribute('open')
})

test('a navigation to a page opens the category that contains the page', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const models = sidebar(page).locator('summary[aria-label="Pages of Models"]').locator('..')
  if ((await models.getAttribute('open')) !== null) await models.locator('> summary').click()
  await expect(models).not.toHaveAttribute('open')
  // The link of a category leads to the page of the category.
  await sidebarLink(page, 'Models').click()
  await expect(current(page)).toHaveText(['Models'])
  await expect(models).toHaveAttribute('open')
})

function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Documentation' })
}

function current(page: Page) {
  return sidebar(page).locator('[aria-current="page"]')
}

function category(page: Page, name: string) {
  return sidebar(page)
    .locator('details')
    .filter({ has: page.locator('> summary', { hasText: name }) })
}

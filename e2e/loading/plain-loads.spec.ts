import type { Page } from '@playwright/test'
import { documentId, isAlive, openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { expect, test } from '../support/test.ts'

// In a browser without the Navigation API, links load pages, and all other features work.
test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(window, 'navigation')))

test('without the Navigation API, a link and going back cause full page loads', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
  await expectPlainLoad(page, /^Glossary/, () => sidebarLink(page, 'Glossary').click())
  await expect(sidebarLink(page, 'Glossary')).toHaveAttribute('aria-current', 'page')
  await expectPlainLoad(page, /^Quickstart/, () => page.goBack())
})

test('without the Navigation API, a search result leads to its section, with the searched words marked', async ({
  page,
}) => {
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('safety prompt')
  const option = page.getByRole('option').first()
  await expect(option).toContainText('Safety prompt')
  const target = new URL((await option.getAttribute('href')) ?? '', page.url())
  await expectPlainLoad(page, /^Moderation/, () => page.keyboard.press('Enter'))
  await expect(page).toHaveURL(target.href)
  await expect(page.locator(`[id="${target.hash.slice(1)}"]`)).toBeInViewport()
  await expect
    .poll(() => page.evaluate(() => CSS.highlights.get('search-words')?.size ?? 0))
    .toBeGreaterThan(0)
})

// Browsers make the element with an id a property of the window, if the window has no such property.
test('without the Navigation API, a heading with the id "navigation" is not taken for the API', {
  tag: '@build',
}, async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.route(/\/(?:\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('</article>', '<h2 id="navigation"></h2></article>') })
  })
  await openPage(page, './')
  expect(await page.evaluate(() => 'navigation' in window)).toBe(true)
  await page.keyboard.press('Control+K')
  await page.keyboard.type('safety prompt')
  await expect(page.getByRole('option').first()).toContainText('Safety prompt')
  await expectPlainLoad(page, /^Moderation/, () => page.keyboard.press('Enter'))
  await expect
    .poll(() => page.evaluate(() => CSS.highlights.get('search-words')?.size ?? 0))
    .toBeGreaterThan(0)
  expect(errors).toEqual([])
})

test('without the Navigation API, tabs and links to sections need no page load', { tag: '@build' }, async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const before = await documentId(page)
  await page.getByRole('tab', { name: 'TypeScript' }).first().click()
  await expect(page.getByRole('tab', { name: 'TypeScript', selected: true }).first()).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/#/)
  // `goBack` waits for a load event in Firefox, which a section does not have.
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/quickstart\/$/)
  expect(await documentId(page)).toBe(before)
  await expectPlainLoad(page, / \| /, () => sidebarLink(page, 'Introduction').click())
  await expect(page.getByRole('tab', { name: 'TypeScript', selected: true }).first()).toBeVisible()
})

/** Expects that `go` loads another document with this title, and that this document is hydrated. */
async function expectPlainLoad(page: Page, title: RegExp, go: () => Promise<unknown>): Promise<void> {
  const before = await documentId(page)
  await Promise.all([page.waitForEvent('load'), go()])
  await expect(page).toHaveTitle(title)
  await isAlive(page)
  expect(await documentId(page)).not.toBe(before)
}

import type { Page } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { expect, test } from '../support/test.ts'

/** The storage key contains the base of the site. */
const keyOf = (page: Page) => `docs.announcement.dismissed${new URL(page.url()).pathname.slice(0, -1)}`

test('the announcement bar is above the navbar, and its link leads to a page of the site', async ({
  page,
}) => {
  await openPage(page, './')
  await expect(bar(page)).toBeVisible()
  const [above, below] = [await bar(page).boundingBox(), await page.getByRole('banner').boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await bar(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/changelog\/#/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Changelog/)
})

test('a closed announcement remains hidden on the next page, in other tabs and after a reload', async ({
  page,
  context,
}) => {
  await openPage(page, './')
  const other = await context.newPage()
  await openPage(other, 'robots/')
  await expect(bar(other)).toBeVisible()

  await page.getByRole('button', { name: 'Close announcement' }).click()
  await expect(bar(page)).toHaveCount(0)
  // In Firefox, only one of the two pages has the focus.
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('brand')
  await expect(bar(other)).toHaveCount(0)
  expect(await page.evaluate((key) => localStorage.getItem(key), keyOf(page))).toBeTruthy()
  await sidebarLink(page, 'Glossary').click()
  await expect(page).toHaveTitle(/^Glossary/)
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-announcement', 'dismissed')
  await expect(bar(page)).toHaveCount(0)
})

test('if the dismissal is removed in another tab, the announcement is shown again', {
  tag: '@build',
}, async ({ page, context }) => {
  await openPage(page, './')
  await page.getByRole('button', { name: 'Close announcement' }).click()
  const other = await context.newPage()
  for (const tab of [page, other]) await openPage(tab, './')
  await other.evaluate((key) => localStorage.removeItem(key), keyOf(page))
  await expect(bar(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close announcement' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('stored values of another site on the same host are neither changed nor shown', async ({ page }) => {
  await openPage(page, './')
  const kept = {
    'docs.announcement.dismissed/another': 'its-bar',
    'docs.recent/another': JSON.stringify([{ route: '/its-page/', title: 'Page of another site' }]),
  }
  await page.evaluate((entries) => Object.assign(localStorage, entries), kept)
  await openPage(page, 'getting-started/glossary/')
  await expect(bar(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close announcement' }).click()
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('option').first()).toContainText('Glossary')
  await expect(page.getByRole('option', { name: 'Page of another site' })).toHaveCount(0)
  expect(
    await page.evaluate((keys) => keys.map((key) => [key, localStorage.getItem(key)]), Object.keys(kept)),
  ).toEqual(Object.entries(kept))
})

test('a closed announcement is hidden before the first paint, without a layout shift', async ({ page }) => {
  await openPage(page, './')
  await page.getByRole('button', { name: 'Close announcement' }).click()
  await page.addInitScript(() => {
    const shifts: number[] = []
    const observer = new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
    )
    observer.observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const seen = document.documentElement.dataset
      // The parser has ended, and no module has run.
      seen.atParsed = seen.announcement ?? ''
      requestAnimationFrame(() => {
        // The styles are applied, but nothing is painted yet.
        seen.atFirstFrame = String(document.querySelector('.announcement')?.checkVisibility() ?? false)
      })
    })
    Object.assign(window, { shifts })
  })
  await openPage(page, './')
  await expect(page.locator('html')).toHaveAttribute('data-at-parsed', 'dismissed')
  await expect(page.locator('html')).toHaveAttribute('data-at-first-frame', 'false')
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('an announcement with a new id is shown, and the stored dismissal of the old announcement is removed', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, './')
  await page.evaluate((key) => localStorage.setItem(key, 'an older announcement'), keyOf(page))
  await openPage(page, './')
  await expect(bar(page)).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), keyOf(page))).toBeNull()
})

function bar(page: Page) {
  return page.getByRole('region', { name: 'Announcement' })
}

import type { Page } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

test('the table of contents marks the current section', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await openPage(page, 'getting-started/quickstart/')
  const links = await toc(page).getByRole('link').all()
  expect(links.length).toBeGreaterThan(3)
  for (const link of links.slice(0, 3)) {
    const target = (await link.getAttribute('href')) ?? ''
    // Just above the line below which a heading is not yet current: another heading may follow at once.
    await page.evaluate((id) => {
      const heading = document.getElementById(id)
      const top = heading?.getBoundingClientRect().top ?? 0
      scrollBy({ top: top - innerHeight * 0.24, behavior: 'instant' })
    }, target.slice(1))
    await expect(toc(page).locator('[aria-current="location"]')).toHaveAttribute('href', target)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(toc(page).locator('[aria-current]')).toHaveCount(0)
})

test('of a section and its first part, the one whose link the reader followed is the current one', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  for (const name of ['Send your first request', 'Chat']) {
    const link = toc(page).getByRole('link', { name, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'location')
  }
})

test('at the end of a page, the section whose link the reader followed is the current one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 3000 })
  await openPage(page, 'getting-started/quickstart/')
  for (const name of ['Build something', 'Embeddings', 'Build something']) {
    const link = toc(page).getByRole('link', { name, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'location')
  }
})

test('in a low window, such as a phone on its side, the section whose link the reader followed is the current one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 667, height: 375 })
  await openPage(page, 'getting-started/quickstart/')
  await page.locator('summary', { hasText: 'On this page' }).click()
  // The page scrolls, so that the reader can reach the last link.
  await expect(toc(page)).toBeInViewport({ ratio: 0.99 })
  const link = toc(page).getByRole('link').nth(2)
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.locator('.toc-reading')).toHaveText(title)
})

test('articles with and without a table of contents begin at the same place in windows of every width', {
  tag: '@build',
}, async ({ page }) => {
  /** Returns the left edge of the article for each width. */
  const startsOf = async (path: string) => {
    await openPage(page, path)
    const starts = new Map<number, number | undefined>()
    for (const width of [1000, 1100, 1239, 1240, 1400]) {
      await page.setViewportSize({ width, height: 800 })
      starts.set(width, (await page.locator('#article').boundingBox())?.x)
    }
    return starts
  }
  expect(await startsOf('getting-started/quickstart/')).toEqual(await startsOf('./'))
})

test('a long table of contents scrolls to the current section', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await openPage(page, 'getting-started/changelog/')
  for (const share of [0.5, 1]) {
    await page.evaluate(
      (part) => scrollTo({ top: part * document.body.scrollHeight, behavior: 'instant' }),
      share,
    )
    await expect(toc(page).locator('[aria-current="location"]')).toBeInViewport()
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(toc(page).locator('[aria-current]')).toHaveCount(0)
})

test('in a narrow window, the table of contents is a disclosure that closes after a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, 'getting-started/quickstart/')
  await expect(toc(page)).toBeHidden()
  await page.locator('summary', { hasText: 'On this page' }).click()
  const link = toc(page).getByRole('link').nth(2)
  const target = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(toc(page)).toBeHidden()
  await expect(page.locator(`[id="${target.slice(1)}"]`)).toBeInViewport()
})

test('in a narrow window, Escape, a tap outside and a focus outside close the table of contents, and the text does not move', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, 'getting-started/quickstart/')
  const summary = page.locator('summary', { hasText: 'On this page' })
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.boundingBox()
  await summary.click()
  await expect(toc(page)).toBeVisible()
  expect(await title.boundingBox()).toEqual(before)
  // The edge of the menu, where no link is.
  await toc(page).click({ position: { x: 4, y: 4 } })
  await expect(toc(page)).toBeVisible()
  await summary.focus()
  await page.keyboard.press('Tab')
  await expect(toc(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toc(page)).toBeHidden()
  await expect(summary).toBeFocused()

  await summary.click()
  await page.mouse.click(4, 780)
  await expect(toc(page)).toBeHidden()

  // Some browsers do not focus a tapped summary, so the focus cannot leave the table of contents.
  await summary.click()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await summary.evaluate((it: HTMLElement) => it.parentElement?.setAttribute('open', ''))
  await page.mouse.click(4, 780)
  await expect(toc(page)).toBeHidden()

  await summary.click()
  await toc(page).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(toc(page)).toBeHidden()

  await summary.click()
  await toc(page).getByRole('link').last().click()
  await summary.click()
  await page.evaluate(() => history.back())
  await expect(toc(page)).toBeHidden()
})

test('in a narrow window, a long table of contents opens at the current section', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, 'getting-started/changelog/')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.locator('summary', { hasText: 'On this page' }).click()
  const current = toc(page).locator('[aria-current="location"]')
  await expect(current).toBeInViewport({ ratio: 1 })
})

/** The table of contents that is visible at the width of the window. Without a visible one, the locator is hidden too. */
function toc(page: Page) {
  return page.getByRole('navigation', { name: 'On this page' })
}

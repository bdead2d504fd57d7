import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test('the first Tab shows the skip link, and Enter leads the keyboard into the article', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const link = page.getByRole('link', { name: 'Skip to main content' })
  await expect(link).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('the page stays where it is when the focus goes into the navbar', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
  const controls = page.getByRole('banner').locator('a, button, input')
  for (const control of await controls.all()) {
    await control.focus()
    expect(await page.evaluate(() => scrollY)).toBe(500)
  }
})

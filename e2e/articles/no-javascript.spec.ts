import { sidebarLink } from '../support/sidebar-link.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('the article, the sidebar and the footer are shown', { tag: '@build' }, async ({ page }) => {
  await page.goto('getting-started/quickstart/')
  await expect(page.getByRole('heading', { level: 1, name: 'Quickstart' })).toBeVisible()
  await expect(sidebarLink(page, 'Quickstart')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
  await expect(page.locator('html')).not.toHaveClass(/js/)
})

test('every tab panel is shown below its label, and controls that need a script are hidden', {
  tag: '@build',
}, async ({ page }) => {
  await page.goto('getting-started/quickstart/')
  const panels = page.locator('.tab-panel')
  expect(await panels.count()).toBeGreaterThan(5)
  for (const panel of await panels.all()) {
    await expect(panel).toBeVisible()
    await expect(panel.locator('.tab-label').first()).toBeVisible()
  }
  await expect(page.getByRole('tab').first()).toBeHidden()
  await expect(page.locator('.color-mode-toggle')).toBeHidden()
  await expect(page.locator('.menu-button')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copy code' })).toHaveCount(0)
})

test('links lead to sections and to other pages', async ({ page }) => {
  await page.goto('getting-started/quickstart/')
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2)
  const target = await link.getAttribute('href')
  await link.click()
  expect(new URL(page.url()).hash).toBe(target)
  await expect(page.locator(`[id="${target?.slice(1)}"]`)).toBeInViewport()

  await sidebarLink(page, 'Glossary').click()
  await expect(page).toHaveURL(/\/glossary\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible()
})

test('in a narrow window, the links of the sidebar work', { tag: '@build' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('getting-started/quickstart/')
  await sidebarLink(page, 'Glossary').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible()
})

test('in a narrow window, the bar of an article stays at the top, where no navbar is', {
  tag: '@build',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const [address, bar] of [
    ['getting-started/quickstart/#if-a-request-fails', '.toc-disclosure'],
    ['api/#errors', '.api-navigation'],
  ] as const) {
    await page.goto(address)
    expect((await page.locator(bar).boundingBox())?.y).toBe(0)
  }
})

test('the reference shows its operations', { tag: '@build' }, async ({ page }) => {
  await page.goto('api/')
  await expect(page.getByText('/v1/chat/completions').first()).toBeVisible()
})

test('the announcement is shown, and buttons and the search box are not', { tag: '@build' }, async ({
  page,
}) => {
  await page.goto('getting-started/quickstart/')
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toBeHidden()
})

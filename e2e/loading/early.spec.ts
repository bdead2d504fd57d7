import type { Page } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import { isAlive, openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

for (const key of ['Control+K', '/']) {
  test(`${key} before the frame is hydrated opens the search afterwards`, async ({ page }) => {
    const answer = await openEarly(page)
    await page.keyboard.press(key)
    answer()
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(`text that is typed after ${key} before the frame is hydrated is in the search afterwards`, async ({
    page,
  }) => {
    const answer = await openEarly(page)
    await page.keyboard.press(key)
    await page.keyboard.type('api keyx')
    await page.keyboard.press('Backspace')
    answer()
    await expect(page.getByRole('combobox')).toHaveValue('api key')
    await expect(page.getByRole('option').first()).toBeVisible()
  })
}

test('text that is typed before the frame is hydrated is appended to the search text of the address', async ({
  page,
}) => {
  const answer = await openEarly(page, { path: 'getting-started/quickstart/?q=api+k' })
  await page.keyboard.type('ey')
  answer()
  await expect(page.getByRole('combobox')).toHaveValue('api key')
})

test('a key that the search has handled is not handled again', async ({ page }) => {
  await openPage(page, './')
  const keepEarly = () => [...document.scripts].find(({ text }) => text.includes('window.early'))?.text ?? ''
  // This is the state after the search is ready and before the kept key is repeated.
  await page.evaluate(await page.evaluate(keepEarly))
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox')).toBeFocused()
  expect(await page.evaluate(() => 'early' in window)).toBe(false)
})

test('if the reader turned off single-character keys, text that is typed early opens no search', async ({
  page,
}) => {
  // The empty page at the beginning has no storage.
  await page.addInitScript(() => location.protocol === 'http:' && localStorage.setItem('docs.keys', 'off'))
  const answer = await openEarly(page)
  await page.keyboard.type('/api')
  answer()
  await isAlive(page)
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
})

test('a tap on the menu button before the frame is hydrated opens the menu afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const answer = await openEarly(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  answer()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('text that is typed after an early click on the search field is in the search afterwards', async ({
  page,
}) => {
  const answer = await openEarly(page)
  const field = page.getByRole('searchbox', { name: 'Search' })
  await expect(field).toBeDisabled()
  await field.click({ force: true })
  await page.keyboard.type('api')
  answer()
  await expect(page.getByRole('combobox')).toHaveValue('api')

  const again = await openEarly(page)
  await field.click({ force: true })
  again()
  await expect(page.getByRole('combobox')).toBeFocused()
})

test('an early click on the button that copies the page copies the page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const answer = await openEarly(page)
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
  answer()
  await expect(page.getByRole('status').filter({ hasText: 'Page copied as Markdown' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# /)
})

test('early clicks on the theme button and the close button take effect one time', async ({ page }) => {
  const answer = await openEarly(page)
  await page.getByRole('button', { name: /light and dark/ }).click()
  answer()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await isAlive(page)
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  const again = await openEarly(page)
  await page.getByRole('button', { name: 'Close announcement' }).click()
  again()
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
})

test('an early double click on a schema shows the schema', async ({ page }) => {
  const answer = await openEarly(page, { path: 'api/', script: 'reference-elements' })
  // The script of the elements may arrive after the frame is hydrated.
  await isAlive(page)
  const schema = page.locator('api-schema').first()
  await schema.getByRole('button').dblclick()
  answer()
  await expect(schema.locator('.api-copy').first()).toBeVisible()
})

test('an early click on a tab selects the tab', async ({ page }) => {
  const answer = await openEarly(page, { script: 'start' })
  const tab = page.getByRole('tab', { name: 'TypeScript' }).first()
  await tab.click()
  answer()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test('text that is typed early into the filter of the reference filters operations', async ({ page }) => {
  const answer = await openEarly(page, { path: 'api/', script: 'reference-elements' })
  const contents = page.getByRole('navigation', { name: 'API reference' })
  await page.getByRole('searchbox', { name: 'Filter operations' }).fill('upload')
  answer()
  await expect(contents.getByRole('link')).toHaveText(['Files', /Upload a file/])
})

/** Opens a page and delays one of its scripts, by default the frame. Returns the function that releases the script. */
async function openEarly(
  page: Page,
  { path = 'getting-started/quickstart/', script = 'start-frame' } = {},
): Promise<() => void> {
  await page.unrouteAll()
  const answer = await holdRequests(page, `**/assets/${script}.*.js`)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return answer
}

import { documentId, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

for (const key of ['Control+K', '/']) {
  test(`${key} opens the search, which finds the quickstart, and Enter goes there`, async ({ page }) => {
    await openPage(page, 'getting-started/glossary/')
    const before = await documentId(page)
    await page.keyboard.press(key)
    const input = page.getByRole('combobox', { name: 'Search the documentation' })
    await expect(input).toBeFocused()
    await page.keyboard.type('quickstart')
    await expect(page.getByRole('option').first()).toContainText('Quickstart')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle(/^Quickstart/)
    await expect(page).toHaveURL(/\/quickstart\/(#.*)?$/)
    await expect(input).toBeHidden()
    expect(await documentId(page)).toBe(before)
  })
}

test('the search files are fetched when the reader shows intent, not before', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (/\/search-(docs|index)\b/.test(request.url())) files.push(request.url())
  })
  await openPage(page, './')
  await page.waitForLoadState('networkidle')
  expect(files).toEqual([])
  await page.getByRole('searchbox', { name: 'Search' }).click()
  await page.getByRole('combobox').fill('embeddings')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(files).toHaveLength(2)
})

test('arrow keys move along the results, and Escape gives the focus back', async ({ page }) => {
  await openPage(page, './')
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await page.keyboard.press('Control+K')
  const input = page.getByRole('combobox')
  await input.fill('chat')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  const active = await page.getByRole('option').nth(1).getAttribute('id')
  await expect(input).toHaveAttribute('aria-activedescendant', active ?? '')
  await page.keyboard.press('Escape')
  await expect(input).toBeHidden()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
})

test('words without results get a hint, and a failed load can be tried again', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/)
  await page.route('**/search-*', (route) => route.abort())
  await openPage(page, './')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toContainText('could not be loaded')
  await page.unroute('**/search-*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('combobox').fill('zzzzqqqqxxxx')
  await expect(page.getByRole('dialog')).toContainText('Nothing found')
})

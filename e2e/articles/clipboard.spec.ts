import type { Page } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

/** Makes the browser refuse to write to the clipboard, as if the reader had denied the permission. */
test.beforeEach(async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Browser.setPermission', { permission: { name: 'clipboard-write' }, setting: 'denied' })
})

test('if the browser refuses to copy code, a field shows the code selected until the focus leaves the field', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const block = page.locator('code-block:visible').first()
  await block.getByRole('button', { name: 'Copy code' }).click()
  await isSaid(page, 'Not copied: the browser does not allow it')
  const field = block.getByRole('textbox', { name: 'Not copied: the browser does not allow it' })
  await expect(field).toBeFocused()
  expect(await selected(page)).toBe(await block.locator('pre').textContent())
  await page.keyboard.press('Tab')
  await expect(field).toHaveCount(0)
  await expect(block.getByRole('button', { name: 'Copy code' })).toBeVisible()
})

test('if the browser refuses to copy the address of an operation, a field shows the address selected', async ({
  page,
}) => {
  await openPage(page, 'api/#operation/chat_completion_v1_chat_completions_post')
  await page.getByRole('button', { name: 'Copy address' }).first().click()
  await isSaid(page, 'Not copied: the browser does not allow it')
  expect(await selected(page)).toMatch(/^https:\/\/api\.mistral\.ai\/v1\//)
})

test('if the browser refuses to copy a link, the link is in the address bar, and a message says so', async ({
  page,
}) => {
  await openPage(page, 'api/#operation/chat_completion_v1_chat_completions_post')
  await page.getByRole('link', { name: 'temperature', exact: true }).first().click()
  await isSaid(page, 'Not copied: the address bar has the link')
  await expect(page).toHaveURL(/\/request\/temperature$/)
})

test('if the browser refuses to copy a page, a message names the link that opens the Markdown of the page', async ({
  page,
}) => {
  await openPage(page, 'getting-started/glossary/')
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
  await isSaid(page, 'Not copied: “View Markdown” opens the text')
  await page.getByRole('link', { name: 'View Markdown' }).click()
  await expect(page.locator('body')).toContainText('# Glossary')
})

const isSaid = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)

const selected = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: field } = document
    if (!(field instanceof HTMLTextAreaElement)) return 'no field has the focus'
    return field.value.slice(field.selectionStart, field.selectionEnd)
  })

import { openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { expect, test } from '../support/test.ts'
import { translatePage } from '../support/translate-page.ts'
import { typeInto } from '../support/type-into.ts'

// The translation of a browser moves texts into other elements: React can neither remove nor change such a text, unless the text
// has an element of its own.

test('in a page that the browser translates, the search shows the results of each text', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  await translatePage(page)
  await page.keyboard.press('Control+K')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const input = page.getByRole('combobox')
  for (const text of ['embedding', 'embeddings batch', 'batch jobs']) {
    await typeInto(input, text)
    await expect(dialog.locator(`[data-text="${text}"]`)).toBeVisible()
  }
  await expect(page.getByRole('option').first()).toContainText('‹Batch›‹ inference›')
  for (const text of ['xyzzyq', 'qyzzyx']) {
    await typeInto(input, text)
    await expect(dialog.locator('strong')).toHaveText(`‹“${text}”›`)
  }
  await typeInto(input, 'embeddings')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‹Embeddings›')
})

test('in a page that the browser translates, links and the menu show the texts of the next page', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  await translatePage(page)
  await sidebarLink(page, '‹Glossary›').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‹Glossary›')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs.locator('[aria-current]')).toHaveText('‹Glossary›')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const change = page.locator('.drawer-switch')
  await expect(change).toHaveText('‹Main menu›')
  await change.click()
  await expect(change).toHaveText('‹Pages of this section›')
})

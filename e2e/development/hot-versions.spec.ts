import { editSite } from '../support/edit-site.ts'
import { documentId, openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

const site = editSite('versions', { home: 'next/' })

test('an edit of a frozen version shows in a locale without a translation of the page, without a page load', async ({
  page,
}) => {
  await openPage(page, 'fr/v1/guide/')
  const before = await documentId(page)
  await site.change('versions/1.0/docs/guide.mdx', (text) =>
    text.replace('Words of the first', 'New words of the first'),
  )
  await expect(page.getByRole('article')).toContainText('New words of the first version.')
  expect(await documentId(page)).toBe(before)
})

test('an edit of a translation shows, and an edit of its original does not change the translation', async ({
  page,
}) => {
  await openPage(page, 'fr/guide/')
  const before = await documentId(page)
  await site.change('versions/2.0/docs/guide.mdx', (text) => text.replace('Words of', 'New words of'))
  await expect.poll(async () => (await page.request.get('guide/index.md')).text()).toContain('New words of')
  await site.change('i18n/fr/versions/2.0/docs/guide.mdx', (text) =>
    text.replace('Paroles', 'Nouvelles paroles'),
  )
  await expect(page.getByRole('article')).toContainText('Nouvelles paroles de la dernière version.')
  expect(await documentId(page)).toBe(before)
})

test('a new translation shows on its page, and its title shows in the sidebar', async ({ page }) => {
  await openPage(page, 'ar/guide/')
  await expect(page.locator('#article')).toHaveAttribute('lang', 'en')
  site.write('i18n/ar/versions/2.0/docs/guide.mdx', '---\ntitle: الدليل\n---\n\nكلمات.\n')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الدليل')
  await expect(page.locator('#article')).not.toHaveAttribute('lang')
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toContainText('الدليل')
})

test('drafts are served in development', async ({ page }) => {
  await openPage(page, 'next/upcoming/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming')
  await openPage(page, 'fr/install/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installer')
})

test('an edit of a frozen version’s sidebars shows', async ({ page }) => {
  await openPage(page, 'v1/guide/')
  const link = '{ "type": "link", "label": "Beyond", "href": "https://beyond.example/" }'
  await site.change('versions/1.0/sidebars.json', (text) => text.replace('"gone"]', `${link}]`))
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toContainText('Beyond')
})

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { documentId, openPage } from '../support/open-page.ts'
import { type OwnServer, ROOT, startServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

// Edits sources of a copy of `sites/versions`. All tests share one development server.
test.describe.configure({ mode: 'default' })

let site: string
let server: OwnServer

test.beforeAll(async () => {
  test.setTimeout(90_000)
  site = mkdtempSync(join(ROOT, 'e2e/sites/.hot-'))
  cpSync(join(ROOT, 'e2e/sites/versions'), site, { recursive: true })
  server = await startServer('dev', '--site', site)
  // The server answers its first request before it watches files.
  await expect
    .poll(
      async () => {
        write('docs/probe.mdx', `---\ntitle: Probe\ndescription: Written at ${Date.now()}.\n---\n`)
        return (await fetch(`${server.address}next/probe/`)).status
      },
      { timeout: 60_000 },
    )
    .toBe(200)
})

test.afterAll(() => {
  server?.stop()
  rmSync(site, { recursive: true, force: true })
})

test.use({ baseURL: async ({ baseURL }, use) => use(server?.address ?? baseURL) })

test('an edit of a frozen version shows in a locale without a translation of the page, without a page load', async ({
  page,
}) => {
  await openPage(page, 'fr/v1/guide/')
  const before = await documentId(page)
  await edit('versions/1.0/docs/guide.mdx', 'Words of the first', 'New words of the first')
  await expect(page.getByRole('article')).toContainText('New words of the first version.')
  expect(await documentId(page)).toBe(before)
})

test('an edit of a translation shows, and an edit of its original does not change the translation', async ({
  page,
}) => {
  await openPage(page, 'fr/guide/')
  const before = await documentId(page)
  await edit('versions/2.0/docs/guide.mdx', 'Words of', 'New words of')
  await expect.poll(async () => (await page.request.get('guide/index.md')).text()).toContain('New words of')
  await edit('i18n/fr/versions/2.0/docs/guide.mdx', 'Paroles', 'Nouvelles paroles')
  await expect(page.getByRole('article')).toContainText('Nouvelles paroles de la dernière version.')
  expect(await documentId(page)).toBe(before)
})

test('a new translation shows on its page, and its title shows in the sidebar', async ({ page }) => {
  await openPage(page, 'ar/guide/')
  await expect(page.locator('#article')).toHaveAttribute('lang', 'en')
  write('i18n/ar/versions/2.0/docs/guide.mdx', '---\ntitle: الدليل\n---\n\nكلمات.\n')
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
  await edit(
    'versions/1.0/sidebars.json',
    '"gone"]',
    '{ "type": "link", "label": "Beyond", "href": "https://beyond.example/" }]',
  )
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toContainText('Beyond')
})

/** Replaces a file by a complete new file, because the server could read a partly written file. */
function write(file: string, text: string): void {
  const path = join(site, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${site}.new`, text)
  renameSync(`${site}.new`, path)
}

/** The watcher drops a change within 50 ms after the last change of the same file. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(site, file)
  await expect.poll(() => Date.now() - statSync(path).mtimeMs).toBeGreaterThan(150)
  const before = readFileSync(path, 'utf8')
  expect(before, file).toContain(from)
  write(file, before.replace(from, to))
}

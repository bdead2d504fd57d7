import { findBrowser } from '../scripts/find-browser.js'
import { openPage } from './support/open-page.ts'
import { sidebarLink } from './support/sidebar-link.ts'
import { expect, test } from './support/test.ts'

// Playwright turns this cache off, and a headless shell has none; readers have it.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = await findBrowser()
    await use({
      ...launchOptions,
      ...(executablePath && { executablePath }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
  },
})

test('a page that comes back as it was left follows what was chosen meanwhile, and works', async ({
  page,
  context,
  allowed,
}, { project }) => {
  test.skip(project.name === 'dev', 'the connection to the development server keeps a page out of the cache')
  // A text has no icon: the browser looks for /favicon.ico.
  allowed.push(/status of 404/)
  await openPage(page, 'getting-started/quickstart/')
  await page.evaluate(() => {
    Object.assign(window, { wasLeft: true })
    location.href = `${location.pathname}index.md`
  })
  await expect(page).toHaveURL(/\.md$/)

  const other = await context.newPage()
  await openPage(other, './')
  await other.getByRole('button', { name: 'Switch to dark mode' }).click()
  await other.getByRole('button', { name: 'Close announcement' }).click()
  await other.getByRole('tab', { name: 'curl' }).first().click()

  // No document is loaded, so there is no load to wait for.
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle(/^Quickstart/)
  expect(await page.evaluate(() => 'wasLeft' in window)).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-language', 'curl')
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
  await sidebarLink(page, 'Glossary').click()
  await expect(page).toHaveTitle(/^Glossary/)
})

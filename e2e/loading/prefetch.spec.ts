import type { Page } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { stopClock } from '../support/stop-clock.ts'
import { expect, test } from '../support/test.ts'

const TARGET = '**/getting-started/glossary/'

test('the page of a link under the pointer is fetched one time, and a click uses the answer', async ({
  page,
}) => {
  const fetches = countFetches(page)
  await openQuickstart(page)
  await sidebarLink(page, 'Glossary').hover()
  const [response] = await Promise.all([page.waitForResponse(TARGET), page.clock.runFor(1000)])
  await response.finished()
  await sidebarLink(page, 'Glossary').click()
  await expect(page).toHaveTitle(/^Glossary/)
  expect(fetches).toHaveLength(1)
})

test('the page of a link with the focus is fetched one time, and Enter uses the answer', {
  tag: '@build',
}, async ({ page }) => {
  const fetches = countFetches(page)
  await openQuickstart(page)
  await sidebarLink(page, 'Glossary').focus()
  const [response] = await Promise.all([page.waitForResponse(TARGET), page.clock.runFor(1000)])
  await response.finished()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^Glossary/)
  expect(fetches).toHaveLength(1)
})

test('a link without an address is no error', { tag: '@build' }, async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await openQuickstart(page)
  const link = sidebarLink(page, 'Glossary')
  await link.evaluate((element) => element.setAttribute('href', 'http://['))
  await link.hover()
  await page.clock.runFor(1000)
  expect(errors).toEqual([])
})

test('the page of a link that the pointer only passes is not fetched', { tag: '@build' }, async ({
  page,
}) => {
  const fetches = countFetches(page)
  await openQuickstart(page)
  await sidebarLink(page, 'Glossary').hover()
  await page.clock.runFor(20)
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(1000)
  expect(fetches).toHaveLength(0)
})

test('targets of links to other hosts, to files and to the current page are not fetched', async ({
  page,
}) => {
  const requests: string[] = []
  await openQuickstart(page)
  // Parts of the frame that load late are no targets of links.
  page.on('request', (request) => {
    if (!request.url().includes('/assets/')) requests.push(request.url())
  })
  for (const other of [
    page.getByRole('main').getByRole('link', { name: 'console.mistral.ai' }).first(),
    page.getByRole('link', { name: 'View Markdown' }),
    sidebarLink(page, 'Quickstart'),
    page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first(),
  ]) {
    await other.hover()
    await page.clock.runFor(1000)
  }
  expect(requests).toEqual([])
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, { tag: '@build' }, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    const fetches = countFetches(page)
    await openQuickstart(page)
    await sidebarLink(page, 'Glossary').hover()
    await page.clock.runFor(1000)
    await sidebarLink(page, 'Glossary').focus()
    await page.clock.runFor(1000)
    expect(fetches).toHaveLength(0)
    await sidebarLink(page, 'Glossary').click()
    await expect(page).toHaveTitle(/^Glossary/)
    expect(fetches).toHaveLength(1)
  })
}

/** Opens the quickstart and stops the clock, so that tests set how long a pointer rests on a link. */
async function openQuickstart(page: Page): Promise<void> {
  await openPage(page, 'getting-started/quickstart/')
  await stopClock(page)
}

function countFetches(page: Page): string[] {
  const fetches: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/glossary/')) fetches.push(request.resourceType())
  })
  return fetches
}

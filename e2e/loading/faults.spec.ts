import { countLoads } from '../support/count-loads.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { documentId, isAlive, openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { expect, test } from '../support/test.ts'
import { typeInto } from '../support/type-into.ts'

const PLAIN_LOAD = /This link needs a plain page load/
const GLOSSARY = '**/getting-started/glossary/'
const ENTRY = /\/assets\/start\.[^/]+\.js/
/** What Chromium and Firefox report of a file that is missing, and of a missing script. */
const MISSING = /Failed to load resource|Loading module from .* was blocked/
const NOT_IMPORTED = /(Failed to fetch|error loading) dynamically imported module/

test('if the main script does not load, the page reloads one time, then looks as it does without JavaScript', async ({
  page,
  allowed,
}) => {
  allowed.push(MISSING)
  const loads = countLoads(page)
  await page.route(ENTRY, (route) => route.fulfill({ status: 404 }))
  await page.goto('getting-started/quickstart/')
  await expect.poll(() => loads.length).toBe(2)
  await expect(page.locator('html')).not.toHaveClass('js')
  for (const panel of await page.locator('.tab-panel').all()) await expect(panel).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await sidebarLink(page, 'Glossary').click()
  // This page loads twice, too. The test waits for both loads, because the second one could replace the next page.
  await expect.poll(() => loads.length).toBe(4)
  await expect(page.locator('html')).not.toHaveClass('js')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Glossary')

  await page.unroute(ENTRY)
  await openPage(page, 'getting-started/quickstart/')
  await expect(page.locator('html')).toHaveClass('js')
})

test('if the script of the frame does not load, the page reloads one time, then looks as it does without JavaScript', async ({
  page,
  allowed,
}) => {
  allowed.push(MISSING, /start-frame/)
  const loads = countLoads(page)
  await page.route('**/assets/start-frame.*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('getting-started/quickstart/')
  await expect.poll(() => loads.length).toBe(2)
  await expect(page.locator('html')).not.toHaveClass('js')
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(sidebarLink(page, 'Glossary')).toBeVisible()
  // Elements in the article work without React.
  await expect(page.getByRole('button', { name: 'Copy code' }).first()).toBeVisible()
  expect(loads).toHaveLength(2)
})

test('if the tools of code blocks do not load, this is reported one time, copying works, and the next page loads them', {
  tag: '@build',
}, async ({ page, context, allowed }) => {
  const failure = new RegExp(`${NOT_IMPORTED.source}.*code-tools`)
  allowed.push(MISSING, failure)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const loads = countLoads(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.route('**/assets/code-tools.*.js', (route) => route.abort())
  await page.goto('getting-started/quickstart/')
  await expect.poll(() => loads.length).toBe(2)
  await expect(page.locator('code-block').nth(1)).toBeAttached()
  await page.getByRole('button', { name: 'Copy code' }).first().click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('pip install')
  expect(errors).toEqual([expect.stringMatching(failure)])

  await page.unroute('**/assets/code-tools.*.js')
  const fetched = page.waitForResponse('**/assets/code-tools.*.js')
  await sidebarLink(page, 'SDKs and clients').click()
  expect((await fetched).ok()).toBe(true)
})

test('an old document whose scripts a deploy removed reloads one time, and is hydrated', async ({
  page,
  allowed,
}) => {
  allowed.push(MISSING)
  const loads = countLoads(page)
  await page.route(GLOSSARY, async (route) => {
    if (loads.length > 1) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(src|href)="([^"]*\/)start\.[^"]+\.js"/g,
      '$1="$2start.gone.js"',
    )
    await route.fulfill({ response, body })
  })
  await page.goto('getting-started/glossary/')
  await isAlive(page)
  expect(loads).toHaveLength(2)
})

test('a new page whose scripts are not deployed yet is readable, and is hydrated when they are', async ({
  page,
  allowed,
}) => {
  allowed.push(PLAIN_LOAD, MISSING)
  await openPage(page, 'getting-started/quickstart/')
  // The server has the documents of the next build, but not yet its script.
  await page.route(GLOSSARY, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"build":"[^"]+"/, '"build":"next"')
    await route.fulfill({ response, body })
  })
  await page.route(ENTRY, (route) => route.fulfill({ status: 404 }))
  const loads = countLoads(page)
  await sidebarLink(page, 'Glossary').click()
  // The page load of the link, and a second load because of the script.
  await expect.poll(() => loads.length).toBe(2)
  await expect(page.locator('html')).not.toHaveClass('js')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Glossary')
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible()
  await page.unroute(ENTRY)
  await page.reload()
  await isAlive(page)
  expect(loads).toHaveLength(3)
})

test('an old page whose search script a deploy removed reloads one time', async ({ page, allowed }) => {
  allowed.push(MISSING, /start-search/)
  await openPage(page, 'getting-started/quickstart/')
  const loads = countLoads(page)
  await page.route('**/assets/start-search.*.js', (route) => route.fulfill({ status: 404 }))
  await page.keyboard.press('/')
  await expect.poll(() => loads.length).toBe(1)
  // A second failure has another cause than a deploy: the search, which is open again, reports the failure, and the page does not reload.
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(loads).toHaveLength(1)
})

for (const [name, answer] of [
  ['is truncated', (html: string) => html.slice(0, html.indexOf('</article>') - 200)],
  ['belongs to another build', (html: string) => html.replace(/"build":"[^"]+"/, '"build":"another"')],
  ['belongs to another site', () => '<!doctype html><title>A portal</title><h1>Log in</h1>'],
] as const) {
  test(`a link to a page whose document ${name} causes one full page load`, async ({ page, allowed }) => {
    allowed.push(PLAIN_LOAD)
    await openPage(page, 'getting-started/quickstart/')
    const before = await documentId(page)
    const loads = countLoads(page)
    const body = answer(await (await page.request.get('getting-started/glossary/')).text())
    await page.route(GLOSSARY, (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ contentType: 'text/html', body })
        : route.continue(),
    )
    await sidebarLink(page, 'Glossary').click()
    await expect.poll(() => loads.length).toBe(1)
    await isAlive(page)
    await expect(page).toHaveTitle(/^Glossary/)
    expect(await documentId(page)).not.toBe(before)
    expect(loads).toHaveLength(1)
  })
}

test('a link to a page that the server no longer has shows the not-found page, without a page load', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 404/)
  await openPage(page, 'getting-started/quickstart/')
  const before = await documentId(page)
  const notFound = await (await page.request.get('nowhere/')).text()
  await page.route(GLOSSARY, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: notFound }),
  )
  await sidebarLink(page, 'Glossary').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
  await expect(page).toHaveURL(/\/glossary\/$/)
  expect(await documentId(page)).toBe(before)
})

test('offline, a search that does not load shows Retry, without a page load; online again, Retry loads the search', async ({
  page,
  context,
  allowed,
  browserName,
}) => {
  allowed.push(MISSING)
  await openPage(page, 'getting-started/quickstart/')
  const before = await documentId(page)
  await context.setOffline(true)
  // A key opens the search, because the pointer on the field would load the search before.
  await page.keyboard.press('Control+K')
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  expect(await documentId(page)).toBe(before)
  await context.setOffline(false)
  await retry.click()
  // Before version 155, Firefox does not request a module again: the page reloads, and opens the search again.
  const mayReload = browserName === 'firefox'
  await typeInto(page.getByRole('combobox'), 'embeddings')
  await expect(page.getByRole('option').first()).toContainText('Embeddings')
  if (!mayReload) expect(await documentId(page)).toBe(before)
})

test('offline, a link shows that its page needs the network, and the current page remains; online again, Retry follows the link', async ({
  page,
  context,
  allowed,
}) => {
  // On a slow machine, a part of the first page may still be loading.
  allowed.push(MISSING, NOT_IMPORTED)
  await openPage(page, './')
  await openPage(page, 'getting-started/quickstart/')
  const address = page.url()
  const loads = countLoads(page)
  await context.setOffline(true)
  // Loaded parts still work.
  await page.getByRole('tab', { name: 'curl' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-sample-language', 'curl')
  await sidebarLink(page, 'Glossary').click()
  await expect(page.getByRole('alert')).toContainText('The page needs the network. This page stays open.')
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quickstart')
  await context.setOffline(false)
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveTitle(/^Glossary/)
  await expect(page).toHaveURL(/\/glossary\/$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveTitle(/^Quickstart/)
  expect(loads).toHaveLength(0)

  // Readers who stay on the page can close the message.
  await context.setOffline(true)
  await sidebarLink(page, 'Changelog').click()
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('The page needs the network.')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Quickstart/)
})

test('offline, the keyboard closes the message about a page by Escape or Close, and the focus is at the link again', {
  tag: '@build',
}, async ({ page, context, allowed }) => {
  allowed.push(MISSING, NOT_IMPORTED)
  await openPage(page, 'getting-started/quickstart/')
  await context.setOffline(true)
  const link = sidebarLink(page, 'Changelog')
  const message = page.getByRole('alert')
  await link.press('Enter')
  await expect(message).toBeVisible()
  // Escape closes only the uppermost part.
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(message).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(message).toHaveCount(0)
  await expect(link).toBeFocused()
  await link.press('Enter')
  await message.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(message).toHaveCount(0)
  await expect(link).toBeFocused()
  // Two keys at once: the event `close` of the dialog comes after the second key.
  await link.press('Enter')
  await expect(message).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => {
    const press = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    for (const event of [press(), press()]) document.activeElement?.dispatchEvent(event)
  })
  await expect(message).toHaveCount(0)
})

test('offline, the current page remains after a click on a link to a file of the site; online again, Retry opens the file', {
  tag: '@build',
}, async ({ page, context, allowed }) => {
  allowed.push(MISSING, NOT_IMPORTED)
  await openPage(page, 'getting-started/quickstart/')
  const address = page.url()
  await context.setOffline(true)
  const failure = page.getByText('The page needs the network. This page stays open.')
  for (const link of ['View Markdown', 'llms.txt']) {
    await page.getByRole('link', { name: link }).click()
    await expect(failure).toHaveCount(1)
    await expect(page).toHaveURL(address)
    // Still offline, Retry reports the failure again.
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
    await expect(failure).toHaveCount(1)
  }
  await page.getByRole('tab', { name: 'curl' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-sample-language', 'curl')
  // No worker can answer with the list of stored pages.
  await expect(page.getByRole('link', { name: 'Stored pages' })).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(/\/llms\.txt$/)
  await page.goBack()
  await expect(page).toHaveTitle(/^Quickstart/)
})

test('offline, ? reports that the list of keys did not load, except in text fields; online again, Retry shows the keys', {
  tag: '@build',
}, async ({ page, context, allowed, browserName }) => {
  test.skip(
    browserName === 'firefox',
    'Before version 155, Firefox does not request a module again: the page reloads.',
  )
  allowed.push(MISSING, NOT_IMPORTED)
  await openPage(page, 'getting-started/models/weights/')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' })
  const filter = page.getByRole('searchbox', { name: /^Filter/ }).first()
  await filter.focus()
  await context.setOffline(true)
  await page.keyboard.press('?')
  await expect(filter).toHaveValue('?')
  await filter.blur()
  await expect(retry).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(retry).toBeVisible()
  // The message of a second attempt replaces the first message.
  await retry.evaluate((button) => button.setAttribute('data-first', ''))
  await page.keyboard.press('?')
  await expect(page.locator('[data-first]')).toHaveCount(0)
  await expect(retry).toHaveCount(1)
  await context.setOffline(false)
  await retry.click()
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expect(retry).toHaveCount(0)
})

test('a stopped navigation restores the address of the current page, and the next link works', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const links = page.getByRole('navigation', { name: 'Documentation' })
  const answer = await holdRequests(page, GLOSSARY)
  await sidebarLink(page, 'Glossary').click()
  await expect(page).toHaveURL(/\/glossary\/$/)
  await page.evaluate(() => window.stop())
  await expect(page).toHaveURL(/\/quickstart\/$/)
  answer()
  await sidebarLink(page, 'Changelog').click()
  await expect(page).toHaveTitle(/^Changelog/)
  await expect(links.locator('[aria-current]')).toHaveText('Changelog')
  await expect(page).toHaveURL(/\/changelog\/$/)
})

test('of ten quick clicks on links, only the last one takes effect, without a full page load', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const before = await documentId(page)
  const links = page.getByRole('navigation', { name: 'Documentation' })
  await links.evaluate((menu) => {
    const names = ['Glossary', 'Changelog', 'Glossary', 'Changelog', 'Glossary']
    const all = [...menu.querySelectorAll('a')]
    for (const name of [...names, ...names]) all.find(({ textContent }) => textContent === name)?.click()
  })
  await expect(page).toHaveTitle(/^Glossary/)
  await expect(page).toHaveURL(/\/glossary\/$/)
  await expect(sidebarLink(page, 'Glossary')).toHaveAttribute('aria-current', 'page')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Glossary')
  expect(await documentId(page)).toBe(before)
})

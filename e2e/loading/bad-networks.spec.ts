import { holdRequests } from '../support/hold-requests.ts'
import { isAlive, openPage } from '../support/open-page.ts'
import { smallSite } from '../support/small-site.ts'
import { changeStored, fillStorage, isKept, keptFiles, keptText } from '../support/stored-files.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ allowed }) => void allowed.push(/Failed to load resource/))

const QUICKSTART = 'getting-started/quickstart/'
/** The documents that only the worker requests, to store all pages. */
const PAGES = /\/(guides|capabilities)\/.+\/$/

test('a login page that a network sends in place of a file is not stored', { tag: '@build' }, async ({
  page,
  context,
}) => {
  const login = { contentType: 'text/html', body: '<h1>Log in to the network</h1>' }
  await context.route(/\/search-index/, (route) => route.fulfill(login))
  const asked = context.waitForEvent('requestfinished', (request) => request.url().includes('/search-docs'))
  await openPage(page, './')
  await isKept(page, './')
  await asked
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/search-docs/))
  await context.unroute(/\/search-index/)
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').fill('embeddings')
  await expect(page.getByRole('option').first()).toContainText('Embeddings')
})

test('on a page that was reloaded, a stored file is used if the server sends none', {
  tag: '@build',
}, async ({ page, context }) => {
  await openPage(page, './')
  await isKept(page, './')
  await page.reload()
  await isAlive(page)
  const isScript = (address: string) => /\/assets\/start-search.*\.js$/.test(address)
  await expect.poll(async () => (await keptFiles(page)).some(isScript)).toBe(true)
  const file = (await keptFiles(page)).find(isScript) ?? ''
  for (const answer of [
    { status: 404, contentType: 'text/plain', body: 'Deleted' },
    { status: 503, contentType: 'text/plain', body: 'Busy' },
    { status: 200, contentType: 'text/html', body: '<h1>Log in to the network</h1>' },
  ]) {
    await context.route(/\/assets\//, (route) => route.fulfill(answer))
    const type = () => page.evaluate(async (url) => (await fetch(url)).headers.get('content-type'), file)
    expect(await type()).toContain('javascript')
    await context.unroute(/\/assets\//)
  }
})

test('a stored page that its server deletes is shown one more time, and later only without a network', {
  tag: '@build',
}, async ({ page, context, allowed }) => {
  test.setTimeout(120_000)
  const small = await smallSite(allowed)
  const guide = `${small.address}guide/`
  await page.goto(guide)
  await isKept(page, 'guide/')
  small.remove('guide')
  const text = page.getByText('Words at the beginning.')
  const answered = context.waitForEvent('response', (response) => response.status() === 404)
  await page.goto(guide)
  await expect(text).toBeVisible()
  await answered
  await expect
    .poll(async () => {
      await page.goto(guide)
      return text.count()
    })
    .toBe(0)
  await page.goto(guide)
  await expect(text).toHaveCount(0)
  await context.setOffline(true)
  await page.goto(guide)
  await expect(text).toBeVisible()
  small.stop()
})

test('on a network that never answers, a reload shows the stored page', { tag: '@build' }, async ({
  page,
  context,
}) => {
  await openPage(page, QUICKSTART)
  await isKept(page, QUICKSTART)
  await context.route('**/*', () => {})
  await page.reload({ waitUntil: 'commit' })
  await isAlive(page)
  const logo = page.getByRole('banner').locator('img').first()
  const isShown = () => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(isShown, { timeout: 20_000 }).toBe(true)
})

test('a page that the server refuses for a moment is shown from the storage, also later', {
  tag: '@build',
}, async ({ page, context }) => {
  await openPage(page, QUICKSTART)
  await isKept(page, QUICKSTART)
  const heading = page.getByRole('heading', { level: 1 })
  for (const status of [429, 503, 403]) {
    await context.route(`**/${QUICKSTART}`, (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>Refused</h1>' }),
    )
    await page.goto(QUICKSTART)
    await expect(heading).toContainText(status === 403 ? 'Refused' : 'Quickstart')
    await context.unroute(`**/${QUICKSTART}`)
  }
  const build = () =>
    page.evaluate(async () => (await caches.match(location.href))?.headers.get('x-build') ?? '')
  expect(await build()).not.toBe('')
})

test('if the storage is full, a replaced page is shown at the second visit', { tag: '@build' }, async ({
  page,
}) => {
  await openPage(page, './')
  await isKept(page, './')
  const address = page.url()
  await changeStored(page, 'pages', address, (html) => html.replace(/<h1[^>]*>/, '$&Old: '), 'old')
  await fillStorage(page)
  await page.goto(address)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Old: ')
  await expect.poll(() => keptText(page, address)).toBe('')
  await page.goto(address)
  await expect(heading).not.toContainText('Old: ')
})

test('Cancel ends the storing of all pages at once, and Remove ends an update of the stored pages', {
  tag: '@build',
}, async ({ page, context }) => {
  test.setTimeout(120_000)
  await openPage(page, './')
  const offer = page.getByRole('button', { name: 'Store all pages for offline reading' })
  await expect(offer).toBeVisible({ timeout: 30_000 })
  await context.route(PAGES, () => {})
  const begun = context.waitForEvent('request', (request) => PAGES.test(request.url()))
  await offer.click()
  await page.getByRole('button', { name: 'Store', exact: true }).click()
  await begun
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(offer).toBeFocused()

  await context.unroute(PAGES)
  await offer.click()
  await page.getByRole('button', { name: 'Store', exact: true }).click()
  const remove = page.getByRole('button', { name: 'Remove' })
  await expect(remove).toBeVisible({ timeout: 60_000 })
  // As after a deploy that has changed all pages.
  const list = new URL('offline.json', page.url()).href
  await changeStored(page, 'files', list, (text) => text.replace(/(":")/g, '$1old '))
  let asked = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(PAGES, async (route) => {
    asked += 1
    await released
    await route.continue()
  })
  await page.reload()
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(0)
  await remove.click()
  await expect(offer).toBeVisible()
  const before = asked
  release()
  await openPage(page, 'getting-started/glossary/')
  await isKept(page, 'getting-started/glossary/')
  expect(asked).toBe(before)
})

test('Remove also ends an update whose list of files is on its way', { tag: '@build' }, async ({ page }) => {
  await openPage(page, './')
  await isKept(page, './')
  const list = new URL('offline.json', page.url()).href
  await page.evaluate(async (address) => {
    const name = (await caches.keys()).find((each) => each.startsWith('files')) ?? ''
    await (await caches.open(name)).put(address, new Response('{"bytes":1,"files":{}}'))
  }, list)
  const release = await holdRequests(page, list)
  const held = page.waitForRequest(list)
  await page.reload()
  await held
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Store all pages for offline reading' })).toBeVisible()
  const answered = page.waitForResponse(list)
  release()
  await answered
  await openPage(page, 'getting-started/glossary/')
  await isKept(page, 'getting-started/glossary/')
  expect((await keptFiles(page)).filter((address) => PAGES.test(address))).toEqual([])
})

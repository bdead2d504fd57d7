import { WORDS, WORDS_OF_ARTICLES, WORDS_OF_REFERENCE } from '../../engine/model/text/word-list.ts'
import { countLoads } from '../support/count-loads.ts'
import { isAlive, openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { smallSite } from '../support/small-site.ts'
import { changeStored, fillStorage, isKept, keptFiles, keptText } from '../support/stored-files.ts'
import { expect, test } from '../support/test.ts'
import { typeInto } from '../support/type-into.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ allowed }) => void allowed.push(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/))

test('a visited page opens without a network: by a reload, by a link and by its address', async ({
  page,
  context,
}) => {
  await openPage(page, './')
  await isKept(page, './')
  await openPage(page, 'getting-started/quickstart/')
  await isKept(page, 'getting-started/quickstart/')
  await context.setOffline(true)
  await page.reload()
  await isAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quickstart')
  await page.getByRole('tab', { name: 'curl' }).first().click()
  await expect(page.getByRole('tab', { name: 'curl', selected: true }).first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Docs', exact: true }).click()
  await expect(page).toHaveTitle(/^Build with/)
  await page.goto('getting-started/quickstart/')
  await isAlive(page)
})

test('a reload replaces a damaged file, also in the cache of the browser', { tag: '@build' }, async ({
  page,
  context,
  browserName,
}) => {
  await openPage(page, './')
  await isKept(page, './')
  const start = await page.locator('script[type="module"][src]').first().getAttribute('src')
  const address = new URL(start ?? '', page.url()).href
  await changeStored(page, 'files', address, () => 'throw new Error("cut off")')
  const asked: (string | undefined)[] = []
  context.on('request', async (request) => {
    if (request.url() === address && request.serviceWorker())
      asked.push((await request.allHeaders())['cache-control'])
  })
  await page.reload()
  await isAlive(page)
  await expect.poll(() => keptText(page, address)).not.toContain('cut off')
  await openPage(page, 'getting-started/quickstart/')
  // Firefox does not show the requests of the worker.
  expect([...new Set(asked)]).toEqual(browserName === 'firefox' ? [] : ['max-age=0'])
})

test('the search works without a network, also if the reader has never used it', async ({
  page,
  context,
}) => {
  await openPage(page, './')
  await isKept(page, './')
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/search-index/))
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/search-worker/))
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/start-search/))
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/search-docs/))
  await context.setOffline(true)
  await page.keyboard.press('Control+K')
  await typeInto(page.getByRole('combobox'), 'embeddings')
  await expect(page.getByRole('option').first()).toContainText('Embeddings')
})

test('a page that was never visited reports that it needs the network, and lists the stored pages', async ({
  page,
  context,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'The driver does not cut off the network of service workers.')
  await openPage(page, 'getting-started/quickstart/')
  await isKept(page, 'getting-started/quickstart/')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await context.setOffline(true)
  await page.goto('getting-started/glossary/')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs the network')
  await expect(page.locator('h1')).not.toHaveCSS('font-family', 'Times New Roman')
  await page.getByRole('link', { name: /^Quickstart/ }).click()
  await isAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quickstart')
  // Other addresses of a stored page lead to the page, as on the server.
  for (const address of ['getting-started/quickstart/index.html?lang=curl', 'getting-started/quickstart']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Quickstart')
    await expect(page).toHaveURL(/\/quickstart\/(\?lang=curl)?$/)
  }
  await isAlive(page)
  // On a hydrated page, a click on a link leaves the page on the screen.
  await sidebarLink(page, 'Glossary').click()
  await expect(page.getByText('The page needs the network. This page stays open.')).toBeVisible()
  await expect(page).toHaveURL(/\/quickstart\/$/)
  const another = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Stored pages' }).click()
  const list = await another
  await expect(list.getByRole('heading', { level: 1 })).toHaveText('This page needs the network')
  await list.getByRole('link', { name: /^Quickstart/ }).click()
  await expect(list.getByRole('heading', { level: 1 })).toContainText('Quickstart')
  // The same applies to a link to a file.
  await page.getByRole('link', { name: 'View Markdown' }).click()
  const stored = page.getByRole('link', { name: 'Stored pages' })
  await expect(stored).toHaveAttribute('href', /quickstart\/index\.md$/)
})

test('without a network, the browser loads a stored page that the router does not show', {
  tag: '@build',
}, async ({ page, context }) => {
  await openPage(page, './')
  await isKept(page, './')
  await openPage(page, 'getting-started/quickstart/')
  await context.setOffline(true)
  // Like a link to another version, this link loads a document, which opens the search.
  const home = page.getByRole('banner').getByRole('link', { name: 'Docs', exact: true })
  await home.evaluate((link: HTMLAnchorElement) => {
    link.search = '?q=embeddings'
  })
  await home.click()
  await expect(page.getByRole('combobox')).toHaveValue('embeddings')
  await expect(page).toHaveTitle(/^Build with/)
})

test('if the storage is full, pages are shown, but not stored', { tag: '@build' }, async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'The protocol of Chromium fills the storage.')
  await openPage(page, './')
  await isKept(page, './')
  await fillStorage(page)
  await openPage(page, 'getting-started/glossary/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Glossary')
  expect(await keptFiles(page)).not.toContainEqual(expect.stringContaining('glossary'))
})

test('a page that its server forbids to store, and a page of another program of the host, are not stored', {
  tag: '@build',
}, async ({ page, context, browserName }) => {
  test.skip(browserName === 'firefox', 'The driver does not show the requests of service workers.')
  await context.route('**/getting-started/quickstart/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'cache-control': 'private, no-store' },
    })
  })
  let visits = 0
  await context.route('**/app/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<h1>Visit ${++visits}</h1>` }),
  )
  await openPage(page, './')
  await isKept(page, './')
  await openPage(page, 'getting-started/quickstart/')
  for (const visit of [1, 2, 3]) {
    await page.goto('app/')
    await expect(page.getByRole('heading')).toHaveText(`Visit ${visit}`)
  }
  await openPage(page, 'getting-started/glossary/')
  await isKept(page, 'getting-started/glossary/')
  expect((await keptFiles(page)).filter((address) => /\/(?:quickstart|app)\/$/.test(address))).toEqual([])
})

test('all pages can be stored: the size is shown first, and pages that were never visited open offline', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await openPage(page, './')
  const offer = page.getByRole('button', { name: 'Store all pages for offline reading' })
  await expect(offer).toBeVisible({ timeout: 30_000 })
  expect((await keptFiles(page)).filter((address) => /glossary|offline\.json/.test(address))).toEqual([])
  await offer.click()
  await expect(page.getByRole('contentinfo')).toContainText(/All pages take \d+(\.\d)? MB in this browser/)
  await page.getByRole('button', { name: 'Store', exact: true }).press('Enter')
  await expect(page.getByText('All pages are stored for offline reading.').first()).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('button', { name: 'Remove' })).toBeFocused()
  await context.setOffline(true)
  for (const path of ['getting-started/glossary/', 'api/', 'guides/rag/']) {
    await page.goto(path)
    await isAlive(page)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page needs the network')
  }
  await expect(page.getByText('All pages are stored for offline reading.')).toBeVisible()
  await page.keyboard.press('Control+K')
  await typeInto(page.getByRole('combobox'), 'embeddings')
  await expect(page.getByRole('option').first()).toContainText('Embeddings')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(offer).toBeVisible()
  expect((await keptFiles(page)).filter((address) => /glossary/.test(address))).toEqual([])
})

test('storing all pages reports a file that fails, continues after Retry, and ends with Cancel', {
  tag: '@build',
}, async ({ page, context, browserName }) => {
  test.skip(browserName === 'firefox', 'The driver does not show the requests of service workers.')
  test.setTimeout(120_000)
  await openPage(page, './')
  const offer = page.getByRole('button', { name: 'Store all pages for offline reading' })
  await expect(offer).toBeVisible({ timeout: 30_000 })
  let isBroken = true
  const asked: string[] = []
  // These are requests of the worker: the page itself does not request these documents.
  await context.route(/\/(guides|capabilities)\//, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return isBroken && route.request().url().includes('guides') ? route.abort() : route.continue()
  })
  await offer.click()
  await page.getByRole('button', { name: 'Store', exact: true }).click()
  const failure = page.getByText('Not stored: the network or the storage of the browser failed.').first()
  await expect(failure).toBeVisible({ timeout: 60_000 })
  const before = asked.filter((path) => path.includes('capabilities'))
  expect(before.length).toBeGreaterThan(0)
  isBroken = false
  asked.length = 0
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible({ timeout: 60_000 })
  expect(asked.filter((path) => before.includes(path))).toEqual([])
  await page.getByRole('button', { name: 'Remove' }).click()
  await offer.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(offer).toBeFocused()
})

test('with data saver, visited pages are stored, and nothing is fetched ahead', { tag: '@build' }, async ({
  page,
  context,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await openPage(page, './')
  await isKept(page, './')
  expect((await keptFiles(page)).filter((address) => /search-/.test(address))).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await isAlive(page)
})

test('after a deploy, stored pages are replaced without a further load; a site with offline: false removes all stored files', {
  tag: '@build',
}, async ({ page, allowed }) => {
  test.setTimeout(180_000)
  const small = await smallSite(allowed)
  await page.goto(small.address)
  await isAlive(page)
  await isKept(page, './')
  await page.goto(`${small.address}guide/`)
  await isAlive(page)
  await isKept(page, 'guide/')

  small.edit('site.config.ts', "navbar: { title: 'Small site'", "navbar: { title: 'Renamed'")
  small.edit('docs/guide.mdx', 'Words at the beginning.', 'Words after the deploy.')
  await small.build()
  const loads = countLoads(page)
  // The page shows the stored document; the worker fetches the new document for the next visit.
  await page.goto(small.address)
  await isAlive(page)
  await expect.poll(() => keptText(page, small.address)).toContain('Renamed')
  // The worker knows that the build of the stored page was replaced.
  await page.goto(`${small.address}guide/`)
  await isAlive(page)
  await expect(page.getByText('Words after the deploy.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Renamed' }).click()
  await expect(page).toHaveTitle(/^Home/)
  expect(loads).toHaveLength(2)

  small.edit('site.config.ts', "title: 'Small site',", "title: 'Small site', offline: false,")
  await small.build()
  await page.reload()
  await isAlive(page)
  // A busy browser updates the worker only when it is idle.
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 30_000 }).toEqual([])
  await page.reload()
  await isAlive(page)
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations).toBe(0)
  small.stop()
})

test('after a deploy, all stored pages are replaced, also those that were never visited', {
  tag: '@build',
}, async ({ page, allowed }) => {
  test.setTimeout(180_000)
  const small = await smallSite(allowed)
  await page.goto(small.address)
  const offer = page.getByRole('button', { name: 'Store all pages' })
  await expect(offer).toBeVisible({ timeout: 30_000 })
  // The site has no footer: the button is below the brand, and not at the edge of the window.
  const brand = page.getByRole('banner').getByRole('link').first()
  expect((await offer.boundingBox())?.x).toBe((await brand.boundingBox())?.x)
  await offer.click()
  await page.getByRole('button', { name: 'Store', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible({ timeout: 30_000 })
  expect(await keptText(page, `${small.address}guide/`)).toContain('Words at the beginning.')

  small.edit('docs/guide.mdx', 'Words at the beginning.', 'Words after the deploy.')
  await small.build()
  await page.reload()
  await expect
    .poll(() => keptText(page, `${small.address}guide/`), { timeout: 30_000 })
    .toContain('Words after the deploy.')
  small.stop()
})

test('of a search file, which each deploy changes, only the last versions stay stored', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, './')
  await isKept(page, './')
  const versions = async () => (await keptFiles(page)).filter((address) => address.includes('/search-docs.'))
  await expect.poll(versions).toHaveLength(1)
  const [present = ''] = await versions()
  // As after thirty deploys.
  await page.evaluate(async (address) => {
    const name = (await caches.keys()).find((each) => each.startsWith('files')) ?? ''
    const cache = await caches.open(name)
    await cache.delete(address)
    for (let index = 0; index < 30; index++)
      await cache.put(address.replace(/\.\w+\.json$/, `.${index}.json`), new Response('{}'))
  }, present)
  await openPage(page, 'getting-started/glossary/')
  await expect.poll(versions).toContain(present)
  await expect.poll(async () => (await versions()).length).toBe(10)
  expect(await versions()).toContain(present.replace(/\.\w+\.json$/, '.29.json'))
})

test('the list of stored pages has the words of the language of the site', {
  tag: '@build',
}, async ({ page, context, allowed, browserName }) => {
  test.skip(browserName === 'firefox', 'The driver does not cut off the network of service workers.')
  const all = [...WORDS, ...WORDS_OF_ARTICLES, ...WORDS_OF_REFERENCE].filter((word) => word !== 'en-US')
  const words = Object.fromEntries(all.map((word) => [word, `${word} (fr)`]))
  const locales = JSON.stringify({ default: 'fr', list: [{ code: 'fr', label: 'Français', words }] })
  const small = await smallSite(allowed, `locales: ${locales}`)
  await page.goto(small.address)
  await isKept(page, './')
  await context.setOffline(true)
  small.stop()
  await page.goto(`${small.address}guide/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs the network (fr)')
  await expect(page.getByText('These pages can be read without it: (fr)')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')

  // The message of a hydrated page, with its buttons.
  await page.goto(small.address)
  await expect(page.getByRole('searchbox', { name: 'Search (fr)' })).toBeEnabled()
  await page.getByRole('link', { name: 'guide' }).first().click()
  const message = page.locator('.load-error-place')
  await expect(message).toContainText('The page needs the network. This page stays open. (fr)')
  await expect(message.getByRole('button')).toHaveText(['Retry (fr)', 'Close (fr)'])
})

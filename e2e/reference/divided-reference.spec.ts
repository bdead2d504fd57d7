import { holdRequests } from '../support/hold-requests.ts'
import { openPage } from '../support/open-page.ts'
import { siteTest } from '../support/site-test.ts'
import { expect } from '../support/test.ts'

const test = siteTest('divided')

test('an address for a single-page reference leads to the page that contains the part', async ({ page }) => {
  for (const [address, route, shown] of [
    ['api/#operation/buy_pet', '/api/Orders/', 'Buy a pet'],
    ['api/#tag/Orders/operation/buy_pet', '/api/Orders/', 'Buy a pet'],
    ['api/#operation/add_pet!path=name&t=request', '/api/Pets/', 'Add a pet'],
    ['api/Pets/#operation/buy_pet', '/api/Orders/', 'Buy a pet'],
    // A redirect of the config.
    ['api/#operation/purchase', '/api/Orders/', 'Buy a pet'],
    ['api/#schema/Shop/city', '/api/schemas/', 'Shop'],
  ] as const) {
    await openPage(page, address)
    await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(`${route}$`))
    expect(new URL(page.url()).hash).toBe(address.slice(address.indexOf('#')))
    await expect(page.getByRole('heading', { name: new RegExp(`^${shown}`), level: 3 })).toBeInViewport()
  }
})

test('an address for a single-page reference that a script follows leads to the page that contains the part', async ({
  page,
}) => {
  await openPage(page, './')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'api/#operation/buy_pet', id: 'added' })
    link.textContent = 'An address of another program'
    document.querySelector('main article')?.prepend(link)
  })
  await page.locator('#added').click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/api\/Orders\/$/)
  await expect(page.getByRole('heading', { name: 'Buy a pet' })).toBeInViewport()
})

test('links in pages and descriptions need no script, and the table of addresses is fetched only for an unknown id', async ({
  page,
}) => {
  const tables: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('addresses.json')) tables.push(request.url())
  })
  await openPage(page, './')
  const link = page.getByRole('main').getByRole('link', { name: 'bought' })
  await expect(link).toHaveAttribute('href', /\/api\/Orders\/#operation\/buy_pet$/)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Buy a pet' })).toBeInViewport()
  await page.getByRole('link', { name: /Previous/ }).click()
  await expect(page.getByRole('heading', { name: 'Pets', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'buy one' })).toHaveAttribute(
    'href',
    /\/api\/Orders\/#operation\/buy_pet$/,
  )
  expect(tables).toEqual([])
  await openPage(page, 'api/#operation/unknown')
  await expect.poll(() => tables).toHaveLength(1)
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an address for a single-page reference leads to the stored page that contains the part', async ({
    page,
    context,
    allowed,
  }) => {
    allowed.push(/ERR_INTERNET_DISCONNECTED/)
    await openPage(page, './')
    await page.getByRole('button', { name: 'Store all pages for offline reading' }).click()
    await page.getByRole('button', { name: 'Store', exact: true }).click()
    await expect(page.getByText('All pages are stored for offline reading.').first()).toBeVisible()
    await context.setOffline(true)
    await page.goto('api/#operation/buy_pet')
    await expect(page).toHaveURL(/\/api\/Orders\/#operation\/buy_pet$/)
    await expect(page.getByRole('heading', { name: 'Buy a pet' })).toBeInViewport()
  })
})

test('the filter of each page finds all operations', async ({ page }) => {
  await openPage(page, 'api/Pets/')
  const contents = page.getByRole('navigation', { name: 'API reference' })
  await expect(contents.getByRole('link', { name: 'Add a pet' })).toBeVisible()
  await expect(contents.getByRole('link', { name: 'Buy a pet' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Filter operations' }).fill('buy')
  await expect(contents.getByRole('link', { name: 'Buy a pet' })).toBeVisible()
  await expect(contents.getByRole('link', { name: 'Add a pet' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Filter operations' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Buy a pet' })).toBeInViewport()
})

test('a schema of another page is shown in place, and so is a schema within this schema', async ({
  page,
}) => {
  await openPage(page, 'api/Orders/#operation/buy_pet')
  const pet = page.locator('api-schema').filter({ hasText: 'of Pet' })
  await pet.getByRole('button').click()
  await expect(pet.getByText('At most 18 characters')).toBeVisible()
  await pet.locator('.api-copy').getByRole('button', { name: 'of Shop' }).click()
  await expect(pet.getByText('Where the shop is.')).toBeVisible()
  const type = pet.locator('.api-copy').getByRole('link', { name: 'Shop', exact: true }).first()
  await expect(type).toHaveAttribute('href', /\/api\/schemas\/#schema\/Shop$/)
})

test('a schema that does not load after the reader has left its page leads nowhere', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  const fail = await holdRequests(page, '**/api/schemas/', (route) => route.abort())
  await openPage(page, 'api/Orders/#operation/buy_pet')
  const request = page.waitForRequest('**/api/schemas/')
  await page.locator('api-schema').filter({ hasText: 'of Shop' }).first().getByRole('button').click()
  await request
  await page.getByRole('link', { name: 'Divided' }).click()
  await expect(page).toHaveTitle(/^Home/)
  const followed = await page.evaluateHandle(() => {
    const addresses: string[] = []
    navigation.addEventListener('navigate', ({ destination }) => addresses.push(destination.url))
    return addresses
  })
  const failure = page.waitForEvent('requestfailed')
  fail()
  await failure
  await page.unroute('**/api/schemas/')
  // The answer to a later request reaches the page after the failure of the first request.
  await page.evaluate(async () => (await fetch('api/schemas/')).text())
  expect(await followed.jsonValue()).toEqual([])
})

test('Expand all opens the schemas of other pages, and the schemas within these schemas', async ({
  page,
}) => {
  await openPage(page, 'api/Orders/#operation/buy_pet')
  await page.getByRole('button', { name: /^Expand all/ }).click()
  const pet = page.locator('api-schema').filter({ hasText: 'of Pet' })
  await expect(pet.locator('.api-copy').getByText('Where the shop is.')).toBeVisible()
})

test('Expand all stays on the page if the schemas of other pages do not load', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/)
  await page.route('**/api/schemas/', (route) => route.abort())
  await openPage(page, 'api/Orders/#operation/buy_pet')
  const address = page.url()
  const failure = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: /^Expand all/ }).click()
  await failure
  await page.unroute('**/api/schemas/')
  // The answer to a later request reaches the page after the failure of the first request.
  await page.evaluate(async () => (await fetch('api/schemas/')).text())
  expect(page.url()).toBe(address)
})

test('if the operations of other pages do not load, the next letter in the filter requests them again', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  await openPage(page, 'api/Pets/')
  await page.route('**/api/', (route) => route.abort(), { times: 1 })
  const contents = page.getByRole('navigation', { name: 'API reference' })
  const filter = page.getByRole('searchbox', { name: 'Filter operations' })
  const failed = page.waitForEvent('requestfailed')
  await filter.pressSequentially('b')
  await failed
  await expect(contents.getByRole('link', { name: 'Buy a pet' })).toHaveCount(0)
  await expect(async () => {
    await filter.fill('')
    await filter.fill('buy')
    await expect(contents.getByRole('link', { name: 'Buy a pet' })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('the contents begin with the parts of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 330 })
  await openPage(page, 'api/schemas/')
  const contents = page.locator('api-navigation')
  await expect(contents.getByRole('link', { name: 'Schemas' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('on the first page, titles of tags without a description are a list, not sections of the page', async ({
  page,
}) => {
  await openPage(page, 'api/')
  const [first, second] = [
    page.getByRole('heading', { name: 'Pets', level: 2 }),
    page.getByRole('heading', { name: 'Orders', level: 2 }),
  ]
  const distance = async () => ((await second.boundingBox())?.y ?? 0) - ((await first.boundingBox())?.y ?? 0)
  expect(await distance()).toBeGreaterThan(100)
  const words = page.locator('.api-tag > h2 ~ *')
  await words.evaluateAll((all) => {
    for (const each of all) each.remove()
  })
  expect(await distance()).toBeLessThan(60)
})

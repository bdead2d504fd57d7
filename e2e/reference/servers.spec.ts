import { holdRequests } from '../support/hold-requests.ts'
import { openPage } from '../support/open-page.ts'
import { siteTest } from '../support/site-test.ts'
import { expect } from '../support/test.ts'

const test = siteTest('servers')

test('the reader chooses or enters the server address of samples, and the address remains after a reload', async ({
  page,
}) => {
  await openPage(page, 'api/?lang=curl')
  const sample = page.locator('.api-samples code-block').filter({ hasText: 'curl' }).first()
  const servers = page.getByRole('combobox', { name: 'Samples call' })
  await expect(sample).toContainText('https://eu.servers.example/v1/greetings')
  await expect(servers.getByRole('option')).toHaveText([
    'https://eu.servers.example',
    'https://us.servers.example',
    'Your own address…',
  ])
  await servers.selectOption('https://us.servers.example')
  await expect(sample).toContainText('https://us.servers.example/v1/greetings')
  // The address in a value does not change, and neither does the address of an operation with a server of its own.
  await expect(sample).toContainText('X-Callback: https://eu.servers.example/callback')
  const addresses = page.locator('api-endpoint')
  await expect(addresses.nth(0)).toHaveAttribute('data-address', 'https://us.servers.example/v1/greetings')
  await expect(addresses.nth(1)).toHaveAttribute(
    'data-address',
    'https://eu.servers.example/uploads/v1/uploads',
  )
  const upload = page.locator('.api-samples code-block').filter({ hasText: 'uploads' }).first()
  await expect(upload).toContainText('https://eu.servers.example/uploads/v1/uploads')

  await servers.selectOption('Your own address…')
  const own = page.getByRole('textbox', { name: 'Your own address' })
  // The focus stays, because a reader with the keyboard may only look through the options.
  await servers.press('Tab')
  await expect(own).toBeFocused()
  await own.fill('http://localhost:8000"; rm -rf')
  await own.press('Enter')
  await expect.poll(() => own.evaluate((it: HTMLInputElement) => it.validity.valid)).toBe(false)
  await expect(sample).toContainText('https://us.servers.example/v1/greetings')
  await own.fill('http://localhost:8000/')
  await own.press('Tab')
  await expect(sample).toContainText('http://localhost:8000/v1/greetings')
  await page.reload()
  await expect(sample).toContainText('http://localhost:8000/v1/greetings')
  await expect(own).toHaveValue('http://localhost:8000')
  await servers.selectOption('https://eu.servers.example')
  await expect(sample).toContainText('https://eu.servers.example/v1/greetings')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('docs.server'))),
  ).toEqual([])
})

for (const width of [390, 1280]) {
  test(`the choice of a server moves nothing in a window ${width} px wide when the choice appears`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const load = await holdRequests(page, '**/server-choice*.js')
    await openPage(page, 'api/')
    const height = () => page.locator('api-servers').evaluate((element: HTMLElement) => element.offsetHeight)
    const before = await height()
    load()
    await expect(page.getByRole('combobox', { name: 'Samples call' })).toBeVisible()
    expect(await height()).toBe(before)
  })
}

test('a page links to its source and to a new issue about the page', async ({ page }) => {
  await openPage(page, './')
  const edit = page.getByRole('link', { name: 'Edit this page' })
  await expect(edit).toHaveAttribute(
    'href',
    /^https:\/\/github\.com\/acme\/docs\/edit\/main\/.*docs\/index\.mdx$/,
  )
  const report = await page.getByRole('link', { name: 'Report a problem' }).getAttribute('href')
  expect(new URL(report ?? '').searchParams.get('body')).toContain('Page: https://servers.example/')
})

test('a server that is chosen in another browser tab is inserted once, also after a return to the reference', async ({
  page,
  context,
}) => {
  await openPage(page, 'api/?lang=curl')
  const servers = page.getByRole('combobox', { name: 'Samples call' })
  await expect(servers).toBeVisible()
  await page.getByRole('link', { name: 'Servers' }).click()
  await page.getByRole('link', { name: 'reference' }).click()
  await expect(servers).toBeVisible()
  const other = await context.newPage()
  await openPage(other, 'api/')
  await other.getByRole('combobox', { name: 'Samples call' }).selectOption('Your own address…')
  const own = other.getByRole('textbox', { name: 'Your own address' })
  await own.fill('https://eu.servers.example/eu')
  await own.press('Enter')
  const sample = page.locator('.api-samples code-block').filter({ hasText: 'curl' }).first()
  await expect(sample).toContainText('https://eu.servers.example/eu/v1/greetings')
})

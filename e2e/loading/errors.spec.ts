import type { Page } from '@playwright/test'
import { countLoads } from '../support/count-loads.ts'
import { documentId, isAlive, openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { expect, test } from '../support/test.ts'
import { typeInto } from '../support/type-into.ts'

const FRAME = '**/assets/frame*.js*'

test('a crashed page shows the error with all its causes, and Try again renders the page again', async ({
  page,
  allowed,
}) => {
  allowed.push(/outer message/)
  await crashOn(page, '/getting-started/glossary/')
  await openPage(page, 'getting-started/quickstart/')
  const before = await documentId(page)
  await sidebarLink(page, 'Glossary').click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'This page crashed.', exact: true })).toBeVisible()
  // The article of the build is readable, and links lead to other pages.
  await expect(main.getByRole('article')).toContainText('Glossary')
  await expect(main.getByRole('link', { name: 'Mistral AI Docs' })).toBeVisible()
  await expect(main.getByRole('alert').getByRole('paragraph')).toHaveText([
    'The outer message.',
    'The cause of it.',
    'The cause of the cause.',
  ])
  await expect(main).toBeFocused()

  // The page crashes again.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible()

  await mend(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Glossary')
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await documentId(page)).toBe(before)
})

test('after a crash, going back needs no page load, and a page that crashes while it loads shows the error', async ({
  page,
  allowed,
}) => {
  allowed.push(/outer message/)
  await crashOn(page, '/getting-started/glossary/')
  await openPage(page, 'getting-started/quickstart/')
  await sidebarLink(page, 'Glossary').click()
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quickstart')
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible()

  await page.goto('getting-started/glossary/')
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible()
})

test('if a part of the frame does not load, the page reloads one time; then the error is shown with Retry', async ({
  page,
  allowed,
}) => {
  // The second message is that of Firefox.
  allowed.push(/Failed to load resource/, /frame.*disallowed MIME type/)
  const loads = countLoads(page)
  await page.route(FRAME, (route) => route.fulfill({ status: 404 }))
  await page.goto('getting-started/quickstart/')
  const error = page.getByRole('alert')
  await expect(error).toContainText(/\/assets\/frame.*\.js/)
  await expect(page.getByText('A part of this page did not load.')).toBeVisible()
  expect(loads).toHaveLength(2)
  // The text is visible, and controls that do not work are hidden.
  await expect(page.getByRole('article')).toContainText('Quickstart')
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.locator('.color-mode-toggle')).toBeHidden()

  await error.getByRole('button', { name: 'Retry' }).click()
  await expect(error).toContainText(/[?&]1/)
  await page.unroute(FRAME)
  const before = await documentId(page)
  await error.getByRole('button', { name: 'Retry' }).click()
  await isAlive(page)
  await expect(error).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await documentId(page)).toBe(before)
  expect(loads).toHaveLength(2)
})

test('if the script of the reference does not load, the page reloads one time; then the error is shown with Retry', async ({
  page,
  allowed,
}) => {
  // The second message is that of Firefox.
  allowed.push(/Failed to load resource|dynamically imported module/, /reference.*disallowed MIME type/)
  const script = '**/assets/reference-elements*.js'
  await page.route(script, (route) => route.fulfill({ status: 404 }))
  await openPage(page, './')
  const loads = countLoads(page)
  await page.getByRole('banner').getByRole('link', { name: 'API', exact: true }).click()
  const error = page.getByRole('alert')
  await expect(error).toContainText(/\/assets\/reference-elements.*\.js/)
  expect(loads).toHaveLength(1)
  await expect(page).toHaveURL(/\/api\/$/)

  await page.unroute(script)
  await error.getByRole('button', { name: 'Retry' }).click()
  const schema = page.locator('api-schema > button').first()
  await expect(async () => {
    await schema.click()
    await expect(schema).toHaveAttribute('aria-expanded', 'true', { timeout: 100 })
  }).toPass()
  await expect(error).toHaveCount(0)
})

test('a search that does not load shows the error and Retry, which loads the search', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  let status = 503
  await page.route('**/search-index*', (route) => route.fulfill({ status }))
  await openPage(page, './')
  await page.keyboard.press('/')
  await typeInto(page.getByRole('combobox'), 'chat')
  const error = page.getByRole('dialog').getByRole('alert')
  await expect(error).toContainText('503')
  // Another status, so that the test waits for the result of the retry.
  status = 502
  await error.getByRole('button', { name: 'Retry' }).click()
  await expect(error).toContainText('502')
  await page.unroute('**/search-index*')
  await error.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(error).toHaveCount(0)
})

for (const [name, breakStorage] of [
  [
    'refused',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Refused', 'SecurityError')
        },
      }),
  ],
  ['absent', () => Object.defineProperty(window, 'localStorage', { value: null })],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    },
  ],
] as const) {
  test(`with storage that is ${name} there is one warning, and everything else works`, async ({
    page,
    allowed,
  }) => {
    allowed.push(/Local storage is not available/)
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await page.addInitScript(breakStorage)
    await openPage(page, 'getting-started/quickstart/')
    await page.getByRole('button', { name: 'Switch to dark mode' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Close announcement' }).click()
    await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
    await page.getByRole('tab', { name: 'curl' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('data-sample-language', 'curl')
    await sidebarLink(page, 'Glossary').click()
    await expect(page).toHaveTitle(/^Glossary/)
    // The choice lasts until the reader leaves the page.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.keyboard.press('/')
    await typeInto(page.getByRole('combobox'), 'chat')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(warnings.filter((text) => text.includes('Local storage'))).toHaveLength(1)
  })
}

/** Makes the frame throw an error while it shows the page at `route`, until `mend` is called. */
async function crashOn(page: Page, route: string): Promise<void> {
  await page.addInitScript((path) => {
    const { parse } = JSON
    JSON.parse = (...given: Parameters<typeof parse>) => {
      const value = parse(...given)
      if (value?.route !== path) return value
      // The value throws an error when it is used. Code that only inspects it, such as React in development, sees an array.
      value.breadcrumbs = Object.defineProperty([{}], 'map', {
        value() {
          if ('isMended' in window) return []
          const cause = new Error('The cause of it.', { cause: new Error('The cause of the cause.') })
          throw new Error('The outer message.', { cause })
        },
      })
      return value
    }
  }, route)
}

function mend(page: Page): Promise<unknown> {
  return page.evaluate(() => Object.assign(window, { isMended: true }))
}

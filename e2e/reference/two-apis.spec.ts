import { openPage } from '../support/open-page.ts'
import { siteTest } from '../support/site-test.ts'
import { expect } from '../support/test.ts'

const test = siteTest('two-apis')

test('each API has a reference at its own route, and links in one reference lead to pages of the other', async ({
  page,
}) => {
  await openPage(page, 'pets/#operation/add_pet')
  await expect(page.getByRole('heading', { name: 'Add a pet' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'YAML' })).toHaveAttribute(
    'href',
    /(?<!billing)\/openapi\.yaml$/,
  )
  await page.getByRole('main').getByRole('link', { name: 'pay' }).click()
  await expect(page.getByRole('heading', { name: 'Pay an invoice' })).toBeInViewport()
  expect(new URL(page.url()).pathname).toMatch(/\/billing\/Invoices\/$/)
  await openPage(page, 'billing/')
  const yaml = page.getByRole('link', { name: 'YAML' })
  await expect(yaml).toHaveAttribute('href', /\/billing\/openapi\.yaml$/)
  const file = await page.request.get((await yaml.getAttribute('href')) ?? '')
  expect(await file.text()).toContain('title: Billing')
})

test('a rule of a schema is apart from the alternatives above it, and its lines are close', async ({
  page,
}) => {
  await openPage(page, 'pets/#schema/Error')
  const boxOf = async (text: string) => {
    const line = page.locator('[id="schema/Error"] p').filter({ hasText: text })
    return (await line.boundingBox()) ?? { y: 0, height: 0 }
  }
  const alternative = await boxOf('Requires code')
  const lead = await boxOf('If code is present:')
  const rule = page.locator('[id="schema/Error"] .api-also p').last()
  const { y = 0 } = (await rule.boundingBox()) ?? {}
  expect(lead.y - alternative.y - alternative.height).toBeGreaterThan(12)
  expect(y - lead.y - lead.height).toBeLessThan(8)
})

test('a rule inside a rule is indented, and apart from the rule before it', async ({ page }) => {
  await openPage(page, 'pets/#schema/Stay')
  const boxOf = async (text: string) => {
    const line = page.locator('[id="schema/Stay"] p').filter({ hasText: text }).first()
    return (await line.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  }
  const then = await boxOf('Requires days')
  const otherwise = await boxOf('Otherwise:')
  const inner = await boxOf('Must not fit:')
  expect(otherwise.y - then.y - then.height).toBeGreaterThan(8)
  expect(inner.x - otherwise.x).toBeGreaterThan(12)
})

test('responses without content follow each other without a space', async ({ page }) => {
  await openPage(page, 'pets/#operation/add_pet')
  const boxOf = async (status: number) =>
    (await page.locator(`[id="operation/add_pet/response/${status}"]`).boundingBox()) ?? { y: 0, height: 0 }
  const [known, taken] = [await boxOf(204), await boxOf(409)]
  expect(taken.y - known.y - known.height).toBeLessThan(2)
  expect(taken.y).toBeGreaterThan(known.y)
})

test('the headings in a callback are smaller than the headings of its operation', async ({ page }) => {
  await openPage(page, 'pets/#operation/add_pet/callback/1')
  const sizeOf = (id: string) =>
    page
      .locator(`[id="operation/add_pet/${id}"]`)
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
  expect(await sizeOf('callback/1/responses')).toBeLessThan(await sizeOf('responses'))
})

test('an address for a single-page reference of the second API leads to the page that contains the part', async ({
  page,
}) => {
  await openPage(page, 'billing/#operation/refund')
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/billing\/Refunds\/$/)
  await expect(page.getByRole('heading', { name: 'Refund a payment' })).toBeInViewport()
})

test('one search finds the operations of both APIs, and each result names its API', async ({ page }) => {
  await openPage(page, './')
  await page.getByRole('searchbox', { name: 'Search' }).click()
  const input = page.getByRole('combobox')
  await input.fill('add a pet')
  await expect(page.getByRole('group', { name: 'Pets API' }).getByRole('option').first()).toContainText(
    'Add a pet',
  )
  await input.fill('version')
  await expect(page.getByRole('group', { name: 'Show results of' }).getByRole('button')).toHaveText([
    'All',
    'Billing API',
    'Pets API',
  ])
  await page.getByRole('button', { name: 'Billing API' }).click()
  await expect(page.getByRole('group', { name: 'Pets API' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Billing API › Refunds' })).toBeVisible()
  await input.fill('refund a payment')
  const group = page.getByRole('group', { name: 'Billing API › Refunds' })
  await group.getByRole('option', { name: /Refund a payment/ }).click()
  await expect(page.getByRole('heading', { name: 'Refund a payment' })).toBeInViewport()
})

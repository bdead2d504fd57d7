import { holdRequests } from '../support/hold-requests.ts'
import { openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { expect, test } from '../support/test.ts'

const MODELS = 'getting-started/models/models_overview/'
/** A page with a table that is long enough for a filter. */
const WEIGHTS = 'getting-started/models/weights/'

test('a click on a column header sorts the table in ascending order, a second click in descending order', async ({
  page,
}) => {
  await openPage(page, MODELS)
  const table = page.locator('data-table').first()
  const head = table.getByRole('columnheader').first()
  const cells = table.locator('tbody tr > :first-child')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const up = await cells.allTextContents()
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  expect(await cells.allTextContents()).toEqual(up.toReversed())
})

test('after a navigation, a table can be filtered, and shows the number of rows that match', async ({
  page,
}) => {
  await openPage(page, './')
  await sidebarLink(page, 'Model weights').click()
  await expect(page).toHaveURL(/weights\/$/)
  const table = page.locator('data-table[data-filterable]').first()
  const rows = table.locator('tbody tr:visible')
  // The address changes before the browser shows the page.
  await expect(rows.first()).toBeVisible()
  const all = await rows.count()
  await table.getByRole('searchbox').fill('no such model')
  await expect(rows).toHaveCount(0)
  const status = table.getByRole('status')
  await expect(status).toHaveText(`0 of ${all} rows`)
  // A table without rows shows a message, also to readers without a screen reader.
  await expect(status).not.toHaveClass('visually-hidden')
  await table.getByRole('searchbox').fill('')
  await expect(rows).toHaveCount(all)
  await expect(status).toHaveClass('visually-hidden')
})

for (const width of [390, 1280]) {
  test(`in a window ${width} px wide, nothing moves when the script of tables loads`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const release = await holdRequests(page, /\/data-table/)
    await openPage(page, WEIGHTS)
    const places = () =>
      page
        .locator('#article :is(h2, tr, th, td)')
        .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())))
    const before = await places()
    release()
    await expect(page.locator('.sort-button').first()).toBeVisible()
    expect(await places()).toEqual(before)
  })
}

test('the focus moves through a table in the order of the screen: filter, table, heads of columns', async ({
  page,
}) => {
  await openPage(page, WEIGHTS)
  const table = page.locator('data-table[data-filterable]').first()
  await table.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await expect(table.locator('.table-scroll')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(table.locator('.sort-button').first()).toBeFocused()
})

test('the empty corner of a table has the background of the head', async ({ page }) => {
  await openPage(page, 'capabilities/structured-output/structured_output_overview/')
  const head = page.locator('.table-scroll thead').first()
  const corner = head.locator('td')
  await expect(corner).toHaveText('')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const colors = await head
      .locator('td, th')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor))
    expect(new Set(colors).size, `${width} px`).toBe(1)
  }
})

test('on a phone, a line separates the first column of a wide table from the columns that scroll behind it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, MODELS)
  const table = page.locator('.table-scroll').first()
  const cell = table.locator('tbody td').first()
  await cell.scrollIntoViewIfNeeded()
  // The upper right corner of the cell has no text, only the line.
  const edge = async () => {
    const { x = 0, y = 0, width = 0 } = (await cell.boundingBox()) ?? {}
    return page.screenshot({ clip: { x: Math.round(x + width) - 2, y: y + 3, width: 3, height: 3 } })
  }
  const before = await edge()
  await table.evaluate((element) => element.scrollTo(400, 0))
  expect((await edge()).equals(before)).toBe(true)
})

test('a date in a table stays on one line in windows of every width', async ({ page }) => {
  await openPage(page, 'getting-started/changelog/')
  const dates = page.locator('.table-scroll').first().locator('tbody td:first-child a')
  expect(await dates.count()).toBeGreaterThan(4)
  for (const width of [390, 640, 820, 996, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await dates.evaluateAll((links) => links.map((link) => link.getClientRects().length))
    expect(new Set(lines), `${width} px`).toEqual(new Set([1]))
  }
})

test('the names of columns that sort do not contain the arrow', async ({ page }) => {
  await openPage(page, 'getting-started/models/models_overview/')
  const head = page.getByRole('table').first().getByRole('columnheader').first()
  const sort = head.getByRole('button', { name: 'Model', exact: true })
  await sort.click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  const names = nodes.filter(({ role }) => role?.value === 'columnheader').map(({ name }) => name?.value)
  expect(names).toContain('Model')
  expect(names.join()).not.toMatch(/[↕↑↓]/)
})

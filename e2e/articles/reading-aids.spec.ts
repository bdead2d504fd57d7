import type { Page } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { scrollPage } from '../support/scroll-page.ts'
import { expect, test } from '../support/test.ts'
import { typeInto } from '../support/type-into.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a switch wraps long lines of code, the code block does not move, and the choice remains after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, 'getting-started/quickstart/')
  const block = page.locator('code-block:has(.wrap-button)').first()
  const wrap = block.getByRole('button', { name: 'Wrap long lines' })
  await expect(wrap).toHaveAttribute('aria-pressed', 'false')
  await block.scrollIntoViewIfNeeded()
  const overflow = () =>
    block.locator('pre').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await overflow()).toBeGreaterThan(0)
  await wrap.focus()
  const before = (await block.boundingBox())?.y ?? 0
  await page.keyboard.press('Enter')
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  expect(await overflow()).toBe(0)
  expect(Math.abs(((await block.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)

  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-wrap')
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  await wrap.click()
  expect(await page.evaluate(() => localStorage.getItem('docs.wrap'))).toBeNull()
  expect(await overflow()).toBeGreaterThan(0)
})

test('the switch does not cover the word that confirms a copy', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, 'getting-started/quickstart/')
  const block = page.locator('code-block:has(.wrap-button)').first()
  const copy = block.getByRole('button', { name: 'Copy code' })
  await copy.click()
  await expect(block.getByText('Copied')).toBeVisible()
  const isWhole = await block.locator('.copy-button').evaluate((button) => {
    const { left, top, height } = button.getBoundingClientRect()
    return document.elementFromPoint(left + 2, top + height / 2) === button
  })
  expect(isWhole).toBe(true)
})

test('a code block whose lines fit has no switch', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await openPage(page, 'getting-started/quickstart/')
  const wrong = await page.locator('code-block').evaluateAll((blocks) =>
    blocks.filter((block) => {
      const pre = block.querySelector('pre')
      return pre && pre.scrollWidth <= pre.clientWidth && block.querySelector('.wrap-button')
    }),
  )
  expect(wrong).toEqual([])
})

test('the copy of a diff is the code after the change', async ({ page }) => {
  await openPage(page, 'deployment/cloud/azure/')
  const block = page.locator('code-block[data-language="diff"]').first()
  await block.getByRole('button', { name: 'Copy code' }).click()
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const added = await block.locator('.diff-add').first().innerText()
  expect(copied.split('\n')).toContain(added.trim().slice(2))
  expect(copied).not.toMatch(/^[-+]/m)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('a bar at the top shows the current section, and opens the table of contents', async ({ page }) => {
    await openPage(page, 'getting-started/quickstart/')
    const contents = page.locator('.toc-disclosure')
    const heading = page.locator('article h2').nth(2)
    const name = (await heading.innerText()).replace(/\s*#$/, '')
    await scrollPage(page, await heading.evaluate((it) => it.getBoundingClientRect().top + scrollY - 150))
    await expect(contents.locator('summary')).toContainText(name)
    await expect(contents).toBeInViewport({ ratio: 1 })
    await contents.locator('summary').click()
    const link = contents.getByRole('link').last()
    const id = ((await link.getAttribute('href')) ?? '').slice(1)
    await link.click()
    await expect(contents.getByRole('link').first()).toBeHidden()
    // Nothing covers the target of the link.
    const target = page.locator(`[id="${id}"]`)
    const covered = () =>
      target.evaluate((it) => {
        const { left, top } = it.getBoundingClientRect()
        return !it.contains(document.elementFromPoint(left + 2, top + 4))
      })
    await expect.poll(covered).toBe(false)
  })

  test('links of headings have touch targets of 44 px', async ({ page }) => {
    await openPage(page, 'getting-started/quickstart/')
    const missed = await page.locator('article h2 > .heading-anchor').evaluateAll((anchors) =>
      anchors.filter((anchor) => {
        anchor.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = anchor.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const points = [
          [-21.5, 0],
          [21.5, 0],
          [0, -21.5],
          [0, 21.5],
        ]
        return points.some(([dx = 0, dy = 0]) => document.elementFromPoint(x + dx, y + dy) !== anchor)
      }),
    )
    expect(missed).toEqual([])
    await expect(page.locator('article h2 > .heading-anchor').first()).toHaveCSS('opacity', '1')
  })

  test('fields have a font size of at least 16 px, so that browsers do not zoom in on them', async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'The driver does not emulate touch.')
    for (const [path, field] of [
      ['api/', '.api-navigation input, .api-servers :is(select, input)'],
      ['getting-started/models/weights/', '.table-filter'],
    ] as const) {
      await openPage(page, path)
      await expect(page.locator(field).first()).toBeAttached()
      const sizes = await page
        .locator(field)
        .evaluateAll((fields) => fields.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
    }
  })

  test('a link below the page leads back to its top', async ({ page }) => {
    await openPage(page, 'getting-started/quickstart/')
    await page.getByRole('link', { name: 'Back to top' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test('Expand all opens every part of a section of an operation, and Collapse all closes the parts again', async ({
  page,
}) => {
  await openPage(page, 'api/')
  const section = page
    .locator('.api-prose > section')
    .filter({ has: page.locator('api-schema') })
    .first()
  const closed = () =>
    section.evaluate((it) => {
      const folded = 'details:not([open]), api-schema > button[aria-expanded="false"]'
      // A schema that contains itself is opened once.
      return [...it.querySelectorAll(folded)].filter((one) => !one.closest('.api-copy')).length
    })
  expect(await closed()).toBeGreaterThan(0)
  await section.getByRole('button', { name: 'Expand all' }).click()
  await expect.poll(closed).toBe(0)
  await section.getByRole('button', { name: 'Collapse all' }).click()
  await expect(section.locator('details[open], api-schema > button[aria-expanded="true"]')).toHaveCount(0)
  await expect(section.getByRole('button', { name: 'Expand all' })).toBeVisible()
})

test('? opens the list of keys, which can turn off single-character keys', async ({ page }) => {
  await openPage(page, './')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Ctrl K')
  await keys.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await page.keyboard.press('Control+K')
  // Only the last key opened a dialog.
  await expect(page.getByRole('combobox')).toBeFocused()
  await expect(keys).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeEnabled()
  await page.keyboard.press('/')
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox')).toHaveValue('')
})

test('selecting a text of the list of keys keeps the list open, and a click outside closes it', async ({
  page,
}) => {
  await openPage(page, './')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  const { x, y } = (await keys.locator('dd').first().boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.mouse.move(5, y + 5)
  await page.mouse.up()
  await expect(keys).toBeVisible()
  await page.mouse.click(5, y + 5)
  await expect(keys).toHaveCount(0)
})

test.describe('the search', () => {
  test('shows all results by scrolling, and by the arrow keys', async ({ page }) => {
    await search(page, 'model')
    const options = page.getByRole('option')
    const first = await options.count()
    // The number is announced when the reader stops typing.
    const status = page.getByRole('dialog').getByRole('status')
    await expect(status).toHaveText(/^\d+ results$/)
    const total = Number.parseInt(await status.innerText(), 10)
    expect(total).toBeGreaterThan(2 * first)
    const href = await options.nth(first - 1).getAttribute('href')
    await options.last().scrollIntoViewIfNeeded()
    await expect.poll(() => options.count()).toBeGreaterThan(first)
    expect(await options.nth(first - 1).getAttribute('href')).toBe(href)
    await expect(async () => {
      for (let key = 0; key < first; key++) await page.keyboard.press('ArrowDown')
      expect(await options.count()).toBe(total)
    }).toPass({ intervals: [10] })
  })

  test('can be limited to a section by keys, and then show all results again', async ({ page }) => {
    await search(page, 'model')
    const filters = page.getByRole('group', { name: 'Show results of' })
    await expect(filters.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
    await filters.getByRole('button', { name: 'API reference' }).focus()
    await page.keyboard.press('Enter')
    await expect(filters.getByRole('button', { name: 'API reference' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const pages = () =>
      page
        .getByRole('option')
        .evaluateAll((all) => [...new Set(all.map((it) => (it as HTMLAnchorElement).pathname))])
    await expect.poll(pages).toEqual([expect.stringMatching(/\/api\/$/)])
    // If the section has no result, its button remains visible, so that the reader can show all results again.
    await typeInto(page.getByRole('combobox'), 'vLLM')
    await expect(page.getByRole('dialog')).toContainText('Nothing found')
    await expect(filters.locator('[aria-pressed="true"]')).toHaveText('API reference')
    await filters.getByRole('button', { name: 'All' }).click()
    await expect.poll(async () => (await pages()).length).toBeGreaterThan(1)
  })

  test('finds names that only code contains, marks them in the code, and shows the tab of the code', async ({
    page,
  }) => {
    await search(page, 'process.env')
    await page.getByRole('option').first().click()
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...(CSS.highlights.get('search-words') ?? [])]
            .filter(({ startContainer }) => startContainer.parentElement?.checkVisibility())
            .map(String),
        ),
      )
      .toContain('process.env')
    expect(await page.evaluate(() => localStorage.getItem('docs.language'))).toBeNull()
  })

  test('is in the address as ?q=, opens from this address, and is not in the addresses of results', async ({
    page,
  }) => {
    await page.goto('getting-started/glossary/?q=quickstart')
    await expect(page.getByRole('combobox')).toHaveValue('quickstart')
    await expect(page.getByRole('option', { selected: true })).toContainText('Quickstart')
    await typeInto(page.getByRole('combobox'), 'embeddings')
    await expect(page).toHaveURL(/\?q=embeddings$/)
    await expect(page.getByRole('option').first()).toContainText('Embeddings')
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle(/^Embeddings/)
    expect(new URL(page.url()).search).toBe('')
    await page.keyboard.press('Control+K')
    await expect(page).toHaveURL(/\/embeddings\/(#.*)?$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox')).toBeHidden()
  })
})

async function search(page: Page, text: string): Promise<void> {
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  await page.keyboard.type(text)
  await expect(page.locator(`.search-results[data-text="${text}"]`)).toBeVisible()
}

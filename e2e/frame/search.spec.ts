import type { Page } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import { documentId, isAlive, openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { stopClock } from '../support/stop-clock.ts'
import { expect, test } from '../support/test.ts'
import { typeInto } from '../support/type-into.ts'

/** The documents file of the search. */
const FILES = '**/search-docs*'

for (const key of ['Control+K', '/']) {
  test(`${key} opens the search, which finds the quickstart, and Enter opens the quickstart`, {
    tag: key === '/' ? '@build' : [],
  }, async ({ page }) => {
    await openPage(page, 'getting-started/glossary/')
    const before = await documentId(page)
    await page.keyboard.press(key)
    const input = page.getByRole('combobox', { name: 'Search the documentation' })
    await expect(input).toBeFocused()
    await page.keyboard.type('quickstart')
    await expect(page.getByRole('option').first()).toContainText('Quickstart')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle(/^Quickstart/)
    await expect(page).toHaveURL(/\/quickstart\/(#.*)?$/)
    await expect(input).toBeHidden()
    expect(await documentId(page)).toBe(before)
  })
}

test('the search files are fetched when the reader shows intent, not before', async ({ page, baseURL }) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (!/\/search-(docs|index)\b/.test(request.url())) return
    const path = request.url().replace(baseURL ?? '', '')
    files.push(
      `${request.method()} ${request.resourceType()} ${path.replace(/\.([0-9a-f]{8}|current-en)\./, '.')}`,
    )
  })
  await openPage(page, './')
  await page.waitForLoadState('networkidle')
  expect(files).toEqual([])
  await page.getByRole('searchbox', { name: 'Search' }).click()
  await typeInto(page.getByRole('combobox'), 'embeddings')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(files.sort()).toEqual(['GET fetch assets/search-docs.json', 'GET fetch assets/search-index.json'])
})

test('arrow keys move through the results, and Escape returns the focus to the search box', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, './')
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await page.keyboard.press('Control+K')
  const input = page.getByRole('combobox')
  await typeInto(input, 'chat')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  const active = await page.getByRole('option').nth(1).getAttribute('id')
  await expect(input).toHaveAttribute('aria-activedescendant', active ?? '')
  await page.keyboard.press('Escape')
  await expect(input).toBeHidden()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
})

test('the page behind the search can neither get the focus nor scroll until the search closes', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, 'api/')
  await page.keyboard.press('Control+K')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  const input = page.getByRole('combobox')
  await expect(input).toBeFocused()
  // A screen reader gets only the dialog.
  await expect(page.getByRole('main')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)

  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.evaluate(() => document.querySelector<HTMLElement>('#frame a')?.focus())
  await expect(input).toBeFocused()

  const isCovered = await page.evaluate(() =>
    [5, innerWidth / 2, innerWidth - 25].every((x) =>
      document.elementFromPoint(x, innerHeight - 5)?.matches('.search-dialog'),
    ),
  )
  expect(isCovered).toBe(true)
  await page.mouse.move(20, 700)
  await page.mouse.wheel(0, 500)
  await page.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('PageDown')

  await page.mouse.click(20, 700)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page).toHaveURL(/\/api\/$/)
  // If the page had scrolled behind the dialog, the position would be larger.
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
})

test('going back closes the search', { tag: '@build' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, 'getting-started/glossary/')
  await page.getByRole('link', { name: 'Changelog' }).first().click()
  await expect(page).toHaveTitle(/^Changelog/)
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveTitle(/^Glossary/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('going forward to an address with a query opens the search again', { tag: '@build' }, async ({
  page,
}) => {
  await openPage(page, 'getting-started/glossary/')
  await sidebarLink(page, 'Changelog').click()
  await expect(page).toHaveTitle(/^Changelog/)
  await page.keyboard.press('/')
  await page.keyboard.type('batch')
  await expect(page).toHaveURL(/\?q=batch$/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveTitle(/^Changelog/)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/changelog\/$/)
})

test('a search while the next page loads stays open, and the page is shown', { tag: '@build' }, async ({
  page,
}) => {
  await openPage(page, './')
  const answer = await holdRequests(page, '**/glossary/')
  await sidebarLink(page, 'Glossary').click()
  await expect(page).toHaveURL(/\/glossary\/$/)
  await page.clock.install()
  await page.keyboard.press('/')
  await page.keyboard.type('batch')
  await expect(page.getByRole('option').first()).toBeVisible()
  // After this time, the query is in the address of a page that is not loading.
  await page.clock.runFor(1000)
  answer()
  await expect(page).toHaveTitle(/^Glossary/)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/\/glossary\/\?q=batch$/)
  await expect(page.getByRole('combobox')).toBeFocused()
})

test('selecting the text by the mouse keeps the search open, and a click outside closes the search', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, './')
  await page.keyboard.press('/')
  const input = page.getByRole('combobox')
  await input.fill('batch')
  const { x, y } = (await input.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 40, y + 20)
  await page.mouse.down()
  await page.mouse.move(20, y + 20)
  await page.mouse.up()
  await expect(input).toBeVisible()
  await page.mouse.click(20, y + 20)
  await expect(input).toBeHidden()
})

test('print does not contain the open search', { tag: '@build' }, async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'The driver does not emulate paper.')
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.search-dialog')).toBeHidden()
})

test('opening the search does not compute the styles of a long page again', { tag: '@build' }, async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'The test reads a trace of Chromium.')
  await openPage(page, 'api/')
  const cdp = await page.context().newCDPSession(page)
  const styled: number[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { args } of value as { args?: { elementCount?: number } }[])
      styled.push(args?.elementCount ?? 0)
  })
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done))
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox')).toBeFocused()
  await cdp.send('Tracing.end')
  await complete
  expect(styled.length).toBeGreaterThan(0)
  expect(Math.max(...styled)).toBeLessThan(200)
})

test('a query without results gets a hint, and a failed load can be repeated', { tag: '@build' }, async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  await page.route('**/search-*', (route) => route.abort())
  await openPage(page, './')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toContainText('could not be loaded')
  await page.unroute('**/search-*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await typeInto(page.getByRole('combobox'), 'zzzzqqqqxxxx')
  const note = page.getByRole('dialog').getByText('Nothing found')
  await expect(note).toBeVisible()
  await typeInto(page.getByRole('combobox'), 'w'.repeat(80))
  await expect(note).toContainText('ww')
  const panel = page.locator('.search-panel')
  expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('text that is typed before the search files have loaded is searched as soon as they have loaded', {
  tag: '@build',
}, async ({ page }) => {
  const release = await holdRequests(page, FILES)
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  const note = page.getByRole('dialog').locator('.search-note')
  await expect(note).toHaveText('Loading the search index…')
  await page.keyboard.type('embeddings')
  await expect(note).toHaveText('Loading the search index…')
  release()
  await expect(page.getByRole('option').first()).toContainText('Embeddings')
  await expect(page).toHaveURL(/\/\?q=embeddings$/)
})

test('text that is inserted into the field of the navbar without keys is searched', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, './')
  await page.getByRole('searchbox').evaluate((field) => {
    field.focus()
    document.execCommand('insertText', false, 'quickstart')
  })
  await expect(page.getByRole('combobox')).toHaveValue('quickstart')
  await expect(page.getByRole('option').first()).toContainText('Quickstart')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('/ opens the search with its text selected also if the field of the navbar has the focus, and shows no caret in an icon', {
  tag: '@build',
}, async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 700 })
  await openPage(page, './')
  await page.getByRole('searchbox').click()
  await typeInto(page.getByRole('combobox'), 'quickstart')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveCSS('caret-color', 'rgba(0, 0, 0, 0)')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await expect(page.getByRole('combobox')).toHaveValue('quickstart')
  await expect(page.getByRole('combobox')).toHaveJSProperty('selectionStart', 0)
})

test('closing the search discards an Enter that was pressed before the results were shown', {
  tag: '@build',
}, async ({ page }) => {
  const release = await holdRequests(page, FILES)
  await page.goto('./?q=quickstart')
  await expect(page.getByRole('combobox')).toHaveValue('quickstart')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toBeHidden()
  const before = await documentId(page)
  release()
  // The search has loaded as soon as the address no longer contains the closed query.
  await expect(page).toHaveURL(/\/$/)
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('option').first()).toContainText('Quickstart')
  await expect(page).toHaveURL(/\/\?q=quickstart$/)
  await expect(page).toHaveTitle(/^(?!Quickstart)/)
  expect(await documentId(page)).toBe(before)
})

test('Enter that is pressed before the code of the search has loaded opens the first result', {
  tag: '@build',
}, async ({ page }) => {
  const release = await holdRequests(page, '**/assets/start-search.*.js')
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('quickstart')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').locator('.search-note')).toHaveText('Loading the search index…')
  release()
  await expect(page).toHaveTitle(/^Quickstart/)
  await expect(page.getByRole('combobox')).toBeHidden()
})

test('Control+K in the open search selects the text, and the chosen result remains chosen', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  const input = page.getByRole('combobox')
  await typeInto(input, 'chat')
  await expect(page.getByRole('listbox')).toHaveAttribute('data-text', 'chat')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+K')
  await expect(input).toBeFocused()
  await expect(input).toHaveJSProperty('selectionEnd', 4)
  await expect(input).toHaveJSProperty('selectionStart', 0)
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
})

test('each letter is searched at once, while the clock of the page is stopped', { tag: '@build' }, async ({
  page,
}) => {
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('embeddings')
  // The search has loaded and answered, so the next answer depends only on the next letter.
  await expect(page.getByRole('option').first()).toContainText('Embeddings')
  await stopClock(page)
  await typeInto(page.getByRole('combobox'), 'glossary')
  await expect(page.getByRole('option').first()).toContainText('Glossary')
})

test('a pasted text that would make the address too long is not in the address', { tag: '@build' }, async ({
  page,
}) => {
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  const input = page.getByRole('combobox')
  await typeInto(input, 'quickstart')
  await expect(page).toHaveURL(/\/\?q=quickstart$/)
  await input.evaluate((field: HTMLInputElement) => {
    field.select()
    document.execCommand('insertText', false, 'quickstart '.repeat(1000))
  })
  await expect(page).toHaveURL(/\/$/)
})

test('Control+Enter before the results are shown opens the first result in a new tab', {
  tag: '@build',
}, async ({ page, context }) => {
  const release = await holdRequests(page, FILES)
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('quickstart')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  release()
  const tab = await opened
  await expect(tab).toHaveURL(/\/quickstart\/(#.*)?$/)
  await expect(page.getByRole('combobox')).toBeVisible()
})

test('/ in a text field does not open the search', { tag: '@build' }, async ({ page }) => {
  await openPage(page, './')
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.id = 'own'
    document.getElementById('main')?.append(field)
    field.focus()
  })
  await page.keyboard.press('/')
  await expect(page.locator('#own')).toHaveValue('/')
  await expect(page.getByRole('combobox')).toBeHidden()
})

test('Control+K opens the search also from a text field, and / from a slider', { tag: '@build' }, async ({
  page,
}) => {
  await openPage(page, 'api/')
  await page.getByRole('searchbox', { name: 'Filter operations' }).focus()
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox')).toBeFocused()
  await openPage(page, 'guides/sampling/')
  await page.getByRole('slider').first().focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await expect(page.getByRole('combobox')).toHaveValue('')
})

/** Returns the words that are marked on the page. */
const marked = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('search-words') ?? [])].map((range) => range.toString().toLowerCase()),
  )

test('a result marks the searched words in its section until the address changes', async ({ page }) => {
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('safety prompt')
  const option = page.getByRole('option').first()
  // These are results of the whole text, not of its first letters.
  await expect(option).toContainText('Safety prompt')
  await expect(option.locator('mark').first()).toBeVisible()
  const address = await option.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address?.replace(/[#/]/g, '\\$&')}$`))
  await expect.poll(() => marked(page)).toContain('safety')
  await page.evaluate(() => {
    location.hash = ''
  })
  await expect.poll(() => marked(page)).toEqual([])
})

test('a result marks a word with a hyphen', { tag: '@build' }, async ({ page }) => {
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  await typeInto(page.getByRole('combobox'), 'fine-tuning')
  const option = page.getByRole('option').first()
  await expect(option.locator('mark').first()).toHaveText('Fine-tuning')
  await option.click()
  await expect.poll(() => marked(page)).toContain('fine-tuning')
})

test('a result in a new tab marks the searched words, and its address does not contain them', async ({
  page,
  context,
}) => {
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('safety prompt')
  await expect(page.getByRole('option').first()).toContainText('Safety prompt')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opened
  await isAlive(tab)
  await expect.poll(() => marked(tab)).toContain('safety')
  await expect(tab).not.toHaveURL(/search-words/)
  await expect(page.getByRole('combobox')).toBeVisible()
})

test('a result that was opened in a new tab can also be opened in this tab, with the words marked and not in the address', {
  tag: '@build',
}, async ({ page, context }) => {
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('safety prompt')
  const option = page.getByRole('option').first()
  await expect(option).toContainText('Safety prompt')
  const opened = context.waitForEvent('page')
  await option.click({ modifiers: ['ControlOrMeta'] })
  await (await opened).close()
  await option.click()
  await expect.poll(() => marked(page)).toContain('safety')
  await expect(page).not.toHaveURL(/search-words/)
})

test('an address without words to mark marks nothing', { tag: '@build' }, async ({ page }) => {
  await openPage(page, 'getting-started/glossary/?search-words=')
  await expect(page).not.toHaveURL(/search-words/)
  expect(await marked(page)).toEqual([])
})

test('the pages that were visited last are listed before the reader types', async ({ page }) => {
  await openPage(page, 'getting-started/glossary/')
  await openPage(page, './')
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('option').first()).toContainText('Glossary')
})

test('a letter that is typed while the results scroll remains', { tag: '@build' }, async ({ page }) => {
  await openPage(page, './')
  await page.getByRole('searchbox', { name: 'Search' }).click()
  const input = page.getByRole('combobox')
  await typeInto(input, 'chat')
  await expect(page.getByRole('listbox')).toHaveAttribute('data-text', 'chat')
  await page.evaluate(async () => {
    document.execCommand('insertText', false, 's')
    // React renders the letter; the results of the new text have not arrived yet.
    await Promise.resolve()
    const list = document.querySelector('[role="listbox"]')
    if (list) list.scrollTop = list.scrollHeight
    list?.dispatchEvent(new Event('scroll'))
  })
  await expect(page.getByRole('listbox')).toHaveAttribute('data-text', 'chats')
  await expect(input).toHaveValue('chats')
})

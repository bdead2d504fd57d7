import type { Locator, Page } from '@playwright/test'
import { clickAtOnce } from '../support/click-at-once.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'
import { typeInto } from '../support/type-into.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const CHAT = 'operation/chat_completion_v1_chat_completions_post'
const byId = (page: Page, id: string) => page.locator(`[id="${id}"]`)
const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'API reference' })

/** Distance from the top of the window, in whole pixels. */
const topOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Returns the position of a part in each of the next frames. A part that moves has different positions. */
const topsOf = (part: Locator, frames: number) =>
  part.evaluate(async (element, count) => {
    const tops: number[] = []
    while (tops.length < count) {
      await new Promise(requestAnimationFrame)
      tops.push(Math.round(element.getBoundingClientRect().top))
    }
    return tops
  }, frames)

test('a link to a property opens the parts that hide the property, and the property does not move afterwards', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, `api/#${CHAT}/response/200/choices`)
  const property = byId(page, `${CHAT}/response/200/choices`)
  await expect(property).toBeInViewport()
  const top = await topOf(property)
  expect(top).toBeGreaterThan(40)
  expect(top).toBeLessThan(400)
  expect(new Set(await topsOf(property, 45))).toEqual(new Set([top]))
})

test('a link within the page opens the parts that hide its target, each time the reader follows the link', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, 'api/')
  const property = byId(page, `${CHAT}/response/200/choices`)
  await page.evaluate((hash) => {
    const link = Object.assign(document.createElement('a'), { href: hash, textContent: 'Added link' })
    document.getElementById('article')?.prepend(link)
  }, `#${CHAT}/response/200/choices`)
  for (let time = 0; time < 3; time++) {
    await page.getByRole('link', { name: 'Added link' }).click()
    await expect(property).toBeInViewport()
    await property.evaluate((element) => {
      for (const part of document.querySelectorAll('details')) if (part.contains(element)) part.open = false
    })
    await page.keyboard.press('Control+Home')
    await expect(property).not.toBeInViewport()
  }
})

for (const [form, heading] of [
  [`tag/chat/${CHAT}`, 'Create a chat completion'],
  [CHAT, 'Create a chat completion'],
  ['operation/files_api_routes_upload_file', 'Upload a file'],
  ['operation/files_api_routes_upload_file!in=query&path=page&t=request', 'Upload a file'],
  [`tag/chat/${CHAT}!c=200&path=choices`, 'Create a chat completion'],
  ['tag/embeddings', 'Embeddings'],
  ['section/Authentication', 'Authentication'],
] as const) {
  test(`Redoc's address #${form} leads to ${heading}`, { tag: '@build' }, async ({ page }) => {
    await openPage(page, `api/#${form}`)
    const place = page.locator('main').getByRole('heading', { name: heading, exact: true })
    await expect(place).toBeInViewport()
    expect(await topOf(place)).toBeLessThan(300)
  })
}

test('a schema is shown in place as a copy of its definition, also within copies, and no id occurs twice', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, `api/#${CHAT}/request/messages`)
  let scope = byId(page, `${CHAT}/request/messages`)
  for (const name of ['UserMessage', 'ContentChunk', 'TextChunk']) {
    const button = scope.getByRole('button', { name: new RegExp(` of ${name}$`) }).first()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    scope = byId(page, (await button.getAttribute('aria-controls')) ?? '')
    await expect(scope).toBeVisible()
  }
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(ids.length).toBe(new Set(ids).size)
})

test('code in a copied schema has one copy button', { tag: '@build' }, async ({ page }) => {
  await openPage(page, 'api/')
  const folded = page.locator('.api-definition api-schema > button[aria-expanded="false"]')
  // The script of these buttons is not part of the first load.
  await expect(async () => {
    await folded.first().click()
    await expect(page.locator('.api-copy').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await folded.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click()
  })
  const buttons = () =>
    page
      .locator('code-block')
      .evaluateAll((blocks) => [
        ...new Set(blocks.map((block) => block.querySelectorAll('.copy-button').length)),
      ])
  await expect.poll(buttons).toEqual([1])
  expect(await page.locator('code-block').count()).toBeGreaterThan(100)
})

test('the list of operations marks the current part, and the filter shortens the list', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, 'api/#tag/models')
  const contents = contentsOf(page)
  await expect(contents.locator('[aria-current]')).toHaveText('Models')
  const filter = page.getByRole('searchbox', { name: 'Filter operations' })
  await expect(contents.getByRole('link').first()).not.toBeInViewport()
  await expect(filter).toBeInViewport({ ratio: 1 })
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 100_000)
  await expect(contents.locator('[aria-current]')).toHaveText('Schemas')
  await expect(contents.locator('[aria-current]')).toBeInViewport()

  await filter.fill('upload')
  await expect(contents.getByRole('link')).toHaveText(['Files', /Upload a file/])
  // What logs have: an operationId, and an address with values.
  await filter.fill('routes_upload_file')
  await expect(contents.getByRole('link')).toHaveText(['Files', /Upload a file/])
  await filter.fill('https://api.mistral.ai/v1/files/00edaf84/content')
  await expect(contents.getByRole('link')).toHaveText(['Files', /Download a file/])
  await filter.fill('no such thing')
  await expect(contents.getByRole('link')).toHaveCount(0)
  await expect(page.locator('.api-none')).toBeVisible()
  await expect(page.locator('.announcer')).toHaveText('No operation has these words.')
  await filter.fill('upload')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#operation\/files_api_routes_upload_file$/)

  // A part of the reference in prose has no operations.
  await filter.fill('errors')
  await expect(contents.getByRole('link')).toHaveText(['Errors'])
  await expect(page.locator('.announcer')).toHaveText('1 result')
  await filter.press('ArrowDown')
  await expect(contents.getByRole('link')).toBeFocused()
  await filter.press('Enter')
  await expect(page).toHaveURL(/#errors$/)
})

test('readers with the keyboard can skip the list of operations', async ({ page }) => {
  await openPage(page, 'api/')
  const filter = page.getByRole('searchbox', { name: 'Filter operations' })
  await filter.focus()
  await page.keyboard.press('Shift+Tab')
  const isUncovered = await page.locator('api-navigation a:focus').evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === link
  })
  expect(isUncovered).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(contentsOf(page).locator(':focus')).toHaveCount(0)
  await expect(page.locator('.api-body :focus')).toHaveCount(1)
})

test('the address of an operation, and links to its parts, can be copied by mouse and keyboard', async ({
  page,
}) => {
  await openPage(page, `api/#${CHAT}`)
  const operation = byId(page, CHAT)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await operation.getByRole('button', { name: 'Copy address' }).click()
  await expect.poll(copied).toBe('https://api.mistral.ai/v1/chat/completions')

  const heading = operation.getByRole('link', { name: /^Link to this section: Create a chat/ })
  await operation.getByRole('heading', { name: 'Create a chat completion' }).hover()
  await expect(heading).toHaveCSS('opacity', '1')
  await heading.click()
  await expect.poll(copied).toBe(page.url())
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1)

  const name = operation.getByRole('link', { name: 'temperature', exact: true }).first()
  await name.focus()
  await page.keyboard.press('Enter')
  await expect.poll(copied).toMatch(new RegExp(`#${CHAT}/request/temperature$`))
  await expect(page).toHaveURL(new RegExp(`#${CHAT}/request/temperature$`))
})

test('the reference can be copied as Markdown, and each operation links to its Markdown', async ({
  page,
  request,
  allowed,
}) => {
  // A text file names no icon, so the browser requests /favicon.ico.
  allowed.push(/status of 404/)
  await openPage(page, `api/#${CHAT}`)
  const operation = byId(page, CHAT)
  const link = operation.getByRole('link', { name: 'Markdown: Create a chat completion' })
  await expect(link).toBeInViewport()
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe(await (await request.get('api/index.md')).text())

  await link.click()
  await expect(page).toHaveURL(/\/api\/chat\/chat_completion_v1_chat_completions_post\.md$/)
  await expect(page.locator('body')).toContainText('# Create a chat completion')
})

test('a choice of language applies to samples and pages, in other tabs, by ?lang, and before the first paint', {
  tag: '@build',
}, async ({ page, context }) => {
  await openPage(page, 'api/?lang=curl')
  const shown = (where: Page) => where.locator('.api-samples [role=tabpanel]:visible').first()
  await expect(shown(page)).toHaveAttribute('data-value', 'curl')
  const other = await context.newPage()
  await openPage(other, 'getting-started/quickstart/')
  await expect(other.getByRole('tab', { name: 'curl', selected: true }).first()).toBeVisible()
  await other.getByRole('tab', { name: 'TypeScript' }).first().click()
  await expect(shown(page)).toHaveAttribute('data-value', 'typescript')

  // The scripts do not load, so the first paint must already show the choice.
  await context.route(/\/start\b[^/]*\.js/, () => {})
  const early = await context.newPage()
  await early.goto('api/', { waitUntil: 'commit' }).catch(() => {})
  await expect(shown(early)).toHaveAttribute('data-value', 'typescript')
})

/** The colored tokens of generated code inside `within`. */
const tokensIn = (page: Page, within = 'body') =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(`${selector} code > span[class^="tok-"]`)].map(
        ({ textContent }) => textContent,
      ),
    within,
  )

test('generated code gets the colors of the theme when the reader scrolls near the code', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, `api/#${CHAT}`)
  const samples = `[id="${CHAT}"] .api-samples`
  const tokens = () => tokensIn(page, samples)
  await expect.poll(tokens).toEqual(expect.arrayContaining(['import', '"mistral-small-latest"', 'api_key']))
  const shown = () =>
    page.evaluate((selector) => {
      const token = document.querySelector(`${selector} .tok-string`) ?? document.body
      const wanted = document.createElement('i')
      wanted.style.setProperty('color', 'var(--code-string)')
      document.body.append(wanted)
      const color = getComputedStyle(wanted).color
      wanted.remove()
      return { color: getComputedStyle(token).color, wanted: color }
    }, samples)
  const light = await shown()
  expect(light.color).toBe(light.wanted)
  await page.getByRole('button', { name: /dark/i }).click()
  // The button changes first, and the colors change in the next frame.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const dark = await shown()
  expect(dark.color).toBe(dark.wanted)
  expect(dark.color).not.toBe(light.color)

  // Hidden code gets its colors when the code becomes visible, and other code when the reader scrolls near the code.
  expect(await tokens()).not.toContain('curl')
  await byId(page, CHAT).getByRole('tab', { name: 'curl' }).first().click()
  await expect.poll(tokens).toContain('curl')
  const far = '[id="operation/list_models_v1_models_get"]'
  expect(await tokensIn(page, far)).toEqual([])
  await page.locator(far).scrollIntoViewIfNeeded()
  await expect.poll(() => tokensIn(page, far)).not.toEqual([])

  await page.getByRole('link', { name: 'Docs', exact: true }).first().click()
  await expect(page).not.toHaveURL(/api/)
  await page.getByRole('link', { name: 'API', exact: true }).first().click()
  await page.locator(far).scrollIntoViewIfNeeded()
  await expect.poll(() => tokensIn(page, far)).not.toEqual([])
})

test.describe('without JavaScript', { tag: '@build' }, () => {
  test.use({ javaScriptEnabled: false })

  test('paths, samples in each language and links to definitions are shown', async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'The driver does not turn JavaScript off.')
    await page.goto('api/')
    const operation = byId(page, CHAT)
    await expect(operation.getByRole('heading', { name: 'Create a chat completion' })).toBeVisible()
    await expect(operation.getByText('/v1/chat/completions', { exact: true }).first()).toBeVisible()
    for (const language of ['python', 'typescript', 'curl']) {
      await expect(operation.locator(`[data-value=${language}][role=tabpanel]`).first()).toBeVisible()
    }
    await expect(page.getByRole('button', { name: / of UserMessage$/ })).toHaveCount(0)
    const link = operation.getByRole('link', { name: 'UserMessage', exact: true }).first()
    await link.click()
    await expect(byId(page, 'schema/UserMessage')).toBeInViewport()
  })
})

test('the description can be downloaded as YAML and as JSON', async ({ page, request }) => {
  await openPage(page, 'api/')
  const read = async (name: string) => {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
    const response = await request.get(new URL(href ?? '', page.url()).href)
    return { type: response.headers()['content-type'], text: await response.text() }
  }
  const yaml = await read('YAML')
  expect(yaml.type).toContain('application/yaml')
  expect(yaml.text).toMatch(/^openapi: 3\.1\.0\n/)
  const json = await read('JSON')
  expect(json.type).toContain('application/json')
  expect(Object.keys(JSON.parse(json.text).paths)).toHaveLength(24)
})

test('the lines between the parts begin with the text and end where the samples end', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, 'api/')
  // Firefox has no positions for parts that were never in view.
  await page.locator('.api-samples').first().scrollIntoViewIfNeeded()
  const edges = await page.evaluate(() => {
    const of = (name: string) => {
      const box = document.querySelector(name)?.getBoundingClientRect()
      return [Math.round(box?.left ?? 0), Math.round(box?.right ?? 0)]
    }
    const samples = document.querySelector<HTMLElement>('.api-samples')
    const scrollbar = samples ? samples.offsetWidth - samples.clientWidth : 0
    return {
      header: of('.api-header'),
      tag: of('.api-tag'),
      samples: of('.api-samples .code-block'),
      scrollbar,
    }
  })
  expect(edges.tag).toEqual(edges.header)
  const end = (edges.samples[1] ?? 0) + edges.scrollbar
  expect(Math.abs(end - (edges.header[1] ?? 0))).toBeLessThan(2)
})

test('in a window of 1280 px, the first sample does not scroll sideways', { tag: '@build' }, async ({
  page,
}) => {
  await openPage(page, 'api/')
  const hidden = await page
    .locator('.api-samples pre')
    .first()
    .evaluate((code) => code.scrollWidth - code.clientWidth)
  expect(hidden).toBe(0)
})

test.describe('on a phone', { tag: '@build' }, () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('tabs in several lines and the text of a long button are within their boxes', async ({ page }) => {
    await openPage(page, 'api/')
    const [tabs, text] = await page.evaluate(() => {
      for (const tab of document.querySelectorAll('[role="tab"]')) tab.append(' and a long label')
      const list = document.querySelector('.tab-list')
      const button = document.querySelector('api-schema > button')
      button?.append(' and many words that need a second line below the first line')
      return [list && list.scrollWidth - list.clientWidth, button && getComputedStyle(button).textAlign]
    })
    expect(tabs).toBe(0)
    expect(text).toBe('start')
  })

  test('nothing is wider than the screen, and the list of operations closes after a choice', async ({
    page,
  }) => {
    await openPage(page, 'api/')
    // The scrollbar of Firefox takes 12 px.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const contents = contentsOf(page)
    await expect(contents).toBeHidden()
    await page.getByText('Operations', { exact: true }).click()
    await contents.getByRole('link', { name: /Create embeddings/ }).click()
    await expect(contents).toBeHidden()
    const heading = page.locator('main').getByRole('heading', { name: /^Create embeddings/ })
    await expect(heading).toBeInViewport()
    expect(await topOf(heading)).toBeGreaterThan(100)
  })

  test('the list of operations that the reader opens before the script has arrived stays open', async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/assets/reference-elements.*.js')
    await page.goto('api/', { waitUntil: 'commit' })
    await page.getByText('Operations', { exact: true }).click()
    await expect(contentsOf(page)).toBeVisible()
    release()
    await page.evaluate(() => customElements.whenDefined('api-navigation'))
    await expect(contentsOf(page)).toBeVisible()
  })

  test('the list of operations opens inside the window, also if its bar is at the end of the window', async ({
    page,
  }) => {
    await openPage(page, 'api/')
    await page.getByText('Operations', { exact: true }).click()
    await expect(page.locator('.api-menu')).toBeInViewport({ ratio: 0.99 })
  })

  test('the list of operations opens at the current operation, and the text does not move', async ({
    page,
  }) => {
    await openPage(page, 'api/#operation/ocr_v1_ocr_post')
    const current = page.locator('.api-menu [aria-current]')
    await expect(current).toHaveText(/Read a document/)
    const before = await page.evaluate(() => scrollY)
    await clickAtOnce(page.locator('api-navigation summary'))
    await expect(current).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  test('Escape, a tap outside, a focus outside and Back close the list of operations, and the text does not move', async ({
    page,
  }) => {
    await openPage(page, 'api/')
    const contents = contentsOf(page)
    const summary = page.locator('api-navigation summary')
    const title = page.getByRole('heading', { level: 2 }).first()
    const placeOf = (part: Locator) =>
      part.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    const before = await placeOf(title)
    const open = async () => {
      await summary.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
      await clickAtOnce(summary)
      await expect(contents).toBeVisible()
    }
    await open()
    expect(await placeOf(title)).toBe(before)
    // The first Escape removes the text of the filter.
    await typeInto(page.getByRole('searchbox', { name: 'Filter operations' }), 'chat')
    await page.keyboard.press('Escape')
    await expect(contents).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(contents).toBeHidden()
    await expect(summary).toBeFocused()

    await open()
    await page.mouse.click(4, 830)
    await expect(contents).toBeHidden()

    await open()
    await page.getByRole('banner').getByRole('searchbox').focus()
    await expect(contents).toBeHidden()

    await open()
    await contents.getByRole('link', { name: /Create embeddings/ }).click()
    await open()
    await page.evaluate(() => history.back())
    await expect(contents).toBeHidden()
  })
})

test('print contains all closed parts and colored code, and no controls', { tag: '@build' }, async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'The driver does not emulate paper.')
  await openPage(page, `api/#${CHAT}`)
  // On paper all parts are open, so the window may show another part of the page, perhaps without samples.
  await expect.poll(() => tokensIn(page)).not.toEqual([])
  expect((await tokensIn(page)).length).toBeLessThan(1000)
  await page.emulateMedia({ media: 'print' })
  // A label is on the same sheet as its sample.
  await expect(page.locator('.api-label').first()).toHaveCSS('break-after', 'avoid')
  await expect(page.getByRole('searchbox', { name: 'Filter operations' })).toBeHidden()
  await expect(page.locator('api-schema > button').first()).toBeHidden()
  await expect(page.locator('.copy-button').first()).toBeHidden()
  await expect(page.getByRole('link', { name: /^Markdown: / }).first()).toBeHidden()
  await expect(byId(page, `${CHAT}/response/200/choices`)).toBeVisible()

  // A browser sends this event before it lays out the printed page.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect((await tokensIn(page)).length).toBeGreaterThan(3000)
})

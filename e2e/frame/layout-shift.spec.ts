import type { Page } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

const PAGES = [
  './',
  'getting-started/quickstart/',
  'getting-started/models/models_overview/',
  'guides/sampling/',
  'guides/tokenization/',
  'api/',
]

for (const width of [390, 1280]) {
  test.describe(`in a window ${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('there is no layout shift while a page loads and is hydrated', async ({ page }) => {
      await watchShifts(page)
      for (const path of PAGES) expect(await shiftsOf(page, path), path).toEqual([])
    })

    test('there is no layout shift for a reader who chose the dark theme and TypeScript', async ({
      page,
    }) => {
      await watchShifts(page)
      await openPage(page, './')
      await page.evaluate(() => {
        localStorage.setItem('docs.theme', 'dark')
        localStorage.setItem('docs.language', 'typescript')
      })
      for (const path of PAGES) {
        expect(await shiftsOf(page, path), path).toEqual([])
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
        await expect(page.locator('html')).toHaveAttribute('data-sample-language', 'typescript')
      }
    })
  })
}

test('the actions of a page do not move while the document arrives', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  // The first action without the second action.
  const [before, after] = await whileArriving(page, '.page-action', (html) =>
    html.lastIndexOf('<a ', html.indexOf('View Markdown')),
  )
  expect(after).toHaveLength(3)
  expect(after.slice(0, before.length)).toEqual(before)
})

test('the links of the navbar do not move while the document arrives', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  // The links without the search.
  const [before, after] = await whileArriving(page, '.navbar-link', (html) =>
    html.lastIndexOf('<', html.indexOf('"navbar-tools"')),
  )
  expect(before.length).toBeGreaterThan(0)
  expect(after.length).toBeGreaterThan(before.length)
  expect(after.slice(0, before.length)).toEqual(before)
})

/**
 * Returns the left edges of the visible elements before and after the rest of a document arrives: the browser paints an incomplete
 * document. `cut` returns the index of the rest in the HTML of the page.
 */
async function whileArriving(page: Page, selector: string, cut: (html: string) => number) {
  const html = await (await page.request.get(page.url())).text()
  const at = cut(html)
  const [before = [], after = []] = await page.evaluate(
    ([first, rest, selector]) => {
      const shown = () =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => element.getBoundingClientRect().left)
      document.open()
      document.write(first)
      const early = shown()
      document.write(rest)
      return [early, shown()]
    },
    [html.slice(0, at), html.slice(at), selector] as const,
  )
  return [before, after] as const
}

for (const width of [390, 1280])
  test(`the buttons of operations move nothing when their script adds them, in a window ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, 'api/')
    const endpoints = page.locator('api-endpoint')
    await expect(endpoints.locator('.copy-button')).toHaveCount(await endpoints.count())
    const [before, after] = await endpoints.evaluateAll((all) => {
      const heights = () => all.map((each) => each.getBoundingClientRect().height)
      // Only the visible parts have been laid out.
      for (const part of document.querySelectorAll<HTMLElement>('[data-height]'))
        part.style.contentVisibility = 'visible'
      const withButtons = heights()
      for (const each of all) each.querySelector('.copy-button')?.remove()
      return [heights(), withButtons]
    })
    expect(after).toEqual(before)
  })

test('the late stylesheet does not make the browser compute the styles of the page again', async ({
  browser,
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const apply = (media: string) =>
    page.locator('link[href*="/late."]').evaluate((link: HTMLLinkElement, value) => {
      link.media = value
      document.body.getBoundingClientRect()
    }, media)
  await apply('print')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await apply('all')
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const styled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
  // The dialog of the search and the progress bar. The page has some thousand elements.
  expect(Math.max(...styled)).toBeGreaterThan(0)
  expect(Math.max(...styled)).toBeLessThan(50)
})

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

/** Writes each layout shift into `html[data-shifts]`, from which the test reads the shifts. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; sources: { node: Node }[] })[]) {
        const sources = entry.sources.map(({ node }) =>
          node instanceof Element ? `<${node.localName} class="${node.className}">` : node?.nodeName,
        )
        shifts.push(`${entry.value.toFixed(4)} ${sources.join(', ')}`)
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    addEventListener('ask-for-shifts', () => {
      note(observer.takeRecords())
      document.documentElement.dataset.shifts = JSON.stringify(shifts)
    })
  })
}

async function shiftsOf(page: Page, path: string): Promise<string[]> {
  await openPage(page, path)
  await page.waitForLoadState('load')
  return page.evaluate(async () => {
    // After two frames, the last change has been laid out and painted.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    dispatchEvent(new Event('ask-for-shifts'))
    return JSON.parse(document.documentElement.dataset.shifts ?? '["not watched"]')
  })
}

import type { Page } from '@playwright/test'
import { clickAtOnce } from '../support/click-at-once.ts'
import { countLoads } from '../support/count-loads.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { documentId, isAlive, openPage } from '../support/open-page.ts'
import { twoFrames } from '../support/scroll-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { expect, test } from '../support/test.ts'

test('a link shows the next page without a page load, with its title, description and address', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const before = await documentId(page)
  const description = await page.locator('meta[name="description"]').getAttribute('content')

  await sidebarLink(page, 'Glossary').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Glossary')
  await expect(page).toHaveURL(/\/getting-started\/glossary\/$/)
  await expect(page).toHaveTitle(/^Glossary \| /)
  await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  await expect(page.locator('meta[name="description"]')).not.toHaveAttribute('content', description ?? '')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/getting-started\/glossary\/$/,
  )
  await expect(sidebarLink(page, 'Glossary')).toHaveAttribute('aria-current', 'page')
  expect(await documentId(page)).toBe(before)
})

test('the next page is shown from its top and gets the focus, and its title is announced', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  await scrollTo(page, 900)
  await sidebarLink(page, 'Glossary').click()
  await expect(page).toHaveTitle(/^Glossary/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
})

test('a page that the reader has used and left does not stay in memory', { tag: '@build' }, async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'The protocol of Chromium collects garbage.')
  const devtools = await page.context().newCDPSession(page)
  const use: (() => void)[] = [
    () => document.querySelector<HTMLElement>('.api [role="tab"][aria-selected="false"]')?.click(),
    () => document.querySelector<HTMLElement>('api-navigation nav a')?.click(),
  ]
  for (const each of use) {
    await openPage(page, 'api/')
    await page.evaluate(each)
    const isLeft = await page.evaluateHandle(() => {
      const article = new WeakRef(document.querySelector('.api') ?? document)
      document.querySelector<HTMLElement>('.breadcrumb-home, .brand')?.click()
      return () => article.deref() === undefined
    })
    await expect(page).toHaveTitle(/^Build with/)
    await expect(async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      expect(await isLeft.evaluate((answer) => answer())).toBe(true)
    }).toPass()
  }
})

test('a link to a section scrolls its heading to just below the navbar', { tag: '@build' }, async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2)
  const id = (await link.getAttribute('href'))?.slice(1) ?? ''
  await link.click()
  await expect(page).toHaveURL(new RegExp(`#${id}$`))
  await expectBelowNavbar(page, id)
})

test('a link to a section of another page shows this section, also after a reload', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const before = await documentId(page)
  const id = await page.locator('h2').nth(2).getAttribute('id')
  await sidebarLink(page, 'Glossary').click()
  await expect(page).toHaveTitle(/^Glossary/)
  await addLink(page, `../quickstart/#${id}`)
  await page.getByRole('link', { name: 'Added link' }).click()
  await expect(page).toHaveTitle(/^Quickstart/)
  await expectBelowNavbar(page, id ?? '')
  expect(await documentId(page)).toBe(before)

  await page.reload()
  await isAlive(page)
  await expectBelowNavbar(page, id ?? '')
})

test('back and forward restore the scroll position of each page', { tag: '@build' }, async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const before = await documentId(page)
  await scrollTo(page, 800)
  await clickAtOnce(sidebarLink(page, 'Glossary'))
  await expect(page).toHaveTitle(/^Glossary/)
  await scrollTo(page, 300)

  await page.goBack()
  await expect(page).toHaveTitle(/^Quickstart/)
  await expect.poll(() => scrollTop(page)).toBe(800)
  await page.goForward()
  await expect(page).toHaveTitle(/^Glossary/)
  await expect.poll(() => scrollTop(page)).toBe(300)
  expect(await documentId(page)).toBe(before)
})

test('going back from the end of a longer page restores the scroll position', { tag: '@build' }, async ({
  page,
}) => {
  await openPage(page, './')
  await scrollTo(page, 600)
  await clickAtOnce(sidebarLink(page, 'Changelog'))
  await expect(page).toHaveTitle(/^Changelog/)
  await scrollTo(page, 5000)
  await page.goBack()
  await expect(page).not.toHaveTitle(/^Changelog/)
  await expect.poll(() => scrollTop(page)).toBe(600)

  await page.goForward()
  await expect(page).toHaveTitle(/^Changelog/)
  await page.reload()
  await isAlive(page)
  await scrollTo(page, 5000)
  await page.goBack()
  await expect(page).not.toHaveTitle(/^Changelog/)
  await expect.poll(() => scrollTop(page)).toBe(600)
})

test('a page that was fetched once is whole each time that it is shown', { tag: '@build' }, async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/glossary/')) fetched.push(request.url())
  })
  await openPage(page, 'getting-started/quickstart/')
  await clickAtOnce(sidebarLink(page, 'Glossary'))
  await expect(page).toHaveTitle(/^Glossary/)
  const article = page.locator('#article')
  const text = await article.textContent()
  await page.goBack()
  await expect(page).toHaveTitle(/^Quickstart/)
  await expect(article.getByRole('tab').first()).toBeVisible()
  await page.goForward()
  await expect(page).toHaveTitle(/^Glossary/)
  expect(await article.textContent()).toBe(text)
  expect(fetched).toHaveLength(1)
})

test('going back opens the details that the reader had opened', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, 'capabilities/citations/')
  await page.locator('article details:not([open]) > summary').first().click()
  const below = page.locator('article h2').last()
  await below.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const topOfBelow = () => below.evaluate((heading) => heading.getBoundingClientRect().top)
  const [before, folded] = [await settled(topOfBelow), await countClosed(page)]
  await clickAtOnce(sidebarLink(page, 'Glossary'))
  await expect(page).toHaveTitle(/^Glossary/)
  await page.goBack()
  await expect(page).toHaveTitle(/^Citations/)
  await expect.poll(() => countClosed(page)).toBe(folded)
  await expect.poll(async () => Math.abs((await topOfBelow()) - before)).toBeLessThan(4)
})

test('going back and a reload open the schemas of the reference that the reader had opened, also within schemas', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, 'api/')
  const expanded = () => page.locator('api-schema > button[aria-expanded="true"]').count()
  await page.getByRole('button', { name: 'Expand all: Request body, Create a chat completion' }).click()
  const open = await settled(expanded)
  expect(open).toBeGreaterThan(1)
  const below = page.locator('article h4[id$="/responses"]').first()
  await below.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const topOfBelow = () => below.evaluate((heading) => heading.getBoundingClientRect().top)
  const before = await settled(topOfBelow)
  await clickAtOnce(page.getByRole('link', { name: 'Docs', exact: true }))
  await expect(page).not.toHaveTitle(/^API/)
  await page.goBack()
  await expect(page).toHaveTitle(/^API/)
  const isAsBefore = async () => {
    await expect.poll(expanded).toBe(open)
    await expect.poll(async () => Math.abs((await topOfBelow()) - before)).toBeLessThan(4)
    // Of a part that the browser skips, only the positions are right.
    expect(await below.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))).toBe(
      true,
    )
  }
  await isAsBefore()
  await page.reload()
  await isAsBefore()
})

test('a reload from a slow server opens the schemas that the reader had opened', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, 'api/')
  await page.getByRole('button', { name: 'Expand all: Request body' }).first().click()
  const expanded = () => page.locator('api-schema > button[aria-expanded="true"]').count()
  const open = await settled(expanded)
  expect(open).toBeGreaterThan(1)
  await page.route(page.url(), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3500))
    await route.continue()
  })
  await page.reload()
  await expect.poll(expanded).toBe(open)
})

test('a page that is shown from its top is painted before the text far below is laid out', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const counts = await page.evaluate(async () => {
    const countSkipped = () =>
      [...document.querySelectorAll('#article *')].filter(
        (each) => each.checkVisibility() && !each.checkVisibility({ contentVisibilityAuto: true }),
      ).length
    document.querySelector<HTMLAnchorElement>('.sidebar a[href$="/function_calling/"]')?.click()
    while (!document.title.startsWith('Function')) await new Promise(requestAnimationFrame)
    const atFirst = countSkipped()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await new Promise((resolve) => setTimeout(resolve))
    return { atFirst, afterPaint: countSkipped() }
  })
  expect(counts.atFirst).toBeGreaterThan(100)
  expect(counts.afterPaint).toBe(0)
})

/**
 * Ways to a place far down in the reference. On some ways, the parts above get their real heights; on other ways, these parts
 * keep estimated heights.
 */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  wheel: async (page) => {
    for (let step = 0; step < 12; step++) {
      await page.mouse.wheel(0, 1500)
      await twoFrames(page)
    }
  },
  keys: async (page) => {
    await page.getByRole('main').focus()
    // A busy browser drops some of the keys.
    const scrollOn = async () => {
      await page.keyboard.press('PageDown')
      await twoFrames(page)
      return (await topPart(page)).index
    }
    await expect.poll(scrollOn, { intervals: [10] }).toBeGreaterThan(3)
  },
  links: async (page) => {
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('.api-navigation a[href*="#operation"]')]
        .at(7)
        ?.click(),
    )
    await expect.poll(async () => (await topPart(page)).index).toBeGreaterThan(2)
  },
  'find in page': async (page) => {
    // Some of the first matches are in the contents of the reference.
    const findNext = () =>
      page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('embedding'))
    await expect
      .poll(async () => (await findNext()) && (await topPart(page)).index, { intervals: [10] })
      .toBeGreaterThan(2)
  },
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  for (const [way, read] of Object.entries(WAYS)) {
    test(`back, forward and a reload restore the place in the reference that the reader reached by ${way}, in ${viewport.width} pixels`, {
      tag: '@build',
    }, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openPage(page, 'api/')
      await read(page)
      const seen = await settled(() => topPart(page))
      expect(seen.index).toBeGreaterThan(2)
      const isThere = () =>
        expect.poll(async () => Math.abs((await topOf(page, seen.index)) - seen.top)).toBeLessThan(4)
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.brand')?.click())
      await expect(page.locator('body')).toHaveAttribute('data-kind', 'doc')
      await page.goBack()
      await expect(page.locator('body')).toHaveAttribute('data-kind', 'api')
      await isThere()
      await page.goForward()
      await expect(page.locator('body')).toHaveAttribute('data-kind', 'doc')
      await page.goBack()
      await expect(page.locator('body')).toHaveAttribute('data-kind', 'api')
      await isThere()
      await page.reload()
      await isThere()
      // To a document that is not of this build, and back to a new document.
      await page.goto('robots.txt')
      await page.goBack()
      await isThere()
    })
  }
}

const countClosed = (page: Page) => page.locator('article details:not([open])').count()

/** Returns the value of `read` when the value no longer changes. */
async function settled<Value>(read: () => Promise<Value>): Promise<Value> {
  let last = ''
  await expect
    .poll(async () => {
      const before = last
      last = JSON.stringify(await read())
      return last === before
    })
    .toBe(true)
  return read()
}

/** Returns the index of the part of the reference at the middle of the window, and its position. */
const topPart = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('#article [data-height]')]
    const tops = parts.map((part) => part.getBoundingClientRect().top)
    const index = tops.findLastIndex((top) => top < innerHeight / 2)
    return { index, top: tops[index] ?? 0 }
  })

const topOf = (page: Page, index: number) =>
  page.evaluate(
    (part) =>
      [...document.querySelectorAll('#article [data-height]')][part]?.getBoundingClientRect().top ?? 0,
    index,
  )

test('of several quick clicks on links, only the last one takes effect', { tag: '@build' }, async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const answer = await holdRequests(page, '**/getting-started/glossary/')
  await sidebarLink(page, 'Glossary').click()
  await sidebarLink(page, 'Changelog').click()
  await expect(page).toHaveTitle(/^Changelog/)
  const late = page.waitForResponse('**/getting-started/glossary/').catch(() => null)
  answer()
  await late
  await expect(page).toHaveURL(/\/changelog\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Changelog')
  await expect(page).toHaveTitle(/^Changelog/)
})

test('while the next page loads, links within the current page work, and then the next page is shown', {
  tag: '@build',
}, async ({ page }) => {
  const answer = await holdRequests(page, '**/getting-started/glossary/')
  await openPage(page, 'getting-started/quickstart/')
  await sidebarLink(page, 'Glossary').click()
  await expect(page).toHaveURL(/\/glossary\/$/)

  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
  const heading = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`)
  await expect(heading).not.toBeInViewport()
  await link.click()
  await expect(heading).toBeInViewport()
  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/\/glossary\/$/)

  answer()
  await expect(page).toHaveTitle(/^Glossary/)
  await expect(page).toHaveURL(/\/glossary\/$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the browser follows a link to another host', { tag: '@build' }, async ({ page, context }) => {
  await context.route('https://console.mistral.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await openPage(page, 'getting-started/quickstart/')
  await page.getByRole('main').getByRole('link', { name: 'console.mistral.ai' }).first().click()
  await expect(page).toHaveTitle('Elsewhere')
})

test('a click with the Control key opens another browser tab and does not change the current page', {
  tag: '@build',
}, async ({ page, context }) => {
  await openPage(page, 'getting-started/quickstart/')
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    sidebarLink(page, 'Glossary').click({ modifiers: ['Control'] }),
  ])
  await expect(other).toHaveTitle(/^Glossary/)
  await expect(page).toHaveTitle(/^Quickstart/)
})

test('the browser opens a file of the site, such as the Markdown of a page', async ({ page, allowed }) => {
  // A text file names no icon, so the browser requests /favicon.ico.
  allowed.push(/status of 404/)
  await openPage(page, 'getting-started/quickstart/')
  await page.getByRole('link', { name: 'View Markdown' }).click()
  await expect(page).toHaveURL(/\.md$/)
  await expect(page.locator('body')).toContainText('# Quickstart')
})

for (const failure of ['connectionfailed', 'an answer of 500'] as const) {
  test(`if the fetch of a page ends in ${failure}, the current page remains with a message, and Retry follows the link`, {
    tag: '@build',
  }, async ({ page, allowed }) => {
    allowed.push(/Failed to load resource/)
    await openPage(page, 'getting-started/quickstart/')
    const before = await documentId(page)
    const loads = countLoads(page)
    await page.route('**/getting-started/glossary/', (route) =>
      failure === 'connectionfailed'
        ? route.abort(failure)
        : route.fulfill({ status: 500, contentType: 'text/html', body: '<title>Broken</title>' }),
    )
    await sidebarLink(page, 'Glossary').click()
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await expect(page).toHaveURL(/\/quickstart\/$/)
    await expect(page).toHaveTitle(/^Quickstart/)
    await page.unroute('**/getting-started/glossary/')
    await retry.click()
    await expect(page).toHaveTitle(/^Glossary/)
    expect(await scrollTop(page)).toBe(0)
    expect(await documentId(page)).toBe(before)
    expect(loads).toHaveLength(0)
  })
}

test('a link to an unknown address shows the not-found page in the frame', async ({ page, allowed }) => {
  allowed.push(/status of 404/)
  await openPage(page, 'getting-started/quickstart/')
  await addLink(page, '../nowhere/')
  await page.getByRole('link', { name: 'Added link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quickstart')
})

async function addLink(page: Page, href: string): Promise<void> {
  await page.getByRole('main').evaluate((main, to) => {
    const link = document.createElement('a')
    link.href = to
    link.textContent = 'Added link'
    // The link takes no height, because a reload restores the position on a page without the link.
    link.style.position = 'absolute'
    main.prepend(link)
  }, href)
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await expect.poll(() => scrollTop(page)).toBe(top)
}

/** Expects a part directly below the navbar, or as near to the navbar as the end of the page allows. */
async function expectBelowNavbar(page: Page, id: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((target) => {
        const top = document.getElementById(target)?.getBoundingClientRect().top ?? -1
        const edge = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0
        return top >= edge && top < edge + 100
      }, id),
    )
    .toBe(true)
}

import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe-violations.ts'
import { keepFirstParts } from '../support/keep-first-parts.ts'
import { openPage } from '../support/open-page.ts'
import { readRoutes } from '../support/read-routes.ts'
import { setTheme } from '../support/set-theme.ts'
import { expect, test } from '../support/test.ts'

// During a transition, colors have no fixed contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The number of tests that share the pages, so that they run at the same time. */
const PARTS = 4

for (let part = 0; part < PARTS; part++) {
  test(`every page is hydrated, fits its window, passes axe in both themes, and does not violate its content security policy (part ${part + 1})`, async ({
    page,
    request,
    baseURL,
  }, { project }) => {
    test.setTimeout(300_000)
    // Under another base path, the documents differ only by their addresses, as the next test proves.
    const all = (await readRoutes(request, baseURL)).filter(
      (route, index) => project.name === 'build' || index % 10 === 0 || route === './api/',
    )
    const routes = all.filter((_, index) => index % PARTS === part)
    for (const route of routes) {
      await test.step(route, async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        const response = await openPage(page, route)
        expect(response?.status()).toBe(200)
        await expectWhole(page, route)
        // Text and styles are the same in each project. Only hydration is tested in each project.
        if (project.name !== 'build') return
        await expectFits(page, route)
        if (route !== './api/') expect.soft(await tooWide(page, 'pre'), route).toEqual([])
        expect.soft(await axeViolations(page), route).toEqual([])
        // Themes differ only in their colors.
        await setTheme(page, 'dark')
        expect.soft(await axeViolations(page, 'colors'), `${route}, dark`).toEqual([])
        await page.setViewportSize({ width: 390, height: 800 })
        await expectFits(page, route)
        expect.soft(await tooWide(page, '.diagram-scroll'), `${route}, narrow`).toEqual([])
        if (route === './api/') await keepFirstParts(page)
        await expectKeyboardStops(page, route)
        // A narrow window has the same colors as a wide window; accessibility.spec.ts tests each kind of page.
        expect.soft(await axeViolations(page, 'others'), `${route}, narrow`).toEqual([])
      })
    }
  })
}

test('under another base path, every page is the same except the base of its addresses', async ({
  request,
  baseURL,
}, { project, config }) => {
  test.skip(project.name === 'build', 'The test compares a page with the page of this build.')
  const root = config.projects.find(({ name }) => name === 'build')?.use.baseURL ?? ''
  const own = baseURL ?? ''
  const base = new URL(own).pathname
  for (const route of await readRoutes(request, own)) {
    const [below, above] = await Promise.all(
      [own, root].map(async (address) => (await request.get(new URL(route, address).href)).text()),
    )
    expect(withoutBase(below ?? '', base), route).toBe(withoutBase(above ?? '', base))
    const addresses = below?.match(/(?<= (?:href|src|srcset|content)=")\/[^"]*/g) ?? []
    expect(addresses.length, route).toBeGreaterThan(20)
    expect(
      addresses.filter((address) => !address.startsWith(base)),
      route,
    ).toEqual([])
  }
})

/** Removes the base, the id of the build, and the hash of the script with the texts and addresses of the frame. */
const withoutBase = (html: string, base: string) =>
  html
    .replaceAll(base, '/')
    .replace(/"build":"\w+"/, '')
    .replace(/frame\.\w+\.js/g, 'frame.js')

async function expectWhole(page: Page, route: string): Promise<void> {
  for (const part of [page.getByRole('region', { name: 'Announcement' }), page.getByRole('contentinfo')])
    await expect(part).toBeVisible()
  const found = await page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length
    return {
      headings: count('h1'),
      mains: count('main'),
      skipTo: document.querySelector('.skip-to-content')?.getAttribute('href'),
      language: document.documentElement.lang,
      // No page has forms or fields, except the search, filters of tables and sliders of pictures.
      fields: count(
        'form, textarea, select, [contenteditable], input:not([type="search"], [role="combobox"], [type="range"])',
      ),
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      title: document.title,
      heading: document.querySelector('h1')?.firstChild?.textContent,
      site: document.querySelector('.brand-title')?.textContent,
    }
  })
  const { heading, site, ...rest } = found
  expect(rest, route).toEqual({
    headings: 1,
    mains: 1,
    skipTo: '#main',
    language: 'en',
    fields: 0,
    description: expect.stringMatching(/.{20}/),
    // The heading of the reference is the name of the API in the description.
    title: `${route === './api/' ? 'API reference' : heading} | ${site}`,
  })
}

/** The first letters of each visible part that has to be scrolled sideways. */
function tooWide(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(`#article ${selector}:visible`)
    .evaluateAll((parts) =>
      parts
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent.slice(0, 60)),
    )
}

/** Expects that the keyboard reaches each block of code that scrolls. The page measures its blocks after a change of the window. */
async function expectKeyboardStops(page: Page, route: string): Promise<void> {
  const unreached = () =>
    page.locator('#article pre').evaluateAll((blocks) =>
      blocks
        .filter((block) => block.checkVisibility({ contentVisibilityAuto: true }))
        .filter((block) => block.scrollWidth > block.clientWidth && !block.hasAttribute('tabindex'))
        .map(({ textContent }) => textContent.slice(0, 60)),
    )
  await expect.poll(unreached, route).toEqual([])
}

async function expectFits(page: Page, route: string): Promise<void> {
  const [content, window] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect.soft(content, `${route} is not wider than its window`).toBe(window)
}

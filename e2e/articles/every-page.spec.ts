import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe-violations.ts'
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
    const routes = (await readRoutes(request, baseURL)).filter((_, index) => index % PARTS === part)
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
        // A narrow window has the same colors as a wide window; accessibility.spec.ts tests each kind of page.
        await page.setViewportSize({ width: 390, height: 800 })
        await expectFits(page, route)
        expect.soft(await tooWide(page, '.diagram-scroll'), `${route}, narrow`).toEqual([])
        expect.soft(await axeViolations(page, 'others'), `${route}, narrow`).toEqual([])
      })
    }
  })
}

async function expectWhole(page: Page, route: string): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('.skip-to-content')).toHaveAttribute('href', '#main')
  for (const part of [page.getByRole('region', { name: 'Announcement' }), page.getByRole('contentinfo')])
    await expect(part).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // No page has forms or fields, except the search, filters of tables and sliders of pictures.
  const places =
    'form, textarea, select, [contenteditable], input:not([type="search"], [role="combobox"], [type="range"])'
  await expect(page.locator(places)).toHaveCount(0)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{20}/)
  const heading = await page.locator('h1').evaluate((element) => element.firstChild?.textContent)
  const site = await page.locator('.brand-title').textContent()
  // The heading of the reference is the name of the API in the description.
  await expect(page).toHaveTitle(`${route === './api/' ? 'API reference' : heading} | ${site}`)
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

async function expectFits(page: Page, route: string): Promise<void> {
  const [content, window] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect.soft(content, `${route} is not wider than its window`).toBe(window)
}

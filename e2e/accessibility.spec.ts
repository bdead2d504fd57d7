import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { openPage } from './support/open-page.ts'
import { readRoutes } from './support/read-routes.ts'
import { expect, test } from './support/test.ts'

// Colours that are on their way to others have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of [390, 1280]) {
  test.describe(`in a window ${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('axe finds nothing on any page, in the light theme and in the dark one', async ({
      page,
      request,
      baseURL,
    }) => {
      test.setTimeout(400_000)
      for (const route of await readRoutes(request, baseURL)) {
        await test.step(route, async () => {
          await openPage(page, route)
          await page.evaluate(axe.source)
          expect.soft(await violations(page)).toEqual([])
          await page.evaluate(() => {
            document.documentElement.dataset.theme = 'dark'
          })
          // A theme is colours only.
          expect.soft(await violations(page, ['color-contrast', 'link-in-text-block'])).toEqual([])
        })
      }
    })

    test('axe finds nothing in the search, with results', async ({ page }) => {
      await openPage(page, './')
      await page.keyboard.press('/')
      await page.getByRole('combobox').fill('chat')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.evaluate(axe.source)
      expect(await violations(page)).toEqual([])
    })

    test('no page is wider than the window', async ({ page, request, baseURL }) => {
      test.setTimeout(200_000)
      for (const route of await readRoutes(request, baseURL)) {
        await openPage(page, route)
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return { scrollWidth, clientWidth }
        })
        expect.soft(scrollWidth, route).toBe(clientWidth)
      }
    })
  })
}

test('axe finds nothing in the open menu of a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, './')
  await page.locator('.menu-button').click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.evaluate(axe.source)
  expect(await violations(page)).toEqual([])
})

/** What axe finds, one line for each element; all of its rules, or those of `rules` alone. */
function violations(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe: run } = window as unknown as { axe: typeof axe }
    const found = await run.run(document, {
      resultTypes: ['violations'],
      // Of no rule's use here, and slow.
      preload: false,
      ...(only && { runOnly: { type: 'rule', values: only } }),
    })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    )
  }, rules)
}

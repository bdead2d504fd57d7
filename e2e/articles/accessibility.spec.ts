import { axeViolations } from '../support/axe-violations.ts'
import { keepFirstParts } from '../support/keep-first-parts.ts'
import { openPage } from '../support/open-page.ts'
import { setTheme } from '../support/set-theme.ts'
import { expect, test } from '../support/test.ts'

// During a transition, colors have no fixed contrast. `every-page` visits all pages.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of [390, 1280]) {
  test(`axe reports no violation in the search with results, in a window ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, './')
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill('chat')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
}

test('axe reports no violation in the open menu of a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, './')
  await page.locator('.menu-button').click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

for (const path of ['./', 'getting-started/quickstart/', 'getting-started/models/models_overview/', 'api/']) {
  test(`axe reports no violation in the colors of /${path.replace('./', '')} in a narrow window, in both themes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await openPage(page, path)
    if (path === 'api/') await keepFirstParts(page)
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme)
      expect(await axeViolations(page, 'colors'), theme).toEqual([])
    }
  })
}

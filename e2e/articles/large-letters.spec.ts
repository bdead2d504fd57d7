import { openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

// The font size that a reader sets in the browser: twice the default, in a window of the same size.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

/** Pages with all parts of the frame, tables, figures with words side by side, controls, and long options in sentences. */
const PATHS = [
  './',
  'getting-started/quickstart/',
  'capabilities/function_calling/',
  'capabilities/vision/',
  'deployment/self-deployment/vllm/',
  'guides/sampling/',
  'api/',
]

test('with a doubled font size, nothing is wider than a window of 320, 390, 1000 or 1280 px', async ({
  page,
}) => {
  for (const path of PATHS) {
    await openPage(page, path)
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    for (const width of [320, 390, 1000, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const wider = await page.evaluate(() =>
        [
          document.documentElement,
          ...document.querySelectorAll('.navbar-inner, .announcement, .footer-inner'),
        ]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map((element) => `${element.className || 'page'} ${element.scrollWidth} > ${element.clientWidth}`),
      )
      expect(wider, `${path}, ${width} px`).toEqual([])
    }
  }
})

test('with a doubled font size, a window of 1280 px shows the menu button instead of several lines of links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, './')
  expect((await page.locator('.navbar').boundingBox())?.height).toBeLessThan(130)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('with a doubled font size, the list of keys and the buttons of schemas fit in a window of 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openPage(page, 'api/')
  await page.keyboard.press('?')
  const parts = [page.getByRole('dialog', { name: 'Keys' }), page.locator('api-schema > button:not(:empty)')]
  for (const part of parts) {
    await expect(part.first()).toBeVisible()
    const ends = await part.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right))
    expect(Math.max(...ends)).toBeLessThanOrEqual(320)
  }
})

import type { Locator, Page } from '@playwright/test'
import { themeColors } from '../../engine/theme/theme-colors.ts'
import { axeViolations } from '../support/axe-violations.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { isAlive, openPage } from '../support/open-page.ts'
import { scrollPage } from '../support/scroll-page.ts'
import { siteTest } from '../support/site-test.ts'
import { expect } from '../support/test.ts'

const test = siteTest('hiding-navbar')

test('the navbar hides on scrolling down, and shows again on scrolling up', async ({ page }) => {
  await openPage(page, 'guide/')
  await scrollPage(page, 1000)
  await expect(navbar(page)).not.toBeInViewport()
  await scrollPage(page, 900)
  await expect(navbar(page)).toBeInViewport()
})

test('the navbar shows again near the top of the page', async ({ page }) => {
  await openPage(page, 'guide/')
  await scrollPage(page, 300)
  await expect(navbar(page)).not.toBeInViewport()
  // Within 80 px of the top, the navbar is shown after any scrolling, in either direction.
  await scrollPage(page, 60)
  await scrollPage(page, 70)
  await expect(page.getByRole('banner')).not.toHaveAttribute('data-hidden')
  await expect(navbar(page)).toBeInViewport()
})

test('the navbar remains visible while it contains the focus, and shows again when it gets the focus', async ({
  page,
}) => {
  await openPage(page, 'guide/')
  const toggle = page.getByRole('button', { name: 'Switch to dark mode' })
  await toggle.focus()
  await scrollPage(page, 1000)
  await expect(page.getByRole('banner')).toHaveAttribute('data-hidden')
  await expect(navbar(page)).toBeInViewport({ ratio: 1 })
  await toggle.blur()
  await expect(navbar(page)).not.toBeInViewport()
  await toggle.focus()
  await expect(navbar(page)).toBeInViewport({ ratio: 1 })
})

test('with reduced motion, the navbar hides without a transition', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'The driver does not emulate motion.')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, 'guide/')
  const duration = () =>
    page.getByRole('banner').evaluate((element) => getComputedStyle(element).transitionDuration)
  expect(await duration()).toBe('0s')
  await scrollPage(page, 1000)
  await expect(navbar(page)).not.toBeInViewport()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await duration()).not.toBe('0s')
})

test('a cleared choice of color mode falls back to the mode of the system, also when this mode changes', async ({
  page,
  context,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'The driver does not emulate colors.')
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, './')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  const other = await context.newPage()
  await openPage(other, './')
  await other.evaluate(() => localStorage.clear())
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('the color switch has three states, and the third state clears the choice', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'The driver does not emulate colors.')
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, './')
  const html = page.locator('html')
  const toggle = page.locator('.color-mode-toggle')
  const stored = () => page.evaluate(() => localStorage.getItem('docs.theme'))
  const icon = () =>
    toggle.locator('svg').evaluateAll((all) => all.findIndex((svg) => svg.getClientRects().length > 0))
  expect(await icon()).toBe(2)
  for (const [name, theme, choice, shown] of [
    ['Switch to light mode', 'light', 'light', 0],
    ['Switch to dark mode', 'dark', 'dark', 1],
    ['Follow the colors of the system', 'dark', null, 2],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(html).toHaveAttribute('data-theme', theme)
    expect(await stored()).toBe(choice)
    expect(await icon()).toBe(shown)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the page, the theme color and the logo follow the color mode of the system', async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'The driver does not emulate colors, nor turn JavaScript off.')
    for (const [colorScheme, paper, logo] of [
      ['light', 'rgb(253, 251, 247)', 'mark.svg'],
      ['dark', 'rgb(27, 24, 22)', 'mark-dark.svg'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('./')
      await expect(page.locator('html')).toHaveCSS('background-color', paper)
      // Browsers use the first color whose medium matches.
      const bars = await page
        .locator('meta[name="theme-color"]')
        .evaluateAll((all: HTMLMetaElement[]) => all.find(({ media }) => matchMedia(media).matches)?.content)
      expect(bars).toBe(themeColors[colorScheme])
      await expect.poll(() => logosIn(page.getByRole('contentinfo'))).toEqual([logo])
    }
  })
})

test('the footer shows the logo of the theme, and a navbar in the primary color that of the dark theme', async ({
  page,
}) => {
  await openPage(page, './')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('img', { name: 'Mark of the footer' })).toBeVisible()
  await expect.poll(() => logosIn(page.getByRole('banner'))).toEqual(['mark-dark.svg'])
  await expect.poll(() => logosIn(footer)).toEqual(['mark.svg'])
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect.poll(() => logosIn(page.getByRole('banner'))).toEqual(['mark-dark.svg'])
  await expect.poll(() => logosIn(footer)).toEqual(['mark-dark.svg'])
})

test('rules of the site win over those of the frame', async ({ page }) => {
  await openPage(page, './')
  await expect(page.locator('.footer-title').first()).toHaveCSS('font-size', '20px')
})

test('a long title is one line of the breadcrumbs, beside the actions of the page', async ({ page }) => {
  await openPage(page, 'long-title/')
  for (const width of [700, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [breadcrumbs, actions] = await Promise.all(
      ['.breadcrumbs', '.page-actions'].map((part) => page.locator(part).boundingBox()),
    )
    expect(breadcrumbs?.height).toBeLessThan(40)
    expect((breadcrumbs?.x ?? 0) + (breadcrumbs?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0)
    expect(await widthOverflow(page.locator('html'))).toBe(0)
  }
})

test('the navbar has the style from the config, in both themes', async ({ page }) => {
  await openPage(page, './')
  for (const theme of ['light', 'dark']) {
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.getByRole('banner')).toHaveCSS('color-scheme', 'dark')
    for (const text of ['Hiding navbar', 'New'])
      await expect(page.getByRole('banner').getByText(text).first()).toHaveCSS('color', 'rgb(255, 255, 255)')
    const menu = page.getByRole('banner').locator('summary', { hasText: 'More' })
    await menu.click()
    expect(await axeViolations(page, 'colors')).toEqual([])
    await menu.click()
    await page.getByRole('button', { name: /^Switch to/ }).click()
  }
})

test('the announcement has the colors from the config', async ({ page }) => {
  await openPage(page, './')
  const bar = page.getByRole('region', { name: 'Announcement' })
  await expect(bar).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  await expect(bar).toHaveCSS('color', 'rgb(250, 240, 230)')
  await expect(bar.getByRole('button', { name: 'Close announcement' })).toHaveCSS(
    'color',
    'rgb(250, 240, 230)',
  )
  // The accent, the usual color of the focus ring, may be the background.
  for (const control of [bar.getByRole('link'), bar.getByRole('button')]) {
    await page.keyboard.press('Tab')
    if (await page.locator('.skip-to-content').and(page.locator(':focus')).count())
      await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
    await expect(control).toHaveCSS('outline-color', 'rgb(250, 240, 230)')
  }
  await bar.getByRole('link', { name: 'guide' }).click()
  await expect(page).toHaveTitle(/^Guide/)
})

test('identical items of the config are all shown: in navbar, drawer and footer', async ({ page }) => {
  const expectAll = async (part: Locator) => {
    await expect(part.locator('.navbar-link', { hasText: /^Guide$/ })).toHaveCount(2)
    await expect(part.locator('.navbar-html')).toHaveText(['New', 'New'])
    await part.locator('summary', { hasText: 'More' }).click()
    await expect(part.locator('.dropdown[open] a')).toHaveText(['Guide', 'Guide'])
  }
  await openPage(page, './')
  await expectAll(page.getByRole('banner'))
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Guide' })).toHaveCount(3)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Main menu' }).click()
  await expectAll(page.getByRole('dialog', { name: 'Menu' }))
})

test('long labels do not make the drawer or a page wider than a window of 320 px, also with a doubled font size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openPage(page, './')
  expect(await widthOverflow(page.locator('html'))).toBe(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('button', { name: 'Main menu' }).click()
  await drawer.locator('summary').click()
  for (const size of ['100%', '200%']) {
    await page.locator('html').evaluate((root, fontSize) => Object.assign(root.style, { fontSize }), size)
    expect(await widthOverflow(page.locator('.drawer-contents')), size).toBe(0)
  }
})

test('an open menu is above the second line of a navbar with long labels', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 })
  await openPage(page, './')
  const menu = page.getByRole('banner').locator('details', { hasText: 'More' })
  await menu.locator('summary').click()
  // The search is on the second line.
  await menu.getByRole('link').first().click()
  await expect(page).toHaveTitle(/^Guide/)
})

test('a navbar with two lines does not cover the bar below it', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 })
  await openPage(page, 'guide/')
  const room = async () => {
    const [above, below] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      page.locator('.toc-disclosure').boundingBox(),
    ])
    return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
  }
  await scrollPage(page, 1000)
  await scrollPage(page, 900)
  // The border of the navbar lies on the border of the bar.
  await expect.poll(room).toBeCloseTo(-1, 0)
  await page.setViewportSize({ width: 990, height: 800 })
  await scrollPage(page, 800)
  await expect.poll(room).toBeCloseTo(-1, 0)
})

test('a navbar with two lines does not cover the target of an address, also before the frame is hydrated', async ({
  page,
}) => {
  await page.setViewportSize({ width: 996, height: 800 })
  const answer = await holdRequests(page, '**/assets/start-frame.*.js')
  await page.goto('guide/#section-5', { waitUntil: 'commit' })
  const room = async () => {
    const [above, target] = await Promise.all([
      page.locator('.toc-disclosure').boundingBox(),
      page.getByRole('heading', { name: 'Section 5' }).boundingBox(),
    ])
    return (target?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
  }
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect.poll(room).toBeGreaterThanOrEqual(0)
  const before = await room()
  answer()
  await isAlive(page)
  expect(await room()).toBeCloseTo(before, 0)
})

/** Returns by how many pixels the contents of an element are wider than the element. */
function widthOverflow(element: Locator): Promise<number> {
  return element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
}

/** Returns the files of the visible logos that have loaded. */
function logosIn(part: Locator): Promise<string[]> {
  return part
    .locator('.logo')
    .evaluateAll((images) =>
      images
        .filter((image) => image.checkVisibility() && (image as HTMLImageElement).naturalWidth > 0)
        .map((image) => (image as HTMLImageElement).src.split('/').pop() ?? ''),
    )
}

function navbar(page: Page) {
  return page.locator('.navbar-inner')
}

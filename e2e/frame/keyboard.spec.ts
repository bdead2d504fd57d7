import type { Locator } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

test('the first Tab shows the skip link, and Enter moves the focus to the main area', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const link = page.getByRole('link', { name: 'Skip to main content' })
  await expect(link).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('after the link to the top of the page, Tab begins at the first control of the page', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  await page.getByRole('link', { name: 'Back to top' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
})

test('Tab moves through the frame in reading order, and every stop has a name and a visible focus', async ({
  page,
  browserName,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const stops: string[] = []
  for (let press = 0; press < 18; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return {
        name: element.ariaLabel ?? element.textContent,
        isSeen: outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && element.checkVisibility(),
      }
    })
    expect(stop.isSeen, `${stop.name} shows that it has the focus`).toBe(true)
    stops.push(stop.name ?? '')
  }
  expect(stops).toEqual(
    [
      'Skip to main content',
      'read the changelog',
      'Close announcement',
      'Mistral AI Docs',
      'Docs',
      'API',
      'Le Chat',
      'La Plateforme',
      'GitHub',
      'Discord',
      'Search',
      'Switch to dark mode',
      // In Firefox the keyboard reaches areas that scroll, too.
      ...(browserName === 'firefox' ? ['Documentation'] : []),
      ...(
        await page
          .getByRole('navigation', { name: 'Documentation' })
          .locator('summary, a')
          .evaluateAll((all) => all.map((each) => each.ariaLabel ?? each.textContent))
      ).slice(0, 6),
    ].slice(0, 18),
  )
})

test('boxes that scroll show the whole outline of an element with the focus', async ({ page }) => {
  /** Returns the pixels of the outline that a box around the element cuts off at the left, the right and the bottom. */
  const cutOff = (control: Locator) =>
    control.evaluate((element, boxes) => {
      element.focus()
      const { outlineWidth, outlineOffset } = getComputedStyle(element)
      const outline = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const inner = element.getBoundingClientRect()
      const outer = element.closest(boxes)?.getBoundingClientRect()
      if (!outer) throw new Error(`No box is around ${element.outerHTML}`)
      const spaces = [inner.left - outer.left, outer.right - inner.right, outer.bottom - inner.bottom]
      return Math.max(...spaces.map((space) => outline - space))
    }, '.toc, .api-navigation, .api-samples, .search-filters')
  await openPage(page, 'getting-started/quickstart/')
  await page.keyboard.press('/')
  await page.keyboard.type('batch')
  expect(await cutOff(page.getByRole('button', { name: 'Guides' }))).toBeLessThan(0.6)
  await page.keyboard.press('Escape')
  expect(await cutOff(page.locator('.toc a').first())).toBeLessThan(0.6)
  await openPage(page, 'api/')
  expect(await cutOff(page.getByRole('searchbox', { name: 'Filter operations' }))).toBeLessThan(0.6)
  expect(await cutOff(page.locator('.api-samples summary').first())).toBeLessThan(0.6)
})

test('the page does not scroll when the navbar gets the focus', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
  for (const control of await page.getByRole('banner').locator('a, button, input').all()) {
    await control.focus()
    expect(await page.evaluate(() => scrollY)).toBe(500)
  }
})

test('the page does not scroll when the focus moves through the contents of the reference', async ({
  page,
}) => {
  await openPage(page, 'api/')
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }))
  const links = page.getByRole('main').getByRole('navigation').getByRole('link')
  await links.first().focus()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => scrollY)).toBe(3000)
  }
})

test('the navbar does not cover a link in the article that gets the focus', async ({ page }) => {
  await openPage(page, 'getting-started/glossary/')
  const links = await page.getByRole('article').getByRole('link').all()
  await links.at(-1)?.focus()
  // With Shift+Tab, the page scrolls up, and the navbar could cover the focused link at the top.
  for (let press = 0; press < 10; press++) {
    await page.keyboard.press('Shift+Tab')
    const isClear = await page.evaluate(() => {
      const top = document.activeElement?.getBoundingClientRect().top ?? 0
      return top >= (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0)
    })
    expect(isClear).toBe(true)
  }
})

test('in a narrow window, the contents of the reference do not cover an element that gets the focus', {
  tag: '@build',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, 'api/')
  await page.getByRole('link', { name: 'Link to this section: Fill in the middle' }).focus()
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Shift+Tab')
    const space = await page.evaluate(() => {
      const bottom = document.querySelector('.api-navigation')?.getBoundingClientRect().bottom ?? 0
      return (document.activeElement?.getBoundingClientRect().top ?? 0) - bottom
    })
    expect(space).toBeGreaterThanOrEqual(0)
  }
})

test('the navbar does not cover samples that get the focus at the end of an operation', {
  tag: '@build',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, 'api/')
  const heading = page.getByRole('heading', { name: 'Delete a file' })
  const operation = page.locator('.api-operation').filter({ has: heading })
  await operation.locator('summary', { hasText: 'failed validation' }).focus()
  await page.keyboard.press('Tab')
  const tab = operation.getByRole('tab').first()
  await expect(tab).toBeFocused()
  const top = await tab.evaluate((element) => element.getBoundingClientRect().top)
  const navbar = await page.getByRole('banner').boundingBox()
  expect(top).toBeGreaterThan(navbar ? navbar.y + navbar.height : 0)
})

test('in a narrow window, the first column of a table does not cover a link that gets the focus', {
  tag: '@build',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, 'api/')
  const link = page.locator('.table-scroll').getByRole('link', { name: 'rate limit' }).first()
  const space = await link.evaluate((element) => {
    const column = element.closest('tr')?.cells[0]
    const spaceAt = () => element.getBoundingClientRect().left - (column?.getBoundingClientRect().right ?? 0)
    const scrollBy = (left: number) =>
      element.closest('.table-scroll')?.scrollBy({ left, behavior: 'instant' })
    scrollBy(40)
    scrollBy(spaceAt() + element.getBoundingClientRect().width)
    const before = spaceAt()
    element.focus()
    return { before, after: spaceAt() }
  })
  expect(space.before).toBeLessThan(0)
  expect(space.after).toBeGreaterThanOrEqual(0)
})

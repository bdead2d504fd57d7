import type { Page } from '@playwright/test'
import { clickAtOnce } from '../support/click-at-once.ts'
import { openPage } from '../support/open-page.ts'
import { twoFrames } from '../support/scroll-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('the menu button opens a drawer with the pages of the docs, and a button in the drawer shows the items of the navbar', async ({
  page,
}) => {
  await open(page)
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
  const pages = drawer(page).getByRole('navigation', { name: 'Documentation' })
  await expect(pages.getByRole('link', { name: 'Glossary' })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Quickstart' })).toHaveAttribute('aria-current', 'page')

  await drawer(page).getByRole('button', { name: 'Main menu' }).click()
  await expect(pages).toHaveCount(0)
  const items = drawer(page).getByRole('navigation', { name: 'Main' })
  await expect(items.getByRole('link')).toHaveText([
    'Docs',
    'API',
    'Le Chat',
    'La Plateforme',
    'GitHub',
    'Discord',
  ])
  await drawer(page).getByRole('button', { name: 'Pages of this section' }).click()
  await expect(pages).toBeVisible()
  await expect(items).toHaveCount(0)

  await drawer(page).getByRole('button', { name: 'Close menu' }).click()
  await expect(drawer(page)).toHaveCount(0)
})

test('the drawer is laid out while the menu button is pressed, and opens when the button is released', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  await menuButton(page).hover()
  await page.mouse.down()
  await expect(page.locator('.drawer')).toBeHidden()
  const width = () => page.locator('.drawer-contents').evaluate((box: HTMLElement) => box.offsetWidth)
  await expect.poll(width).toBeGreaterThan(300)
  await page.mouse.move(200, 500)
  await page.mouse.up()
  await expect(drawer(page)).toHaveCount(0)
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  await menuButton(page).click()
  await expect(drawer(page).getByRole('navigation', { name: 'Documentation' })).toBeVisible()
})

test('on a page without a sidebar the drawer shows the items of the navbar at once', async ({ page }) => {
  await openPage(page, 'api/')
  await menuButton(page).click()
  await expect(drawer(page).getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(drawer(page).getByRole('button')).toHaveCount(1)
})

test('the page behind the open drawer is inert', async ({ page, browserName }) => {
  await open(page)
  const behind = page.locator('#article a').first()
  await behind.evaluate((link: HTMLElement) => link.focus())
  await expect(behind).not.toBeFocused()
  // Screen readers do not get the page behind the drawer either. Only Chromium has a protocol that shows this.
  if (browserName === 'firefox') return
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  expect(nodes.filter(({ role, ignored }) => role?.value === 'main' && !ignored)).toEqual([])
})

test('the focus stays in the drawer, and returns to the menu button on Escape', async ({ page }) => {
  await open(page)
  await expect(drawer(page).getByRole('button', { name: 'Main menu' })).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press(key)
      // Between the last and the first element, the focus is on controls of the browser, and on no element.
      expect(
        await page.evaluate(() => {
          const { activeElement, body } = document
          return activeElement === body || activeElement?.closest('dialog') !== null
        }),
      ).toBe(true)
    }
  }
  // After a click on a text of the drawer, no element has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Shift+Tab')
  await expect(drawer(page).locator(':is(a, summary):visible').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(menuButton(page)).toBeFocused()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
})

test('a link in the drawer leads to its page and closes the drawer', async ({ page }) => {
  await open(page)
  await drawer(page).getByRole('link', { name: 'Glossary' }).click()
  await expect(page).toHaveTitle(/^Glossary/)
  await expect(drawer(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a link in the drawer that is opened in another tab leaves the drawer open', async ({
  page,
  context,
}) => {
  await open(page)
  const link = drawer(page).getByRole('link', { name: 'Glossary' })
  for (const how of [{ modifiers: ['Control'] }, { modifiers: ['Shift'] }, { button: 'middle' }] as const) {
    const opened = context.waitForEvent('page')
    await link.click({ ...how, modifiers: [...(how.modifiers ?? [])] })
    await expect(await opened).toHaveTitle(/^Glossary/)
    await expect(drawer(page)).toBeVisible()
  }
  await expect(page).toHaveTitle(/^Quickstart/)
})

test('going back closes the drawer', async ({ page }) => {
  await openPage(page, 'getting-started/glossary/')
  await page.getByRole('link', { name: 'Changelog' }).first().click()
  await expect(page).toHaveTitle(/^Changelog/)
  await menuButton(page).click()
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveTitle(/^Glossary/)
  await expect(drawer(page)).toHaveCount(0)
})

test('going back to another section of the same page closes the drawer', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  await page.evaluate(() => {
    location.hash = 'article'
  })
  await menuButton(page).click()
  await expect(drawer(page)).toBeVisible()
  // `goBack` waits for a load event in Firefox, which a section does not have.
  await page.evaluate(() => history.back())
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveTitle(/^Quickstart/)
})

test('the drawer closes when the window becomes wide', async ({ page }) => {
  await open(page)
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(drawer(page)).toHaveCount(0)
  await expect(menuButton(page)).toBeHidden()
})

test('a click outside the drawer closes the drawer', async ({ page }) => {
  await open(page)
  await page.mouse.click(385, 400)
  await expect(drawer(page)).toHaveCount(0)
})

test('the page behind the drawer does not scroll', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
  await clickAtOnce(menuButton(page))
  await expect(drawer(page)).toBeVisible()
  for (const x of [100, 385]) {
    await page.mouse.move(x, 400)
    await page.mouse.wheel(0, 2000)
  }
  // The page scrolls one frame after the wheel.
  await twoFrames(page)
  expect(await page.evaluate(() => scrollY)).toBe(500)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(500)

  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

for (const key of ['Control+K', '/']) {
  test(`${key} in the drawer opens the search, and Escape returns the focus to the menu button`, async ({
    page,
  }) => {
    await openPage(page, 'getting-started/quickstart/')
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toBeVisible()
    await page.keyboard.press(key)
    await expect(drawer(page)).toHaveCount(0)
    const input = page.getByRole('combobox')
    await expect(input).toBeFocused()
    await page.keyboard.type('chat')
    await expect(page.getByRole('option').first()).toBeVisible()
    // The page behind is hidden from assistive technology.
    await expect(page.getByRole('main')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(input).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toBeVisible()
  })
}

test('a window of 996 px shows the sidebar, a narrower window shows the menu button', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 })
  await openPage(page, 'getting-started/quickstart/')
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible()
  await expect(menuButton(page)).toBeHidden()
  await page.setViewportSize({ width: 995, height: 800 })
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeHidden()
  await expect(menuButton(page)).toBeVisible()
})

async function open(page: Page): Promise<void> {
  await openPage(page, 'getting-started/quickstart/')
  await menuButton(page).click()
  await expect(drawer(page)).toBeVisible()
}

function menuButton(page: Page) {
  return page.locator('.menu-button')
}

function drawer(page: Page) {
  return page.getByRole('dialog', { name: 'Menu' })
}

import type { Page } from '@playwright/test'
import { clickAtOnce } from '../support/click-at-once.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { stopClock } from '../support/stop-clock.ts'
import { expect, test } from '../support/test.ts'
import { typeInto } from '../support/type-into.ts'

test('the progress bar starts after 200 ms at 0.08, grows by 0.02 every 800 ms, and fills and fades in 200 ms', async ({
  page,
}) => {
  const answer = await holdGlossary(page)
  const bar = page.locator('.progress-bar')
  await expect(bar).toHaveCSS('transition-duration', '0.2s, 0.2s')
  await follow(page)

  await page.clock.runFor(199)
  expect(await drawn(page)).toEqual({ opacity: '0', width: 0 })
  await page.clock.runFor(1)
  expect(await drawn(page)).toEqual({ opacity: '1', width: 0.08 })
  await page.clock.runFor(799)
  expect(await drawn(page)).toEqual({ opacity: '1', width: 0.08 })
  await page.clock.runFor(1)
  expect(await drawn(page)).toEqual({ opacity: '1', width: 0.1 })
  await page.clock.runFor(800)
  expect(await drawn(page)).toEqual({ opacity: '1', width: 0.12 })

  answer()
  await expect(page).toHaveTitle(/^Glossary/)
  await expect.poll(() => drawn(page)).toEqual({ opacity: '1', width: 1 })
  await page.clock.runFor(200)
  expect(await drawn(page)).toMatchObject({ opacity: '0' })
})

test('with forced colors, the progress bar has another color than the page', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, './')
  const bar = page.locator('.progress-bar')
  await expect(bar).toHaveCSS('transition-duration', '0.2s, 0.2s')
  const [color, behind] = await bar.evaluate((element) =>
    [element, document.body].map((each) => getComputedStyle(each).backgroundColor),
  )
  expect(color).not.toBe('rgb(255, 255, 255)')
  expect(behind).not.toBe(color)
})

test('a navigation that takes less than 200 ms shows no progress bar', async ({ page }) => {
  const answer = await holdGlossary(page)
  await follow(page)
  await page.clock.runFor(199)
  answer()
  await expect(page).toHaveTitle(/^Glossary/)
  await page.clock.runFor(2000)
  expect(await drawn(page)).toEqual({ opacity: '0', width: 0 })
})

test('during a navigation without an answer, the page is usable, and another link replaces the navigation on the same bar', async ({
  page,
}) => {
  await holdGlossary(page)
  await follow(page)
  await page.clock.runFor(200 + 800)
  expect(await drawn(page)).toEqual({ opacity: '1', width: 0.1 })
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  // The colors change one frame after the button, and the clock is paused.
  await page.clock.runFor(100)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await sidebarLink(page, 'Changelog').click()
  await expect(page).toHaveTitle(/^Changelog/)
  await expect.poll(() => drawn(page)).toEqual({ opacity: '1', width: 1 })
})

test('the late answer to a replaced navigation does not change the bar of the new navigation', async ({
  page,
}) => {
  const answerFirst = await holdGlossary(page)
  const answerSecond = await holdRequests(page, addressOf('Changelog'))
  await follow(page)
  await page.clock.runFor(200)
  await follow(page, 'Changelog')
  expect(await drawn(page)).toEqual({ opacity: '1', width: 0.08 })

  answerFirst()
  // The answer to a later request has arrived, so the first answer has arrived too.
  await page.evaluate((path) => fetch(path).then((response) => response.text()), '../glossary/')
  await page.clock.runFor(800)
  expect(await drawn(page)).toEqual({ opacity: '1', width: 0.1 })
  await page.clock.runFor(800)
  expect(await drawn(page)).toEqual({ opacity: '1', width: 0.12 })

  answerSecond()
  await expect(page).toHaveTitle(/^Changelog/)
  await expect.poll(() => drawn(page)).toEqual({ opacity: '1', width: 1 })
})

test('the search shows that it is loading after 200 ms, not before', async ({ page }) => {
  // These requests get no answer.
  await page.route('**/search-*', () => {})
  await openPage(page, './')
  await page.keyboard.press('/')
  const input = page.getByRole('combobox')
  const loading = page.getByRole('dialog', { name: 'Search' }).locator('.loading')
  // The test sets the time of the CSS animation.
  const visibleAt = (time: number) =>
    loading.evaluate((element, at) => {
      for (const animation of element.getAnimations()) {
        animation.pause()
        animation.currentTime = at
      }
      return getComputedStyle(element).visibility
    }, time)
  for (const text of ['', 'chat']) {
    await typeInto(input, text)
    await expect(loading).toContainText('Loading')
    await expect(input).toHaveAttribute('placeholder', 'Search the documentation')
    expect(await visibleAt(199)).toBe('hidden')
    expect(await visibleAt(202)).toBe('visible')
  }
})

/** Stops the clock of the page and delays the glossary. Returns the function that releases the answer. */
async function holdGlossary(page: Page): Promise<() => void> {
  const answer = await holdRequests(page, addressOf('Glossary'))
  await openPage(page, 'getting-started/quickstart/')
  await stopClock(page)
  return answer
}

/** Follows a link by keyboard, because the pointer would fetch the page ahead. Resolves when the page is requested. */
async function follow(page: Page, name = 'Glossary'): Promise<void> {
  const asked = page.waitForRequest(addressOf(name))
  await clickAtOnce(sidebarLink(page, name))
  await asked
}

function addressOf(name: string): string {
  return `**/getting-started/${name.toLowerCase()}/`
}

/** Returns the painted opacity of the bar, and its share of the window's width. */
function drawn(page: Page): Promise<{ opacity: string; width: number }> {
  return page.locator('.progress-bar').evaluate(({ style }: HTMLElement) => ({
    opacity: style.opacity,
    width: Number(/scaleX\(([\d.]+)\)/.exec(style.transform)?.[1] ?? 0),
  }))
}

import { axeViolations } from '../support/axe-violations.ts'
import { keepFirstParts } from '../support/keep-first-parts.ts'
import { openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

// Criteria of WCAG 2.2 that no other spec tests: see the table in README.md.

test('with more space between letters, words and lines, nothing is cut off (1.4.12)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of ['./', 'getting-started/quickstart/', 'api/']) {
    await openPage(page, path)
    const cut = await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      )
      document.adoptedStyleSheets = [sheet]
      const isCut = (element: Element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const hidden = [overflowX, overflowY].includes('hidden') || [overflowX, overflowY].includes('clip')
        return (
          hidden &&
          (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
        )
      }
      return [...document.querySelectorAll('#frame *:not(.visually-hidden, svg *)')]
        .filter((element) => element.getClientRects().length > 0 && isCut(element))
        .map((element) => element.className)
    })
    // If a name does not fit, it ends in an ellipsis; the page shows the complete name below.
    expect(cut.filter((name) => !/brand-title|toc-reading/.test(String(name)))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

test('a window in landscape orientation shows the same page (1.3.4)', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openPage(page, 'getting-started/quickstart/')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByRole('banner')).toBeInViewport()
})

test('no element with the focus is completely covered on a phone (2.4.11)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, 'getting-started/quickstart/')
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press(key)
      const covered = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) =>
            document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y),
          ),
        )
        return points.some((hit) => hit && (element.contains(hit) || hit.contains(element)))
          ? null
          : element.outerHTML
      })
      expect(covered).toBeNull()
    }
  }
})

test('controls do not change the page on focus or on input (3.2.1, 3.2.2)', async ({ page }) => {
  await openPage(page, 'api/')
  const address = page.url()
  await page.locator('a, button, input, summary').evaluateAll((all) => {
    for (const element of all.slice(0, 200)) (element as HTMLElement).focus()
  })
  await page.getByRole('searchbox', { name: 'Filter operations' }).fill('chat')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(address)
})

for (const theme of ['light', 'dark']) {
  test(`axe reports no violation in the list of keys and in the search limited to a section, in the ${theme} theme`, async ({
    page,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('docs.theme', name), theme)
    await openPage(page, './')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+K')
    await page.keyboard.type('model')
    await page.getByRole('group', { name: 'Show results of' }).getByRole('button', { name: 'Guides' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
}

test('axe reports no violation in an operation whose sections are expanded', async ({ page }) => {
  // Other specs test the colors of the reference.
  await openPage(page, 'api/')
  await keepFirstParts(page)
  const expand = page.getByRole('button', { name: /^Expand all/ })
  await expand.first().click()
  await expect(page.getByRole('button', { name: /^Collapse all/ })).toHaveCount(1)
  expect(await axeViolations(page, 'others')).toEqual([])
})

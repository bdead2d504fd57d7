import type { Page } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { expect, test } from '../support/test.ts'

test('a language chosen in one tab group applies to all groups, on the next page and after a reload', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  await expectLanguage(page, 'python')
  await page.getByRole('tab', { name: 'TypeScript' }).nth(1).click()
  await expectLanguage(page, 'typescript')
  await sidebarLink(page, 'Introduction').click()
  await expect(page).not.toHaveTitle(/^Quickstart/)
  await expectLanguage(page, 'typescript')
  await page.reload()
  await expectLanguage(page, 'typescript')
})

test('?lang=curl in the address chooses the language, also for the next pages', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/?lang=curl')
  await expectLanguage(page, 'curl')
  await openPage(page, './')
  await expectLanguage(page, 'curl')
})

test('a choice after ?lang replaces that of the address, and remains after a reload and after going back', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/?lang=curl#set-up-your-account')
  await page.getByRole('tab', { name: 'TypeScript' }).first().click()
  await page.reload()
  await expectLanguage(page, 'typescript')
  await expect(page).toHaveURL(/\?lang=typescript#set-up-your-account$/)
  await page.getByRole('tab', { name: 'Python' }).first().click()
  await sidebarLink(page, 'Glossary').click()
  await expect(page).toHaveTitle(/^Glossary/)
  await page.goBack()
  await expect(page).toHaveTitle(/^Quickstart/)
  await expectLanguage(page, 'python')
})

test('a link to an element in a hidden tab panel selects the tab and shows the element', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await openPage(page, 'getting-started/quickstart/')
  const hidden = page.locator('.tab-panel[hidden]').last()
  await hidden.evaluate((panel) => {
    panel.id = 'inside'
    // The page is long, so the panel may be outside the window.
    scrollTo({ top: 0, behavior: 'instant' })
    location.hash = '#inside'
  })
  await expect(page.locator('#inside')).toBeVisible()
  await expect(page.locator('#inside')).toBeInViewport()
  const label = await page.locator('#inside').getAttribute('data-value')
  await expect(
    page.locator(`[role="tab"][aria-selected="true"][data-value="${label}"]`).first(),
  ).toBeVisible()
})

test('a second click on the same link selects the tab again', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const group = page.locator('tab-group').first()
  await group.evaluate((tabs) => {
    const [, second] = tabs.querySelectorAll('.tab-panel')
    second?.insertAdjacentHTML('beforeend', '<p id="inside">Inside</p>')
    tabs.insertAdjacentHTML('beforebegin', '<p><a href="#inside">To the inside</a></p>')
  })
  for (const _ of ['first', 'second']) {
    await page.getByRole('link', { name: 'To the inside' }).click()
    await expect(page.locator('#inside')).toBeVisible()
    await group.getByRole('tab').first().click()
    await expect(page.locator('#inside')).toBeHidden()
  }
})

test('text that the browser finds in a hidden panel shows this panel, and chooses no language', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/#:~:text=const%20client')
  const groups = page.locator('tab-group[data-group="language"]')
  const found = groups.filter({ hasText: 'const client' }).first()
  const panel = found.getByRole('tabpanel')
  await expect(panel).toHaveAttribute('data-value', 'typescript')
  await expect(panel.getByText('const client')).toBeInViewport()
  await expect(found.getByRole('tab', { selected: true })).toHaveText('TypeScript')
  await expect(groups.first().getByRole('tab', { selected: true })).toHaveText('Python')
  await openPage(page, './')
  await expectLanguage(page, 'python')
})

test('a hidden panel takes no space and is not read by screen readers', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const tops = () =>
    page
      .locator('tab-group, tab-group + *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  const before = await tops()
  expect(await page.getByRole('tabpanel').count()).toBe(await page.locator('tab-group').count())
  await page.locator('.tab-panel[hidden]').evaluateAll((all) => {
    for (const panel of all) (panel as HTMLElement).style.display = 'none'
  })
  expect(await tops()).toEqual(before)
})

test('an unknown language in the address or in storage changes nothing', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/?lang=cobol')
  await expectLanguage(page, 'python')
  await page.evaluate(() => localStorage.setItem('docs.language', 'cobol'))
  await page.reload()
  await expectLanguage(page, 'python')
})

test('a choice in one browser tab applies to the others', async ({ page, context }) => {
  await openPage(page, './')
  const other = await context.newPage()
  await openPage(other, 'getting-started/quickstart/')
  // A headless browser paints all its tabs. The browsers of readers paint only the visible tab.
  await other.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    window.requestAnimationFrame = () => 0
  })
  await page.getByRole('tab', { name: 'curl' }).first().click()
  await expectLanguage(other, 'curl')
})

test('arrow keys, Home and End move through the tabs, and only one tab is in the tab order', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  await tabs.first().focus()
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['End', 2],
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tabs.nth(place)).toBeFocused()
    await expect(tabs.nth(place)).toHaveAttribute('aria-selected', 'true')
    expect(await tabs.evaluateAll((all) => all.map((tab) => (tab as HTMLElement).tabIndex))).toEqual(
      [-1, -1, -1].with(place, 0),
    )
  }
  await page.locator('html').evaluate((root) => root.setAttribute('dir', 'rtl'))
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.nth(1)).toBeFocused()
})

test('the clicked tab remains under the pointer when panels above change their height', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const tab = page.getByRole('tab', { name: 'curl' }).last()
  await tab.scrollIntoViewIfNeeded()
  const before = await tab.boundingBox()
  await tab.click()
  await expectLanguage(page, 'curl')
  const after = await tab.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? -100))).toBeLessThan(2)
})

/** Expects that in every group the tab of `language` is selected, and that only its panel is visible. */
async function expectLanguage(page: Page, language: string): Promise<void> {
  const groups = page.locator('tab-group[data-group="language"]')
  await expect(groups.first()).toBeVisible()
  await expect
    .poll(() =>
      groups.evaluateAll((all) =>
        all.map((group) =>
          [
            ...[...group.querySelectorAll('[role="tab"][aria-selected="true"]')],
            ...[...group.querySelectorAll<HTMLElement>('.tab-panel')].filter((panel) =>
              panel.lastElementChild?.checkVisibility(),
            ),
          ].map((element) => (element as HTMLElement).dataset.value),
        ),
      ),
    )
    .toEqual(Array(await groups.count()).fill([language, language]))
}

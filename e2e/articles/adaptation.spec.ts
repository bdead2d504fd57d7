import type { Locator, Page } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

const PAGES = ['./', 'getting-started/quickstart/', 'getting-started/models/models_overview/', 'api/']

for (const width of [390, 1280]) {
  test(`every target of the frame is at least 24 px wide and high in a window of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['./', 'api/', 'getting-started/quickstart/']) {
      await openPage(page, path)
      expect(await smallTargets(page), path).toEqual([])
    }
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill('chat')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
    await page.keyboard.press('Escape')
    if (width > 996) return
    await page.locator('.menu-button').click()
    expect(await smallTargets(page)).toEqual([])
    await page.getByRole('button', { name: 'Main menu' }).click()
    expect(await smallTargets(page)).toEqual([])
  })
}

test('for readers who prefer more contrast, less important text and thin lines have more contrast', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const colors = () =>
    page.evaluate(() => [
      ...['.sidebar a:not([aria-current])', '.toc a:not([aria-current])'].map(
        (selector) => getComputedStyle(document.querySelector(selector) ?? document.body).color,
      ),
      getComputedStyle(document.querySelector('.navbar') ?? document.body).borderBottomColor,
    ])
  const usual = await colors()
  await page.emulateMedia({ contrast: 'more' })
  await expect(async () => {
    const [sidebar, toc, line] = await colors()
    expect([sidebar, toc]).toEqual(['rgb(28, 24, 20)', 'rgb(28, 24, 20)'])
    expect(line).not.toBe(usual[2])
  }).toPass()
})

test('with reduced motion, there is no transition, animation or smooth scrolling', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, 'getting-started/quickstart/')
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element)
        const isStill = /^0s(, 0s)*$/.test(transitionDuration) && /^0s(, 0s)*$/.test(animationDuration)
        return isStill && scrollBehavior === 'auto' ? [] : [`${element.localName}.${element.className}`]
      }),
    )
  expect(await moving()).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.locator('.menu-button').click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await moving()).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect((await moving()).length).toBeGreaterThan(0)
})

test('with forced colors, lines mark what colors mark otherwise', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, 'getting-started/quickstart/')
  for (const current of [
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }),
    page.getByRole('navigation', { name: 'Documentation' }).locator('[aria-current=page]'),
    page.getByRole('tab', { selected: true }).first(),
  ]) {
    await expect(current).toHaveCSS('text-decoration-line', 'underline')
  }
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' })).toHaveCSS(
    'text-decoration-line',
    'none',
  )
  // Icons are drawn in the color of the text, the focus in an outline.
  const toggle = page.getByRole('button', { name: 'Switch to dark mode' })
  const [stroke, color] = await toggle.locator('svg:visible').evaluate((icon) => {
    const style = getComputedStyle(icon)
    return [style.stroke, style.color]
  })
  expect(stroke).toBe(color)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveCSS('outline-style', 'solid')
  const search = page.getByRole('searchbox')
  await expect(search).toHaveCSS('border-top-style', 'solid')
  await search.click()
  await page.getByRole('combobox').fill('tokens')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveCSS('text-decoration-line', 'underline')
  await expect(options.nth(1)).toHaveCSS('text-decoration-line', 'none')
  const filters = page.getByRole('group', { name: 'Show results of' })
  await expect(filters.getByRole('button', { name: 'All' })).toHaveCSS('text-decoration-line', 'underline')
})

test('with forced colors, a line marks the current operation in the contents of the reference', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, 'api/#operation/jobs_api_routes_batch_get_batch_jobs')
  const entries = page.locator('api-navigation').getByRole('link')
  await expect(entries.filter({ hasText: 'List batch jobs' })).toHaveCSS('text-decoration-line', 'underline')
  await expect(entries.filter({ hasText: 'Create a batch job' })).toHaveCSS('text-decoration-line', 'none')
})

test('with forced colors, no entry of the contents of the reference shows above the filter', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, 'api/')
  const contents = page.locator('api-navigation')
  await contents.evaluate((element) => element.scrollTo(0, 200))
  const above = await page.getByRole('searchbox', { name: 'Filter operations' }).evaluate((filter) => {
    const { left, top, height } = filter.getBoundingClientRect()
    const shown = document.elementFromPoint(left + height, top - 2)
    return [shown?.contains(filter), shown && getComputedStyle(shown).backgroundColor]
  })
  expect(above).toEqual([true, 'rgb(255, 255, 255)'])
})

test('with forced colors on a phone, the button of the search shows no words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, './')
  const search = page.getByRole('searchbox')
  const shown = await search.screenshot()
  await search.evaluate((field) => field.removeAttribute('placeholder'))
  expect((await search.screenshot()).equals(shown)).toBe(true)
})

test('with forced colors on a dark background, marked words are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await openPage(page, 'guides/tokenization/')
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  await expect(page.locator('article mark').first()).toHaveCSS('color', text)
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('tokens')
  await expect(page.getByRole('option').locator('mark').first()).toHaveCSS('color', text)
})

test('at a zoom of 200 % and of 400 %, no page is wider than the window, and the reader can scroll to the last link of the menu', async ({
  page,
}) => {
  // The sizes of a window of 1280 × 1024 in CSS pixels at these zooms.
  const windows = [
    { width: 640, height: 512 },
    { width: 320, height: 256 },
  ]
  for (const path of PAGES) {
    await openPage(page, path)
    for (const size of windows) {
      await page.setViewportSize(size)
      expect(await overflow(page), `${path} at ${size.width} px`).toBe(0)
    }
  }
  await openPage(page, 'getting-started/quickstart/')
  for (const size of windows) {
    await page.setViewportSize(size)
    await page.locator('.menu-button').click()
    const last = page.getByRole('dialog', { name: 'Menu' }).getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    const { height: navbar = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
    expect(navbar).toBeLessThan(size.height / 3)
  }
})

test('with letters that a style sheet of the reader doubles, no page is wider than a window of 1280 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of PAGES) {
    await openPage(page, path)
    await page.locator('html').evaluate((root) => {
      root.style.fontSize = '200%'
    })
    expect(await overflow(page), path).toBe(0)
  }
})

test('a long word in the summary of closed details does not make the page wider than a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openPage(page, './')
  await page.getByRole('article').evaluate((article) => {
    const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
    article.insertAdjacentHTML('afterbegin', `<details class="details"><summary>${word}</summary></details>`)
  })
  expect(await overflow(page)).toBe(0)
})

test('at a zoom of 400 %, the text has at least three quarters of the window, and the target of a link is visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['capabilities/function_calling/#models', 'api/#tag/chat']) {
    await openPage(page, path)
    const target = page.locator(`[id="${path.split('#')[1]}"]`).first()
    await expect.poll(() => isUncovered(target)).toBe(true)
    const covered = await page.evaluate(() => {
      const article = document.getElementById('article')
      const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(160, y))
      return rows.filter((element) => !article?.contains(element) || element?.closest('.api-navigation'))
        .length
    })
    expect(covered, path).toBeLessThan(256 / 4)
  }
})

test('print contains only the article, in light colors, with wrapped code and the addresses of links', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await page.emulateMedia({ media: 'print' })
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
    page.locator('.announcement'),
    page.locator('.skip-to-content'),
    page.locator('.page-actions'),
    page.locator('.copy-button').first(),
    page.locator('.progress-bar'),
  ]) {
    for (const each of await part.all()) await expect(each).toBeHidden()
  }
  await expect(page.getByRole('article')).toBeVisible()
  const [background, color] = await page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.body).color,
  ])
  expect(background).toBe('rgba(0, 0, 0, 0)')
  expect(color).toBe('rgb(51, 46, 39)')

  const link = page.getByRole('article').locator('a[href^="https://console"]').first()
  const after = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(after).toContain('https://console.mistral.ai')
  // The whole card is a link: its address must not cover the card.
  const position = await page
    .locator('.card-link')
    .first()
    .evaluate((card: HTMLAnchorElement) => {
      card.href = 'https://a.example/'
      return getComputedStyle(card, '::after').position
    })
  expect(position).toBe('static')
  const code = page.locator('code-block pre:visible').first()
  await expect(code).toHaveCSS('white-space-collapse', 'preserve')
  expect(await code.evaluate((pre) => getComputedStyle(pre).textWrapMode)).toBe('wrap')
})

test('print does not contain the open drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, 'getting-started/quickstart/')
  await page.emulateMedia({ media: 'print' })
  const without = await page.screenshot()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.drawer')).toBeHidden()
  expect((await page.screenshot()).equals(without)).toBe(true)
})

test('print contains all columns of wide tables, and no part is wider than the paper', async ({ page }) => {
  // A4 with the margins of browsers.
  await page.setViewportSize({ width: 718, height: 1000 })
  for (const path of ['getting-started/models/models_overview/', 'getting-started/models/weights/', 'api/']) {
    await page.emulateMedia({ media: 'screen' })
    await openPage(page, path)
    await page.emulateMedia({ media: 'print' })
    const wide = await page
      .locator('.table-scroll table, .api-part, .api-operation')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
          .map((part) => part.textContent?.slice(0, 40)),
      )
    expect(wide, path).toEqual([])
    await expect(page.locator('.table-filter').locator('visible=true')).toHaveCount(0)
  }
})

test('print contains the head of a table of data without buttons, which Chromium does not repeat on the next sheet', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, 'getting-started/models/models_overview/')
  const button = page.locator('.sort-button').first()
  await expect(button).toHaveText('Model')
  await page.emulateMedia({ media: 'print' })
  await expect(button).toHaveCSS('display', 'contents')
  await expect(page.locator('.table-scroll th').first()).toHaveText('Model')
})

test('print contains the panels of all tabs with their names, and of samples the chosen language', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const panels = page.locator('[data-group="system"] > .tab-panel')
  const shown = () =>
    panels.evaluateAll((all) =>
      all.map((panel) => {
        const isVisible = (part = panel.lastElementChild) =>
          part?.checkVisibility({ contentVisibilityAuto: true })
        return isVisible() && isVisible(panel.querySelector('.tab-label'))
      }),
    )
  expect(await shown()).not.toContain(true)
  await page.emulateMedia({ media: 'print' })
  expect(await shown()).toEqual(Array(await panels.count()).fill(true))
  const languages = page.locator('[data-group="language"]').first()
  await expect(languages.locator('> .tab-panel:not([hidden])')).toHaveCount(1)
  await expect(languages.locator('.tab-list')).toBeVisible()
})

test('print contains the contents of closed details', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  await page.getByRole('article').evaluate((article) => {
    article.insertAdjacentHTML(
      'afterbegin',
      '<details><summary>More</summary><p id="inner">Hidden words.</p></details>',
    )
  })
  const inner = page.locator('#inner')
  await expect(inner).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  expect(await inner.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(
    true,
  )
})

/** Whether the beginning of an element is in the window, and nothing covers it. */
const isUncovered = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    const shown = document.elementFromPoint(left + 4, top + 8)
    return element.contains(shown) || Boolean(shown?.contains(element))
  })

/** Returns visible links and controls smaller than 24 px, except links in running text (WCAG 2.2, 2.5.8). */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const modal = document.querySelector('dialog[open]')
    return [
      ...(modal ?? document).querySelectorAll('a, button, input, select, summary, [role=tab], [role=option]'),
    ]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        const isClipped = width <= 1 && height <= 1
        return isClipped || (width >= 24 && height >= 24)
          ? []
          : [`${element.localName}.${element.className} “${element.textContent}” ${width} × ${height}`]
      })
  })
}

/** Pixels by which the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

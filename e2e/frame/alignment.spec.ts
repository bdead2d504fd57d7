import type { Locator } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

/** Returns where the baseline of the first text of an element is. */
const baselineOf = (part: Locator) =>
  part.first().evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const line = document.createElement('span')
    const mark = document.createElement('span')
    mark.style.display = 'inline-block'
    text.replaceWith(line)
    line.append(mark, text)
    return mark.getBoundingClientRect().bottom
  })

/** Returns the edges of the text of an element, in whole pixels. */
const edgesOf = (part: Locator) =>
  part.first().evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right, top } = range.getBoundingClientRect()
    return { left: Math.round(left), right: Math.round(right), top: Math.round(top) }
  })

test('the first lines of the sidebar, of the page and of the table of contents have one baseline', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const line = await baselineOf(page.locator('.breadcrumbs [aria-current]'))
  for (const name of ['.sidebar summary', '.toc-title']) {
    expect(Math.abs((await baselineOf(page.locator(name))) - line), name).toBeLessThan(1)
  }
})

test('the text of the actions ends where the article ends, and the date has the baseline of the link to the top', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const { right } = await edgesOf(page.locator('#article'))
  expect((await edgesOf(page.getByRole('link', { name: 'llms.txt' }))).right).toBe(right)
  const { top } = await edgesOf(page.locator('.page-end time'))
  expect((await edgesOf(page.locator('.page-end a'))).top).toBe(top)
})

test('in a wide window, pages with and without a table of contents begin at the same place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await openPage(page, './')
  await expect(page.locator('.toc')).toHaveCount(0)
  const { left } = await edgesOf(page.locator('h1'))
  await openPage(page, 'getting-started/quickstart/')
  await expect(page.locator('.toc')).toBeVisible()
  expect((await edgesOf(page.locator('h1'))).left).toBe(left)
})

test('the chevrons of the sidebar are below each other', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const edges = await page
    .locator('.sidebar .icon-chevron')
    .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().left))
  expect(edges.length).toBeGreaterThan(4)
  expect(new Set(edges).size).toBe(1)
})

test('a link to the next page that has no neighbor is half as wide as the page, and at its end', async ({
  page,
}) => {
  await openPage(page, './')
  const article = await page.locator('#article').boundingBox()
  const link = await page.locator('.pagination-link').boundingBox()
  if (!article || !link) throw new Error('The page has an article and a link.')
  expect(link.width).toBeLessThan(article.width / 2)
  expect(link.x + link.width).toBeCloseTo(article.x + article.width, 0)
})

test('in the drawer, the chevron of a category with a long label is beside the label', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, 'getting-started/quickstart/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const category = page.locator('.drawer summary').filter({ hasText: 'Capabilities' })
  const { width, end } = await category.evaluate((summary) => {
    summary.querySelector('bdi')?.prepend('A label that is as long as two lines of the drawer: ')
    const icon = summary.querySelector('svg')?.getBoundingClientRect()
    const box = summary.getBoundingClientRect()
    return { width: box.width, end: box.right - (icon?.right ?? 0) }
  })
  expect(end).toBeLessThan(width / 4)
})

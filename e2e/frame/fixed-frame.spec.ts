import type { Page } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import { isAlive, openPage } from '../support/open-page.ts'
import { scrollPage } from '../support/scroll-page.ts'
import { siteTest } from '../support/site-test.ts'
import { expect } from '../support/test.ts'
import { typeInto } from '../support/type-into.ts'

const test = siteTest('fixed-frame')

test('if the config disables the color switch, there is none, and the default mode applies whatever is stored', async ({
  page,
}) => {
  await openPage(page, './')
  await page.evaluate(() => localStorage.setItem('docs.theme', 'light'))
  await page.reload()
  await isAlive(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: /mode/ })).toHaveCount(0)
})

test('with an empty title, the navbar shows only the logo, whose alternative text names the link', async ({
  page,
}) => {
  await openPage(page, './')
  const brand = page.getByRole('banner').getByRole('link', { name: 'Mark', exact: true })
  await expect(brand.getByRole('img', { name: 'Mark' })).toBeVisible()
  await expect(brand).toHaveText('')
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the default mode is painted, whatever the system prefers', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('./')
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(27, 24, 22)')
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    }
  })
})

test.describe('a large sidebar', () => {
  test('shows all items of a category that the reader opens, also before the frame is hydrated', async ({
    page,
  }) => {
    await openPage(page, './')
    const links = category(page).getByRole('link')
    await expect(links.and(page.locator(':visible'))).toHaveCount(0)
    await category(page).locator('summary').click()
    await expect(links).toHaveCount(301)

    const answer = await holdRequests(page, '**/assets/start-frame.*.js')
    await page.goto('./', { waitUntil: 'commit' })
    await category(page).locator('summary').click()
    await expect(links).toHaveText(['Guide'])
    answer()
    await expect(links).toHaveCount(301)
  })

  test('opens the category of a page that the reader opens', async ({ page }) => {
    await openPage(page, './')
    await page.getByRole('article').getByRole('link', { name: 'guide' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide')
    await expect(category(page).getByRole('link')).toHaveCount(301)
    await expect(category(page).getByRole('link', { name: 'Guide' })).toHaveAttribute('aria-current', 'page')
  })

  test.describe('with JavaScript off', () => {
    test.use({ javaScriptEnabled: false })

    test('has a link in each closed category to a page that shows all its items', async ({
      page,
      browserName,
    }) => {
      test.skip(browserName === 'firefox', 'The driver does not turn JavaScript off.')
      await page.goto('./')
      await category(page).locator('summary').click()
      await category(page).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide')
      await expect(category(page).getByRole('link')).toHaveCount(301)
    })
  })
})

test('an announcement that is not closeable has no button, and is shown whatever is stored', async ({
  page,
}) => {
  await openPage(page, './')
  const bar = page.getByRole('region', { name: 'Announcement' })
  await expect(bar).toContainText('This stays.')
  await expect(bar.getByRole('button')).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('docs.announcement.dismissed', 'stays'))
  await page.reload()
  await isAlive(page)
  await expect(bar).toBeVisible()
})

test('the text of an announcement with a light background is black in the dark theme', async ({ page }) => {
  await openPage(page, './')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const painted = await page.getByRole('region', { name: 'Announcement' }).evaluate((bar) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return null
    context.fillStyle = getComputedStyle(bar).color
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  })
  expect(painted).toEqual([0, 0, 0, 255])
})

test('there is no footer if the config has no content for it', async ({ page }) => {
  await openPage(page, './')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a footer, print does not contain the button that stores all pages', async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'The driver does not emulate paper.')
    await openPage(page, './')
    const button = page.getByRole('button', { name: 'Store all pages for offline reading' })
    await expect(button).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(button).toBeHidden()
  })
})

test('by default, the navbar remains visible on scrolling', async ({ page }) => {
  await openPage(page, 'guide/')
  await scrollPage(page, 1000)
  await expect(navbar(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('banner')).not.toHaveAttribute('data-hidden')
})

test('a link to a file whose name looks like a page opens the file', async ({ page, allowed }) => {
  // The file names no icon, so the browser requests /favicon.ico.
  allowed.push(/status of 404/)
  await openPage(page, './')
  await page.getByRole('link', { name: 'demo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A page of its own')
  await expect(page).toHaveURL(/\/demo\.html$/)
  await page.goBack()
  await isAlive(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'license' }).click()
  expect((await download).url()).toMatch(/\/LICENSE$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
})

function category(page: Page) {
  return page.locator('.sidebar .sidebar-category')
}

function navbar(page: Page) {
  return page.locator('.navbar-inner')
}

test('the result of a search opens the folded parts around the first searched word, if no such word is visible', async ({
  page,
}) => {
  const article = page.getByRole('article')
  const result = async (query: string) => {
    await openPage(page, './')
    await page.keyboard.press('Control+K')
    await typeInto(page.getByRole('combobox'), query)
    await page.getByRole('option', { name: 'Folded' }).first().click()
    await expect(page.getByRole('combobox')).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => CSS.highlights.get('search-words')?.size ?? 0))
      .toBeGreaterThan(0)
  }
  await result('pelican')
  await expect(article.getByText('The pelican hides here.')).toBeVisible()

  await result('folded pelican')
  await expect(article.getByText('The first part')).toBeVisible()
  await expect(article.getByText('The pelican hides here.')).toBeHidden()
})

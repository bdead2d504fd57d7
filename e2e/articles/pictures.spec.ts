import type { Locator, Page } from '@playwright/test'
import { axeViolations } from '../support/axe-violations.ts'
import { countLoads } from '../support/count-loads.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

const SAMPLING = 'guides/sampling/'
const TOKENIZATION = 'guides/tokenization/'

test('a diagram has a name, and its content is available as text', { tag: '@build' }, async ({ page }) => {
  await openPage(page, 'capabilities/finetuning/text_finetuning/')
  const picture = page.getByRole('img', { name: /^You upload the files/ })
  await expect(picture).toBeVisible()
  const figure = page.locator('figure').filter({ has: picture })
  await figure.getByText('As text').click()
  await expect(figure.getByText('VALIDATED → start the job')).toBeVisible()
})

test('in the head of a chart, a color and its name leave space before the next column', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, SAMPLING)
  const table = page.locator('.picture-stacked .table-scroll')
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  const spaces = await table.locator('th:has(.swatch)').evaluateAll((heads) =>
    heads.map((head) => {
      const words = document.createRange()
      words.selectNodeContents(head)
      return head.getBoundingClientRect().right - words.getBoundingClientRect().right
    }),
  )
  expect(Math.min(...spaces)).toBeGreaterThan(8)
})

test('the temperature slider changes the distribution, and the new values are announced', async ({
  page,
}) => {
  await openPage(page, SAMPLING)
  const picture = page.locator('token-distribution').first()
  const before = await lengths(picture)
  const slider = picture.getByRole('slider', { name: 'temperature' })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(cells(picture)).toHaveText(['100%', '0', '0', '0', '0'])
  await expect(page.locator('.announcer')).toHaveText('Dragon 100%, Un 0, Drag 0, Peg 0, Phoenix 0')
  expect(await lengths(picture)).not.toEqual(before)

  await page.keyboard.press('End')
  await expect(cells(picture)).toHaveText(['37.4%', '34.4%', '14.2%', '8.3%', '5.6%'])
  await expect(page.locator('.announcer')).toContainText('Dragon 37.4%, Un 34.4%')
  expect((await lengths(picture))[0]).toMatch(/^37\.4\d%$/)
})

test('a picture whose script does not load shows an error, and Retry loads the script', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  const loads = countLoads(page)
  await page.route('**/token-distribution*.js*', (route) => route.abort())
  await page.goto(SAMPLING)
  // The page reloads once, which would help after a deploy.
  await expect.poll(() => loads.length).toBe(2)
  const error = page.getByRole('alert')
  await expect(error).toBeVisible()
  await page.unroute('**/token-distribution*.js*')
  await error.getByRole('button', { name: 'Retry' }).click()
  await expect(error).toBeHidden()
  const picture = page.locator('token-distribution').first()
  await picture.getByRole('slider', { name: 'temperature' }).focus()
  await page.keyboard.press('Home')
  await expect(cells(picture)).toHaveText(['100%', '0', '0', '0', '0'])
})

test('the top_p slider cuts the least probable tokens and scales the others', async ({ page }) => {
  await openPage(page, SAMPLING)
  const picture = page.locator('token-distribution').nth(1)
  await picture.getByRole('slider', { name: 'top_p' }).fill('0.5')
  await expect(cells(picture)).toHaveText(['53.1%', '46.9%', 'cut', 'cut', 'cut'])
  await expect(picture.locator('rect.rest')).toHaveCount(3)
  await picture.getByRole('slider', { name: 'top_p' }).fill('1')
  await expect(picture.locator('rect.rest')).toHaveCount(0)
})

test('a penalty makes the token that was used less probable', async ({ page }) => {
  await openPage(page, SAMPLING)
  const picture = page.locator('token-distribution').nth(2)
  await picture.getByRole('slider', { name: 'frequency_penalty' }).fill('0')
  await expect(cells(picture).first()).toHaveText('51.7%')
  await picture.getByRole('slider', { name: 'presence_penalty' }).fill('2')
  await expect(cells(picture).first()).toHaveText('12.7%')
  await picture.getByRole('slider', { name: 'uses of' }).fill('0')
  await expect(cells(picture).first()).toHaveText('51.7%')
})

test('ArrowLeft, Home and End change the number of shown merges', async ({ page }) => {
  await openPage(page, TOKENIZATION)
  const rows = page.locator('merge-steps tbody tr')
  await expect(rows).toHaveCount(5)
  await page.getByRole('slider', { name: 'Step' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(rows.nth(4)).toBeHidden()
  await expect(page.locator('.announcer')).toContainText('the + r')
  await page.keyboard.press('Home')
  await expect(rows.nth(0)).toBeVisible()
  await expect(rows.nth(1)).toBeHidden()
  await page.keyboard.press('End')
  await expect(rows.nth(4)).toBeVisible()
})

test('a control that is moved before the script of its picture has loaded takes effect', async ({ page }) => {
  const load = await holdRequests(page, '**/merge-steps*.js*')
  await openPage(page, TOKENIZATION)
  await page.getByRole('slider', { name: 'Step' }).focus()
  await page.keyboard.press('ArrowLeft')
  const rows = page.locator('merge-steps tbody tr')
  await expect(rows.nth(4)).toBeVisible()
  load()
  await expect(rows.nth(4)).toBeHidden()
  await expect(page.locator('.announcer')).toContainText('the + r')
})

test('a picture works after a navigation, and starts with its first values', async ({ page }) => {
  await openPage(page, TOKENIZATION)
  await page.locator('#article').getByRole('link', { name: 'Sampling', exact: true }).click()
  await expect(page).toHaveTitle(/^Sampling/)
  const picture = page.locator('token-distribution').first()
  await picture.getByRole('slider').fill('0')
  await expect(cells(picture).first()).toHaveText('100%')
  await page.goBack()
  await expect(page).toHaveTitle(/^Tokenization/)
  await page.goForward()
  await expect(page).toHaveTitle(/^Sampling/)
  await expect(cells(page.locator('token-distribution').first()).first()).toHaveText('43.9%')
})

/** Returns the number of stylesheets for pictures that the document uses. */
const stylesOfPictures = (page: Page) =>
  page.evaluate(
    () =>
      document.adoptedStyleSheets.filter((sheet) =>
        [...sheet.cssRules].some(({ cssText }) => cssText.includes('.picture-controls')),
      ).length,
  )

test('a page without pictures has no styles of pictures; a navigation to a page with pictures adds the styles one time', async ({
  page,
}) => {
  await openPage(page, 'guides/prompting_capabilities/')
  expect(await stylesOfPictures(page)).toBe(0)
  const stylesOfEngine = page.locator('head style')
  await expect(stylesOfEngine).toHaveCount(1)
  await page.evaluate((path) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href$="${path}"]`)
    link?.click()
  }, SAMPLING)
  await expect(page).toHaveTitle(/^Sampling/)
  await expect(page.locator('.picture-controls').first()).toHaveCSS('display', 'grid')
  await expect(page.locator('.bar').first()).toHaveCSS('display', 'flex')
  await page.goBack()
  await expect(page).not.toHaveTitle(/^Sampling/)
  await page.goForward()
  await expect(page).toHaveTitle(/^Sampling/)
  expect(await stylesOfPictures(page)).toBe(1)
  await expect(stylesOfEngine).toHaveCount(2)
})

test('a page that is fetched ahead brings its styles before the click', async ({ page }) => {
  await openPage(page, 'guides/prompting_capabilities/')
  await page.locator(`#article a[href$="${SAMPLING}"]`).first().hover()
  await expect.poll(() => stylesOfPictures(page)).toBe(1)
  await expect(page).not.toHaveTitle(/^Sampling/)
})

test('styles of the site apply at the first paint, without a request for them', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // No script loads.
  await page.route(/\.js$/, () => {})
  await page.goto(SAMPLING, { waitUntil: 'commit' })
  await expect(page.locator('.picture-controls').first()).toHaveCSS('display', 'grid')
  expect(asked.filter((address) => /\.css$/.test(address) && !address.includes('/late'))).toEqual([])
})

test('on a page that is read from right to left, bars begin at the right', async ({ page }) => {
  await openPage(page, SAMPLING)
  await page.locator('html').evaluate((root) => root.setAttribute('dir', 'rtl'))
  const right = (bar: SVGElement) => bar.getBoundingClientRect().right
  const picture = page.locator('.bar svg').first()
  expect(await picture.locator('rect').first().evaluate(right)).toBeCloseTo(await picture.evaluate(right), 0)
})

test('a tab shows the tokens of its language by both tokenizers', async ({ page }) => {
  await openPage(page, TOKENIZATION)
  await page.getByRole('tab', { name: 'Arabic' }).click()
  await expect(page.getByRole('list', { name: 'Arabic in v3' }).getByRole('listitem')).toHaveCount(29)
  await expect(page.getByRole('list', { name: 'Arabic in Tekken' }).getByRole('listitem')).toHaveCount(10)
  await expect(page.getByRole('list', { name: 'English in v3' })).toBeHidden()
})

for (const width of [390, 1280]) {
  test.describe(`in a window ${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

    test('a picture keeps its size when its script loads, and when the reader uses the picture', async ({
      page,
    }) => {
      const release = await holdRequests(page, /token-distribution/)
      await openPage(page, SAMPLING)
      const picture = page.locator('token-distribution').first()
      const before = await picture.boundingBox()
      release()
      await expect
        .poll(async () => {
          await picture.getByRole('slider').fill('0.7')
          return cells(picture).first().textContent()
        })
        .toBe('49.5%')
      const after = await picture.boundingBox()
      expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
    })

    for (const path of [SAMPLING, TOKENIZATION]) {
      test(`sliders of ${path} are at least 24 px high, and axe reports no violation after they were moved`, async ({
        page,
      }) => {
        await openPage(page, path)
        for (const slider of await page.getByRole('slider').all()) {
          expect((await slider.boundingBox())?.height).toBeGreaterThanOrEqual(24)
          await slider.fill('0')
        }
        // `every-page` checks the rest of the page.
        expect(await axeViolations(page, 'all', 'token-distribution, merge-steps')).toEqual([])
      })
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a distribution shows its settings as text, and no control is shown', async ({ page }) => {
    await page.goto(SAMPLING)
    const picture = page.locator('token-distribution').nth(1)
    await expect(picture.getByText('At temperature 1, top_p 0.85:')).toBeVisible()
    await expect(cells(picture)).toHaveText(['47.2%', '41.7%', '11.1%', 'cut', 'cut'])
    await expect(page.getByRole('slider')).toHaveCount(0)
  })

  test('all merges and all languages are shown', async ({ page }) => {
    await page.goto(TOKENIZATION)
    for (const row of await page.locator('merge-steps tbody tr').all()) await expect(row).toBeVisible()
    for (const language of ['English', 'Hindi', 'Python'])
      await expect(page.getByRole('list', { name: `${language} in Tekken` })).toBeVisible()
  })
})

function cells(picture: Locator): Locator {
  return picture.locator('.bar span')
}

function lengths(picture: Locator): Promise<(string | null)[]> {
  return picture.locator('rect').evaluateAll((bars) => bars.map((bar) => bar.getAttribute('width')))
}

for (const route of [SAMPLING, TOKENIZATION, 'getting-started/models/models_overview/']) {
  test(`${route} fits into narrow windows, and no content of a table overflows its cell`, async ({
    page,
  }) => {
    await openPage(page, route)
    for (const width of [620, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(await wide).toBe(0)
      const wider = await page
        .locator('article :is(td, th)')
        .evaluateAll((all) =>
          all.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
        )
      expect(wider, `${width} px`).toEqual([])
    }
  })
}

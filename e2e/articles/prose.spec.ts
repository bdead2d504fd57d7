import type { Page } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

/** Opens a page and replaces its article. */
async function openArticle(page: Page, html: string, path = './'): Promise<void> {
  await openPage(page, path)
  await page.locator('#article').evaluate((article, text) => {
    article.innerHTML = text
  }, html)
}

/** Returns the left edge of each element, rounded. */
function leftEdges(page: Page, selector: string): Promise<number[]> {
  return page
    .locator(selector)
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)))
}

test('the boxes of tasks inside tasks are below the text of the outer task', async ({ page }) => {
  const box = '<input type="checkbox" disabled>'
  const inner = `<ul><li>${box} <b>b</b></li><li><p>${box} <b>c</b></p></li></ul>`
  await openArticle(page, `<ul><li>${box} <b>a</b>${inner}</li></ul><ul><li><b>d</b></li></ul>`)
  const [a = 0, b = 0, c = 0, d = 0] = await leftEdges(page, '#article b')
  const [, second = 0, third = 0] = await leftEdges(page, '#article input')
  expect(Math.abs(a - d)).toBeLessThan(4)
  expect(second).toBeGreaterThanOrEqual(a)
  expect(Math.abs(second - third)).toBeLessThan(2)
  expect(Math.abs(b - c)).toBeLessThan(2)
  await expect(page.locator('#article p').locator('..')).toHaveCSS('list-style-type', 'none')
})

test('a picture for one theme is shown with this theme, and only the light one on paper', async ({
  page,
}) => {
  const picture = (theme: string) =>
    `<img alt="${theme}" width="9" height="9" src="data:,#gh-${theme}-mode-only">`
  await page.emulateMedia({ colorScheme: 'dark' })
  await openArticle(page, `<p>${picture('light')} ${picture('dark')}</p>`)
  const shown = () =>
    page
      .locator('#article img')
      .evaluateAll((all) =>
        all.flatMap((each) =>
          getComputedStyle(each).display === 'none' ? [] : [(each as HTMLImageElement).alt],
        ),
      )
  const setTheme = (theme: string | undefined) =>
    page.evaluate((name) => {
      if (name === undefined) delete document.documentElement.dataset.theme
      else document.documentElement.dataset.theme = name
    }, theme)
  for (const theme of ['light', 'dark']) {
    await setTheme(theme)
    expect(await shown()).toEqual([theme])
  }
  // Without JavaScript, the system sets the theme.
  await setTheme(undefined)
  expect(await shown()).toEqual(['dark'])
  await setTheme('dark')
  await page.emulateMedia({ media: 'print' })
  expect(await shown()).toEqual(['light'])
})

test('equations are aligned, and a line over or under a term is drawn', async ({ page }) => {
  const row = (left: string, right: string) =>
    `<mtr><mtd class="tml-right"><mi>${left}</mi></mtd><mtd class="tml-left"><mi>${right}</mi></mtd></mtr>`
  const table = `<mtable class="tml-jot">${row('aaaa', 'b')}${row('c', 'dddd')}</mtable>`
  const line = '<menclose notation="top"><mi>x</mi></menclose>'
  const equations = `<math display="block">${table}</math><p><math>${line}</math></p>`
  // A page with formulas has their styles.
  await openArticle(page, equations, 'guides/sampling/')
  const [, first, , second] = await leftEdges(page, '#article mtd mi')
  expect(second).toBe(first)
  await expect(page.locator('menclose')).toHaveCSS('border-top-style', 'solid')
})

test('a line of prose has about 80 letters, and prose with code is as wide as code', async ({ page }) => {
  const words = 'A sentence of common words that fills several lines in a wide window. '.repeat(12)
  await openArticle(page, `<p>${words}</p><ul><li><pre>code</pre></li></ul>`)
  const lines = await page
    .locator('#article p')
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
  expect(words.length / lines).toBeLessThan(85)
  expect(words.length / lines).toBeGreaterThan(60)
  await expect(page.locator('#article li')).toHaveCSS('max-inline-size', 'none')
})

test('a picture in a sentence is in the line of its words', async ({ page }) => {
  await openArticle(page, '<p>Press <img alt="x" width="32" height="32"> to <b>go</b>.</p>')
  const [picture, word] = [page.locator('#article img'), page.locator('#article b')]
  const [first, second] = [await picture.boundingBox(), await word.boundingBox()]
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + 32)
})

test('the space after the last step is as large as the space between steps', async ({ page }) => {
  const steps = '<div class="steps"><ol><li><p>a</p></li><li><p>b</p></li></ol></div>'
  await openArticle(page, `${steps}<p>c</p>`)
  const [a = 0, b = 0, c = 0] = await page
    .locator('#article p')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(Math.abs(c - b - (b - a))).toBeLessThan(2)
})

test('steps after a block that divides them keep their numbers', async ({ page }) => {
  const list = (start: number, text: string) => `<ol start="${start}"><li><p>${text}</p></li></ol>`
  await openArticle(page, `<div class="steps">${list(1, 'a')}<pre>code</pre>${list(2, 'b')}</div>`)
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  const texts = nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => name?.value)
  expect(texts.join(' ')).toContain('1 a 2 b')
})

test('on a phone, the lines between the rows of a table cross the column that stays in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const row = (name: string) => `<tr><${name}>a</${name}><${name}>b</${name}><${name}>c</${name}></tr>`
  const table = `<table><thead>${row('th')}</thead><tbody>${row('td').repeat(3)}</tbody></table>`
  await openArticle(page, `<div class="table-scroll">${table}</div>`)
  for (const cell of await page.locator('td:first-child').all()) {
    await expect(cell).toHaveCSS('position', 'sticky')
    await expect(cell).toHaveCSS('border-top-width', '1px')
  }
})

test('the background of a summary has the corners of its box', async ({ page }) => {
  await openArticle(page, '<details class="details"><summary>a</summary>b</details>')
  const radius = await page.locator('.details').evaluate((box) => getComputedStyle(box).borderRadius)
  await expect(page.locator('.details > summary')).toHaveCSS('border-radius', radius)
})

test('a list in a card has bullets', async ({ page }) => {
  await openArticle(page, '<ul class="cards"><li class="card"><ul><li>a</li></ul></li></ul>')
  await expect(page.locator('.cards')).toHaveCSS('list-style-type', 'none')
  await expect(page.locator('.card ul')).not.toHaveCSS('list-style-type', 'none')
})

test('a long cell between names that do not break has space for a few words per line', async ({ page }) => {
  const name = `<td><code>${'name_'.repeat(20)}</code></td>`
  const row = `<tr>${name}<td class="long-text">${'word '.repeat(20)}</td>${name}</tr>`
  await openArticle(page, `<div class="table-scroll"><table><tbody>${row}</tbody></table></div>`)
  expect(await page.locator('.long-text').evaluate((cell) => cell.clientWidth)).toBeGreaterThan(140)
})

test('a picture for one theme is not shown in the other theme', async ({ page }) => {
  const picture = (theme: string) => `<img alt="${theme}" src="#gh-${theme}-mode-only" width="9" height="9">`
  await openArticle(page, `<p>${picture('light')}${picture('dark')}</p>`)
  for (const [shown, hidden] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.locator('html').evaluate((html, theme) => {
      html.dataset.theme = theme
    }, shown)
    await expect(page.locator(`#article img[alt="${shown}"]`)).toBeVisible()
    await expect(page.locator(`#article img[alt="${hidden}"]`)).toBeHidden()
  }
})

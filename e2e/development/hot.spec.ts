import { rmSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { editSite } from '../support/edit-site.ts'
import { documentId, isAlive, openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

// Each test restores its changes.
const site = editSite('small')

test('an edit of a page shows without a page load, and keeps the scroll position', async ({ page }) => {
  await openPage(page, 'guide/')
  const before = await documentId(page)
  await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }))
  const times: number[] = []
  for (const word of ['first', 'second', 'third', 'fourth', 'fifth']) {
    times.push(await timeToSee(page, 'docs/guide.mdx', 'The last sentence.', `The ${word} new sentence.`))
    expect(await page.evaluate(() => scrollY)).toBe(1000)
    await edit(page, 'docs/guide.mdx', `The ${word} new sentence.`, 'The last sentence.')
  }
  expect(await documentId(page)).toBe(before)
  process.stdout.write(
    `      from writing a page to seeing it: ${times.sort((a, b) => a - b).join(', ')} ms\n`,
  )
})

test('an edit of another page does not change the open page, and shows on the other page', async ({
  page,
}) => {
  await openPage(page, './')
  await page.getByRole('main').evaluate((main) => main.append('A mark of the test.'))
  await site.change('docs/guide.mdx', (text) => text.replace('The last sentence.', 'Another last sentence.'))
  await expect
    .poll(async () => (await page.request.get('guide/index.md')).text())
    .toContain('Another last sentence.')
  await expect(page.getByRole('main')).toContainText('A mark of the test.')
  await page.getByRole('article').getByRole('link', { name: 'guide' }).click()
  await expect(page.getByRole('article')).toContainText('Another last sentence.')
  await edit(page, 'docs/guide.mdx', 'Another last sentence.', 'The last sentence.')
})

test('an edit of a component of the site shows', async ({ page }) => {
  await openPage(page, './')
  await edit(page, 'components/Shout.tsx', 'Hear: ', 'Hear, hear: ')
  await isAlive(page)
  await edit(page, 'components/Shout.tsx', 'Hear, hear: ', 'Hear: ')
})

test('an edit of the config shows', async ({ page }) => {
  await openPage(page, './')
  await site.change('site.config.ts', (text) => text.replaceAll("'Small site'", "'Little site'"))
  await expect(page).toHaveTitle('Home | Little site')
  await expect(page.getByRole('banner')).toContainText('Little site')
  await isAlive(page)
  await site.change('site.config.ts', (text) => text.replaceAll("'Little site'", "'Small site'"))
  await expect(page).toHaveTitle('Home | Small site')
})

test('an edit of the sidebars shows', async ({ page }) => {
  await openPage(page, './')
  const sidebar = page.getByRole('navigation', { name: 'Documentation' })
  await site.change('sidebars.ts', (text) => text.replace("'Guides'", "'Handbooks'"))
  await expect(sidebar).toContainText('Handbooks')
  await isAlive(page)
  await site.change('sidebars.ts', (text) => text.replace("'Handbooks'", "'Guides'"))
  await expect(sidebar).toContainText('Guides')
})

test('a picture that another picture replaces shows in the open page', async ({ page }) => {
  const picture = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>`
  site.write('static/picture.svg', picture(40))
  await openPage(page, 'guide/')
  await edit(page, 'docs/guide.mdx', 'The last sentence.', 'A picture: ![Half a square](/picture.svg)')
  const image = page.getByRole('img', { name: 'Half a square' })
  await image.scrollIntoViewIfNeeded()
  await expect(image).toHaveJSProperty('naturalWidth', 40)
  await site.change('static/picture.svg', (text) => text.replace('width="40"', 'width="80"'))
  // The page is loaded again: the assertion waits through the load.
  await expect(image).toHaveJSProperty('naturalWidth', 80)
  await edit(page, 'docs/guide.mdx', 'A picture: ![Half a square](/picture.svg)', 'The last sentence.')
  rmSync(site.path('static/picture.svg'))
})

test('an edit of the front matter shows', async ({ page }) => {
  await openPage(page, 'guide/')
  const before = await documentId(page)
  const contents = page.getByRole('navigation', { name: 'On this page' }).first()
  await expect(contents).toBeVisible()
  await site.change('docs/guide.mdx', (text) => text.replace('---\n', '---\nhide_table_of_contents: true\n'))
  await expect(contents).toHaveCount(0)
  await site.change('docs/guide.mdx', (text) => text.replace('hide_table_of_contents: true\n', ''))
  await expect(contents).toBeVisible()
  expect(await documentId(page)).toBe(before)
})

test('edits of the page and the sidebars keep the scroll position', async ({ page }) => {
  await openPage(page, 'guide/')
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await edit(page, 'docs/guide.mdx', 'The last sentence.', 'Another last sentence.')
  for (const [from, to] of [
    ["label: 'Guides'", "label: 'All guides'"],
    ["label: 'All guides'", "label: 'Guides'"],
  ] as const) {
    const before = await documentId(page)
    await site.change('sidebars.ts', (text) => text.replace(from, to))
    await expect.poll(() => documentId(page).catch(() => before)).not.toBe(before)
    await isAlive(page)
    // The page may be hydrated before its last file has loaded, and the scroll position is restored after that.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  }
  await edit(page, 'docs/guide.mdx', 'Another last sentence.', 'The last sentence.')
})

test('after an edit that reloads the page, the browser keeps the scroll position of a reload and of a page that is left', async ({
  page,
}) => {
  await openPage(page, 'guide/')
  const before = await documentId(page)
  await site.change('sidebars.ts', (text) => text.replace("label: 'Guides'", "label: 'All guides'"))
  await expect.poll(() => documentId(page).catch(() => before)).not.toBe(before)
  await isAlive(page)
  await site.change('sidebars.ts', (text) => text.replace("label: 'All guides'", "label: 'Guides'"))
  await expect(page.getByRole('navigation', { name: 'Documentation' })).not.toContainText('All guides')
  await isAlive(page)
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await page.getByRole('banner').getByRole('link', { name: 'Small site' }).click()
  await expect(page).toHaveTitle(/^Home/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  await page.reload()
  await isAlive(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('an edit of the config shows in a browser without the Navigation API', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await openPage(page, 'guide/')
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await site.change('site.config.ts', (text) => text.replaceAll("'Small site'", "'Little site'"))
  await expect(page).toHaveTitle('Guide | Little site')
  await isAlive(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await site.change('site.config.ts', (text) => text.replaceAll("'Little site'", "'Small site'"))
  await expect(page).toHaveTitle('Guide | Small site')
})

test('an edit between the load of a page and the connection of its script shows', async ({ page }) => {
  // The script connects to the server only after the edit.
  await page.route(
    '**/@changes*',
    async (route) => {
      await site.change('docs/guide.mdx', (text) =>
        text.replace('The last sentence.', 'Another last sentence.'),
      )
      await expect
        .poll(async () => (await page.request.get('guide/index.md')).text())
        .toContain('Another last sentence.')
      await route.continue()
    },
    { times: 1 },
  )
  await openPage(page, 'guide/')
  await expect(page.getByRole('article')).toContainText('Another last sentence.')
  await edit(page, 'docs/guide.mdx', 'Another last sentence.', 'The last sentence.')
})

test('an edit of the API description shows in the reference', async ({ page }) => {
  await openPage(page, 'api/')
  await edit(page, 'openapi.yaml', 'List greetings', 'List all greetings')
  await edit(page, 'openapi.yaml', 'List all greetings', 'List greetings')
})

test('an edit keeps opened details, inputs, the focus and the part that the author sees', async ({
  page,
}) => {
  await openPage(page, 'api/')
  const details = page.locator('#article details').first()
  await details.evaluate((it: HTMLDetailsElement) => it.setAttribute('open', ''))
  const input = page.locator('#article input').first()
  await input.fill('abc')
  const part = page.locator('#article [id^="operation/"]').last()
  await part.evaluate((it) => it.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await twoFrames(page)
  const before = await part.evaluate((it) => it.getBoundingClientRect().top)
  await edit(page, 'openapi.yaml', 'Words of welcome.', 'Very long words of welcome. '.repeat(40))
  await twoFrames(page)
  await expect(details).toHaveAttribute('open', '')
  await expect(input).toHaveValue('abc')
  const moved = await part.evaluate((it) => it.getBoundingClientRect().top)
  expect(Math.abs(moved - before)).toBeLessThan(20)
  await edit(page, 'openapi.yaml', 'Very long words of welcome. '.repeat(40), 'Words of welcome.')
})

test('a tab that nobody sees has no connection, and shows an edit when it is seen again', async ({
  page,
}) => {
  await openPage(page, 'guide/')
  const before = await documentId(page)
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, isHidden)
  await setHidden(true)
  await site.change('docs/guide.mdx', (text) => text.replace('The last sentence.', 'A later sentence.'))
  await expect.poll(async () => (await page.request.get('guide/index.md')).text()).toContain('A later')
  expect(await documentId(page)).toBe(before)
  await expect(page.getByRole('article')).toContainText('The last sentence.')
  await setHidden(false)
  await expect(page.getByRole('article')).toContainText('A later sentence.')
  await edit(page, 'docs/guide.mdx', 'A later sentence.', 'The last sentence.')
})

test('an error in a page is shown with file and line, also after a reload, until the error is corrected', async ({
  page,
}) => {
  await openPage(page, 'guide/')
  const problem = page.getByRole('alert')
  await site.change('docs/guide.mdx', (text) => text.replace('the beginning.', 'the <Nowhere /> beginning.'))
  await expect(problem).toContainText(/docs\/guide\.mdx:6/)
  await expect(problem).toContainText('Nowhere')
  await page.reload()
  await isAlive(page)
  await expect(problem).toContainText(/docs\/guide\.mdx:6/)

  await site.change('docs/guide.mdx', (text) => text.replace('the <Nowhere /> beginning.', 'the beginning.'))
  await expect(problem).toHaveCount(0)
  await expect(page.getByRole('article')).toContainText('Words at the beginning.')
})

test('a page with a syntax error keeps its last valid text until the error is corrected', async ({
  page,
}) => {
  await openPage(page, 'guide/')
  const problem = page.getByRole('alert')
  await site.change('docs/guide.mdx', (text) => text.replace('Words at', '<Steps> Lost words at'))
  await expect(problem).toContainText('docs/guide.mdx')
  await expect(page.getByRole('article')).toContainText('Words at the beginning.')
  await site.change('docs/guide.mdx', (text) => text.replace('<Steps> Lost words at', 'Words at'))
  await expect(problem).toHaveCount(0)
})

test('problems can be closed, also by Escape, and show again after a further problem; warnings are one line', async ({
  page,
}) => {
  await openPage(page, 'guide/')
  const problem = page.getByRole('alert')
  const add = (text: string) => site.change('docs/guide.mdx', (before) => `${before}${text}`)
  await add('\n[One](/guide/#one)\n')
  await expect(problem).toContainText('Warnings: 1')
  // At the bottom of the window, whatever the reader has scrolled to.
  await expect(problem).toHaveCSS('position', 'fixed')
  await expect(problem.getByText('#one')).toBeHidden()
  await problem.getByText('Warnings: 1').click()
  await expect(problem.getByText('#one')).toBeVisible()
  await problem.getByRole('button', { name: 'Close' }).click()
  await expect(problem).toHaveCount(0)
  await page.reload()
  await isAlive(page)
  await expect(problem).toHaveCount(0)

  await add('\n[Two](/two/)\n')
  await expect(problem.getByText('/two/')).toBeVisible()
  // Next to an error, warnings are one line too.
  await expect(problem.getByText(/^Errors: 1$|^Warnings: 1$/)).toHaveCount(2)
  await expect(problem.getByText('#one')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(problem).toHaveCount(0)
  const end = '\n[Three](/three/)\n'
  await site.change('docs/guide.mdx', (text) => text.slice(0, text.indexOf('\n[One]')) + end)
  await expect(problem.getByText('/three/')).toBeVisible()
  await expect(problem.getByText('/two/')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await add('\n[Two](/two/)\n')
  await expect(problem.getByText('/two/')).toBeVisible()
  await site.change('docs/guide.mdx', (text) => text.slice(0, text.indexOf('\n[Three]')))
  await expect(problem).toHaveCount(0)
})

test('a mistake of several pages is one text with all places', async ({ page }) => {
  await openPage(page, 'guide/')
  const problem = page.getByRole('alert')
  const add = (file: string) => site.change(file, (text) => `${text}\n<Nowhere />\n`)
  await add('docs/index.mdx')
  await add('docs/guide.mdx')
  await expect(problem).toContainText('Errors: 2')
  const text = problem.getByRole('paragraph').filter({ hasText: 'The component <Nowhere> is not known.' })
  await expect(text).toHaveCount(1)
  await expect(text.locator('code')).toHaveText([/docs\/guide\.mdx:\d+:1$/, /docs\/index\.mdx:\d+:1$/])
  for (const file of ['docs/index.mdx', 'docs/guide.mdx'])
    await site.change(file, (text) => text.replace('\n<Nowhere />\n', ''))
  await expect(problem).toHaveCount(0)
})

test('an error in the config is shown until the error is corrected', async ({ page }) => {
  await openPage(page, './')
  const problem = page.getByRole('alert')
  await site.change('site.config.ts', (text) =>
    text.replace("title: 'Small site',\n  url", "titel: 'Small site',\n  url"),
  )
  await expect(problem).toContainText('site.config.ts')
  await expect(problem).toContainText('titel')
  await site.change('site.config.ts', (text) => text.replace('titel', 'title'))
  await expect(problem).toHaveCount(0)
  await expect(page).toHaveTitle('Home | Small site')
})

test('a new page is served, also from a folder with the name dist, and a deleted page is not found', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 404/)
  await openPage(page, './')
  site.write('docs/dist/new.mdx', '---\ntitle: New\ndescription: A new page.\n---\n\nNew words.\n')
  await expect.poll(async () => (await page.request.get('dist/new/')).status()).toBe(200)
  await openPage(page, 'dist/new/')
  await expect(page.getByRole('article')).toContainText('New words.')
  rmSync(site.path('docs/dist'), { recursive: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
  await expect.poll(async () => (await page.request.get('dist/new/')).status()).toBe(404)
})

/** Waits until the browser has painted the page again: then parts that were out of sight have their sizes. */
function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function edit(page: Page, file: string, from: string, to: string): Promise<void> {
  await site.change(file, (text) => text.replace(from, to))
  await expect(page.getByRole('article')).toContainText(to.replace(/!\[.*/, '').trim())
}

/** Returns the milliseconds from writing the file to the frame that shows the new text. */
async function timeToSee(page: Page, file: string, from: string, to: string): Promise<number> {
  const seen = page.waitForFunction(
    (text) => document.getElementById('article')?.textContent?.includes(text) && Date.now(),
    to,
    { polling: 'raf' },
  )
  // The page must watch for the text before the file is written.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await site.change(file, (text) => text.replace(from, to))
  return Math.round(Number(await (await seen).jsonValue()) - statSync(site.path(file)).mtimeMs)
}

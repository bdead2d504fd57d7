import { documentId, openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { expect, test } from '../support/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('the copy button copies the code as its author wrote it, and confirms the copy', {
  tag: '@build',
}, async ({ page, request }) => {
  await openPage(page, 'getting-started/quickstart/')
  const block = page.locator('code-block').filter({ hasText: 'chat.py' }).first()
  await block.getByRole('button', { name: 'Copy code' }).click()
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)

  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const markdown = await (await request.get('getting-started/quickstart/index.md')).text()
  const [, written] = /```python[^\n]*chat\.py[^\n]*\n([\s\S]*?)\n```/.exec(markdown) ?? []
  expect(copied).toBe(written)
})

test('line numbers are neither copied nor selected', { tag: '@build' }, async ({ page, request }) => {
  await openPage(page, 'guides/rag/')
  const block = page.locator('code-block').filter({ hasText: 'rag.py' }).first()
  const tenth = block.locator('[data-line]').nth(9)
  await expect(tenth).toHaveAttribute('data-line', '10')
  const number = await tenth.evaluate((line) => getComputedStyle(line, '::before').content)
  // Firefox reports `attr(…)` instead of the value of the attribute.
  expect(['"10"', 'attr(data-line)']).toContain(number)

  const markdown = await (await request.get('guides/rag/index.md')).text()
  const [, written] = /```python[^\n]*rag\.py[^\n]*\n([\s\S]*?)\n```/.exec(markdown) ?? []
  await block.getByRole('button', { name: 'Copy code' }).click()
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written)
  const selected = await block.locator('pre').evaluate((pre) => {
    const selection = getSelection()
    selection?.selectAllChildren(pre)
    return selection?.toString()
  })
  expect(selected?.trim()).toBe(written?.trim())
})

test('a selection of a section does not contain the words of buttons', { tag: '@build' }, async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const block = page.locator('code-block').filter({ hasText: 'chat.py' }).first()
  await expect(block.getByRole('button', { name: 'Copy code' })).toBeVisible()
  const selected = await block.evaluate((element) => {
    getSelection()?.selectAllChildren(element)
    return getSelection()?.toString()
  })
  expect(selected).toContain('print(')
  expect(selected).not.toMatch(/Copy|Wrap/)
})

test('each code block that scrolls can get the focus, and each has one copy button', {
  tag: '@build',
}, async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const found = () =>
    page.locator('code-block').evaluateAll((all) =>
      all.map((block) => {
        const pre = block.querySelector('pre')
        const scrolls = pre && pre.scrollWidth > pre.clientWidth
        return { scrolls, stops: pre?.tabIndex === 0, buttons: block.querySelectorAll('.copy-button').length }
      }),
    )
  expect(new Set((await found()).map(({ scrolls }) => scrolls)).size).toBe(2)
  const title = await page.locator('.code-title:visible').first().textContent()
  await expect(page.getByRole('button', { name: `Copy code: ${title}` }).first()).toBeVisible()
  await expect
    .poll(async () =>
      (await found()).filter(({ scrolls, stops, buttons }) => scrolls !== stops || buttons !== 1),
    )
    .toEqual([])
})

test('after a navigation, each code block has a copy button', { tag: '@build' }, async ({ page }) => {
  await openPage(page, 'getting-started/glossary/')
  await sidebarLink(page, 'Quickstart').click()
  await expect(page).toHaveTitle(/^Quickstart/)
  const blocks = await page.locator('code-block').count()
  await expect(page.locator('code-block > .copy-button')).toHaveCount(blocks)
  expect(blocks).toBeGreaterThan(3)
})

test('the whole page can be copied as Markdown', async ({ page, request }) => {
  await openPage(page, 'getting-started/glossary/')
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Page copied as Markdown' })).toHaveCount(1)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await (await request.get('getting-started/glossary/index.md')).text())
})

test('if a page cannot be copied, a message says so, and the page does not reload', {
  tag: '@build',
}, async ({ page, context, allowed }) => {
  allowed.push(/Failed to load resource/)
  await openPage(page, 'getting-started/glossary/')
  const before = await documentId(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
  await expect(page.getByRole('button', { name: 'Not copied' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Not copied' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toBeVisible()
  expect(await documentId(page)).toBe(before)
})

test('code, its title and the tabs above begin at the same place', { tag: '@build' }, async ({ page }) => {
  for (const [route, block] of [
    ['capabilities/function_calling/', 'article .tabs'],
    ['api/', '.api-samples'],
  ] as const) {
    await openPage(page, route)
    const edges = await page
      .locator(block)
      .first()
      .evaluate((box) =>
        ['[role="tab"]', '.code-title', 'pre code'].flatMap((name) => {
          const range = document.createRange()
          const part = [...box.querySelectorAll(name)].find(({ clientWidth }) => clientWidth > 0)
          if (!part) return []
          range.selectNodeContents(part.querySelector('.line') ?? part)
          return Math.round(range.getBoundingClientRect().left)
        }),
      )
    expect(edges.length, block).toBeGreaterThan(1)
    expect(new Set(edges).size, `${block}: ${edges}`).toBe(1)
  }
})

test('on a phone, a long title ends before the buttons', { tag: '@build' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, 'capabilities/function_calling/')
  const block = page.locator('code-block:has(> .wrap-button)').first()
  const space = await block.evaluate((box) => {
    const title = box.querySelector('.code-title')
    const button = box.querySelector('.wrap-button')
    if (!title || !button) return null
    title.textContent = 'a/path/of/a/file/that/is/longer/than/a/line.py'
    const range = document.createRange()
    range.selectNodeContents(title)
    return button.getBoundingClientRect().left - range.getBoundingClientRect().right
  })
  expect(space).toBeGreaterThan(0)
})

test('the copy button does not cut the background of a marked first line', { tag: '@build' }, async ({
  page,
}) => {
  await openPage(page, 'deployment/cloud/azure/')
  const block = page.locator('code-block:has(> pre:first-child .line:first-child.diff-remove)').first()
  const button = await block.locator('.copy-button').boundingBox()
  const line = await block.locator('.line').first().boundingBox()
  if (!button || !line) throw new Error('The block has a button and a line.')
  expect(line.y).toBeGreaterThanOrEqual(button.y + button.height)
})

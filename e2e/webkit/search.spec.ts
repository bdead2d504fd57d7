import { KEY } from './driver.ts'
import { expect, test } from './test.ts'

for (const [name, key] of [
  ['Control+K', [KEY.control, 'k']],
  ['/', '/'],
] as const)
  test(`${name} opens the search, and Enter opens the first result with its words marked`, async ({
    window,
    open,
    poll,
  }) => {
    await open('getting-started/glossary/')
    await window.press(key)
    await poll(() => document.activeElement?.role).toBe('combobox')
    await window.press(...'safety prompt')
    await poll(() => document.querySelector('[role=option]')?.textContent).toContain('Safety prompt')
    await poll(() => location.search).toBe('?q=safety+prompt')
    await window.press(KEY.enter)
    await poll(() => document.title).toMatch(/^Moderation/)
    await poll(() => CSS.highlights.get('search-words')?.size ?? 0).toBeGreaterThan(0)
  })

test('Escape closes the search and returns the focus, and the page behind stays where it is', async ({
  window,
  open,
  poll,
}) => {
  await open('getting-started/quickstart/')
  await window.run(() => scrollTo(0, 500))
  await window.click({ css: 'input[type=search]' })
  await poll(() => document.querySelector('dialog[open]') !== null).toBe(true)
  await window.press(...'token')
  await poll(() => document.querySelectorAll('[role=option]').length).toBeGreaterThan(3)
  await window.press(KEY.arrowDown)
  await poll(() =>
    [...document.querySelectorAll('[role=option]')].findIndex((each) => each.ariaSelected === 'true'),
  ).toBe(1)
  expect(await window.run(() => scrollY)).toBe(500)
  await window.press(KEY.escape)
  await poll(() => document.querySelector('dialog[open]') === null).toBe(true)
  await poll(() => scrollY).toBe(500)
})

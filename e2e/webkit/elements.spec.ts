import { KEY, withText } from './driver.ts'
import { isAlive, test } from './test.ts'

const CHOICES = 'operation/chat_completion_v1_chat_completions_post/response/200/choices'

test('a chosen language applies to all tabs, on the next page and after a reload', async ({
  window,
  open,
  poll,
}) => {
  await open('getting-started/quickstart/')
  await window.click(withText('*[@role="tab"]', 'TypeScript'))
  const chosen = () =>
    [...document.querySelectorAll('[role=tab][aria-selected=true]')].map((tab) => tab.textContent)
  await poll(chosen).toContain('TypeScript')
  await poll(chosen).not.toContain('Python')
  await window.click(withText('a', 'Introduction', '//nav'))
  await poll(() => document.title).toMatch(/^Build with/)
  await poll(chosen).toEqual(['TypeScript'])
  await window.reload()
  await isAlive(window)
  await poll(chosen).toEqual(['TypeScript'])
})

test('arrow keys move through the tabs', async ({ window, open, poll }) => {
  await open('getting-started/quickstart/')
  await window.run(() => document.querySelector<HTMLElement>('[role=tab]')?.focus())
  await window.press(KEY.arrowRight)
  await poll(() => document.activeElement?.textContent).toBe('TypeScript')
  await poll(() => document.activeElement?.ariaSelected).toBe('true')
})

test('the theme and a closed announcement remain on the next page and after a reload', async ({
  window,
  open,
  poll,
}) => {
  await open('')
  await window.click({ css: '.color-mode-toggle' })
  await poll(() => document.documentElement.dataset.theme).toBe('dark')
  await window.click({ css: '[aria-label="Close announcement"]' })
  await poll(() => document.querySelector('[aria-label="Close announcement"]') === null).toBe(true)
  await window.click(withText('a', 'Glossary', '//nav'))
  await poll(() => document.title).toMatch(/^Glossary/)
  await window.reload()
  await isAlive(window)
  await poll(() => document.documentElement.dataset.theme).toBe('dark')
  await poll(() => document.querySelector('[aria-label="Close announcement"]') === null).toBe(true)
})

test('a link to a property of the reference opens the parts around the property', async ({ open, poll }) => {
  await open(`api/#${CHOICES}`)
  const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? -1
  await poll(top, CHOICES).toBeGreaterThan(40)
  await poll(top, CHOICES).toBeLessThan(400)
})

test('the contents of the reference mark the current part, and the filter finds operations', async ({
  window,
  open,
  poll,
}) => {
  await open('api/#tag/models')
  await poll(() => document.querySelector('.api-navigation [aria-current]')?.textContent).toBe('Models')
  await window.click({ css: '.api-navigation input' })
  await window.press(...'upload')
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('.api-navigation li a')].filter((link) =>
      link.checkVisibility(),
    ).length
  await poll(shown).toBe(2)
  await window.press(KEY.enter)
  await poll(() => location.hash).toBe('#operation/files_api_routes_upload_file')
})

test('the button of a schema shows a copy of its definition', async ({ open, poll }) => {
  await open('api/')
  await poll(() => {
    // Until the script of the element has loaded, a click has no effect.
    if (!document.querySelector('.api-copy'))
      document.querySelector<HTMLElement>('.api-definition api-schema > button')?.click()
    return document.querySelectorAll('.api-copy').length
  }).toBe(1)
})

test('the drawer of a narrow window opens and closes', async ({ window, open, poll }) => {
  await window.resize(500, 800)
  await open('getting-started/quickstart/')
  await window.click({ css: '.navbar button[aria-expanded]' })
  await poll(() => document.querySelector<HTMLElement>('.drawer')?.checkVisibility()).toBe(true)
  await window.press(KEY.escape)
  await poll(() => document.querySelector<HTMLElement>('.drawer')?.checkVisibility() ?? false).toBe(false)
})

test('code, an address and a whole page can be copied', async ({ window, open, poll }) => {
  await open('api/')
  for (const button of ['code-block .copy-button', 'api-endpoint .copy-button']) {
    await poll((selector) => document.querySelector(selector) !== null, button).toBe(true)
    await window.click({ css: button })
    await poll((selector) => document.querySelector<HTMLElement>(selector)?.dataset.state, button).toBe(
      'copied',
    )
  }
  await open('getting-started/glossary/')
  await window.click({ css: '[aria-label="Copy page as Markdown"]' })
  await poll(() => document.querySelector('.page-actions [role=status]')?.textContent).toBe(
    'Page copied as Markdown',
  )
})

import { createHash } from 'node:crypto'
import { openPage } from '../support/open-page.ts'
import { readRoutes } from '../support/read-routes.ts'
import { expect, test } from '../support/test.ts'

test('every page has a content security policy that allows only its own host, and inline scripts and styles only by hash', async ({
  page,
  request,
  baseURL,
}) => {
  // The documents are parsed as text, so that no script has changed them.
  await openPage(page, './')
  for (const route of await readRoutes(request, baseURL)) {
    const html = await (await request.get(route)).text()
    const found = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'text/html')
      const elements = [...document.querySelectorAll('*')]
      return {
        policy: document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')
          ?.content,
        // A script whose type ends in "json" is a block of data, which browsers do not run.
        scripts: [...document.querySelectorAll('script:not([src], [type$="json"])')].map(
          (script) => script.textContent ?? '',
        ),
        styles: [...document.querySelectorAll('style')].map((style) => style.textContent ?? ''),
        attributes: elements
          .filter((element) => element.matches('[style]'))
          .map((element) => element.outerHTML.slice(0, 120)),
        handlers: elements
          .flatMap((element) => element.getAttributeNames())
          .filter((name) => name.startsWith('on')),
      }
    }, html)
    expect(found.policy, route).toMatch(/default-src 'none'/)
    expect(found.policy, route).not.toMatch(/unsafe-|https?:|\*/)
    for (const text of [...found.scripts, ...found.styles]) {
      expect(found.policy, route).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
    expect(found.attributes, route).toEqual([])
    expect(found.handlers, route).toEqual([])
  }
})

test('tabs, the search and the theme switch do not violate the content security policy', async ({ page }) => {
  // Each test fails on a violation.
  await openPage(page, 'getting-started/quickstart/')
  await page.getByRole('tab', { name: 'curl' }).first().click()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').fill('chat')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /dark/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

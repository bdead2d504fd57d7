import { expect, type Page } from '@playwright/test'

/** Returns the stored document at an address. */
export const keptText = (page: Page, address: string) =>
  page.evaluate(async (url) => (await caches.match(url, { ignoreVary: true }))?.text() ?? '', address)

/** Waits until the worker has stored the document at `path`. */
export async function isKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          async (address) => {
            const match = await caches.match(new URL(address, document.baseURI).href.replace(/[?#].*/, ''))
            return match !== undefined && navigator.serviceWorker.controller !== null
          },
          new URL(path, new URL(page.url()).origin + baseOf(page)).href,
        ),
      // Chromium fetches the worker and all of its files again, which takes long on a busy machine.
      { timeout: 30_000 },
    )
    .toBe(true)
}

/** Returns the base path of the site, which is the scope of its worker. */
const baseOf = (page: Page) => (new URL(page.url()).pathname.startsWith('/docs/') ? '/docs/' : '/')

/** Returns the addresses of all stored files. */
export const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => url)
  })

/** Replaces the text of a stored response, and the id of its build. `change` runs in the test. */
export async function changeStored(
  page: Page,
  kind: 'pages' | 'files',
  address: string,
  change: (text: string) => string,
  build?: string,
): Promise<void> {
  const text = change(await keptText(page, address))
  await page.evaluate(
    async ([start, at, body, id]) => {
      const name = (await caches.keys()).find((each) => each.startsWith(start)) ?? ''
      const cache = await caches.open(name)
      const headers = new Headers((await cache.match(at))?.headers)
      if (id !== undefined) headers.set('x-build', id)
      await cache.put(at, new Response(body, { headers }))
    },
    [kind, address, text, build] as const,
  )
}

/** Fills the storage of the site in Chromium, so that nothing more can be stored. */
export async function fillStorage(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    quotaSize: 1000,
  })
}

import type { APIRequestContext, Page } from '@playwright/test'

/** The data in the head of a document, and the date of the last update. */
export interface Head {
  titles: string[]
  /** Contents of `<meta>` by name or property. */
  metas: Record<string, string>
  /** Addresses of `<link>` by relation. */
  links: Record<string, string>
  /** Texts of JSON-LD scripts. */
  structuredData: string[]
  /** Date of the line "Last updated" below the article, or null. */
  lastUpdate: string | null
}

/** Returns the head of the document at `path`. The document is parsed as text in `page`, so its scripts do not run. */
export async function readHead(page: Page, request: APIRequestContext, path: string): Promise<Head> {
  const html = await (await request.get(path)).text()
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html')
    const all = <Type extends Element>(selector: string) => [...document.querySelectorAll<Type>(selector)]
    return {
      titles: all('head title').map((title) => title.textContent ?? ''),
      metas: Object.fromEntries(
        all<HTMLMetaElement>('head meta[content]').map((meta) => [
          meta.getAttribute('name') ?? meta.getAttribute('property') ?? meta.httpEquiv,
          meta.content,
        ]),
      ),
      links: Object.fromEntries(
        all('head link').map((link) => [link.getAttribute('rel'), link.getAttribute('href') ?? '']),
      ),
      structuredData: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
      lastUpdate: document.querySelector('.last-update time')?.getAttribute('datetime') ?? null,
    }
  }, html)
}

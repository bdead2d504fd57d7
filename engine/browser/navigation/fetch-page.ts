import { type LivePage, readPage } from './read-page.ts'

/** A document of the site. */
export interface ReadPage {
  /** Path that answered, after redirects. */
  path: string
  page: LivePage
}

/** Fetches the page at `path` and reads it: of a page that is fetched ahead, both are done before the click. */
export async function loadPage(path: string): Promise<ReadPage> {
  const fetched = await fetchPage(path)
  return { path: fetched.path, page: readPage(new DOMParser().parseFromString(fetched.html, 'text/html')) }
}

/** A document of the site, not yet read. */
export interface FetchedPage {
  /** Path that answered, after redirects. */
  path: string
  html: string
}

/** Fetches the page at `path`. A 404 page is a page; throws for the rest. */
export async function fetchPage(path: string, init?: RequestInit): Promise<FetchedPage> {
  const response = await fetch(path, init)
  if (!response.ok && response.status !== 404) {
    throw new Error(`The server answered ${response.status} for ${path}.`)
  }
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('text/html')) {
    throw new Error(`The server answered "${type}" for ${path}, not an HTML document.`)
  }
  const url = new URL(response.url)
  if (url.origin !== location.origin) {
    throw new Error(`${path} leads to another host, ${url.host}.`)
  }
  return { path: url.pathname, html: await response.text() }
}

import { readPage } from './read-page.ts'

/**
 * Fetches and reads the page at `path`: for a page that is fetched ahead, both are done before the click. A 404 page counts as
 * a page; throws for any other failure. The returned path is that of the answer, after redirects.
 */
export async function loadPage(path: string) {
  const response = await fetch(path)
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
  const html = await response.text()
  const document = new DOMParser().parseFromString(html, 'text/html')
  const fetched = document.getElementById('article') ?? undefined
  return { path: url.pathname, page: { ...readPage(document), fetched } }
}

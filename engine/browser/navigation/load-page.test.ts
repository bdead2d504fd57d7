import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPage } from './load-page.ts'

/** Only what reading a page touches: there is no DOM here. */
class DocumentReader {
  parseFromString(innerHTML: string) {
    const textContent = JSON.stringify({ build: 'b1', route: '/a/', toc: [] })
    return { head: { querySelectorAll: () => [] }, getElementById: () => ({ innerHTML, textContent }) }
  }
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://docs.test' })
  vi.stubGlobal('DOMParser', DocumentReader)
})
afterEach(() => void vi.unstubAllGlobals())

function answer(body: string, init: ResponseInit & { url?: string; type?: string } = {}): void {
  const response = new Response(body, {
    ...init,
    headers: { 'content-type': init.type ?? 'text/html; charset=utf-8' },
  })
  Object.defineProperty(response, 'url', { value: init.url ?? 'https://docs.test/a/' })
  vi.stubGlobal('fetch', async () => response)
}

it('returns the page and the path of the answer, after a redirect', async () => {
  answer('<p>', { url: 'https://docs.test/b/' })
  expect(await loadPage('/a')).toMatchObject({ path: '/b/', page: { article: '<p>' } })
})

it('returns the not-found page', async () => {
  answer('<p>', { status: 404 })
  expect(await loadPage('/a/')).toMatchObject({ page: { article: '<p>' } })
})

it.each([
  ['The server answered 500', { status: 500 }],
  ['The server answered "application/json"', { type: 'application/json' }],
  ['/a/ leads to another host', { url: 'https://other.test/a/' }],
])('rejects with “%s”', async (message, init) => {
  answer('<p>', init)
  await expect(loadPage('/a/')).rejects.toThrow(message)
})

import { expect, it } from 'vitest'
import { readPage } from './read-page.ts'

const view = { build: 'b1', route: '/a/', toc: [] }

/** Only what readPage touches: there is no DOM here. Browser tests read real documents. */
function documentWith(parts: { article?: string; view?: string }): Document {
  const elements: Record<string, unknown> = {
    article: parts.article === undefined ? null : { innerHTML: parts.article },
    'page-view': parts.view === undefined ? null : { textContent: parts.view },
  }
  return {
    title: 'A | Docs',
    head: {
      querySelectorAll: (selector: string) =>
        selector.startsWith('style')
          ? [{ outerHTML: '<style>p{}</style>' }]
          : [{ outerHTML: '<meta name="description" content="d">' }],
    },
    getElementById: (id: string) => elements[id] ?? null,
  } as unknown as Document
}

it('reads view, article, title, styles and the head of the page', () => {
  expect(readPage(documentWith({ article: '<h1>A</h1>', view: JSON.stringify(view) }))).toEqual({
    view,
    article: '<h1>A</h1>',
    title: 'A | Docs',
    styles: ['<style>p{}</style>'],
    head: '<meta name="description" content="d">',
  })
})

it.each([
  ['no article', { view: JSON.stringify(view) }],
  ['no data', { article: '' }],
  ['data that is not JSON', { article: '', view: '{' }],
])('refuses a document with %s', (_what, parts) => {
  const read = () => readPage(documentWith(parts))
  expect(read).toThrow(/^The (document has no|"page-view" data of the document)/)
})

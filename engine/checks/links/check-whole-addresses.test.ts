import { expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { problemsOf } from '../../fixtures/problems-of.ts'

function hintsFor(written: string, kind: 'doc' | 'api' = 'doc') {
  const links = [{ written, toFile: false, line: 3 }]
  const pages = [aPage('/', { kind, links }), aPage('/guides/rag/'), aPage('/api/über/')]
  const config = { url: 'https://docs.example', base: '/docs/' }
  return problemsOf(/^whole-address$/, { pages, config }).map(({ line, hint }) => `${line}: ${hint}`)
}

test.each([
  ['https://docs.example/docs/guides/rag/?a=b#setup', 'Write "/guides/rag/?a=b#setup".'],
  ['https://docs.example/docs/guides/rag', 'Write "/guides/rag/".'],
  ['HTTPS://Docs.Example/docs/guides/rag/', 'Write "/guides/rag/".'],
  ['https://docs.example/docs/api/%C3%BCber/', 'Write "/api/über/".'],
])('a link to a page with the host of the site is reported with its path: %s', (written, hint) => {
  expect(hintsFor(written)).toEqual([`3: ${hint}`])
})

test.each([
  'https://docs.example/docs/',
  'https://docs.example/status/',
  'https://docs.example/blog/guides/rag/',
  'https://docs.example/docs/other/',
  'https://docs.example.org/docs/',
  '/docs/guides/rag/',
])('a link to another address is not reported: %s', (written) => {
  expect(hintsFor(written)).toEqual([])
})

test('a link of the reference is not reported', () => {
  expect(hintsFor('https://docs.example/docs/guides/rag/', 'api')).toEqual([])
})

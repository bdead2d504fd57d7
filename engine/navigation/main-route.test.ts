import { expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aConfig, anEdition, aVersion } from '../fixtures/a-site.ts'
import { mainRoute } from './main-route.ts'

const sidebars = {
  docs: [
    { type: 'link' as const, label: 'Elsewhere', href: 'https://other.example/' },
    { type: 'link' as const, label: 'B', route: '/1.0/b/' },
  ],
}
const pages = (...ids: string[]) => ids.map((id) => aPage(id === 'index' ? '/1.0/' : `/1.0/${id}/`, { id }))

test.each([
  ['the page that the config names', 'c', ['a', 'b', 'c', 'index'], sidebars, '/1.0/c/'],
  ['the page index', null, ['a', 'b', 'index'], sidebars, '/1.0/'],
  ['the first page of the sidebars', null, ['a', 'b'], sidebars, '/1.0/b/'],
  ['the first page there is', null, ['a', 'b'], {}, '/1.0/a/'],
])('the main page of a version is %s', (_what, mainDocId, ids, given, expected) => {
  const version = aVersion({ name: '1.0', path: '1.0/', mainDocId })
  const found = mainRoute(anEdition(aConfig(), { version }), pages(...ids), given, aConfig())
  expect(found).toEqual({ route: expected, problems: [] })
})

test('a missing main page is reported with the nearest page', () => {
  const version = aVersion({ name: '1.0', path: '1.0/', mainDocId: 'strat' })
  const config = { ...aConfig(), docs: { id: 'default', versions: [version] } }
  const { problems } = mainRoute(anEdition(config, { version }), pages('start', 'b'), {}, config)
  expect(problems).toEqual([
    expect.objectContaining({
      message: 'The version "1.0" names "strat" as its main page, and has no such page.',
      hint: 'Did you mean "start"?',
      source: 'site/site.config.ts',
      field: ['docs', 'versions', 0, 'mainDocId'],
    }),
  ])
})

test('a main page that is a draft is reported as such', () => {
  const version = aVersion({ name: '1.0', path: '1.0/', mainDocId: 'secret' })
  const config = { ...aConfig(), docs: { id: 'default', versions: [version] } }
  const edition = anEdition(config, { version, drafts: new Map([['secret', '/1.0/secret/']]) })
  expect(mainRoute(edition, pages('a'), {}, config).problems).toMatchObject([
    {
      message: 'The version "1.0" names "secret" as its main page, which is a draft.',
      hint: 'Publish it, or name another one.',
    },
  ])
})

import { expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { aLocale, anEdition, aSite } from '../../fixtures/a-site.ts'
import { checkRedirects } from './check-redirects.ts'

const pages = [
  aPage('/new/', { anchors: ['part', 'other'] }),
  aPage('/other/', { redirect_from: ['/before/'], source: 'site/docs/other.mdx' }),
]
const found = (redirects: Record<string, string>) =>
  checkRedirects(aSite({ config: { redirects }, pages }), new Set(['/a.pdf'])).map(({ message }) => message)

test('an address may move to a page, a part of a page, a file or another host; a part may move within its page', () => {
  expect(
    found({
      '/old/': '/new/#part',
      '/file/': '/a.pdf',
      '/gone/': 'https://other.example/a',
      '/curl/': '/new/?lang=curl',
      '/python/': '/new/?lang=python#part',
      '/new/#was': '/new/#part',
      '/moved/': '/new/',
      '/moved/#was': '/new/#part',
      '/moved/#Was': '/new/#other',
    }),
  ).toEqual([])
})

test('a part of a divided reference may move to another page of the reference', () => {
  const reference = [
    aPage('/api/', { parts: { 'operation/buy': '/api/Orders/', 'operation/add': '/api/Pets/' } }),
    aPage('/api/Orders/', { partOf: '/api/', anchors: ['operation/buy'] }),
    aPage('/api/Pets/', { partOf: '/api/', anchors: ['operation/add'] }),
  ]
  const messages = (redirects: Record<string, string>) =>
    checkRedirects(aSite({ config: { redirects }, pages: [...pages, ...reference] }), new Set()).map(
      ({ message }) => message,
    )
  expect(
    messages({
      '/api/#operation/get': '/api/#operation/buy',
      '/api/#operation/trade': '/api/Orders/#operation/buy',
      '/api/Pets/#operation/sell': '/api/Orders/#operation/buy',
      '/api/Pets/#operation/take': '/api/#operation/buy',
    }),
  ).toEqual([])
  expect(
    messages({
      '/new/#a': '/api/Orders/#operation/buy',
      '/api/#operation/add': '/api/#operation/buy',
    }),
  ).toEqual([expect.stringContaining('only move within the page'), expect.stringContaining('is a part of')])
})

test('the encoded and the decoded form of an address are one address', () => {
  const config = {
    redirects: {
      '/früher/': '/new/',
      '/fr%C3%BCher/': '/new/',
      '/neu/': '/%C3%BCber/#t%C3%A4il',
      '/%C3%BCber/': '/new/',
      '/oft/': '/%C3%B6fter/#hier',
      '/alt/': '/fr%C3%BCher/',
    },
  }
  const site = aSite({
    config,
    pages: [...pages, aPage('/über/', { anchors: ['täil'] }), aPage('/öfter/', { anchors: ['hier'] })],
  })
  expect(checkRedirects(site, new Set()).map(({ message, field }) => [message, field])).toEqual([
    ['The redirect from /früher/ is written twice.', ['redirects', '/fr%C3%BCher/']],
    ['The redirect from /über/ is the route of a page.', ['redirects', '/%C3%BCber/']],
    ['The redirect from /alt/ leads to /früher/, which is redirected too.', ['redirects', '/alt/']],
  ])
})

test.each<[string, Record<string, string>, string]>([
  ['to no page', { '/old/': '/nowhere/' }, 'leads to /nowhere/, and there is no such page.'],
  ['to no part', { '/old/': '/new/#prat' }, 'leads to "#prat", and'],
  ['from a page', { '/new/': '/other/' }, 'is the route of a page.'],
  [
    'from the file of a page',
    { '/new/index.html/': '/other/' },
    'is the file of the page /new/: a redirect cannot have',
  ],
  [
    'from a page, to which another redirect leads',
    { '/new/': '/other/', '/old/': '/new/' },
    'is the route of',
  ],
  ['from one address twice', { '/before/': '/new/' }, 'is written twice, first in site/site.config.ts.'],
  [
    'that differs from another only by case',
    { '/Old/': '/new/', '/old/': '/other/' },
    'differs from that of /Old/ only by case, which some disks and hosts ignore, and leads elsewhere.',
  ],
  [
    'that differs from another page only by case',
    { '/Other/': '/new/' },
    'differs from the page /other/ only by case, which some disks and hosts ignore, and leads elsewhere.',
  ],
  ['to a redirect', { '/old/': '/older/', '/older/': '/new/' }, 'leads to /older/, which is redirected too.'],
  ['in a circle', { '/old/': '/old/' }, 'leads to /old/, which is redirected too.'],
  ['of a part to another page', { '/new/#was': '/other/#x' }, 'leads to "#x", and'],
  ['of a part to a query', { '/new/#was': '/new/?a=b#part' }, 'can only move within the page.'],
  ['to no page, with a query', { '/old/': '/nowhere/?a=b' }, 'leads to /nowhere/?a=b, and there is no'],
  ['of a part that the page has', { '/new/#part': '/new/#part' }, 'is a part of'],
  [
    'of a part to a whole page',
    { '/new/#was': '/other/' },
    'a part of a page can only move within the page.',
  ],
])('a redirect %s is an error, with its field', (_what, redirects, message) => {
  const problems = checkRedirects(aSite({ config: { redirects }, pages }), new Set())
  expect(problems).toEqual([expect.objectContaining({ message: expect.stringContaining(message) })])
})

test.each([
  ['a page with a similar address, without the base', { '/old/': '/new' }, 'Did you mean "/new/"?'],
  ['a page with the base of the site', { '/old/': '/docs/new/' }, 'Did you mean "/new/"?'],
  [
    'a file with a similar address',
    { '/old/': '/manuel.pdf' },
    'Put the file at static/manuel.pdf in the site’s folder, or correct the path. Did you mean "/manual.pdf"?',
  ],
  ['no page', { '/old/': '/old/' }, 'Leave it out.'],
])('the remedy names %s', (_what, redirects, remedy) => {
  const problems = checkRedirects(aSite({ config: { redirects }, pages }), new Set(['/manual.pdf']))
  expect(problems.map(({ hint }) => hint)).toEqual([remedy])
})

test('redirects that differ from each other, or from a page, only by case may lead to the same place', () => {
  const redirects = { '/Old/': '/new/', '/old/': '/new/', '/New/': '/new/' }
  expect(checkRedirects(aSite({ config: { redirects }, pages }), new Set())).toEqual([])
})

test('a redirect in the front matter leads to its page, in the edition of the page', () => {
  expect(found({})).toEqual([])
  const site = aSite({ config: { redirects: { '/before/': '/new/' } }, pages })
  expect(checkRedirects(site, new Set())).toEqual([
    expect.objectContaining({ source: 'site/docs/other.mdx', message: expect.stringContaining('twice') }),
  ])
})

test('a redirect of two pages names the first page, and is reported once for all languages', () => {
  const [first, second] = [['/old/'], ['/older/', '/old/']]
  const english = [
    aPage('/a/', { redirect_from: first, source: 'site/docs/a.mdx' }),
    aPage('/b/', { redirect_from: second, source: 'site/docs/b.mdx' }),
  ]
  const german = english.map((page) => ({ ...page, route: `/de${page.route}` as const }))
  const site = aSite({ pages: english })
  const locale = aLocale({ code: 'de', path: 'de/', isDefault: false })
  const editions = [...site.editions, anEdition(site.config, { locale, pages: german })] as const
  const both = { ...site, editions, pages: [...english, ...german] }
  expect(checkRedirects(both, new Set())).toMatchObject([
    {
      message: 'The redirect from /old/ is written twice, first in site/docs/a.mdx.',
      source: 'site/docs/b.mdx',
      field: ['redirect_from', 1],
    },
  ])
})

test('a wrong redirect of the front matter has its field', () => {
  const page = aPage('/a/', { redirect_from: ['/old/', '/b/'], source: 'site/docs/a.mdx' })
  const site = aSite({ pages: [page, aPage('/b/')] })
  expect(checkRedirects(site, new Set())).toMatchObject([
    { source: 'site/docs/a.mdx', field: ['redirect_from', 1] },
  ])
})

test.each([
  [
    'without its translation gets the path to which the translation has to move',
    ['/de/first/', '/de/new/b/'],
    'Move site/i18n/de/docs/a/b.mdx to site/i18n/de/docs/new/b.mdx, the path of its original today.',
  ],
  ['and has a translation there gets no other path', ['/de/first/'], 'Leave it out.'],
])('a page that has moved %s', (_, untranslated, hint) => {
  const site = aSite({ pages: [aPage('/new/b/', { redirect_from: ['/a/b/'] })] })
  const locale = aLocale({ code: 'de', path: 'de/', isDefault: false })
  const german = anEdition(site.config, {
    locale,
    pages: [
      aPage('/de/first/', { source: 'site/docs/first.mdx' }),
      aPage('/de/a/b/', { source: 'site/i18n/de/docs/a/b.mdx' }),
      aPage('/de/new/b/', { source: 'site/docs/new/b.mdx', redirect_from: ['/a/b/'] }),
    ],
    untranslated: new Set(untranslated),
  })
  const editions = [...site.editions, german] as const
  const pages = editions.flatMap((edition) => edition.pages)
  expect(checkRedirects({ ...site, editions: [...editions], pages }, new Set())).toMatchObject([
    { message: 'The redirect from /de/a/b/ is the route of a page.', hint },
  ])
})

import { describe, expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aConfig, aLocale, anEdition, aVersion } from '../fixtures/a-site.ts'
import type { DocsVersion, Locale } from '../model/config.ts'
import type { Edition } from '../model/edition.ts'
import { editionLinks } from './edition-links.ts'

const next = aVersion({ name: 'current', path: 'next/', isLast: false, banner: 'unreleased' })
const last = aVersion({ name: '2.0', path: '' })
const kept = aVersion({ name: '1.5', path: '1.5/', isLast: false, banner: 'none' })
const old = aVersion({ name: '1.0', path: '1.0/', isLast: false, banner: 'unmaintained' })
const english = aLocale()
const french = aLocale({ code: 'fr', path: 'fr/', isDefault: false })
const config = aConfig({
  docs: { id: 'default', versions: [next, last, kept, old] },
  locales: [english, french],
})

/** Returns an edition with pages of these ids. Pages with `*` are untranslated. */
function edition(version: DocsVersion, locale: Locale, ids: string) {
  const prefix = `/${locale.path}${version.path}`
  const pages = ids
    .split(' ')
    .map((id) => aPage(`${prefix}${id.replace('*', '')}/`, { id: id.replace('*', '') }))
  const untranslated = ids
    .split(' ')
    .flatMap((id) => (id.endsWith('*') ? [`${prefix}${id.slice(0, -1)}/`] : []))
  return anEdition(config, {
    version,
    locale,
    pages,
    untranslated: new Set(untranslated),
    mainRoute: `${prefix}main/`,
  })
}

const reference = (route: string) => aPage(route, { id: 'api', kind: 'api' })
const editions = [
  edition(last, english, 'a b'),
  edition(next, english, 'a fresh'),
  edition(kept, english, 'a'),
  edition(old, english, 'a gone'),
  edition(next, french, 'a fresh*'),
  edition(last, french, 'a b* seulement'),
  edition(kept, french, 'a*'),
  edition(old, french, 'a* gone'),
]
editions[0]?.pages.push(reference('/api/'))
editions[5]?.pages.push(reference('/fr/api/'))
const linksOf = editionLinks(editions, config)

function links(route: string) {
  for (const each of editions) {
    const page = each.pages.find((candidate) => candidate.route === route)
    if (page) return linksOf(page, each)
  }
  throw new Error(`No page has the route ${route}.`)
}

describe('a page in other versions', () => {
  test('is the same page, in the order of the config and in the same locale', () => {
    expect(links('/fr/a/').versions).toEqual(['/fr/next/a/', '/fr/a/', '/fr/1.5/a/', '/fr/1.0/a/'])
  })

  test('is the main page if the version has no such page', () => {
    expect(links('/b/').versions).toEqual(['/next/main/', '/b/', '/1.5/main/', '/1.0/main/'])
  })

  test('is the same reference if several versions have the reference, otherwise the main page', () => {
    const old = editions[3]
    if (!old) throw new Error('There is no old edition.')
    const own = reference('/1.0/api/')
    const versioned = editions.map((each) => (each === old ? { ...each, pages: [...each.pages, own] } : each))
    const find = editionLinks(versioned, config)
    expect(find(own, old)).toMatchObject({
      versions: ['/next/main/', '/api/', '/1.5/main/', '/1.0/api/'],
      canonical: '/api/',
    })
    expect(find(reference('/api/'), editions[0] ?? old).versions[3]).toBe('/1.0/api/')
  })

  test('is the first page of the reference if the version has the reference without this part of it', () => {
    const part = (route: string, partOf: string, id: string) => ({ ...reference(route), id, partOf })
    const gone = part('/1.0/api/gone/', '/1.0/api/', 'api/gone')
    const kept = part('/1.0/api/kept/', '/1.0/api/', 'api/kept')
    const pagesOf = new Map([
      [editions[0], [part('/api/kept/', '/api/', 'api/kept')]],
      [editions[3], [reference('/1.0/api/'), gone, kept]],
    ])
    const divided = editions.map((each) => ({
      ...each,
      pages: [...each.pages, ...(pagesOf.get(each) ?? [])],
    }))
    const old = divided[3]
    if (!old) throw new Error('There is no old edition.')
    const find = editionLinks(divided, config)
    expect(find(gone, old)).toMatchObject({
      versions: ['/next/main/', '/api/', '/1.5/main/', '/1.0/api/gone/'],
      canonical: '/1.0/api/gone/',
    })
    expect(find(kept, old)).toMatchObject({
      versions: ['/next/main/', '/api/kept/', '/1.5/main/', '/1.0/api/kept/'],
      canonical: '/api/kept/',
    })
  })

  test('is the main page for the reference if only one version has the reference', () => {
    expect(links('/fr/api/').versions).toEqual([
      '/fr/next/main/',
      '/fr/main/',
      '/fr/1.5/main/',
      '/fr/1.0/main/',
    ])
  })
})

describe('a page that has moved', () => {
  const pageOf = (...[route, fields]: Parameters<typeof aPage>) => aPage(route, { id: route, ...fields })
  const moved = anEdition(config, {
    version: last,
    locale: english,
    pages: [
      pageOf('/new/a/', { redirect_from: ['/a/'] }),
      pageOf('/new/b/'),
      pageOf('/c/', { id: 'c/index' }),
      pageOf('/d/'),
    ],
    mainRoute: '/main/',
  })
  const before = anEdition(config, {
    version: old,
    locale: english,
    pages: [pageOf('/1.0/a/'), pageOf('/1.0/b/'), pageOf('/1.0/c/'), pageOf('/1.0/gone/')],
    mainRoute: '/1.0/main/',
  })
  const redirects = { '/b/': '/new/b/#part', '/gone/': '/1.0/gone/' }
  const find = editionLinks([moved, before], { ...config, redirects })
  const linked = (id: string, edition = before) => {
    const page = edition.pages.find(({ route }) => route === id)
    if (!page) throw new Error(`No page has the route ${id}.`)
    const { versions, canonical } = find(page, edition)
    return [versions[1], versions[3], canonical]
  }

  test('is the page to which the front matter or the config redirects, which is canonical', () => {
    expect(linked('/1.0/a/')).toEqual(['/new/a/', '/1.0/a/', '/new/a/'])
    expect(linked('/1.0/b/')).toEqual(['/new/b/', '/1.0/b/', '/new/b/'])
  })

  test('is the page that it replaced, in a version before the move', () => {
    expect(linked('/new/a/', moved)).toEqual(['/new/a/', '/1.0/a/', '/new/a/'])
    expect(linked('/new/b/', moved)).toEqual(['/new/b/', '/1.0/b/', '/new/b/'])
    expect(linked('/d/', moved)).toEqual(['/d/', '/1.0/main/', '/d/'])
  })

  test('is the page at the same address, also if another file has the page', () => {
    expect(linked('/1.0/c/')).toEqual(['/c/', '/1.0/c/', '/c/'])
  })

  test('is not in a version whose address leads to another version', () => {
    expect(linked('/1.0/gone/')).toEqual(['/main/', '/1.0/gone/', '/1.0/gone/'])
  })
})

describe('a page in other locales', () => {
  test('is the same page in the same version', () => {
    expect(links('/1.0/a/').locales).toEqual(['/1.0/a/', '/fr/1.0/a/'])
    expect(links('/api/').locales).toEqual(['/api/', '/fr/api/'])
  })

  test('is the main page if only a translation has the page', () => {
    expect(links('/fr/seulement/').locales).toEqual(['/main/', '/fr/seulement/'])
  })
})

test.each([
  ['the last version', '/a/', '/a/'],
  ['a version that is not released', '/next/a/', '/a/'],
  ['a version that is not maintained', '/1.0/a/', '/a/'],
  ['an older version that is maintained', '/1.5/a/', '/1.5/a/'],
  ['a version without maintenance that alone has the page', '/1.0/gone/', '/1.0/gone/'],
  ['a translation', '/fr/a/', '/fr/a/'],
  ['words that nobody has translated', '/fr/b/', '/b/'],
  ['a translation of a version that is not released', '/fr/next/a/', '/fr/a/'],
  ['untranslated words of a version that is not maintained', '/fr/1.0/a/', '/fr/a/'],
  ['untranslated words of a page that only the next version has', '/fr/next/fresh/', '/next/fresh/'],
  ['a page that is written in a translation alone', '/fr/seulement/', '/fr/seulement/'],
])('the canonical page of a page of %s is the best page with the same content', (_what, route, canonical) => {
  expect(links(route).canonical).toBe(canonical)
})

describe('the translations of a page', () => {
  test('are the pages that exist as translations', () => {
    expect(links('/a/').translations).toEqual([
      { lang: 'en', route: '/a/', isDefault: true },
      { lang: 'fr', route: '/fr/a/', isDefault: false },
    ])
    expect(links('/fr/a/').translations).toEqual(links('/a/').translations)
  })

  test('need no search in a site with one edition', () => {
    const one = aConfig()
    const page = aPage('/a/')
    const only = anEdition(one, { pages: [] })
    Object.defineProperty(only, 'pages', { get: () => expect.fail('The pages are searched.') })
    const none = { versions: [], locales: [], canonical: '/a/', translations: [] }
    expect(editionLinks([only], one)(page, only)).toEqual(none)
  })

  test('do not contain an unlisted page', () => {
    const pages = [aPage('/fr/a/', { id: 'a', unlisted: true })]
    const both = [edition(last, english, 'a'), anEdition(config, { version: last, locale: french, pages })]
    const [page] = both[0]?.pages ?? []
    expect(both[0] && page && editionLinks(both, config)(page, both[0]).translations).toEqual([])
  })

  test('are none if there is one language, or if another page is canonical', () => {
    for (const route of ['/b/', '/fr/b/', '/next/a/', '/fr/seulement/']) {
      expect(links(route).translations, route).toEqual([])
    }
  })
})

describe('a page with a text of its own in an old version', () => {
  const [inOld, inFrench] = [edition(old, english, 'a hidden'), edition(old, french, 'a hidden*')]
  const ofLast = [edition(last, english, 'a hidden'), edition(last, french, 'a* hidden*')].map((each) => ({
    ...each,
    pages: each.pages.map((page) => ({ ...page, unlisted: page.id === 'hidden' })),
  }))
  const all = [...ofLast, inOld, inFrench]
  const find = editionLinks(all, config)
  const of = (each: Edition, id: string) => {
    const page = each.pages.find((one) => one.id === id)
    if (!page) throw new Error(`There is no page ${id}.`)
    return find(page, each)
  }

  test('is canonical itself if the last version has only the text of another language', () => {
    expect(of(inFrench, 'a')).toMatchObject({ canonical: '/fr/1.0/a/', translations: [] })
    expect(of(inOld, 'a')).toMatchObject({ canonical: '/a/', translations: [] })
  })

  test('is canonical itself if search engines must not index the page of the last version', () => {
    expect(of(inOld, 'hidden').canonical).toBe('/1.0/hidden/')
    expect(of(inFrench, 'hidden').canonical).toBe('/1.0/hidden/')
  })
})

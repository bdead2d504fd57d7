import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ApisSchema, toApis } from '../../config/apis-schema.ts'
import { aBundle } from '../../fixtures/a-bundle.ts'
import { aPage } from '../../fixtures/a-page.ts'
import { aConfig, aLocale, anEdition, aSite } from '../../fixtures/a-site.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Page } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { cardsOf } from '../cards/site-cards.ts'
import { emitSite, type SiteParts } from './emit-site.ts'

const parts: SiteParts = { engine: aBundle(), own: { elements: {}, styles: [] }, copied: [] }

function emit(pages: Page[], config: Partial<SiteConfig> = {}, other: Partial<SiteParts> = {}) {
  const site = aSite({ pages, config: { base: '/sub/', ...config } })
  const emitted = emitSite(site, { ...parts, ...other })
  return { ...emitted, files: [...emitted.frames, ...emitted.search(), ...emitted.outputs()] }
}

/** Returns the view in a document. */
function viewOf(emitted: ReturnType<typeof emit>, route: string) {
  const contents = String(emitted.document(route).contents)
  return JSON.parse(/id="page-view">(.*)<\/script>/.exec(contents)?.[1] ?? '')
}

describe('the files of a site', () => {
  const emitted = emit([aPage('/'), aPage('/guides/')])

  test('tell the search whether the language has compounds and endings', () => {
    const optionsIn = (code: string) => {
      const { files } = emit([aPage('/')], { locales: [aLocale({ code })] })
      const documents = files.find(({ path }) => path.startsWith('assets/search-docs.'))
      return JSON.parse(String(documents?.contents)).options
    }
    expect(optionsIn('de-AT')).toMatchObject({ hasCompounds: true, hasEndings: true })
    expect(optionsIn('fr')).not.toHaveProperty('hasCompounds')
    expect(Object.keys(optionsIn('en-GB')).filter((name) => name.startsWith('has'))).toEqual([])
  })

  test('include the two files of the search, whose names contain a hash, and the frame has their addresses', () => {
    const { files } = emit([aPage('/')], { base: '/sub/' })
    const paths = files.map(({ path }) => path)
    const [documents, index] = ['search-docs', 'search-index'].map((name) =>
      paths.find((path) => new RegExp(`^assets/${name}\\.[0-9a-f]{8}\\.json$`).test(path)),
    )
    const frame = files.find(({ path }) => path.startsWith('assets/frame.'))
    expect(String(frame?.contents)).toContain(
      JSON.stringify({ documents: `/sub/${documents}`, index: `/sub/${index}` }),
    )
  })

  test('include the files for programs, and a document for each page', () => {
    const paths = emitted.files.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        '404.html',
        '_headers',
        'guides/index.md',
        'index.md',
        'llms.txt',
        'robots.txt',
        'sitemap.xml',
      ]),
    )
    expect(new Set(paths).size).toBe(paths.length)
    expect(emitted.routes.map((route) => emitted.document(route).path)).toEqual([
      'index.html',
      'guides/index.html',
    ])
  })

  test('of a locale contain the words of the frame, without the words of articles', () => {
    const words = { Search: 'Suche', Responses: 'Antworten', Note: 'Hinweis' }
    const [frame] = emit([aPage('/')], { locales: [{ ...aLocale(), words }] }).frames
    expect(frame?.contents).toContain('"Search":"Suche"')
    expect(frame?.contents).not.toMatch(/Antworten|Hinweis/)
  })

  test('contain the announcement of their edition', () => {
    const announcementBar = { id: 'new', content: '<a href="/guides/">New</a>', isCloseable: true }
    const site = aSite({ pages: [aPage('/')], config: { announcementBar } })
    const content = '<a href="/fr/guides/">New</a>'
    const editions: Site['editions'] = [
      { ...site.editions[0], announcementBar: { ...announcementBar, content } },
    ]
    const { contents } = emitSite({ ...site, editions }, parts).document('/')
    expect(contents).toContain(content)
    expect(contents).not.toContain(announcementBar.content)
  })

  test('link to the feeds of their edition, and name its title', () => {
    const french = aLocale({ code: 'fr', path: 'fr/', isDefault: false })
    const config = aConfig({ locales: [aLocale(), french] })
    const pages = [aPage('/news/', { feed: true }), aPage('/fr/news/', { feed: true })]
    const site = aSite({ pages, config })
    const editions: Site['editions'] = [
      anEdition(config, { pages: pages.slice(0, 1) }),
      anEdition(config, { locale: french, title: 'La documentation', pages: pages.slice(1) }),
    ]
    const emitted = emitSite({ ...site, editions }, parts)
    const feedsIn = (route: string) => String(emitted.document(route).contents).match(/[^"]*feed\.atom/g)
    expect(feedsIn('/news/')).toEqual(['/news/feed.atom'])
    expect(feedsIn('/fr/news/')).toEqual(['/fr/news/feed.atom'])
    expect(emitted.document('/fr/news/').contents).toContain('| La documentation</title>')
  })

  test('link to the manifest, the icon for home screens and the search', () => {
    const linksIn = (copied: SiteParts['copied']) => {
      const { contents } = emit([aPage('/')], {}, { copied }).document('/')
      return String(contents).match(/<link rel="(manifest|apple-touch-icon|search)"[^>]*>/g)
    }
    const search =
      '<link rel="search" type="application/opensearchdescription+xml" title="Docs" href="/sub/opensearch.xml">'
    expect(linksIn([{ path: 'favicon.svg', contents: '' }])).toEqual([
      '<link rel="manifest" href="/sub/manifest.webmanifest">',
      expect.stringMatching(/^<link rel="apple-touch-icon" href="\/sub\/[\w/.-]+\.png">$/),
      search,
    ])
    expect(linksIn([])).toEqual(['<link rel="manifest" href="/sub/manifest.webmanifest">', search])
  })

  test('link to the source of a page and to the same page in other languages, if there are any', () => {
    const view = viewOf(emitted, '/guides/')
    for (const name of ['edit', 'report', 'versions', 'locales']) expect(view).not.toHaveProperty(name)
    const locales = [aLocale(), aLocale({ code: 'fr', path: 'fr/', isDefault: false })]
    const repository = { address: 'https://github.example/docs', branch: 'main' }
    expect(viewOf(emit([aPage('/')], { locales, repository }), '/')).toMatchObject({
      edit: 'https://github.example/docs/edit/main/docs/index.mdx',
      report: expect.stringContaining('https://github.example/docs/issues/new?'),
      locales: ['/sub/', '/sub/'],
    })
  })

  test('contain the styles of a class in an item of the navbar', () => {
    const { navbar } = aConfig()
    const items = [{ type: 'html' as const, value: '<b class="badge">New</b>', position: 'left' as const }]
    const styles = [{ path: 'assets/badge.css', contents: '.badge{}', needs: ['.badge'], foreign: [] }]
    const pages = [aPage('/'), aPage('/badges/', { names: ['.badge'] })]
    const hasStyles = (config: Partial<SiteConfig>, others = {}) => {
      const emitted = emit(pages, config, { own: { elements: {}, styles }, ...others })
      return String(emitted.document('/').contents).includes('assets/badge.css')
    }
    expect(hasStyles({ navbar: { ...navbar, items } })).toBe(true)
    expect(hasStyles({})).toBe(false)
    expect(hasStyles({}, { developmentHead: '' })).toBe(false)
  })

  test('have a security policy, also in development', () => {
    const policies = [{}, { developmentHead: '' }].map((parts) => {
      const { contents } = emit([aPage('/')], {}, parts).document('/')
      return /(?<=Content-Security-Policy" content=")[^"]*/.exec(String(contents))?.[0]
    })
    expect(policies).toEqual([expect.stringContaining("connect-src 'self'"), policies[0]])
  })

  test('include the not-found page for unknown addresses, which search engines do not index', () => {
    const { path, contents } = emitted.document('/nowhere/')
    expect(path).toBe('404.html')
    expect(contents).toContain('noindex')
    expect(viewOf(emitted, '/nowhere/')).toMatchObject({ kind: 'not-found', title: 'Page not found' })
  })

  test('include a not-found page that leads to the reference of each API', () => {
    const linksOf = (input: Parameters<typeof ApisSchema.parse>[0]) => {
      const { contents } = emit([aPage('/')], { apis: toApis(ApisSchema.parse(input)) }).document('/nowhere/')
      const links = /<main.*<\/main>/s.exec(String(contents))?.[0].matchAll(/<a href="([^"#]*)">(.*?)<\/a>/g)
      return [...(links ?? [])].map(([, href, text]) => [href, text])
    }
    const home = ['/sub/', 'Start at the front page']
    expect(linksOf({ route: '/api/' })).toEqual([home, ['/sub/api/', 'Look it up in the API reference']])
    const two = [
      { route: '/pets/', title: 'Pets' },
      { route: '/billing/', title: 'Billing' },
    ]
    expect(linksOf(two)).toEqual([
      home,
      ['/sub/pets/', 'Look it up in the API reference: Pets'],
      ['/sub/billing/', 'Look it up in the API reference: Billing'],
    ])
  })

  test('contain the hash of each inline script in the policy of the document', () => {
    const html = String(emitted.document('/').contents)
    const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(script).not.toBe('')
    expect(html).toContain(`'sha256-${hash}'`)
    expect(String(emitted.files.find(({ path }) => path === '_headers')?.contents)).toContain(
      `'sha256-${hash}'`,
    )
  })

  test('have the same policy for any content, so that the policy on hosts changes only with the engine', () => {
    const policiesOf = (config: Partial<SiteConfig>) => {
      const { files, document } = emit([aPage('/')], config)
      const headers = String(files.find(({ path }) => path === '_headers')?.contents)
      const html = String(document('/').contents)
      return [
        /Content-Security-Policy: (.*)/.exec(headers)?.[1],
        /http-equiv="Content-Security-Policy" content="(.*?)"/.exec(html)?.[1],
      ]
    }
    const [inHeaders, inDocument] = policiesOf({})
    expect(inHeaders).toMatch(
      /script-src 'self' 'sha256-.*' 'sha256-.*' 'sha256-.*'; style-src 'self' 'sha256-.*' 'sha256-.*';/,
    )
    expect(inDocument).toContain('sha256-')
    const other = {
      title: 'Other docs',
      base: '/other/',
      colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true },
      announcementBar: {
        id: 'other',
        content: 'News',
        isCloseable: true,
        backgroundColor: 'red',
        textColor: 'white',
      },
    } as const
    expect(policiesOf(other)).toEqual([inHeaders, inDocument])
  })

  test('include a stylesheet with the colors of the announcement, with a fixed name in development', () => {
    const announcementBar = { id: 'new', content: 'New', isCloseable: true }
    const sheet = (colors: { backgroundColor?: string }, development = false) => {
      const config = { announcementBar: { ...announcementBar, ...colors } }
      const engine = aBundle()
      const emitted = emit([aPage('/')], config, { engine, ...(development && { developmentHead: '' }) })
      const file = emitted.files.find(({ path }) => path.startsWith('assets/announcement'))
      const links = String(emitted.document('/').contents).match(/(?<=rel="stylesheet" href=")[^"]*(?=">)/g)
      return { ...file, links }
    }
    expect(sheet({})).toEqual({ links: null })
    const { path, contents, links } = sheet({ backgroundColor: 'red' })
    expect(contents).toMatch(/^\.announcement\{background:red;color:color\(from red xyz [^;]+\)\}$/)
    expect(links).toEqual([`/sub/${path}`])
    expect(sheet({ backgroundColor: 'blue' }).path).not.toBe(path)
    expect(sheet({ backgroundColor: 'blue' }, true).path).toBe('assets/announcement.css')
  })

  test('have on every page the styles of classes in the HTML of the frame, also of a translation', () => {
    const styles = [{ path: 'assets/a.css', contents: '.note{}', needs: ['.note'], foreign: [] }]
    const pages = [aPage('/'), aPage('/de/', { names: ['.note'] })]
    const hasStyle = (content: string) => {
      const config = aConfig()
      const german = anEdition(config, {
        pages: pages.slice(1),
        announcementBar: { id: 'a', isCloseable: true, content },
      })
      const site = aSite({
        config,
        pages,
        editions: [anEdition(config, { pages: pages.slice(0, 1) }), german],
      })
      const emitted = emitSite(site, { ...parts, own: { elements: {}, styles } })
      return String(emitted.document('/').contents).includes('assets/a.css')
    }
    expect(hasStyle('<b class="note">Neu</b>')).toBe(true)
    expect(hasStyle('Neu')).toBe(false)
  })

  test('include a stylesheet with the colors and fonts of the config', () => {
    const sheet = (theme: object) => {
      const { config } = aSite({ pages: [aPage('/')], config: { theme: { fonts: {}, ...theme } } })
      const { files } = emit([aPage('/')], { theme: config.theme })
      return files.find(({ path }) => path.startsWith('assets/theme'))?.contents
    }
    expect(sheet({})).toBeUndefined()
    const accent = { light: '#0b57d0', dark: '#a8c7fa' }
    const tokens =
      '--accent:light-dark(#0b57d0,#a8c7fa);--accent-strong:#0b57d0;' +
      '--accent-soft:light-dark(#eaeef4,#2c2d31);--line-highlight:light-dark(#eaeef4,#292a2d);--accent-line:light-dark(#9cb9e7,#535e71);'
    expect(sheet({ accent, fonts: { code: "'Acme Mono', monospace" } })).toBe(
      `:root{${tokens}--font-code:'Acme Mono', monospace;}body[data-kind="api"]{${tokens}}`,
    )
    expect(sheet({ apiAccent: accent })).toBe(`body[data-kind="api"]{${tokens}}`)
  })
})

describe('the build id in a document', () => {
  const build = (...parameters: Parameters<typeof emit>) => viewOf(emit(...parameters), '/').build

  test('changes with the frame and the scripts, but not with an article', () => {
    const before = build([aPage('/')])
    expect(build([aPage('/', { html: '<p>other</p>' })])).toBe(before)
    expect(build([aPage('/')], {}, { engine: aBundle({ script: 'assets/other.js' }) })).not.toBe(before)
    expect(
      build([aPage('/')], { footer: { style: 'light', logo: null, links: [], copyright: 'New' } }),
    ).not.toBe(before)
  })
})

describe('the picture of a page', () => {
  const own = { file: 'img/own.png', size: { width: 800, height: 400 } }
  const pages = [aPage('/'), aPage('/guides/rag/', { kind: 'api' }), aPage('/own/', { image: own })]
  const pictureOf = (emitted: ReturnType<typeof emit>, route: string) =>
    /property="og:image" content="([^"]*)"/.exec(String(emitted.document(route).contents))?.[1]

  test('is a card, drawn under the name in the document', () => {
    const emitted = emit(pages)
    const cards = cardsOf(aSite({ pages, config: { base: '/sub/' } }), [])
    const address = 'https://docs.example/sub/'
    expect([pictureOf(emitted, '/'), pictureOf(emitted, '/guides/rag/')]).toEqual(
      cards.map(({ path }) => address + path),
    )
    expect(cards.map(({ card }) => [card.title, card.site, card.host, card.accent])).toEqual([
      ['Title of index', 'Docs', 'docs.example', '#a63d12'],
      ['Title of guides/rag', 'Docs', 'docs.example', '#1b58b4'],
    ])
  })

  test('is the author’s picture if there is one, in its own size', () => {
    const emitted = emit(pages)
    expect(pictureOf(emitted, '/own/')).toBe('https://docs.example/sub/img/own.png')
    expect(String(emitted.document('/own/').contents)).toContain('property="og:image:width" content="800"')
  })

  test('is absent in development and on the not-found page', () => {
    const inDevelopment = emit(pages, {}, { developmentHead: '' })
    expect(pictureOf(inDevelopment, '/')).toBeUndefined()
    expect(pictureOf(emit(pages), '/nowhere/')).toBeUndefined()
  })
})

describe('structured data', () => {
  test('are only in the documents of pages that search engines may index', () => {
    const emitted = emit([aPage('/'), aPage('/hidden/', { unlisted: true })])
    const isIn = (route: string) => String(emitted.document(route).contents).includes('application/ld+json')
    expect(['/', '/hidden/', '/nowhere/'].map(isIn)).toEqual([true, false, false])
  })
})

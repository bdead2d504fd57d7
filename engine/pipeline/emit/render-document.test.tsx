import { fromHtml } from 'hast-util-from-html'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, test } from 'vitest'
import { inlineSettings } from '../../browser/inline-settings.ts'
import { walk } from '../../content/markdown/walk.ts'
import { aBundle } from '../../fixtures/a-bundle.ts'
import { aPage } from '../../fixtures/a-page.ts'
import { aConfig, aLocale, anApi, anEdition } from '../../fixtures/a-site.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Frame } from '../../model/frame.ts'
import type { PageView } from '../../model/navigation.ts'
import { WORDS, WORDS_OF_ELEMENTS } from '../../model/text/word-list.ts'
import { frameEdition } from '../../navigation/frame-edition.ts'
import { readApi } from '../../openapi/read/read-api.ts'
import { type DocumentContext, type DocumentPage, renderDocument } from './render-document.tsx'

const hostile = `</title></script><script>alert("1")</script><!--<script> & 'x'`

const view: PageView = {
  build: 'build',
  route: '/guides/',
  kind: 'doc',
  title: 'Guides',
  sidebar: null,
  toc: [],
  breadcrumbs: [],
  previous: null,
  next: null,
  markdown: '/sub/guides/index.md',
}

function render(
  page: Partial<DocumentPage> = {},
  context: Partial<DocumentContext> = {},
  site: Partial<SiteConfig> = {},
  sidebars: Frame['sidebars'] = {},
) {
  const config = aConfig({ base: '/sub/', ...site })
  const { title, base, announcementBar, colorMode } = config
  const edition = anEdition(config)
  const frame: Frame = {
    title,
    base,
    navbar: edition.navbar,
    footer: edition.footer,
    announcementBar,
    colorMode,
    elements: {},
    sidebars,
    search: { documents: '', index: '' },
    offline: false,
    edition: frameEdition(config, [edition], edition, () => undefined),
  }
  return renderDocument(
    {
      page: aPage('/guides/'),
      view,
      article: '<h1>Guides</h1>',
      image: null,
      structuredData: null,
      canonical: view.route,
      translations: [],
      ...page,
    },
    {
      config,
      locale: edition.locale,
      frame,
      framePath: 'assets/frame.js',
      engine: aBundle({
        imports: ['assets/a.js'],
        inlineStyles: { first: '.first{}', figures: '.figures{}', reference: '.reference{}' },
      }),
      stylesOf: () => [{ path: 'assets/site.css', contents: `.site{content:'</script>'}` }],
      settings: inlineSettings(config),
      inlineScripts: ['BEFORE_PAINT()', 'WHEN_SCRIPT_IS_MISSING()'],
      icon: null,
      links: [],
      contentSecurityPolicy: "script-src 'self' 'sha256-x'",
      ...context,
    },
  )
}

/** Returns the elements of a document as a browser parses them: name, attributes and text. */
function elementsOf(html: string, name: string): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = []
  walk(fromHtml(html), (element) => {
    if (element.type === 'element' && element.tagName === name)
      found.push({ ...element.properties, text: textOf(element) })
  })
  return found
}

/** Returns the Open Graph and Twitter properties by name. */
function propertiesOf(html: string): Record<string, unknown> {
  const metas = elementsOf(html, 'meta').map(({ property, name, content }) => [property ?? name, content])
  return Object.fromEntries(metas.filter(([name]) => /^(og|twitter):/.test(String(name))))
}

describe('the head of a document', () => {
  test('has the script that opens pages of parts on the first page of a divided reference only', () => {
    const scriptsOf = (isDivided: boolean) =>
      elementsOf(render({ page: aPage('/', isDivided ? { parts: {} } : {}) }), 'script').filter(
        ({ src }) => src === '/sub/assets/open-part.js',
      )
    expect(scriptsOf(false)).toEqual([])
    expect(scriptsOf(true)).toMatchObject([{ async: true }])
  })

  test('names the page and the site in its title, with any characters', () => {
    const html = render({ view: { ...view, title: hostile } }, {}, { title: 'A & B' })
    expect(elementsOf(html, 'title')).toEqual([{ text: `${hostile} | A & B` }])
    const home = render({ view: { ...view, title: 'A & B' } }, {}, { title: 'A & B' })
    expect(elementsOf(home, 'title')).toEqual([{ text: 'A & B' }])
    expect(elementsOf(html, 'script')).toHaveLength(elementsOf(render(), 'script').length)
  })

  test('escapes the texts of authors', () => {
    const html = render({ page: aPage('/', { description: `"${hostile}`, keywords: ['a', '"b'] }) })
    const metas = elementsOf(html, 'meta')
    expect(metas).toContainEqual(expect.objectContaining({ name: 'description', content: `"${hostile}` }))
    expect(metas).toContainEqual(expect.objectContaining({ name: 'keywords', content: 'a, "b' }))
  })

  test('contains the policy before every script and style', () => {
    const html = render()
    const policy = html.indexOf('http-equiv="Content-Security-Policy"')
    expect(policy).toBeGreaterThan(0)
    for (const part of ['<script', 'rel="stylesheet"', 'rel="modulepreload"', '<title']) {
      expect(html.indexOf(part)).toBeGreaterThan(policy)
    }
    expect(elementsOf(html, 'meta')).toContainEqual(
      expect.objectContaining({
        httpEquiv: ['Content-Security-Policy'],
        content: "script-src 'self' 'sha256-x'",
      }),
    )
  })

  test('contains the styles of the site with addresses that do not depend on the page', () => {
    const styles = (at: string) =>
      `.a{src:url(${at}a.woff2),url("${at}b c.svg");mask:url(#d),url(https://e.example/../f);background:image-set("${at}g" 1x,"${at}h" 2x)}`
    const contents = `${styles('../')}.b{content:"../"}`
    const html = render({}, { stylesOf: () => [{ path: 'assets/site.css', contents }] })
    expect(
      JSON.parse(String(elementsOf(html, 'script').find(({ dataStyles }) => dataStyles === '')?.text)),
    ).toBe(`${styles('/sub/')}.b{content:"../"}`)
  })

  test('contains the styles of the site as data before the inline scripts, and no stylesheet that delays the first paint', () => {
    const html = render()
    const [data] = elementsOf(html, 'script').filter(({ dataStyles }) => dataStyles === '')
    expect(JSON.parse(String(data?.text))).toBe(`.site{content:'</script>'}`)
    expect(html.indexOf('data-styles')).toBeLessThan(html.indexOf('BEFORE_PAINT()'))
    const withScripts = html.replace(/<noscript>.*?<\/noscript>/g, '')
    expect(elementsOf(withScripts, 'link').filter(({ rel }) => String(rel) === 'stylesheet')).toEqual([
      expect.objectContaining({ media: 'print' }),
    ])
    expect(html).toContain('<noscript><link rel="stylesheet" href="/sub/assets/site.css"></noscript>')
  })

  test('contains the inline scripts once, before the stylesheet', () => {
    const html = render()
    expect(html.indexOf('WHEN_SCRIPT_IS_MISSING()')).toBeLessThan(html.indexOf('rel="stylesheet"'))
    expect(html.indexOf('BEFORE_PAINT()')).toBeLessThan(html.indexOf('rel="stylesheet"'))
    expect(html.match(/BEFORE_PAINT/g)).toHaveLength(1)
  })

  test('contains the styles of the first screen, of figures that the page has, and on pages of the reference its styles', () => {
    const stylesOf = (html: string) => elementsOf(html, 'style').map(({ text }) => text)
    expect(stylesOf(render({ page: aPage('/', { names: ['.heading', 'x-math'] }) }))).toEqual(['.first{}'])
    for (const name of ['math', '.diagram', '.data-table', '.picture'])
      expect(stylesOf(render({ page: aPage('/', { names: ['.heading', name] }) }))).toEqual([
        '.first{}',
        '.figures{}',
      ])
    expect(stylesOf(render({ view: { ...view, kind: 'api' } }))).toEqual(['.first{}', '.reference{}'])
  })

  test('contains the words for elements in its settings only if its language defines words', () => {
    const words = Object.fromEntries(WORDS.map((word) => [word, `${word} (fr)`]))
    const settings = inlineSettings(aConfig(), words)
    expect(Object.keys(settings.words ?? {})).toEqual([...WORDS_OF_ELEMENTS])
    expect(settings.words?.Copy).toBe('Copy (fr)')
    expect(inlineSettings(aConfig())).not.toHaveProperty('words')
  })

  test('contains the settings before the inline scripts that read them, as data that cannot close its element', () => {
    const html = render({}, {}, { announcementBar: { id: hostile, content: '', isCloseable: true } })
    const [settings, ...others] = elementsOf(html, 'script').filter(({ dataSettings }) => dataSettings === '')
    expect(others).toEqual([])
    expect(settings?.type).toBe('application/json')
    expect(JSON.parse(String(settings?.text))).toMatchObject({ base: '/sub/', announcement: hostile })
    expect(html.indexOf('data-settings')).toBeLessThan(html.indexOf('BEFORE_PAINT()'))
  })

  test('loads the scripts at once, and contains the address of the frame', () => {
    const html = render()
    const preloaded = elementsOf(html, 'link').filter(({ rel }) => String(rel) === 'modulepreload')
    expect(preloaded.map(({ href }) => href)).toEqual(['/sub/assets/a.js', '/sub/assets/frame.js'])
    expect(elementsOf(html, 'meta')).toContainEqual(
      expect.objectContaining({ name: 'frame', content: '/sub/assets/frame.js' }),
    )
  })

  test('contains the page’s canonical address and the address of its Markdown file', () => {
    const links = elementsOf(render(), 'link')
    const of = (rel: string) => links.find((link) => String(link.rel) === rel)?.href
    expect([of('canonical'), of('alternate'), of('describedby')]).toEqual([
      'https://docs.example/sub/guides/',
      '/sub/guides/index.md',
      '/sub/llms.txt',
    ])
  })

  test('contains the theme of the config, or the colors of both themes if readers have that of their system', () => {
    const themeOf = (respectPrefersColorScheme: boolean) => {
      const colorMode = { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme } as const
      const html = render({}, {}, { colorMode })
      return [/<html[^>]*>/.exec(html)?.[0], html.match(/<meta name="theme-color"/g)?.length]
    }
    expect(themeOf(false)).toEqual(['<html lang="en" data-theme="dark">', 1])
    expect(themeOf(true)).toEqual(['<html lang="en">', 2])
  })

  test('contains the kind of the page on the body, which selects its colors', () => {
    expect(render()).toContain('<body id="top" data-kind="doc">')
    expect(render({ view: { ...view, kind: 'api' } })).toContain('<body id="top" data-kind="api">')
  })

  test('of the reference links to the API catalog', () => {
    const catalogOf = (html: string) =>
      elementsOf(html, 'link').find(({ rel }) => String(rel) === 'api-catalog')?.href
    expect(catalogOf(render({ view: { ...view, kind: 'api' } }))).toBe('/sub/.well-known/api-catalog')
    expect(catalogOf(render())).toBeUndefined()
  })

  test('links the site’s icon, or an empty icon, so that browsers request none', () => {
    const icons = (icon: DocumentContext['icon']) =>
      elementsOf(render({}, { icon }), 'link').filter(({ rel }) => String(rel) === 'icon')
    expect(icons(null)).toEqual([expect.objectContaining({ href: 'data:,' })])
    expect(icons({ href: '/sub/favicon.png', type: 'image/png' })).toEqual([
      expect.objectContaining({ href: '/sub/favicon.png', type: 'image/png' }),
    ])
  })

  test('describes a preview for social networks: page title, site title, and a large picture', () => {
    const image = { address: 'https://docs.example/sub/a.png', width: 1200, height: 630, alt: 'Guides "all"' }
    const page = aPage('/', { description: 'What there is.' })
    const shared = propertiesOf(render({ image, page }, {}, { title: 'Docs' }))
    expect(shared).toEqual({
      'og:title': 'Guides',
      'og:description': 'What there is.',
      'og:type': 'article',
      'og:locale': 'en_US',
      'og:site_name': 'Docs',
      'og:url': 'https://docs.example/sub/guides/',
      'og:image': 'https://docs.example/sub/a.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Guides "all"',
      'twitter:card': 'summary_large_image',
    })
  })

  test('has the data for search engines and networks in its first bytes, because some read only these', () => {
    const image = { address: 'https://docs.example/sub/a.png', width: 1, height: 1, alt: '' }
    const html = render({ image, page: aPage('/guides/', { description: 'All.' }) })
    for (const part of [
      'name="description"',
      'rel="canonical"',
      'property="og:image"',
      'name="twitter:card"',
    ])
      expect(html.slice(0, html.indexOf('<script')), part).toContain(part)
  })

  test('states the language of the text with its region', () => {
    const locale = aLocale({ code: 'zh-Hans', path: 'zh/' })
    expect(propertiesOf(render({}, { locale }))).toMatchObject({ 'og:locale': 'zh_CN' })
    expect(propertiesOf(render({ view: { ...view, lang: 'pt-BR' } }))).toMatchObject({ 'og:locale': 'pt_BR' })
  })

  test('of a page of one of several references names the reference', () => {
    const { api } = readApi("openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\n", 'api.yaml')
    const apis = ['Pets', 'Billing'].map((title) => ({ ...anApi(api), id: title, title }))
    const page = aPage('/billing/schemas/', { kind: 'api', api: 'Billing', partOf: '/billing/' })
    const titleOf = (site: Partial<SiteConfig>) => /<title>.*<\/title>/.exec(render({ page }, {}, site))?.[0]
    expect(titleOf({ title: 'Docs', apis })).toBe('<title>Guides | Billing | Docs</title>')
    expect(titleOf({ title: 'Docs', apis: apis.slice(1) })).toBe('<title>Guides | Docs</title>')
  })

  test('contains no picture if the page has none, and describes the home page as a website', () => {
    const shared = propertiesOf(render({ view: { ...view, route: '/' } }))
    expect(Object.keys(shared).filter((name) => name.startsWith('og:image'))).toEqual([])
    expect(shared).toMatchObject({ 'twitter:card': 'summary', 'og:type': 'website' })
  })

  test('contains structured data that cannot close its element', () => {
    const structuredData = { '@type': 'TechArticle', headline: hostile }
    const html = render({ structuredData })
    const [data, ...others] = elementsOf(html, 'script').filter(({ type }) => type === 'application/ld+json')
    expect(JSON.parse(String(data?.text))).toEqual(structuredData)
    expect(others).toEqual([])
    expect(render()).not.toContain('ld+json')
  })

  test('of an unlisted page forbids indexing, and contains no canonical address', () => {
    const html = render({ page: aPage('/', { unlisted: true }) })
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/canonical|og:url/)
    expect(render()).not.toContain('noindex')
  })
})

describe('the body of a document', () => {
  test('contains the view as JSON that cannot close its element', () => {
    const dangerous = { ...view, title: hostile, toc: [{ id: 'x', text: hostile, level: 2 as const }] }
    const html = render({ view: dangerous })
    const [data] = elementsOf(html, 'script').filter(({ id }) => id === 'page-view')
    expect(JSON.parse(String(data?.text))).toEqual(dangerous)
    expect(html.trimEnd().endsWith('</script>\n</body>\n</html>')).toBe(true)
  })

  test('contains the article unchanged', () => {
    expect(render({ article: '<h1 id="a">A &amp; B</h1>' })).toContain('<h1 id="a">A &amp; B</h1></article>')
  })

  test('contains no inline handlers, and no inline scripts except the given scripts', () => {
    const html = render()
    const inline = elementsOf(html, 'script').filter(
      ({ src, type }) => !src && !String(type).endsWith('json'),
    )
    expect(inline.map(({ text }) => text)).toEqual(['BEFORE_PAINT()', 'WHEN_SCRIPT_IS_MISSING()'])
    expect(html).not.toMatch(/\son[a-z]+=|\sstyle=/)
  })
})

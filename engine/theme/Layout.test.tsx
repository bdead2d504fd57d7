import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FRAME_IDS } from '../model/id-of-hash.ts'
import type { PageView } from '../model/navigation.ts'
import { inLanguage } from '../model/text/say.ts'
import { WORDS } from '../model/text/word-list.ts'
import { controls, frame, viewOf } from './fixtures/test-props.ts'
import { Layout } from './Layout.tsx'

const article = '<h1>Quickstart</h1><p>Words &amp; more.</p>'

function render(changes: Partial<PageView> = {}, frameChanges: Partial<typeof frame> = {}): string {
  const props = { frame: { ...frame, ...frameChanges }, view: viewOf(changes), article, controls }
  return inLanguage(frameChanges.words, () => renderToStaticMarkup(<Layout {...props} />))
}

describe('Layout', () => {
  it('contains the article unchanged', () => {
    expect(render()).toContain(`<article id="article">${article}</article>`)
  })

  it('has only ids of `FRAME_IDS`, which no heading gets', () => {
    const ids = [...render().matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toContain('main')
    expect(ids.filter((id) => !FRAME_IDS.includes(id ?? ''))).toEqual([])
  })

  it('contains each word of the engine in the language of the locale', () => {
    const words = Object.fromEntries(WORDS.map((word) => [word, word === 'en-US' ? 'fr' : `‹${word}›`]))
    const changes = { edit: 'https://example.com/edit', report: 'https://example.com/report' }
    const html = render(changes, { words })
    const texts = [...html.matchAll(/>([^<>]+)<|(?:aria-label|placeholder|title)="([^"]+)"/g)]
      .map(([, text, attribute]) => text ?? attribute ?? '')
      .filter((text) => /\p{L}/u.test(text) && !text.startsWith('‹'))
    const ofTheSite = [
      'News: ',
      'now',
      'Docs',
      'Guides',
      'API',
      'Chat',
      'Introduction',
      'Start',
      'Quickstart',
    ]
    const ofThePage = ['First', 'Second', 'Words &amp; more.', 'llms.txt', '13 mai 2025']
    const ofTheFooter = ['Community', 'Chat room', 'Copyright 2025']
    expect([...new Set(texts)].sort()).toEqual([...ofTheSite, ...ofThePage, ...ofTheFooter].sort())
    expect(html.match(/‹/g)?.length).toBeGreaterThan(20)
  })

  it('has a logo for each theme, with the size of its picture', () => {
    const size = { width: 200, height: 40 }
    const pictures = (['light', 'dark'] as const).map((theme) => ({ src: `/${theme}.svg`, ...size, theme }))
    const html = render({}, { navbar: { ...frame.navbar, logo: { alt: 'Mark', pictures } } })
    const logo = (theme: string) =>
      `<img class="logo logo-${theme}" alt="" src="/${theme}.svg" width="200" height="40"/>`
    expect(html).toContain(`${logo('light')}${logo('dark')}<span class="brand-title">`)
  })

  it('has one main, which the skip link leads to and which can take the focus', () => {
    const html = render()
    expect(html.match(/<main /g)).toHaveLength(1)
    expect(html).toContain('<main id="main" tabindex="-1">')
    expect(html.indexOf('href="#main"')).toBeLessThan(html.indexOf('<header'))
  })

  it('each navigation landmark has a different name', () => {
    const names = [...render().matchAll(/<nav [^>]*aria-label(?:ledby)?="([^"]+)"/g)].map(([, name]) => name)
    expect(names).toEqual([
      'Main',
      'Documentation',
      'Breadcrumbs',
      // Above the article in narrow windows, beside it in wide ones.
      'On this page',
      'Previous and next page',
      'toc-title',
    ])
  })

  it('a page of the docs has a sidebar, neighbors, a date and links to its Markdown and to llms.txt', () => {
    const html = render()
    expect(html).toContain('data-has-sidebar')
    expect(html).toContain('rel="prev"')
    expect(html).not.toContain('rel="next"')
    expect(html).toContain('<time dateTime="2025-05-13" dir="auto">May 13, 2025</time>')
    expect(html).toContain('href="/sub/start/quick/index.md"')
    expect(html).toContain('<a class="page-action" href="/sub/llms.txt">llms.txt</a>')
  })

  it('the search is at the side of the config, also in the order of the elements', () => {
    const orderIn = (position: 'left' | 'right') => {
      const html = render({}, { navbar: { ...frame.navbar, items: [{ type: 'search', position }] } })
      return ['menu-button', 'search-field', 'navbar-nav'].sort((a, b) => html.indexOf(a) - html.indexOf(b))
    }
    expect(orderIn('left')).toEqual(['menu-button', 'search-field', 'navbar-nav'])
    expect(orderIn('right')).toEqual(['menu-button', 'navbar-nav', 'search-field'])
  })

  it('the API reference has no sidebar, breadcrumbs, table of contents and pagination', () => {
    const html = render({ kind: 'api', sidebar: null, previous: null, next: null })
    for (const part of ['data-has-sidebar', 'data-has-toc', 'class="toc', 'breadcrumbs', 'pagination']) {
      expect(render(), part).toContain(part)
      expect(html).not.toContain(part)
    }
  })

  it('a page of the API reference with a neighbor has a link to it', () => {
    expect(render({ kind: 'api', sidebar: null })).toContain('rel="prev"')
  })

  it('every page has a link to its Markdown, but not the not-found page', () => {
    const markdown = '/api/index.md'
    expect(render({ markdown })).toContain('href="/api/index.md"')
    expect(render({ kind: 'api', sidebar: null, markdown })).toContain('href="/api/index.md"')
    expect(render({ kind: 'not-found', sidebar: null, markdown })).not.toContain('href="/api/index.md"')
  })

  it('a page without headings has no table of contents', () => {
    expect(render({ toc: [] })).not.toContain('On this page')
  })

  it('the not-found page marks no link as current', () => {
    expect(render()).toContain('aria-current="page"')
    expect(render({ kind: 'not-found', sidebar: null, route: '/404/' })).not.toContain('aria-current')
  })

  it('has no style attribute and no style element, which the content security policy forbids', () => {
    const bar = {
      id: 'one',
      content: 'News',
      isCloseable: true,
      backgroundColor: '#123456',
      textColor: 'white',
    }
    const html = render({}, { announcementBar: bar })
    expect(html).toContain('News')
    expect(html).not.toMatch(/ style="|<style/)
  })

  it('the announcement is absent without a config, and has no close button if it is not closeable', () => {
    expect(render()).toContain('aria-label="Close announcement"')
    expect(render({}, { announcementBar: null })).not.toContain('announcement')
    const bar = { id: 'one', content: 'News', isCloseable: false }
    expect(render({}, { announcementBar: bar })).not.toContain('Close announcement')
  })

  it('has a footer, but none if the config has no content for it', () => {
    expect(render()).toContain('<footer class="footer"')
    expect(render({}, { footer: null })).not.toContain('footer')
  })

  it('has no color switch if the config disables it', () => {
    expect(render()).toContain('color-mode-toggle')
    const colorMode = { ...frame.colorMode, disableSwitch: true }
    expect(render({}, { colorMode })).not.toContain('color-mode-toggle')
  })

  it('does not contain the closed drawer', () => {
    expect(render()).not.toContain('<dialog')
  })
})

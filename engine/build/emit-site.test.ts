import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aConfig, aSite } from '../fixtures/a-site.ts'
import type { SiteConfig } from '../model/config.ts'
import type { Page } from '../model/page.ts'
import { emitSite } from './emit-site.ts'

const assets = {
  script: '/sub/assets/start.js',
  imports: [],
  styles: [],
  fingerprint: 'one',
  development: false,
}

function emit(pages: Page[], config: Partial<SiteConfig> = {}, fingerprint = 'one') {
  const site = aSite({ pages, config: { base: '/sub/', ...config } })
  return emitSite(site, { ...assets, fingerprint })
}

/** The view that a document carries. */
function viewOf(emitted: ReturnType<typeof emit>, route: string) {
  const contents = String(emitted.document(route).contents)
  return JSON.parse(/id="page-view">(.*)<\/script>/.exec(contents)?.[1] ?? '')
}

describe('the files of a site', () => {
  const emitted = emit([
    aPage('/'),
    aPage('/guides/', { hideTableOfContents: true, toc: [{ id: 'a', text: 'A', level: 2 }] }),
  ])

  test('are those that programs look for, and a document for each page', () => {
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

  test('hold the not-found page in place of any other, which no robot keeps', () => {
    const { path, contents } = emitted.document('/nowhere/')
    expect(path).toBe('404.html')
    expect(contents).toContain('noindex')
    expect(viewOf(emitted, '/nowhere/')).toMatchObject({ kind: 'not-found', title: 'Page not found' })
  })

  test('say in the policy of each document the hash of the inline script that it holds', () => {
    const html = String(emitted.document('/').contents)
    const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(script).not.toBe('')
    expect(html).toContain(`'sha256-${hash}'`)
    expect(String(emitted.files.find(({ path }) => path === '_headers')?.contents)).toContain(
      `'sha256-${hash}'`,
    )
  })

  test('leave the table of contents out where the page hides it', () => {
    expect(viewOf(emitted, '/guides/').toc).toEqual([])
  })
})

describe('the build that a document names', () => {
  const build = (...parameters: Parameters<typeof emit>) => viewOf(emit(...parameters), '/').build

  test('changes with the frame and the scripts, and not with an article', () => {
    const before = build([aPage('/')])
    expect(build([aPage('/', { html: '<p>other</p>' })])).toBe(before)
    expect(build([aPage('/')], {}, 'two')).not.toBe(before)
    const { footer } = aConfig()
    expect(build([aPage('/')], { footer: { ...footer, copyright: 'New' } })).not.toBe(before)
  })
})

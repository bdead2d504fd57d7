import { describe, expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aSite } from '../fixtures/a-site.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { aSmallSite } from './fixtures/a-small-site.ts'
import { llmsTxt as llmsTxtFiles } from './llms-txt.ts'
import { markdownFiles } from './markdown-files.ts'
import { robotsTxt } from './robots-txt.ts'
import { siteOutputs } from './site-outputs.ts'
import { sitemap as sitemapFiles } from './sitemap.ts'

const only = ([file = { path: '', contents: '' }]: OutputFile[]) => file
const sitemap = (site: Site) => only(sitemapFiles(site))
const llmsTxt = (site: Site) => only(llmsTxtFiles(site))
const text = ({ contents }: { contents: string | Uint8Array }) => String(contents)

test('the files besides documents are those that programs look for', () => {
  const paths = siteOutputs(aSmallSite).map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['index.md', 'llms.txt', 'robots.txt', 'sitemap.xml']))
  expect(new Set(paths).size).toBe(paths.length)
})

describe('the sitemap', () => {
  test('is the file beside: every page that may be found, its address encoded, with the date that it states', async () => {
    const file = sitemap(aSmallSite)
    expect(file.path).toBe('sitemap.xml')
    await expect(text(file)).toMatchFileSnapshot('fixtures/sitemap.xml')
  })

  test('leaves unlisted pages out', () => {
    expect(text(sitemap(aSmallSite))).not.toContain('hidden')
  })

  test('holds nothing that ends an element, whatever a file is called', () => {
    const contents = text(sitemap(aSite({ pages: [aPage('/a<b>&\'"/')] })))
    expect(contents).toContain('<loc>https://docs.example/a%3Cb%3E%26&#39;%22/</loc>')
  })
})

describe('robots.txt', () => {
  test('turns no robot away and names the sitemap by its whole address', () => {
    expect(only(robotsTxt(aSmallSite))).toEqual({
      path: 'robots.txt',
      contents: 'User-agent: *\nAllow: /\n\nSitemap: https://docs.example/sub/sitemap.xml\n',
    })
  })
})

describe('llms.txt', () => {
  test('is the file beside: a title, a line, and lists of Markdown files in the order of the sidebars', async () => {
    const file = llmsTxt(aSmallSite)
    expect(file.path).toBe('llms.txt')
    await expect(text(file)).toMatchFileSnapshot('fixtures/llms.txt')
  })

  test('keeps to its format: one H1, one quoted line, then H2 and list items with whole addresses', () => {
    const [title, empty, line, ...rest] = text(llmsTxt(aSmallSite)).trimEnd().split('\n')
    expect([title, empty, line]).toEqual(['# Example Docs', '', '> All about the example.'])
    for (const each of rest.filter(Boolean)) {
      expect(each).toMatch(/^(## .+|- \[.+\]\(https:\/\/docs\.example\/sub\/\S*index\.md\)(: .+)?)$/)
    }
  })

  test('names each page once and no unlisted one', () => {
    const contents = text(llmsTxt(aSmallSite))
    expect(contents.match(/guides\/deep/g)).toHaveLength(1)
    expect(contents).not.toContain('Hidden')
  })

  test('says the title where the site has no tagline', () => {
    expect(text(llmsTxt(aSite({})))).toBe('# Docs\n\n> Docs\n')
  })
})

describe('the Markdown files', () => {
  test('stand beside the documents, also of pages that no list names', () => {
    expect(markdownFiles(aSmallSite).map(({ path }) => path)).toEqual([
      'index.md',
      'guides/index.md',
      'guides/a & b/index.md',
      'guides/deep/index.md',
      'hidden/index.md',
      'robots/index.md',
    ])
  })

  const origin = (path: string) =>
    `> Source: https://docs.example/sub/${path} · All pages: https://docs.example/sub/llms.txt\n`

  test('say below their title where they come from and where to read on', () => {
    const [home, guides] = markdownFiles(aSmallSite).map(text)
    expect(home).toBe(`# Welcome\n\n${origin('')}\nHello.\n`)
    expect(guides).toBe(`# Guides\n\n${origin('guides/')}`)
  })

  test('say so first where they have no title', () => {
    const site = aSite({
      config: { base: '/sub/' },
      pages: [aPage('/', { markdown: 'Hello.\n\n# Later\n' })],
    })
    expect(markdownFiles(site).map(text)).toEqual([`${origin('')}\nHello.\n\n# Later\n`])
  })
})

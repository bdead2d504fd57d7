import { describe, expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aConfig, aLocale, anApi, anEdition, aSite, aVersion } from '../fixtures/a-site.ts'
import type { DocsVersion } from '../model/config.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { readApi } from '../openapi/read/read-api.ts'
import { aSmallSite } from './fixtures/a-small-site.ts'
import { llmsFiles } from './for-programs/llms-txt.ts'
import { guessedMarkdownFiles, markdownFiles } from './for-programs/markdown-files.ts'
import { robotsTxt } from './robots-txt.ts'
import { siteOutputs } from './site-outputs.ts'
import { sitemap as sitemapFiles } from './sitemap.ts'

const only = ([file = { path: '', contents: '' }]: OutputFile[]) => file
const sitemap = (site: Site) => only(sitemapFiles(site))
const listed = (site: Site) => llmsFiles(site, markdownFiles(site))
const llmsTxt = (site: Site) => only(listed(site))
const text = ({ contents }: { contents: string | Uint8Array }) => String(contents)

test('the files that are not documents are the files that programs look for', () => {
  const paths = siteOutputs(aSmallSite).map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['index.md', 'llms.txt', 'robots.txt', 'sitemap.xml']))
  expect(new Set(paths).size).toBe(paths.length)
})

describe('the sitemap', () => {
  test('contains each listed page, with an encoded address and the date of the page', async () => {
    const file = sitemap(aSmallSite)
    expect(file.path).toBe('sitemap.xml')
    await expect(text(file)).toMatchFileSnapshot('fixtures/sitemap.xml')
  })

  test('omits unlisted pages', () => {
    expect(text(sitemap(aSmallSite))).not.toContain('hidden')
  })

  test('escapes characters of XML in names of files', () => {
    const contents = text(sitemap(aSite({ pages: [aPage('/a<b>&\'"/')] })))
    expect(contents).toContain('<loc>https://docs.example/a%3Cb%3E%26&#39;%22/</loc>')
  })
})

describe('robots.txt', () => {
  test('allows all robots and contains the whole address of the sitemap', () => {
    expect(only(robotsTxt(aSmallSite))).toEqual({
      path: 'robots.txt',
      contents: 'User-agent: *\nAllow: /\n\nSitemap: https://docs.example/sub/sitemap.xml\n',
    })
  })
})

describe('llms.txt', () => {
  test('lists the pages of a divided reference in their order', () => {
    const described = anApi(
      readApi('openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n', 'a.yaml').api,
    )
    const page = (route: string) =>
      aPage(route, { kind: 'api', api: described.id, title: route, partOf: '/api/' })
    const parts = { 'tag/chat': '/api/chat/', 'operation/a': '/api/chat/', 'operation/b': '/api/chat-2/' }
    const first = aPage('/api/', { kind: 'api', api: described.id, parts })
    const site = aSite({
      apis: [described],
      pages: [first, page('/api/chat-2/'), page('/api/chat/')],
    })
    expect(text(llmsTxt(site)).match(/(?<=\[)\/api\/[^\]]+/g)).toEqual(['/api/chat/', '/api/chat-2/'])
  })

  test('contains a title, a line, and lists of Markdown files in the order of the sidebars', async () => {
    const file = llmsTxt(aSmallSite)
    expect(file.path).toBe('llms.txt')
    await expect(text(file)).toMatchFileSnapshot('fixtures/llms.txt')
  })

  test('has the standard format: one H1, one quoted line, then H2 and list items with whole addresses', () => {
    const [title, empty, line, ...rest] = text(llmsTxt(aSmallSite)).trimEnd().split('\n')
    expect([title, empty, line]).toEqual(['# Example Docs', '', '> All about the example.'])
    for (const each of rest.filter(Boolean)) {
      expect(each).toMatch(
        /^(## .+|- \[.+\]\(https:\/\/docs\.example\/sub\/\S*(index\.md|llms-full\S*\.txt)\)(: .+)?)$/,
      )
    }
  })

  test('links to each listed page once, and to no unlisted page', () => {
    const contents = text(llmsTxt(aSmallSite))
    expect(contents.match(/guides\/deep/g)).toHaveLength(1)
    expect(contents).not.toContain('Hidden')
  })

  test('contains the instructions of the config below the tagline', () => {
    const llms = { ...aConfig().llms, instructions: 'Use version 1.\n\n- Never write `Old`.\n' }
    const site = aSite({ config: { llms }, pages: [aPage('/', { title: 'Home' })] })
    expect(text(llmsTxt(site))).toContain('> Docs\n\nUse version 1.\n\n- Never write `Old`.\n\n## More\n')
  })

  test('has one section for the pages without a category of several sidebars', () => {
    const linkTo = (route: string) => ({
      type: 'link' as const,
      label: route,
      route,
    })
    const sidebars = { docs: [linkTo('/a/')], more: [linkTo('/b/')] }
    const site = aSite({ sidebars, pages: [aPage('/a/', { title: 'A' }), aPage('/b/', { title: 'B' })] })
    expect(text(llmsTxt(site)).match(/^(## .*|- \[\w)/gm)).toEqual([
      '## Docs',
      '- [A',
      '- [B',
      '## Optional',
      '- [A',
    ])
  })

  test('has whole addresses of Markdown files in the instructions of the config, except in code', () => {
    const lines = [
      'Use [A](/a/?b=c), [own](/a/#own), [B](/b.txt "B"), [C](https://x.example/) and [D](//x.example/).',
      '`[A](/a/)` [ref]',
      '```md\n[A](/a/)\n```',
      '[ref]: /a/',
    ]
    const llms = { ...aConfig().llms, instructions: lines.join('\n\n') }
    const own = {
      anchor: 'own',
      heading: 'Its own',
      level: 2,
      text: '',
      identifiers: [],
      kind: 'heading' as const,
    }
    const page = aPage('/a/', { markdown: '# A\n\n## Its own', sections: [own] })
    const site = aSite({ config: { base: '/sub/', llms }, pages: [page] })
    const a = 'https://docs.example/sub/a/index.md'
    expect(text(llmsTxt(site))).toContain(
      [
        `Use [A](${a}), [own](${a}#its-own), [B](https://docs.example/sub/b.txt "B"), [C](https://x.example/) and [D](//x.example/).`,
        ...lines.slice(1, 3),
        `[ref]: ${a}`,
      ].join('\n\n'),
    )
  })

  describe('of several editions', () => {
    const version: DocsVersion = {
      ...aVersion(),
      name: '1.0',
      label: '1.0',
      path: '1.0/',
      isLast: false,
      banner: 'unmaintained',
    }
    const config = aConfig({
      docs: { id: 'default', versions: [aVersion(), version] },
      locales: [
        aLocale({ label: 'English' }),
        aLocale({ code: 'fr', label: 'Français', path: 'fr/', isDefault: false }),
      ],
      llms: { instructions: 'Use version 2.', fullSize: 0 },
    })
    const home = (route: string) => [aPage(route, { title: `Home of ${route}`, markdown: '# Home' })]
    const [english, french] = config.locales
    const site = aSite({
      config,
      pages: ['/', '/1.0/', '/fr/'].flatMap(home),
      editions: [
        anEdition(config, { pages: home('/') }),
        anEdition(config, { version, locale: english, pages: home('/1.0/') }),
        anEdition(config, { locale: french, pages: home('/fr/') }),
      ],
    })
    const lists = new Map(listed(site).map(({ path, contents }) => [path, String(contents)]))

    test('exists for each version and locale, with the pages of this edition', () => {
      expect([...lists.keys()]).toEqual(['llms.txt', '1.0/llms.txt', 'fr/llms.txt'])
      expect(lists.get('fr/llms.txt')).toContain('[Home of /fr/](https://docs.example/fr/index.md)')
      expect(lists.get('fr/llms.txt')).not.toContain('[Home of /](')
    })

    test('links to the other editions, and has instructions only for the last version', () => {
      expect(lists.get('llms.txt')).toContain(`## Other versions and languages

- [1.0, English](https://docs.example/1.0/llms.txt)
- [current, Français](https://docs.example/fr/llms.txt)`)
      expect([...lists.values()].map((list) => list.includes('Use version 2.'))).toEqual([true, false, true])
    })

    test('has links in the Markdown files of its edition', () => {
      const [, old] = markdownFiles(site).map(text)
      expect(old).toContain('All pages: https://docs.example/1.0/llms.txt')
    })

    test('warns of an old version, as each Markdown file of the version does', () => {
      const note =
        '> This is Docs 1.0, which is no longer maintained. [Read the latest version, current](https://docs.example/llms.txt)\n'
      const warned = [...lists.values(), ...markdownFiles(site).map(text)].map((one) => one.includes(note))
      expect(warned).toEqual([false, true, false, false, true, false])
    })
  })

  test('contains the title if the site has no tagline', () => {
    expect(text(llmsTxt(aSite({})))).toBe('# Docs\n\n> Docs\n')
  })
})

describe('the Markdown files', () => {
  test('are next to the documents, also for unlisted pages', () => {
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

  test('contain their description, their source and further addresses below the title', () => {
    const described = {
      description: 'Two\n<b>lines.',
      lastUpdate: '2025-05-13',
      markdown: '# Guides\n\nWords.',
    }
    const site = aSite({ pages: [aPage('/guides/', described)] })
    const line =
      'Source: https://docs.example/guides/ · Updated: 2025-05-13 · All pages: https://docs.example/llms.txt'
    expect(markdownFiles(site).map(text)).toEqual([`# Guides\n\n> Two \\<b>lines.\n>\n> ${line}\n\nWords.\n`])
  })

  test('name the page itself as their source, also if search engines index another version of the page', () => {
    const canonical = new Map([['/1.0/guides/', '/guides/']])
    const site = aSite({ pages: [aPage('/1.0/guides/')], canonical })
    expect(markdownFiles(site).map(text)).toEqual([
      expect.stringContaining('Source: https://docs.example/1.0/guides/ ·'),
    ])
  })

  test('are also at the addresses that programs guess, unless another file has the address', () => {
    const api = aPage('/api/', {
      markdownFiles: [
        { path: 'chat.md', title: '', note: '', anchor: 'chat', headings: {}, markdown: '# An operation' },
      ],
    })
    const site = aSite({ pages: [aPage('/'), api, aPage('/api/chat/', { markdown: '# A page' })] })
    const files = markdownFiles(site)
    const reference = files.find(({ path }) => path === 'api/index.md')
    expect(guessedMarkdownFiles(files)).toEqual([{ path: 'api.md', contents: reference?.contents }])
  })

  test('and the files that join them keep no text: each is made when its contents are read', () => {
    let made = 0
    const page = {
      ...aPage('/guides/', { markdown: '# Guides' }),
      // Only the text of the file contains the date.
      get lastUpdate() {
        made += 1
        return '2025-05-13'
      },
    }
    const site = aSite({ config: { llms: { instructions: '', fullSize: 1000 } }, pages: [page] })
    const files = markdownFiles(site)
    const all = [...files, ...guessedMarkdownFiles(files)]
    expect(made).toBe(0)
    // The list in llms.txt has the length of the joined file.
    const joined = llmsFiles(site, files).filter(({ path }) => path.startsWith('llms-full'))
    const before = made
    for (const file of [...all, ...joined]) expect(text(file)).toContain('2025-05-13')
    expect(made).toBeGreaterThanOrEqual(before + all.length + joined.length)
  })

  test('contain only the addresses if the page has no description and no date', () => {
    const [, guides] = markdownFiles(aSmallSite).map(text)
    expect(guides).toBe(`# Guides\n\n${origin('guides/')}`)
  })

  test('are joined in one file, and in one file for each section, up to the size in the config', () => {
    const files = new Map(listed(aSmallSite).map(({ path, contents }) => [path, String(contents)]))
    expect([...files.keys()]).toEqual([
      'llms.txt',
      'llms-full.txt',
      'llms-full/example-docs.txt',
      'llms-full/guides.txt',
      'llms-full/more.txt',
    ])
    expect(files.get('llms-full.txt')?.match(/^# .*/gm)).toEqual(['# Welcome', '# Guides', '# Lists'])
    expect(files.get('llms-full/guides.txt')?.match(/^# .*/gm)).toEqual(['# Guides', '# Lists'])
    const fullSize = files.get('llms-full/guides.txt')?.length ?? 0
    const { config } = aSmallSite
    const small = listed({ ...aSmallSite, config: { ...config, llms: { ...config.llms, fullSize } } })
    expect(small.map(({ path }) => path)).not.toContain('llms-full.txt')
    expect(small.map(({ path }) => path)).toContain('llms-full/guides.txt')
    expect(text(only(small))).not.toContain('llms-full.txt')
  })

  test('are joined with links and footnotes that lead to the same places, except in code', () => {
    const markdown =
      '# Page\n\n## Own\n\n[a](#own) [^1] `[^1]` \\[^1] [b](https://a.example/#own)\n\n[^1]: Note.\n'
    const own = {
      anchor: 'own',
      heading: 'Own',
      level: 2,
      text: '',
      identifiers: [],
      kind: 'heading' as const,
    }
    const page = (route: string) => aPage(route, { markdown, sections: [own] })
    const site = aSite({ pages: [page('/a b/'), page('/c/')] })
    const [, full] = listed(site).map(text)
    expect(full?.match(/^\[.*/gm)).toEqual([
      '[a](https://docs.example/a%20b/index.md#own) [^a%20b/index.md-1] `[^1]` \\[^1] [b](https://a.example/#own)',
      '[^a%20b/index.md-1]: Note.',
      '[a](https://docs.example/c/index.md#own) [^c/index.md-1] `[^1]` \\[^1] [b](https://a.example/#own)',
      '[^c/index.md-1]: Note.',
    ])
    expect(text(llmsTxt(site))).toContain(`${full?.length} characters`)
  })

  test('are joined in one file only if there is one section', () => {
    const site = aSite({ pages: [aPage('/', { title: 'Home', markdown: '# Home\n' })] })
    expect(listed(site).map(({ path }) => path)).toEqual(['llms.txt', 'llms-full.txt'])
  })

  test('begin with their source if they have no title', () => {
    const site = aSite({
      config: { base: '/sub/' },
      pages: [aPage('/', { markdown: 'Hello.\n\n# Later\n' })],
    })
    expect(markdownFiles(site).map(text)).toEqual([`${origin('')}\nHello.\n\n# Later\n`])
  })
})

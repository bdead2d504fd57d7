import { describe, expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { aConfig, aLocale } from '../../fixtures/a-site.ts'
import { problemsOf } from '../../fixtures/problems-of.ts'
import type { ConfiguredNavbarItem, SiteConfig } from '../../model/config.ts'
import { fieldName, type Severity } from '../../model/problem.ts'

const position = 'left' as const
const inside = (href: string) => ({ label: 'Link', href })
const emptyFooter = { style: 'light' as const, logo: null, links: [], copyright: '' }
const outside = { label: 'Chat', href: 'https://chat.example/' }

function findingsOf(
  items: ConfiguredNavbarItem[],
  footer: { label: string; href: string }[] = [],
  onBrokenLinks: Severity = 'error',
  fields: Partial<SiteConfig> = {},
) {
  const config = aConfig()
  const site = {
    pages: [aPage('/'), aPage('/guides/'), aPage('/api/über/')],
    config: {
      base: '/sub/',
      navbar: { ...config.navbar, items },
      footer: { ...emptyFooter, links: [{ title: 'Read', items: footer }] },
      onBrokenLinks,
      ...fields,
    },
  }
  return problemsOf(
    /^broken-link$|^missing-image$/,
    site,
    new Set(['/llms.txt', '/img/logo.svg', '/img/our logo.svg']),
  )
}

describe('the links of the frame', () => {
  test('to pages, files, parts of pages and other hosts are no problems', () => {
    const items: ConfiguredNavbarItem[] = [
      { type: 'default', position, ...inside('/') },
      { type: 'default', position, ...outside },
      { type: 'dropdown', position, label: 'More', items: [inside('/guides/?a=1#part'), outside] },
      { type: 'search', position },
      { type: 'html', position, value: '<a href="/guides/#a">x</a> <a href="#b">y</a>' },
      { type: 'html', position, value: '<img src="/img/our%20logo.svg" alt="">' },
    ]
    const encoded = [inside('/api/%C3%BCber/'), inside('/api/über/')]
    expect(findingsOf(items, [inside('/llms.txt'), outside, ...encoded])).toEqual([])
  })

  test('to the former address of a page are reported with its address', () => {
    const redirects = { '/guide/': '/api/%C3%BCber/' }
    const found = findingsOf([], [inside('/guide/')], 'error', { redirects })
    expect(found).toMatchObject([{ hint: 'It has moved. Write its address: "/api/%C3%BCber/".' }])
  })

  test('in translations of HTML are checked', () => {
    const words = {
      News: '<a href="/guide/">a</a> <a href="/guides/#teil">b</a> <a href="https://c.example/">c</a>',
    }
    const locales = [aLocale(), aLocale({ code: 'de', path: 'de/', isDefault: false, words })]
    expect(findingsOf([], [], 'error', { locales })).toMatchObject([
      {
        message: 'The field "locales.list[1].words.News" leads to /guide/, and there is no such page.',
        field: ['locales', 'list', 1, 'words', 'News'],
      },
    ])
  })

  test('to a missing page are reported with their field in the config, without the base', () => {
    const items: ConfiguredNavbarItem[] = [
      { type: 'search', position },
      { type: 'default', position, ...inside('/guide/') },
      { type: 'dropdown', position, label: 'More', items: [outside, inside('/xyz/')] },
      { type: 'default', position, ...inside('/llm.txt') },
    ]
    expect(findingsOf(items, [outside, inside('/guides')])).toEqual([
      {
        rule: 'broken-link',
        severity: 'error',
        message: 'The field "navbar.items[1]" leads to /guide/, and there is no such page.',
        hint: 'Did you mean "/guides/"?',
        source: 'site/site.config.ts',
        field: ['navbar', 'items', 1],
      },
      expect.objectContaining({
        message: 'The field "navbar.items[2].items[1]" leads to /xyz/, and there is no such page.',
        hint: 'Correct the path, and end it with a slash.',
      }),
      expect.objectContaining({
        message: 'The field "navbar.items[3]" leads to /llm.txt, and there is no such file.',
        hint: expect.stringMatching(/Did you mean "\/llms\.txt"\?$/),
      }),
      expect.objectContaining({
        message: 'The field "footer.links[0].items[1]" leads to /guides, and there is no such page.',
        hint: 'Did you mean "/guides/"?',
      }),
    ])
  })

  test('to a draft are reported as such', () => {
    const drafts = new Map([['new', '/new/']])
    const items = [{ type: 'default' as const, position, ...inside('/new/') }]
    const config = { base: '/sub/', navbar: { ...aConfig().navbar, items } }
    expect(problemsOf(/^broken-link$/, { config, drafts })).toMatchObject([
      {
        message: 'The field "navbar.items[0]" leads to /new/, a draft, which readers do not get.',
        hint: 'Publish that page too, or remove the link until then.',
      },
    ])
  })

  test.each(['ignore', 'warn', 'error'] as const)('have the severity %s of the config', (wanted) => {
    const found = findingsOf([], [inside('/x/')], wanted)
    expect(found.map(({ severity }) => severity)).toEqual(wanted === 'ignore' ? [] : [wanted])
  })
})

describe('the HTML of the frame', () => {
  const bar = { id: 'a', isCloseable: true }
  const findings = (html: string) => [
    ...findingsOf([
      { type: 'search', position },
      { type: 'html', position, value: html },
    ]),
    ...findingsOf([], [], 'error', { announcementBar: { ...bar, content: html } }),
  ]

  test.each([
    '<a href="/guides/?a#b"><img src="/img/logo.svg" alt=""></a>',
    '<a href="https://chat.example/">x</a> <a href="mailto:a@chat.example">y</a> <a href="//chat.example/">z</a>',
    '<img src="data:image/svg+xml,x" alt=""> <a href="#top">x</a> &lt;a href="/x/"&gt;',
  ])('%s is no problem', (html) => {
    expect(findings(html)).toEqual([])
  })

  test('follows the same rules as other links, and is reported with its field', () => {
    expect(findings('<p>See <a href="/guide/">x</a>')).toEqual(
      [
        ['navbar', 'items', 1, 'value'],
        ['announcementBar', 'content'],
      ].map((field) => ({
        rule: 'broken-link',
        severity: 'error',
        message: `The field "${fieldName(field)}" leads to /guide/, and there is no such page.`,
        hint: 'Did you mean "/guides/"?',
        source: 'site/site.config.ts',
        field,
      })),
    )
  })

  test('must lead to the same address from every page', () => {
    expect(findings('<a href="../guides/">x</a>')[0]).toMatchObject({
      rule: 'broken-link',
      message:
        'The field "navbar.items[1].value" leads to ../guides/, which each page reads from its own address.',
      hint: 'Begin it with a slash: "/guides/".',
    })
  })

  test('must show existing pictures', () => {
    expect(findings('<img src="/img/no.png" alt="">')[1]).toEqual({
      rule: 'missing-image',
      severity: 'error',
      message: 'The field "announcementBar.content" shows /img/no.png, and there is no such file.',
      hint: 'Put it at static/img/no.png in the site’s folder, or correct the path.',
      source: 'site/site.config.ts',
      field: ['announcementBar', 'content'],
    })
  })
})

describe('a logo', () => {
  const { navbar } = aConfig()
  const fieldsOf = (src: string, srcDark: string) =>
    findingsOf([], [], 'ignore', {
      navbar: { ...navbar, logo: { alt: '', src, srcDark } },
      footer: { ...emptyFooter, logo: { alt: '', src } },
    }).map(({ message }) => /"(.*)"/.exec(message)?.[1])

  test('must be a file of the site, in the navbar and the footer, light and dark', () => {
    expect(fieldsOf('/img/logo.svg', '/img/logo.svg')).toEqual([])
    expect(fieldsOf('/img/log.svg', '/guides/')).toEqual([
      'navbar.logo.src',
      'navbar.logo.srcDark',
      'footer.logo.src',
    ])
  })
})

describe('a link of the frame to a part of a page', () => {
  const page = aPage('/guides/', { anchors: ['setup', 'über'] })
  const anchorsOf = (href: string) =>
    problemsOf(/^broken-anchor$/, {
      pages: [page],
      config: {
        ...aConfig(),
        base: '/sub/',
        navbar: {
          ...aConfig().navbar,
          items: [{ type: 'dropdown', position, label: 'More', items: [inside(href)] }],
        },
        footer: { ...emptyFooter, links: [{ title: 'Read', items: [inside(href)] }] },
        announcementBar: { id: 'a', isCloseable: true, content: `<a href="${href}">New</a>` },
        onBrokenAnchors: 'warn',
      },
    })

  test.each(['/guides/#setup', '/guides/#%C3%BCber', '/guides/#top', '/guides/'])('%s exists', (href) => {
    expect(anchorsOf(href)).toEqual([])
  })

  test('to a missing part is reported with its field and the nearest part', () => {
    expect(anchorsOf('/guides/#setpu')).toEqual(
      ['navbar.items[0].items[0]', 'announcementBar.content', 'footer.links[0].items[0]'].map((field) =>
        expect.objectContaining({
          rule: 'broken-anchor',
          severity: 'warn',
          message: `The field "${field}" leads to "#setpu", and site/docs/guides.mdx has no such part.`,
          hint: 'Did you mean "setup"?',
        }),
      ),
    )
  })
})

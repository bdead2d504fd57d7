import { describe, expect, test } from 'vitest'
import { ApisSchema, toApis } from '../../config/apis-schema.ts'
import { aPage } from '../../fixtures/a-page.ts'
import { aConfig, anEdition } from '../../fixtures/a-site.ts'
import { problemsOf } from '../../fixtures/problems-of.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Link } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'

const files = new Set(['/robots.txt', '/files/terms.pdf'])
const RULES = /^broken-(markdown-)?link$/

function findingsOf(link: Link, config: Partial<SiteConfig> = {}) {
  const pages = [aPage('/', { links: [link] }), aPage('/guides/rag/')]
  return problemsOf(RULES, { pages, config }, files)
}

function linkTo(route: string, fields: Partial<Link> = {}): Link {
  return { written: route, target: { route, fragment: '' }, toFile: false, ...fields }
}

describe('a link', () => {
  test.each([
    ['to a page', linkTo('/guides/rag/')],
    ['to the page itself', linkTo('/')],
    ['to a file that is no page', linkTo('/files/terms.pdf')],
    ['to a file that the build makes', linkTo('/robots.txt')],
    ['to the file of a page', linkTo('/guides/rag/', { toFile: true })],
    ['to another host', { written: 'https://x.example/', toFile: false }],
  ])('%s is no problem', (_name, link) => {
    expect(findingsOf(link)).toEqual([])
  })

  test('of a fragment that two editions share is reported once', () => {
    const config = aConfig()
    const link = { source: 'site/docs/_part.mdx', line: 3, column: 7, written: '/xyz/' }
    const first = [aPage('/', { links: [linkTo('/xyz/', link)] })]
    const next = [aPage('/next/', { links: [linkTo('/next/xyz/', link)] })]
    const editions: Site['editions'] = [
      anEdition(config, { pages: first }),
      anEdition(config, { pages: next, prefix: '/next/' }),
    ]
    expect(problemsOf(RULES, { config, editions, pages: [...first, ...next] }, files)).toHaveLength(1)
  })

  test('to a missing page is reported with its position and the nearest page', () => {
    expect(findingsOf(linkTo('/guides/rga/', { line: 3, column: 7 }))).toEqual([
      {
        rule: 'broken-link',
        severity: 'error',
        message: 'The link "/guides/rga/" leads to /guides/rga/, and there is no such page.',
        hint: 'Did you mean "/guides/rag/"?',
        source: 'site/docs/index.mdx',
        line: 3,
        column: 7,
      },
    ])
  })

  test('to the former address of a page gets a hint with the address, in the edition of the link', () => {
    const hintFor = (route: string, fragment: string, toFile = false) => {
      const pages = [
        aPage('/1.0/', { links: [linkTo(route, { target: { route, fragment }, toFile })] }),
        aPage('/1.0/guides/quotas/', { redirect_from: ['/guides/limits/'] }),
        aPage('/1.0/guides/limit/'),
      ]
      const config = aConfig({ redirects: { '/1.0/rates/': '/1.0/guides/quotas/#rates' } })
      const edition = anEdition(config, { prefix: '/1.0/', pages })
      return problemsOf(RULES, { pages, editions: [edition], config }, files)[0]?.hint
    }
    expect(hintFor('/1.0/guides/limits/', 'a')).toBe('It has moved. Write its address: "/guides/quotas/#a".')
    expect(hintFor('/1.0/guides/limits/', 'a', true)).toBe(
      'It has moved. Write its address: "/guides/quotas/#a".',
    )
    expect(hintFor('/1.0/guides/limits', '')).toBe('It has moved. Write its address: "/guides/quotas/".')
    expect(hintFor('/1.0/rates/', 'a')).toBe('It has moved. Write its address: "/guides/quotas/#rates".')
  })

  test('never gets a hint with the page that contains the link', () => {
    const pages = [aPage('/guides/zz/', { links: [linkTo('/guides/zy/')] }), aPage('/')]
    expect(problemsOf(RULES, { pages }, files)[0]?.hint).toMatch(/^Correct it/)
  })

  test('without the slash at its end gets a hint', () => {
    const hintFor = (fragment: string) =>
      findingsOf(linkTo('/guides/rag', { target: { route: '/guides/rag', fragment } }))[0]?.hint
    expect(hintFor('')).toBe('End it with a slash: "/guides/rag/".')
    expect(hintFor('setup')).toBe('End it with a slash: "/guides/rag/#setup".')
  })

  test.each([
    ['rag', 'rag.mdx'],
    ['./rag?a=b#setup', './rag.mdx?a=b#setup'],
    ['../guides/rag', '../guides/rag.mdx'],
    ['naïve', 'naïve.mdx'],
  ])('to a file without its ending gets a hint with the ending: %s', (written, corrected) => {
    const link = linkTo('/guides/zz/rag', { written, line: 1 })
    const pages = [aPage('/guides/zz/', { links: [link] }), aPage('/guides/rag/'), aPage('/guides/naïve/')]
    const hint = `Link to the file of the page: "${corrected}".`
    expect(problemsOf(RULES, { pages }, files)).toMatchObject([{ rule: 'broken-link', hint }])
  })

  test('to a missing file gets no file of another name in a similar folder', () => {
    expect(findingsOf(linkTo('/files/trips.md'))[0]?.hint).toBe(
      'Put the file at static/files/trips.md in the site’s folder, or correct the path.',
    )
  })

  test('to a missing file gets the path of the file, and the nearest file', () => {
    const [problem] = findingsOf(linkTo('/files/trems.pdf'))
    expect(problem?.message).toBe(
      'The link "/files/trems.pdf" leads to /files/trems.pdf, and there is no such file.',
    )
    expect(problem?.hint).toBe(
      'Put the file at static/files/trems.pdf in the site’s folder, or correct the path. Did you mean "/files/terms.pdf"?',
    )
    expect(findingsOf(linkTo('/guides/rag/terms.pdf', { written: './terms.pdf' }))[0]?.hint).toBe(
      'Put the file into the site’s static folder, and write its path from there, beginning with a slash. Did you mean "/files/terms.pdf"?',
    )
    expect(findingsOf(linkTo('/guides/rag.html'))[0]?.message).toMatch(/no such page\.$/)
  })

  test.each([
    '/docs/site/guides/rag/',
    '/docs/site/guides/rag',
    '/guides/rag.html',
    '/en/guides/rag/index.html',
  ])('from another root, or of another tool, gets the page at its end: %s', (route) => {
    expect(findingsOf(linkTo(route))[0]?.hint).toBe('Did you mean "/guides/rag/"?')
  })

  test('without a similar page gets another hint, also if the page is in a folder with a long name', () => {
    const pages = [aPage('/', { links: [linkTo('/reference/a/')] }), aPage('/reference/bc/')]
    expect(problemsOf(RULES, { pages }, files)[0]?.hint).toMatch(/^Correct it, or link to the file/)
    expect(findingsOf(linkTo('/xyz/'))[0]?.hint).toMatch(/^Correct it, or link to the file/)
  })

  test('to the address of Docusaurus, without the number of the file, gets the page', () => {
    const pages = [aPage('/', { links: [linkTo('/concepts/queues')] }), aPage('/02-concepts/01-queues/')]
    expect(problemsOf(RULES, { pages }, files)[0]?.hint).toBe('Did you mean "/02-concepts/01-queues/"?')
  })

  test('to a draft is reported as such', () => {
    const pages = [aPage('/', { links: [linkTo('/guides/rag/'), linkTo('/guides/rag/', { toFile: true })] })]
    const found = problemsOf(RULES, { pages, drafts: new Map([['guides/rag', '/guides/rag/']]) }, files)
    const message = 'The link "/guides/rag/" leads to a draft, which readers do not get.'
    expect(found).toMatchObject([
      { rule: 'broken-link', message },
      { rule: 'broken-markdown-link', message },
    ])
  })

  test('to the file of a missing page violates another rule', () => {
    expect(findingsOf(linkTo('/guides/rga/', { written: 'guides/rga.mdx', toFile: true }))[0]).toMatchObject({
      rule: 'broken-markdown-link',
      message: 'The link "guides/rga.mdx" leads to a file that does not exist.',
      hint: 'Did you mean "/guides/rag/"?',
    })
  })

  test.each([
    ['/docs/guides/rag.mdx#a', '/docs/guides/rag/', 'Did you mean "/guides/rag/#a"?'],
    ['guides/rga.mdx#a', '/guides/rga/', 'Did you mean "/guides/rag/#a"?'],
    ['/xyz.mdx#a', '/xyz/', 'Correct the path: after a slash, it begins at the folder of the pages.'],
    ['../README.md#a', '/../README/', 'Write the whole address of the file: https://…'],
    ['xyz.mdx#a', '/xyz/', 'Correct the path: it is relative to the folder of this page.'],
  ])('to a missing file gets the page that it may mean: %s', (written, route, hint) => {
    const link = { written, toFile: true, target: { route, fragment: 'a' } }
    expect(findingsOf(link)).toMatchObject([{ rule: 'broken-markdown-link', hint }])
  })

  test('to a fragment gets the page that includes the fragment', () => {
    const links = [linkTo('/_part', { written: '_part.mdx#a', toFile: true })]
    const pages = [aPage('/', { links }), aPage('/guides/rag/', { includes: ['site/docs/_part.mdx'] })]
    expect(problemsOf(RULES, { pages }, files)).toMatchObject([
      {
        message: 'The link "_part.mdx#a" leads to a fragment, which is no page.',
        hint: 'Link to a page that includes the fragment: "/guides/rag/".',
      },
    ])
  })

  test('to a host without its scheme gets the scheme', () => {
    const link = linkTo('/guides/www.example.com', { written: 'www.example.com' })
    expect(findingsOf(link)[0]?.hint).toBe('Write "https://www.example.com".')
    const below = linkTo('/guides/www.example.com/a', { written: 'www.example.com/a' })
    expect(findingsOf(below)[0]?.hint).toBe('Write "https://www.example.com/a".')
  })

  test('to a file of another version, or of a part of the reference, gets the address of the file', () => {
    const link = (written: string, fragment = '') => ({
      written,
      target: { route: '/x/', fragment },
      toFile: true,
    })
    const source = 'site/parts/a.mdx'
    const links = [link('b.mdx'), link('b.mdx#c', 'c'), link('../next/rag.mdx')].map((each) => ({
      ...each,
      source,
    }))
    const pages = [aPage('/api/', { kind: 'api', links })]
    const config = aConfig({
      apis: toApis(ApisSchema.parse({ parts: { before: ['parts/a.mdx'], after: ['parts/b.mdx'] } })),
    })
    const next = anEdition(config, {
      prefix: '/next/',
      pages: [aPage('/next/rag/', { source: 'site/next/rag.mdx' })],
    })
    const french = anEdition(config, {
      prefix: '/fr/',
      pages: [aPage('/fr/next/rag/', { source: 'site/next/rag.mdx' })],
    })
    const editions: Site['editions'] = [anEdition(config, { pages }), next, french]
    const found = problemsOf(
      RULES,
      { config, editions, pages: editions.flatMap((each) => each.pages) },
      files,
    )
    expect(found.map(({ hint }) => hint)).toEqual([
      'Write the address: "/api/#b".',
      'Write the address: "/api/#c".',
      'Write the address: "/next/rag/".',
    ])
    expect(found[0]?.message).toBe('The link "b.mdx" leads to a file that has another address.')
  })

  test('of a fragment to a file of another version gets the address of the page in each version', () => {
    const config = aConfig()
    const link = (path: string, fragment = '') => ({
      written: path,
      target: { route: '/../x/', fragment },
      toFile: true,
      source: 'site/shared/_a.mdx',
    })
    const links = [link('../docs/rag.mdx', 'b'), link('../docs/new.mdx')]
    const pages = [aPage('/', { links }), aPage('/rag/', { source: 'site/versions/1.0/docs/rag.mdx' })]
    const nextPages = ['rag', 'new'].map((name) =>
      aPage(`/next/${name}/`, { source: `site/docs/${name}.mdx` }),
    )
    const editions: Site['editions'] = [
      anEdition(config, { pages }),
      anEdition(config, { prefix: '/next/', pages: nextPages }),
    ]
    const found = problemsOf(RULES, { config, editions, pages: [...pages, ...nextPages] }, files)
    expect(found.map(({ hint }) => hint)).toEqual([
      'Write the address: "/rag/#b".',
      'Write the address: "/next/new/".',
    ])
  })

  test('in a version that may be copied gets a remedy without the path of the version', () => {
    const config = aConfig()
    const links = [
      linkTo('/next/webhooks/', { written: 'webhooks.mdx', toFile: true }),
      linkTo('/next/event/webhoks/', { written: '/event/webhoks/' }),
      linkTo('/next/events/webhooks', { written: '/events/webhooks' }),
    ]
    const pages = [aPage('/next/a/', { links }), aPage('/next/events/webhooks/')]
    const editions: Site['editions'] = [
      anEdition(config, { pages: [] }),
      anEdition(config, { prefix: '/next/', pages }),
    ]
    expect(problemsOf(RULES, { config, editions, pages }, files).map(({ hint }) => hint)).toEqual(
      expect.arrayContaining([
        'Did you mean "/events/webhooks/"?',
        'Did you mean "/events/webhooks/"?',
        'End it with a slash: "/events/webhooks/".',
      ]),
    )
  })

  test('in an API description is only a warning', () => {
    const link = linkTo('/docs/disputes', { line: 7 })
    const pages = [
      aPage('/api/', {
        kind: 'api',
        source: 'site/openapi.yaml',
        links: [link, { ...link, source: 'site/part.mdx' }],
      }),
    ]
    expect(problemsOf(RULES, { pages }, files)).toMatchObject([
      {
        severity: 'warn',
        source: 'site/openapi.yaml',
        line: 7,
        hint: 'Correct it in the description, or write its whole address there: https://…',
      },
      { severity: 'error', source: 'site/part.mdx' },
    ])
  })

  test('in a fragment is reported in the file of the fragment', () => {
    const [problem] = findingsOf(linkTo('/x/', { source: 'site/docs/_part.mdx', line: 2 }))
    expect(problem).toMatchObject({ source: 'site/docs/_part.mdx', line: 2 })
  })
})

describe('the severity of broken links', () => {
  test.each(['ignore', 'warn', 'error'] as const)('is %s if the config sets it', (wanted) => {
    const found = findingsOf(linkTo('/x/'), { onBrokenLinks: wanted })
    expect(found.map((problem) => problem.severity)).toEqual(wanted === 'ignore' ? [] : [wanted])
  })

  test.each(['ignore', 'warn', 'error'] as const)('to Markdown files is %s by default', (wanted) => {
    const other = wanted === 'error' ? 'ignore' : 'error'
    const found = findingsOf(linkTo('/x/', { toFile: true }), {
      onBrokenLinks: other,
      onBrokenMarkdownLinks: wanted,
    })
    expect(found.map((problem) => problem.severity)).toEqual(wanted === 'ignore' ? [] : [wanted])
  })
})

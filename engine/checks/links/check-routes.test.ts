import { describe, expect, test } from 'vitest'
import { ApisSchema, toApis } from '../../config/apis-schema.ts'
import { aPage } from '../../fixtures/a-page.ts'
import { aSite } from '../../fixtures/a-site.ts'
import { problemsOf } from '../../fixtures/problems-of.ts'
import type { Edition } from '../../model/edition.ts'
import type { Site } from '../../model/site.ts'
import { checkSite } from '../check-site.ts'

const RULE = /^duplicate-route$/

const twice = [
  aPage('/a/', { source: 'site/docs/a.md' }),
  aPage('/a/', { source: 'site/docs/a.mdx' }),
  aPage('/b/'),
]

describe('two pages with one route', () => {
  test('are reported once for all languages, in the second file', () => {
    const untranslated = twice.map((page) => ({ ...page, route: `/de${page.route}` as const }))
    expect(problemsOf(RULE, { pages: [...twice, ...untranslated] })).toEqual([
      {
        rule: 'duplicate-route',
        severity: 'error',
        message: 'The route /a/ is taken twice, first by site/docs/a.md.',
        hint: 'Rename one of the two files: a file’s path is its route.',
        source: 'site/docs/a.mdx',
      },
    ])
  })

  test('are reported if their routes differ only by case', () => {
    const pages = [
      aPage('/Guide/', { source: 'docs/Guide.mdx' }),
      aPage('/guide/', { source: 'docs/guide.mdx' }),
    ]
    expect(problemsOf(RULE, { pages }).map(({ message, source }) => ({ message, source }))).toEqual([
      {
        message: 'The routes /Guide/, of docs/Guide.mdx, and /guide/ differ only by case.',
        source: 'docs/guide.mdx',
      },
    ])
  })

  test.each(['ignore', 'warn', 'error'] as const)('have the severity %s of the config', (wanted) => {
    const found = problemsOf(RULE, { pages: twice, config: { onDuplicateRoutes: wanted } })
    expect(found.map((problem) => problem.severity)).toEqual(wanted === 'ignore' ? [] : [wanted])
  })
})

test('the reference of an API with the route of a page is reported at the route in the config', () => {
  const apis = toApis(ApisSchema.parse([{}, { route: '/billing/', title: 'Billing' }]))
  const reference = aPage('/billing/', { kind: 'api', api: 'billing', source: 'site/billing.yaml' })
  const page = aPage('/Billing/', { source: 'site/docs/billing.mdx' })
  for (const pages of [
    [reference, page],
    [page, reference],
  ]) {
    expect(problemsOf(RULE, { pages, config: { apis } })).toMatchObject([
      {
        message: expect.stringContaining('of the API "billing" is taken by site/docs/billing.mdx as well.'),
        hint: 'Give the reference another route, or rename the page.',
        source: 'site/site.config.ts',
        field: ['api', 1, 'route'],
      },
    ])
  }
})

test('a page with the address of a redirect is reported only as a redirect', () => {
  const config = { redirects: { '/b/': '/' } }
  expect(problemsOf(RULE, { config, pages: [aPage('/'), aPage('/b/')] }, new Set(['/b/index.html']))).toEqual(
    [],
  )
})

test('a page with the address of a file is reported', () => {
  const files = new Set(['/b/index.html', '/c/index.html', '/a.pdf'])
  expect(
    problemsOf(RULE, { pages: [aPage('/'), aPage('/b/', { source: 'site/docs/b.mdx' })] }, files),
  ).toEqual([
    {
      rule: 'duplicate-route',
      severity: 'error',
      message: 'The route /b/ is taken twice, first by static/b/index.html.',
      hint: 'Rename the page, or delete the file.',
      source: 'site/docs/b.mdx',
    },
  ])
})

test('a page whose folder has the path of a file is an error with any config', () => {
  const files = new Set(['/llms.txt', '/files/a.pdf'])
  const pages = [aPage('/llms.txt/'), aPage('/files/a.pdf/deep/'), aPage('/files/')]
  expect(problemsOf(RULE, { pages, config: { onDuplicateRoutes: 'ignore' } }, files)).toMatchObject([
    { severity: 'error', message: 'The route /llms.txt/ needs a folder where the file /llms.txt is.' },
    {
      severity: 'error',
      message: 'The route /files/a.pdf/deep/ needs a folder where the file /files/a.pdf is.',
    },
  ])
})

test('a page whose folder has the path of the document of a page is an error', () => {
  const pages = [aPage('/'), aPage('/a/'), aPage('/a/index.html/', { source: 'site/docs/a/index.html.mdx' })]
  expect(problemsOf(RULE, { pages }, new Set())).toMatchObject([
    {
      severity: 'error',
      message: expect.stringContaining('/a/index.html is.'),
      source: 'site/docs/a/index.html.mdx',
    },
  ])
})

describe('a site without a front page', () => {
  const rule = /^missing-front-page$/
  const hints = (site: Site, files: ReadonlySet<string> = new Set()) =>
    checkSite(site, files).flatMap((problem) => (rule.test(problem.rule) ? [problem.hint] : []))
  const site = aSite({ pages: [aPage('/intro/', { source: 'site/docs/intro.md' })] })
  const withFields = (fields: Partial<Edition>): Site => ({
    ...site,
    editions: [{ ...site.editions[0], mainRoute: '/intro/', ...fields }],
  })

  test('is reported in the config, with the page to rename', () => {
    expect(checkSite(withFields({}), new Set()).filter((problem) => rule.test(problem.rule))).toEqual([
      {
        rule: 'missing-front-page',
        severity: 'warn',
        message: 'The site has no front page: at its address, readers learn that the page does not exist.',
        hint: 'Make a page site/docs/index.mdx. Or rename site/docs/intro.md to site/docs/index.md, and write `redirect_from: [/intro/]` in its front matter.',
        source: 'site/site.config.ts',
      },
    ])
  })

  test('is reported with the draft or the path of the version that is the cause', () => {
    expect(hints(withFields({ drafts: new Map([['index', '/']]) }))).toEqual([
      'Publish the page at /, which is a draft.',
    ])
    expect(hints(withFields({ prefix: '/v3/' }))).toEqual([
      'Leave out the `path` of the last version, or make a file static/index.html.',
    ])
  })

  test('is no problem if a page or a file has its address', () => {
    expect(hints(aSite({ pages: [aPage('/')] }))).toEqual([])
    expect(hints(withFields({}), new Set(['/']))).toEqual([])
  })
})

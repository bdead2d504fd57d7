import { describe, expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { anApi, aSite } from '../fixtures/a-site.ts'
import type { Page } from '../model/page.ts'
import { errorOf } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { readApi } from '../openapi/read/read-api.ts'
import { siteOutputs } from '../outputs/site-outputs.ts'
import { allProblems } from './all-problems.ts'

const link = (route: string) => ({ written: route, target: { route, fragment: '' }, toFile: false })
const proof = { tables: {}, root: process.cwd(), run: false }
const messagesOf = async (pages: Page[]) => {
  const site = aSite({ pages })
  const { problems } = await allProblems(
    site,
    [{ path: 'files/a.pdf', contents: '' }, ...siteOutputs(site)],
    proof,
  )
  return problems.map(({ message }) => message)
}

describe('the problems of a site', () => {
  test('do not include links to a copied file or to a file that the build creates', async () => {
    const links = ['/files/a.pdf', '/sitemap.xml', '/robots.txt', '/llms.txt'].map(link)
    expect(await messagesOf([aPage('/', { links })])).toEqual([])
  })

  test('do not include links to the folder of a copied document, but links to a redirect', async () => {
    const site = aSite({
      pages: [aPage('/', { links: ['/demo/', '/old/'].map(link), redirect_from: ['/old/'] })],
    })
    const copied = ['demo/index.html', 'old/index.html'].map((path) => ({ path, contents: '' }))
    const { problems } = await allProblems(site, copied, proof)
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('leads to /old/')])
  })

  test('do not include links to the Markdown of a page or of its parts', async () => {
    const file = { path: 'chat/talk.md', title: '', note: '', anchor: '', headings: {}, markdown: '' }
    const links = ['/index.md', '/api/index.md', '/api/chat/talk.md'].map(link)
    expect(await messagesOf([aPage('/', { links }), aPage('/api/', { markdownFiles: [file] })])).toEqual([])
  })

  test('include a problem of a fragment once, even if many pages include the fragment', async () => {
    const broken = { ...link('/x/'), source: 'site/docs/_part.mdx', line: 3 }
    expect(
      await messagesOf([aPage('/', { links: [broken] }), aPage('/a/', { links: [broken] })]),
    ).toHaveLength(1)
  })

  test('include the problems of the sources, the links and the samples', async () => {
    const problem = { rule: 'r', severity: 'warn' as const, message: 'Found before.', hint: '', source: 'a' }
    const sample = { language: 'json', code: '{', meta: {}, line: 1 }
    const site = aSite({
      problems: [problem],
      pages: [aPage('/', { links: [link('/x/')], samples: [sample] })],
    })
    const { problems } = await allProblems(site, [], proof)
    expect(problems.map(({ rule }) => rule)).toEqual(['r', 'broken-link', 'sample-json'])
  })

  test('include those of unreadable tables, but not those of the samples that use the tables', async () => {
    const sample = { language: 'json', code: '{', meta: {}, line: 1 }
    const site = aSite({ pages: [aPage('/', { samples: [sample] })] })
    const ofTable = errorOf('sample-table', 'sdk/packages.json', 'The table is not JSON.', '')
    const { problems } = await allProblems(site, [], { ...proof, problems: [ofTable] })
    expect(problems).toEqual([ofTable])
  })

  test('include those of unreadable descriptions of other servers, but not those of the samples', async () => {
    const sample = { language: 'json', code: '{', meta: {}, line: 1 }
    const tables = { servers: { 'site/sdk/servers/a.yaml': 'openapi: 3.1.0\npaths: [' } }
    const site = aSite({ pages: [aPage('/', { samples: [sample] })] })
    const { problems } = await allProblems(site, [], { ...proof, tables })
    expect(problems).toMatchObject([{ rule: 'api-syntax', source: 'site/sdk/servers/a.yaml', line: 2 }])
  })

  test('include answers to programs and of operations that do not exist', async () => {
    const { api } = readApi(
      `openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /jobs: { post: { responses: { '200': { description: d } } } } }`,
      'api.yaml',
    )
    const sample = { language: 'python', code: '', meta: { title: 'ask.py' }, line: 1 }
    const site = aSite({ pages: [aPage('/', { samples: [sample] })], apis: [anApi(api)] })
    const answers = {
      'ask.py': { 'POST /jobs': [], 'POST /job': [] },
      'aks.py': { 'POST /jobs': [] },
    }
    const given = { ...proof, tables: { answers } }
    const told = async (checked: Site) => {
      const { problems } = await allProblems(checked, [], given)
      return problems.flatMap(({ field, message, hint }) => (field ? `${field} ${message} ${hint}` : []))
    }
    expect(await told(site)).toEqual([
      'ask.py,POST /job No API has the operation "POST /job". Did you mean "POST /jobs"?',
      'aks.py No block has the title or the answers "aks.py". Did you mean "ask.py"?',
    ])
    const broken = errorOf('syntax', 'site/docs/a.mdx', 'A tag is not closed.', '')
    expect(await told({ ...site, problems: [broken] })).toEqual([])
  })
})

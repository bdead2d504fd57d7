import { describe, expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aConfig, anApi } from '../fixtures/a-site.ts'
import type { Page } from '../model/page.ts'
import { readApi } from '../openapi/read/read-api.ts'
import { type StructuredDataContext, structuredData } from './structured-data.ts'

const { api } = readApi(
  'openapi: 3.1.0\ninfo: { title: Chat API, version: 0.0.2 }\npaths: {}\n',
  'site/openapi.yaml',
)
const config = aConfig({
  base: '/sub/',
  title: 'Example Docs',
})

/** Returns the data as formatted JSON. */
function dataOf(page: Page, fields: Partial<StructuredDataContext> = {}): string {
  const data = structuredData(page, {
    config,
    api: null,
    breadcrumbs: [],
    home: '/sub/',
    image: null,
    ...fields,
  })
  return `${JSON.stringify(data, null, 2)}\n`
}

describe('the structured data', () => {
  test('of a page are an article and its breadcrumbs', async () => {
    const page = aPage('/guides/rag/', {
      title: 'Retrieval & generation',
      sidebarLabel: 'RAG',
      description: 'Answer from your own documents.',
      keywords: ['retrieval', 'RAG'],
      lastUpdate: '2025-05-13',
    })
    const breadcrumbs = [{ label: 'Guides', href: '/sub/guides/' }, { label: 'No page' }, { label: 'RAG' }]
    const image = 'https://docs.example/sub/cards/guides/rag.png'
    await expect(dataOf(page, { breadcrumbs, image })).toMatchFileSnapshot(
      'fixtures/structured-data.page.json',
    )
  })

  test('of the reference contain its version, its files and its breadcrumbs', async () => {
    const page = aPage('/api/', { kind: 'api', title: 'API reference', sidebarLabel: 'API reference' })
    await expect(dataOf(page, { api: anApi(api) })).toMatchFileSnapshot('fixtures/structured-data.api.json')
  })

  test('of a further page of a reference have the first page among their breadcrumbs', () => {
    const page = aPage('/api/jobs/', { kind: 'api', title: 'Jobs', partOf: '/api/' })
    const data = JSON.parse(dataOf(page, { api: anApi(api) }))
    const steps = data['@graph'][1].itemListElement.map(({ item }: { item: string }) => item)
    expect(steps).toEqual(['/', '/api/', '/api/jobs/'].map((route) => `https://docs.example/sub${route}`))
  })

  test('of home contain the name of the site, and no breadcrumbs', async () => {
    const page = aPage('/', { title: 'Introduction' })
    const breadcrumbs = [{ label: 'Introduction' }]
    await expect(dataOf(page, { breadcrumbs })).toMatchFileSnapshot('fixtures/structured-data.home.json')
  })

  test('of a translation lead to the front page in its language, which has no breadcrumbs', () => {
    const home = '/sub/fr/'
    const inFrench = dataOf(aPage('/fr/guides/'), { home })
    expect(inFrench).toContain('"item": "https://docs.example/sub/fr/"')
    expect(dataOf(aPage('/fr/'), { home })).not.toContain('BreadcrumbList')
  })
})

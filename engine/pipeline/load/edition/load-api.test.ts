import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { components as siteComponents } from '../../../../site/components/index.ts'
import { components } from '../../../components/index.ts'
import { checkSiteConfig } from '../../../config/check-config.ts'
import { highlight } from '../../../content/code/highlight.ts'
import type { ContentContext } from '../../../content/content-context.ts'
import { aContext } from '../../../fixtures/a-context.ts'
import { storeIn } from '../../cache/keyed-store.ts'
import type { PageStore } from '../../cache/page-cache.ts'
import { projectAt, readText } from '../project.ts'
import { loadApi, type StoredApi } from './load-api.ts'

const project = projectAt(process.cwd(), 'site')
const parts = {
  before: ['api/conventions.mdx', 'api/errors.mdx'],
  after: ['api/jobs.mdx', 'api/limits.mdx'],
}

const emptyStores = () => ({
  apis: storeIn<StoredApi>(undefined, ''),
  pages: storeIn(undefined, '') as PageStore,
})

async function load(
  api: object,
  stores = emptyStores(),
  read = (file: string) => readText(project, file),
  color = highlight,
  of = project,
  findImage: ContentContext['findImage'] = () => null,
) {
  const { value } = checkSiteConfig({ title: 'T', url: 'https://docs.example', api }, 'site/site.config.ts')
  if (!value) throw new Error('The config of the test is refused.')
  const context = aContext({
    components: { ...components, ...siteComponents },
    highlight: color,
    readText: read,
    findImage,
  })
  const [named] = value.apis
  if (!named) throw new Error('The config of the test names no description.')
  const loaded = await loadApi(named, context, {
    ...stores,
    project: of,
    config: value,
    pipeline: 'test',
    usedBy: () => '',
  })
  return { api: loaded.api, ...(await loaded.makePages()) }
}

describe('the reference of this site', () => {
  let loaded: Awaited<ReturnType<typeof load>>
  let html = ''
  beforeAll(async () => {
    loaded = await load({ parts })
    html = loaded.pages[0]?.html ?? ''
  }, 60_000)

  test('has no problems', () => {
    expect(loaded.problems).toEqual([])
  })

  test('has at most 120 kB after compression', () => {
    expect(brotliCompressSync(html).length).toBeLessThan(120_000)
  })

  test('has at most 14,000 elements, including copy buttons and frame', () => {
    const FRAME = 150
    const elements = html.match(/<[a-z]/g)?.length ?? 0
    const buttons = html.match(/<(?:code-block|api-endpoint)/g)?.length ?? 0
    expect(elements).toBeGreaterThan(8000)
    expect(elements + buttons + FRAME).toBeLessThan(14_000)
  })

  test('names every path and contains every part', () => {
    const operations = loaded.api?.operations ?? []
    expect(operations).toHaveLength(30)
    for (const { path } of operations) expect(html).toContain(`<code>${path}</code>`)
    for (const id of ['conventions', 'errors', 'jobs', 'limits']) expect(html).toContain(`<h2 id="${id}"`)
  })

  test('has Markdown files of a size that programs accept', () => {
    const [page] = loaded.pages
    const files = [page?.markdown ?? '', ...(page?.markdownFiles ?? []).map(({ markdown }) => markdown)]
    // The page, 30 operations, and the schemas that no operation uses.
    expect(files).toHaveLength(32)
    for (const markdown of files) expect(markdown.length).toBeLessThan(70_000)
    expect(page?.markdown).toContain(
      '(https://docs.example/api/chat/chat_completion_v1_chat_completions_post.md)',
    )
  })

  test('provides the samples of its parts, with the files of the parts, and the samples of its descriptions', () => {
    const [page] = loaded.pages
    const sources = new Set(page?.samples.map(({ source }) => source ?? page.source))
    expect([...sources].sort()).toEqual([
      'site/api/conventions.mdx',
      'site/api/errors.mdx',
      'site/openapi.yaml',
    ])
  })
})

describe('a missing part', () => {
  test('is reported at its field in the config', async () => {
    const { problems, pages } = await load({ parts: { before: ['api/nothing.mdx'] } })
    expect(problems).toEqual([
      expect.objectContaining({ rule: 'api-missing', source: 'site/site.config.ts', severity: 'error' }),
    ])
    expect(pages).toHaveLength(1)
  })

  test('with another ending gets the name of the file', async () => {
    const { problems } = await load({ parts: { before: ['api/errors.md'] } })
    expect(problems).toMatchObject([{ hint: 'Did you mean "api/errors.mdx"?' }])
  })

  test('at an address is to be downloaded', async () => {
    const { problems } = await load({ parts: { before: ['https://a.example/a.mdx'] } })
    expect(problems).toMatchObject([{ hint: expect.stringMatching(/^Download the file into/) }])
  })
})

test('a description and its pages come from the stores, and are made again if a page has been removed', async () => {
  const stores = emptyStores()
  const read: string[] = []
  const description = `openapi: 3.1.0
info: { title: A, version: '1' }
tags: [{ name: One }, { name: Two }]
paths:
  /one: { get: { tags: [One], responses: { '204': { description: Done } } } }
  /two: { get: { tags: [Two], responses: { '204': { description: Done } } } }
`
  const of = { ...project, texts: new Map([['site/openapi.yaml', description]]) }
  const first = await load({ layout: 'tags' }, stores, undefined, highlight, of)
  expect(first.pages.map(({ route }) => route)).toEqual(['/api/', '/api/One/', '/api/Two/'])
  const pages = {
    ...stores.pages,
    read: (key: string) => {
      read.push(key)
      return stores.pages.read(key)
    },
  }
  expect(await load({ layout: 'tags' }, { ...stores, pages }, undefined, highlight, of)).toEqual(first)
  expect(read).toHaveLength(3)
  const [, lost] = read
  const without = {
    ...stores.pages,
    read: (key: string) => (key === lost ? undefined : stores.pages.read(key)),
  }
  const again = await load({ layout: 'tags' }, { ...stores, pages: without }, undefined, highlight, of)
  expect(again).toEqual(first)
})

test('a part is not cached if compiling it throws: the error may be temporary', async () => {
  const stores = emptyStores()
  const broken = async () => {
    throw new Error('No colors today.')
  }
  const one = { parts: { before: ['api/errors.mdx'] } }
  const failed = await load(one, stores, undefined, broken)
  expect(failed.problems).toMatchObject([{ rule: 'engine-fault', source: 'site/api/errors.mdx' }])
  expect((await load(one, stores)).problems).toEqual([])
})

test('a file that the description refers to is read again after an edit, and its problems have lines', async () => {
  const files = new Map([
    [
      'site/openapi.yaml',
      'openapi: 3.1.0\ninfo: { title: A, version: "1" }\ncomponents: { schemas: { Pet: { $ref: schemas/pet.yaml } } }\n',
    ],
    [
      'site/schemas/pet.yaml',
      "type: object\nproperties:\n  name: { type: string, description: 'A [name](/nowhere/).' }\n",
    ],
  ])
  const stores = emptyStores()
  const read = (file: string) => files.get(file) ?? null
  const split = { ...project, texts: files }
  const first = await load({}, stores, read, highlight, split)
  expect(first.problems).toEqual([])
  expect(first.pages[0]?.links).toContainEqual(
    expect.objectContaining({ written: '/nowhere/', source: 'site/schemas/pet.yaml', line: 3 }),
  )
  files.set('site/schemas/pet.yaml', 'type: object\nproperties:\n  age: { type: nothing }\n')
  const { pages, problems } = await load({}, stores, read, highlight, split)
  expect(pages[0]?.html).toContain('<code>age</code>')
  expect(problems).toMatchObject([{ rule: 'api-unknown-type', source: 'site/schemas/pet.yaml', line: 3 }])
})

test('the size of an image in a part is read again after the image has changed', async () => {
  const stores = emptyStores()
  const files = new Map([
    ['site/openapi.yaml', 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n'],
    ['site/api/picture.mdx', '---\ntitle: Picture\n---\n\n![A picture](/a.png)\n'],
  ])
  const of = { ...project, texts: files }
  const loadWith = (width: number) => {
    const read = (file: string) => files.get(file) ?? null
    const image = () => (width > 0 ? { width, height: 5, bytes: 9 } : null)
    return load({ parts: { before: ['api/picture.mdx'] } }, stores, read, highlight, of, image)
  }
  expect((await loadWith(10)).pages[0]?.html).toContain('width="10"')
  expect((await loadWith(20)).pages[0]?.html).toContain('width="20"')
  expect((await loadWith(0)).problems).toContainEqual(expect.objectContaining({ rule: 'missing-image' }))
})

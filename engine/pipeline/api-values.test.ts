import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { checkSite } from '../checks/check-site.ts'
import { highlight } from '../content/code/highlight.ts'
import type { Page } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { storeIn } from './cache/keyed-store.ts'
import type { PageStore } from './cache/page-cache.ts'
import type { StoredApi } from './load/edition/load-api.ts'
import { loadSite } from './load/load-site.ts'

const root = mkdtempSync(join(tmpdir(), 'api-values-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const MODULES: Record<string, unknown> = {
  'site.config.ts': {
    title: 'T',
    url: 'https://docs.example',
    api: { description: 'openapi.yaml', parts: { before: ['api/limits.mdx'] } },
  },
  'sidebars.ts': { docs: ['index'] },
}

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, 'site', file)), { recursive: true })
  writeFileSync(join(root, 'site', file), text)
}

const readDescription = () => readFileSync(join(root, 'site/openapi.yaml'), 'utf8')

function describeApi({ temperature = 1.5, tokens = 0, body = 'Chat' } = {}) {
  write(
    'openapi.yaml',
    `openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: https://a.example }]
paths:
  /v1/chat:
    post:
      responses: {}
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/${body}' } } } }
components:
  schemas:
    Chat:
      type: object
      properties:
        temperature: { type: number, maximum: ${temperature} }
        max_tokens: { type: integer, minimum: ${tokens} }
        mode: { type: string, enum: [slow, fast] }
`,
  )
}

/** Loads a site with the stores of earlier calls, and returns which pages of the docs were compiled. */
function loader() {
  const pages: PageStore = storeIn(undefined, '')
  const apis = storeIn<StoredApi>(undefined, '')
  return async (): Promise<{ site: Site; compiled: string[] }> => {
    const compiled: string[] = []
    const loaded = await loadSite(
      { root, site: 'site/' },
      {
        importModule: async (path) => ({
          exports: { default: MODULES[path.slice(root.length + '/site/'.length)] },
          imports: new Map(),
        }),
        pages: {
          ...pages,
          write(key, compiledPage, ...others) {
            const { page } = compiledPage
            if (page?.kind !== 'api') compiled.push(page?.route ?? '')
            pages.write(key, compiledPage, ...others)
          },
        },
        apis,
        lastChanges: {},
        highlight,
        drafts: false,
      },
    )
    if (!loaded.site) throw new Error(JSON.stringify(loaded.problems))
    return { site: loaded.site, compiled }
  }
}

const pageAt = (site: Site, route: string) => site.pages.find((page) => page.route === route) as Page

beforeEach(() => {
  for (const file of ['site.config.ts', 'sidebars.ts']) write(file, '')
  write(
    'docs/index.mdx',
    '# Home\n\nAt most <ApiValue of="Chat.temperature.maximum" />, <ApiValue of="Chat.mode.enum" />.\n',
  )
  write('docs/other.mdx', '# Other\n')
  write(
    'api/limits.mdx',
    '---\ntitle: Limits\n---\n\nAt most <ApiValue of="POST /v1/chat.temperature.maximum" />.\n',
  )
  describeApi()
})

describe('a value of the API description in a page', () => {
  test('appears in the page, its Markdown and its search text', async () => {
    const page = pageAt((await loader()()).site, '/')
    expect(page.html).toContain('<p>At most 1.5, <code>slow</code>, <code>fast</code>.</p>')
    expect(page.markdown).toContain('At most 1.5, `slow`, `fast`.')
    expect(page.sections[0]).toMatchObject({
      text: 'At most 1.5, slow, fast.',
      identifiers: ['slow', 'fast'],
    })
  })

  test('appears in a part of the reference', async () => {
    expect(pageAt((await loader()()).site, '/api/').html).toContain('At most 1.5.')
  })

  test('changes with the description, and only its page is compiled again', async () => {
    const load = loader()
    expect((await load()).compiled).toEqual(['/', '/other/'])
    describeApi({ temperature: 2 })
    const { site, compiled } = await load()
    expect(compiled).toEqual(['/'])
    expect(pageAt(site, '/').html).toContain('At most 2,')
  })

  test('does not cause a new compilation when another value changes', async () => {
    const load = loader()
    await load()
    describeApi({ tokens: 1 })
    expect((await load()).compiled).toEqual([])
  })

  test.each([
    [
      'is read through a reference that is written wrongly',
      'Caht',
      'Did you mean "#/components/schemas/Chat"?',
      'At most 1.5,',
    ],
    ['is no second finding where its schema is missing', 'Gone', 'Add what it names', 'At most ,'],
  ])('%s', async (_, body, hint, text) => {
    describeApi({ body })
    if (body === 'Gone') write('openapi.yaml', readDescription().replace(/components:.*/s, ''))
    write('docs/other.mdx', '# Other\n\n[the limit](/api/#operation/post_v1_chat/request/temperature)\n')
    const { site } = await loader()()
    const problems = [...site.problems, ...checkSite(site, new Set())].filter(({ rule }) =>
      ['api-unresolved-ref', 'broken-anchor', 'wrong-attribute'].includes(rule),
    )
    expect(problems).toMatchObject([{ rule: 'api-unresolved-ref', hint: expect.stringContaining(hint) }])
    expect(pageAt(site, '/').html).toContain(text)
  })

  test('is no second finding in a version without the reference if the description cannot be read', async () => {
    const config = MODULES['site.config.ts']
    const versions = [{ name: 'current' }, { name: '1.0', isLast: true }]
    MODULES['site.config.ts'] = { ...(config as object), docs: { versions } }
    write('versions/1.0/docs/index.mdx', '# Home\n')
    write('versions/1.0/sidebars.json', '{ "docs": ["index"] }')
    write('openapi.yaml', 'openapi: [')
    const { site } = await loader()()
    MODULES['site.config.ts'] = config
    rmSync(join(root, 'site/versions'), { recursive: true })
    expect(site.problems.map(({ rule }) => rule)).toEqual(['api-syntax'])
  })

  test('is reported as missing until the description contains it', async () => {
    write('docs/other.mdx', '# Other\n\nFrom <ApiValue of="Chat.tempratur.maximum" />.\n')
    const load = loader()
    expect((await load()).site.problems).toEqual([
      {
        rule: 'wrong-attribute',
        severity: 'error',
        message: '<ApiValue>\'s attribute "of" is wrong: Chat has no "tempratur".',
        hint: 'Did you mean "temperature"?',
        source: 'site/docs/other.mdx',
        line: 3,
        column: 6,
      },
    ])
    write(
      'openapi.yaml',
      "openapi: 3.1.0\ninfo: { title: T, version: '1' }\ncomponents: { schemas: { Chat: { properties: { tempratur: { maximum: 3 }, temperature: { maximum: 1 }, mode: { enum: [a] } } } } }\n",
    )
    const { site } = await load()
    expect(site.problems.filter(({ source }) => source.includes('docs/'))).toEqual([])
    expect(pageAt(site, '/other/').html).toContain('From 3.')
  })
})

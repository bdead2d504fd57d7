import { expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aConfig, aLocale, anApi, anEdition, aSite, aVersion } from '../fixtures/a-site.ts'
import type { Page } from '../model/page.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { readApi } from '../openapi/read/read-api.ts'
import { apiFiles } from './api-files.ts'
import { llmsFiles } from './for-programs/llms-txt.ts'
import { markdownFiles } from './for-programs/markdown-files.ts'

const yaml = '# A comment.\nopenapi: 3.0.3\ninfo: { title: "A [b]", version: "1" }\npaths: {}\n'
const { api } = readApi(yaml, 'openapi.yaml')
const file = {
  path: 'chat/talk.md',
  title: 'Talk',
  note: 'POST /v1/talk',
  anchor: 'operation/talk',
  headings: {},
  markdown: '# Talk',
}
const site = aSite({
  apis: [anApi(api)],
  pages: [aPage('/api/', { kind: 'api', api: 'api', title: 'API', markdownFiles: [file] })],
})

const llmsTxt = (of: Site) =>
  String(llmsFiles(of, markdownFiles(of)).find(({ path }) => path === 'llms.txt')?.contents)

const textOf = (file?: OutputFile) => Buffer.from(file?.contents ?? '').toString()

test('the description of an API is a file in its original format, and a file with the same value in JSON', () => {
  const [asYaml, asJson] = apiFiles(site)
  expect(asYaml?.path).toBe('openapi.yaml')
  expect(textOf(asYaml)).toBe(yaml)
  expect(asJson?.path).toBe('openapi.json')
  expect(JSON.parse(textOf(asJson))).toEqual({
    openapi: '3.0.3',
    info: { title: 'A [b]', version: '1' },
    paths: {},
  })
})

test('a description in JSON is also a YAML file', () => {
  const written = readApi('{"openapi":"3.1.0","info":{"title":"T","version":"1"}}', 'api.json').api
  const [asYaml] = apiFiles(aSite({ apis: [anApi(written)] }))
  expect(textOf(asYaml)).toBe('openapi: 3.1.0\ninfo:\n  title: T\n  version: "1"\n')
})

test('links of a description to pages have the host, and other texts are left as written', () => {
  const links = (host: string) => `[Guide](${host}/guide/#a), [x](/data), [y](//other.example/)`
  const written = (host: string) =>
    JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1', description: links(host) } })
  const described = readApi(written(''), 'api.json').api
  const files = apiFiles(aSite({ apis: [anApi(described)], pages: [aPage('/guide/')] }))
  expect(JSON.parse(textOf(files[1]))).toEqual(JSON.parse(written('https://docs.example')))
  expect(textOf(files[0])).toContain('[Guide](https://docs.example/guide/#a)')
})

test('a pattern of a schema that reads like a link is left as written', () => {
  const text = `openapi: 3.1.0
info: { title: T, version: "1" }
components:
  schemas:
    Slug: { type: string, pattern: '^[a-z](/)?$', description: '[Home](/)' }
    Path:
      pattern: ^[a-z](/)?$
`
  const files = apiFiles(aSite({ apis: [anApi(readApi(text, 'api.yaml').api)], pages: [aPage('/')] }))
  expect(textOf(files[0])).toBe(text.replace('[Home](/)', '[Home](https://docs.example/)'))
  expect(JSON.parse(textOf(files[1])).components.schemas.Slug.pattern).toBe('^[a-z](/)?$')
})

test('a description is written once for all languages', () => {
  const french = aLocale({ code: 'fr', path: 'fr/', isDefault: false })
  const config = aConfig({ locales: [aLocale(), french] })
  const { apis } = site.editions[0]
  const editions: Site['editions'] = [
    anEdition(config, { apis }),
    anEdition(config, { apis, locale: french }),
  ]
  expect(apiFiles({ config, editions }).map(({ path }) => path)).toEqual(['openapi.yaml', 'openapi.json'])
})

test('a site without an API has no description files', () => {
  expect(apiFiles(aSite({}))).toEqual([])
  expect(llmsTxt(aSite({}))).not.toContain('openapi')
})

test('llms.txt links to the description and to each operation', () => {
  expect(llmsTxt(site)).toContain(`## A \\[b\\]

- [API](https://docs.example/api/index.md)
- [OpenAPI description as YAML](https://docs.example/openapi.yaml)
- [OpenAPI description as JSON](https://docs.example/openapi.json)
- [Talk](https://docs.example/api/chat/talk.md): POST /v1/talk
`)
})

test('llms.txt has a section for each API, with its title in the config', () => {
  const pageOf = (id: string) => aPage(`/${id}/`, { kind: 'api', api: id, title: `Calls of ${id}` })
  const text = llmsTxt(
    aSite({
      apis: ['chat', 'billing'].map((id) => anApi(api, { id, title: `The ${id} API` })),
      pages: [pageOf('billing'), pageOf('chat')],
    }),
  )
  expect(text.match(/^## The.*|\[Calls of \w+\]/gm)).toEqual([
    '## The chat API',
    '[Calls of chat]',
    '## The billing API',
    '[Calls of billing]',
  ])
})

test('llms.txt of a version without a description lists the reference of the last version, and its full text does not contain it', () => {
  const old = aVersion({ name: '1.0', path: '1.0/', isLast: false })
  const config = aConfig({ docs: { id: 'default', versions: [aVersion(), old] } })
  const { apis, pages } = site.editions[0]
  const own = [aPage('/1.0/', { title: 'Home', markdown: '# Home' })]
  const both = aSite({
    config,
    editions: [anEdition(config, { apis, pages }), anEdition(config, { version: old, pages: own })],
  })
  const files = new Map(
    llmsFiles(both, markdownFiles(both)).map(({ path, contents }) => [path, String(contents)]),
  )
  expect(files.get('1.0/llms.txt')).toContain('## A \\[b\\]\n\n- [API](https://docs.example/api/index.md)\n')
  expect(files.get('1.0/llms-full.txt')).toContain('# Home')
  expect(files.get('1.0/llms-full.txt')).not.toContain('# Talk')
})

test('llms.txt lists an operation with a page of its own once', () => {
  const [reference] = site.pages
  const part: Partial<Page> = { kind: 'api', api: 'api', partOf: '/api/', anchors: [file.anchor] }
  const pages = [
    ...(reference ? [reference] : []),
    aPage('/api/chat/', { ...part, title: 'Chat' }),
    aPage('/api/chat/talk/', { ...part, title: 'Talk' }),
  ]
  const text = llmsTxt(aSite({ apis: site.editions[0].apis, pages }))
  expect(text).toContain('[Chat](https://docs.example/api/chat/index.md)')
  expect(text.match(/\[Talk\]/g)).toHaveLength(1)
})

test('the files of operations are below the page and contain their source', () => {
  const file = markdownFiles(site).find(({ path }) => path === 'api/chat/talk.md')
  expect(file?.contents).toBe(
    '# Talk\n\n> Source: https://docs.example/api/#operation/talk · All pages: https://docs.example/llms.txt\n',
  )
})

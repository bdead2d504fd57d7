import { readFileSync } from 'node:fs'
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it } from 'vitest'
import type { Part } from '../content/compile-part.ts'
import { walk } from '../content/markdown/walk.ts'
import { aReference } from '../fixtures/a-reference.ts'
import { apiToPages } from './api-to-page.tsx'
import { readApi } from './read/read-api.ts'
import { sectionAnchor } from './reference/anchors.ts'

function pageOf(yaml: string, parts?: { before: Part[]; after: Part[] }) {
  const { api } = readApi(yaml, 'api.yaml')
  if (!api) throw new Error('The description of the test cannot be read.')
  const { overview: page, problems } = apiToPages(api, {
    ...aReference,
    base: '/sub/',
    ...(parts && { parts }),
  })
  return { page, problems }
}

function elementsOf(html: string): Element[] {
  const found: Element[] = []
  walk(fromHtml(html, { fragment: true }), (node) => {
    if (node.type === 'element') found.push(node)
  })
  return found
}

const talk = readFileSync(new URL('./fixtures/event-stream.yaml', import.meta.url), 'utf8')

describe('the page of an API', () => {
  it('has an id for each part, also the two forms of Redoc', () => {
    const { page } = pageOf(talk)
    expect(page.anchors).toEqual(
      expect.arrayContaining([
        'tag/other',
        'operation/talk',
        'tag/other/operation/talk',
        'operation/talk/request',
        'operation/talk/request/text',
        'operation/talk/responses',
        'operation/talk/response/200',
        'operation/talk/response/200/header/X-Left',
        'schema/Chunk',
        'schema/Event',
        'schemas',
      ]),
    )
    expect(new Set(page.anchors).size).toBe(page.anchors.length)
  })

  it('has the id of Redoc for an operation without operationId', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { '/a/{b c}': { get: { tags: [X & Y], parameters: [{ name: b c, in: path, required: true, schema: {} }], responses: {} } } }
`)
    expect(page.anchors).toEqual(
      expect.arrayContaining(['operation/get_a_b_c', 'tag/X-and-Y/paths/~1a~1{b-c}/get']),
    )
  })

  it('has the ids of Redoc for the headings of the description', () => {
    const { page } = pageOf(`openapi: 3.1.0
info:
  title: T
  version: '1'
  description: "See [codes](#section/Errors/Codes-and-words).\\n\\n# Errors\\n\\n## Codes & words\\n\\n# Authentication\\n\\n## k\\n\\n# Errors"
paths: {}
components: { securitySchemes: { k: { type: http, scheme: basic } } }
`)
    expect(page.anchors.filter((id) => id.startsWith('section/'))).toEqual([
      'section/Errors',
      'section/Errors/Codes-and-words',
      'section/Authentication',
      'section/Authentication/k',
    ])
    expect(page.html.match(/id="section\/Authentication[^"]*"/g)).toHaveLength(2)
    expect(sectionAnchor('section', ['カラー API', 'アプリ', 'Éléments (v2), etc.'])).toBe(
      'section/API/アプリ/Elements-(v2)-etc.',
    )
    expect(page.html).toContain('<h2 id="errors" class="heading"><span id="section/Errors"></span>Errors<a')
    const targets = page.links.map(({ target }) => target?.fragment)
    expect(targets).toContain('section/Errors/Codes-and-words')
  })

  it('has the ids of Redoc for the headings of the description of a tag', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
tags: [{ name: X & Y, description: "# Wool\\n\\n## Of llamas\\n\\n# operation\\n\\n## a" }]
paths: { /a: { get: { tags: [X & Y], operationId: a, responses: {} } } }
`)
    expect(page.anchors.filter((id) => id.startsWith('tag/'))).toEqual([
      'tag/X-and-Y',
      'tag/X-and-Y/Wool',
      'tag/X-and-Y/Wool/Of-llamas',
      'tag/X-and-Y/operation',
      'tag/X-and-Y/operation/a',
    ])
  })

  it('has the id of Redoc for a heading "Authentication" of an API without security schemes', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1', description: '# Authentication' }
paths: {}
`)
    expect(page.anchors).toContain('section/Authentication')
  })

  it('has no broken link', () => {
    const { page, problems } = pageOf(talk)
    const anchors = new Set(page.anchors)
    const inside = page.links.flatMap(({ target }) => (target?.route === '/api/' ? [target.fragment] : []))
    expect(inside.length).toBeGreaterThan(10)
    expect(inside.filter((fragment) => !anchors.has(fragment))).toEqual([])
    expect(problems).toEqual([])
  })

  it('has search sections for its operations, parameters, properties and schemas', () => {
    const { page } = pageOf(talk)
    const section = (anchor: string) => page.sections.find((candidate) => candidate.anchor === anchor)
    expect(section('operation/talk')).toMatchObject({ kind: 'operation', heading: 'Talk' })
    expect(section('operation/talk/request/text')).toMatchObject({ kind: 'property', heading: 'text' })
    expect(section('operation/talk/response/200/header/X-Left')).toMatchObject({ kind: 'parameter' })
    expect(section('schema/Chunk')).toMatchObject({ kind: 'schema', heading: 'Chunk' })
  })

  it('shows each named schema once, even if several parts use it', () => {
    const uses = Array.from(
      { length: 40 },
      (_, index) => `        p${index}: { $ref: '#/components/schemas/Part' }`,
    )
    const { page } = pageOf(
      `openapi: 3.1.0\ninfo: { title: T, version: '1' }\ncomponents:\n  schemas:\n    Whole:\n      properties:\n${uses.join('\n')}\n    Part:\n      properties: { only_here: { type: string } }\n`,
    )
    const names = elementsOf(page.html).filter(({ properties }) =>
      String(properties.id ?? '').endsWith('/only_here'),
    )
    expect(names.map(({ properties }) => properties.id)).toEqual(['schema/Part/only_here'])
  })

  it('asks for a stream by the body only if the body has a property for this, otherwise by a header', () => {
    const streamed = (file: string) => {
      const { page, problems } = pageOf(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), 'utf8'))
      expect(problems).toEqual([])
      return (
        page.markdownFiles?.[0]?.markdown.split('**Streamed request**')[1]?.split('**Stream, as')[0] ?? ''
      )
    }
    expect(streamed('event-stream.yaml')).toMatch(/"stream": true/)
    expect(streamed('event-stream.yaml')).not.toMatch(/Accept/)
    expect(streamed('text-stream.yaml')).toMatch(/-H 'Accept: text\/event-stream'/)
    expect(streamed('text-stream.yaml')).not.toMatch(/"stream"/)
  })

  it('asks for a stream without a schema by a header', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /a: { get: { responses: { '200': { description: Fine, content: { application/json: {}, text/event-stream: {} } } } } } }
`)
    const [, streamed] = page.markdownFiles?.[0]?.markdown.split('**Streamed request**') ?? []
    expect(streamed).toContain("-H 'Accept: text/event-stream'")
  })

  it('has one request if the only response is a stream, with the sample of the author', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      x-codeSamples: [{ lang: Shell, source: mine }]
      responses: { default: { description: d, content: { text/event-stream: { schema: { type: string } } } } }
`)
    const markdown = page.markdownFiles?.[0]?.markdown ?? ''
    expect(markdown.slice(markdown.indexOf('## Examples'))).toBe(`## Examples

**Streamed request**

**curl**

\`\`\`bash
mine
\`\`\`
`)
  })

  it('lists the sections of the introduction in its contents', () => {
    const description = 'Words.\n\n## Tokens\n\n### More\n\n## Authentication\n\n## `Errors`'
    const linksOf = (securitySchemes: object) => {
      const info = { title: 'T', version: '1', description }
      const { page } = pageOf(JSON.stringify({ openapi: '3.1.0', info, components: { securitySchemes } }))
      const nav = /<nav.*?<\/nav>/s.exec(page.html)?.[0] ?? ''
      return [...nav.matchAll(/href="#([^"]+)">([^<]*)/g)].map(([, id, title]) => `${id} ${title}`)
    }
    expect(linksOf({})).toEqual([
      'section/Tokens Tokens',
      'section/Authentication Authentication',
      'section/Errors Errors',
    ])
    expect(linksOf({ key: { type: 'http', scheme: 'bearer' } })).toEqual([
      'section/Tokens Tokens',
      'section/Errors Errors',
      'authentication Authentication',
    ])
  })

  it('tells the filter of its contents the path of the server', () => {
    const baseOf = (url: string) => {
      const { page } = pageOf(JSON.stringify({ openapi: '3.1.0', info: { title: 'T' }, servers: [{ url }] }))
      return /data-base="([^"]*)"/.exec(page.html)?.[1]
    }
    expect(['https://a.example/v2/', '/api/v3', 'https://a.example'].map(baseOf)).toEqual([
      '/v2',
      '/api/v3',
      undefined,
    ])
  })

  it('has no words of its contents in the search, such as the hidden text that no operation was found', () => {
    const { page } = pageOf(talk)
    expect(page.html).toContain('No operation has these words.')
    expect(page.sections.filter(({ text }) => text.includes('No operation'))).toEqual([])
  })

  it('shows the text of a stream, and the line that ends it', () => {
    const { page } = pageOf(talk)
    const text = elementsOf(page.html).filter(({ tagName }) => tagName === 'code')
    const codes = text.map((element) => JSON.stringify(element))
    expect(codes.some((code) => code.includes('data: [DONE]'))).toBe(true)
    expect(page.html).toContain('Stream, as it goes over the wire')
  })

  it('contains no styles, no scripts and no handlers', () => {
    const { page } = pageOf(readFileSync(new URL('./fixtures/hostile.yaml', import.meta.url), 'utf8'))
    for (const { tagName, properties } of elementsOf(page.html)) {
      expect(['script', 'style', 'iframe', 'img', 'object']).not.toContain(tagName)
      expect(Object.keys(properties).filter((name) => /^on|^style$/.test(name))).toEqual([])
      expect(String(properties.href ?? '')).not.toMatch(/script:|^data:/i)
    }
  })

  it('has a short Markdown file that links to a file for each operation with its schemas', () => {
    const { page } = pageOf(talk)
    expect(page.markdown).toContain('- [Talk](https://docs.example/sub/api/other/talk.md): `POST /v1/talk`')
    expect(page.markdown).not.toContain('[DONE]')
    const [file] = page.markdownFiles ?? []
    expect(file).toMatchObject({
      path: 'other/talk.md',
      title: 'Talk',
      note: 'POST /v1/talk',
      anchor: 'operation/talk',
    })
    expect(file?.markdown).toContain('# Talk\n\n`POST ')
    expect(file?.markdown).toContain('- `text` (string, required)')
    expect(file?.markdown).toContain('### Event')
    expect(file?.markdown).toContain('data: [DONE]')
  })

  it('links to the Markdown file of each operation, without a text that a search in the page finds', () => {
    const { page } = pageOf(talk)
    const link = elementsOf(page.html).find(({ properties }) => properties.type === 'text/markdown')
    expect(link?.properties).toMatchObject({ href: '/sub/api/other/talk.md', ariaLabel: 'Markdown: Talk' })
    expect(page.links.map(({ target }) => target?.route)).toContain(`/api/${page.markdownFiles?.[0]?.path}`)
    expect(page.sections.filter(({ text }) => /markdown/i.test(text))).toEqual([])
  })

  it('has each schema as the target of links in one Markdown file: of the operation with this body, of the first operation, or schemas.md', () => {
    const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`
    const operation = (id: string, body: string) =>
      `{ operationId: ${id}, tags: [t], requestBody: { content: { application/json: { schema: ${body} } } } }`
    const { page } = pageOf(
      `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a: { post: ${operation('a', `{ properties: { b: ${ref('B')}, both: ${ref('Both')} } }`)} }
  /b: { post: ${operation('b', ref('B'))} }
components:
  schemas:
    B: { properties: { both: ${ref('Both')} } }
    Both: { properties: { x: { type: string } } }
    Unused: { properties: { x: { type: string } } }
`,
    )
    expect(page.markdownFiles?.map(({ path, headings }) => [path, headings])).toEqual([
      ['t/a.md', { 'tag/t/operation/a': '', 'schema/Both': 'Both' }],
      ['t/b.md', { 'tag/t/operation/b': '', 'schema/B': 'B', 'operation/b/request': 'B' }],
      ['schemas.md', { 'schema/Unused': 'Unused' }],
    ])
    expect(page.markdownFiles?.at(-1)?.markdown).toBe('# Schemas\n\n### Unused\n\n- `x` (string)\n')
  })

  it('shows a scope whose description repeats its name once', () => {
    const scopes = { 'users:read': 'users:read', 'users:write': 'Change users.' }
    const flows = { clientCredentials: { tokenUrl: 'https://a.example/token', scopes } }
    const components = { securitySchemes: { auth: { type: 'oauth2', flows } } }
    const { page } = pageOf(JSON.stringify({ openapi: '3.1.0', info: { title: 'T' }, components }))
    expect(page.markdown).toContain('- `users:read`\n- `users:write` Change users.')
  })

  it('has the ids of Redoc for headings before the first section', () => {
    const sectionsOf = (description: string) =>
      pageOf(JSON.stringify({ openapi: '3.1.0', info: { title: 'T', description } })).page.anchors.filter(
        (id) => id.startsWith('section/'),
      )
    expect(sectionsOf('## Errors\n\n## Limits')).toEqual(['section/Errors', 'section/Limits'])
    expect(sectionsOf('## Errors\n\n# Limits\n\n## Rates')).toEqual([
      'section/Errors',
      'section/Limits',
      'section/Limits/Rates',
    ])
  })

  it('says in the list of operations that an operation is deprecated', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /a: { get: { operationId: a, tags: [t], summary: Read \`a\`, deprecated: true } } }
`)
    expect(page.markdown).toContain(
      '- [Read `a` (deprecated)](https://docs.example/sub/api/t/a.md): `GET /a`',
    )
  })

  it('has different ids for a header of a response and a property inside a property "header" of its body', () => {
    const { page, problems } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: a
      responses:
        '200':
          description: Fine
          headers: { X-Left: { schema: { type: integer } } }
          content:
            application/json:
              schema:
                type: object
                properties:
                  header: { type: object, properties: { X-Left: { type: integer } } }
`)
    expect(problems).toEqual([])
    expect(page.anchors).toContain('operation/a/response/200/header/X-Left')
    expect(page.anchors).toContain('operation/a/response/200/header/X-Left-2')
  })

  it('has the same ids of footnotes each time', () => {
    const yaml =
      'openapi: 3.1.0\ninfo: { title: T, version: \'1\', description: "A[^1]\\n\\n[^1]: Note" }\npaths: {}\n'
    const { html } = pageOf(yaml).page
    expect(html).toContain('-fn-1"')
    expect(pageOf(yaml).page.html).toBe(html)
  })

  it('cuts a long title in the list of operations between two letters', () => {
    const start = 'a'.repeat(99)
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /a: { get: { summary: ${start}😀 b, responses: {} } } }
`)
    expect(page.html).toContain(`</span> ${start}…</a>`)
  })

  it('links to a schema whose name is the word for any type', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: {}
components:
  schemas:
    any: { type: object }
    Either: { oneOf: [{ $ref: '#/components/schemas/any', description: An object }, { type: string, maxLength: 5 }] }
`)
    expect(page.html).toContain('<a href="#schema/any">any</a>')
  })

  it('shows a further example of a form as options of curl', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, properties: { title: { type: string }, file: { type: string, format: binary } } }
            examples:
              first: { value: { title: A lake, file: lake.png } }
              second: { value: { title: The sea, file: sea.png } }
      responses: { '204': { description: Taken. } }
`)
    expect(page.markdownFiles?.[0]?.markdown).toContain(`**second**

\`\`\`bash
-F 'title=The sea' \\
-F 'file=@sea.png'
\`\`\``)
  })

  it('shows a form that the API sends, and an empty form, as JSON', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
webhooks:
  sent:
    post:
      operationId: sent
      requestBody: { content: { application/x-www-form-urlencoded: { examples: { a: { value: { b: 1 } }, c: { value: { d: 2 } } } } } }
paths:
  /a:
    post:
      operationId: a
      requestBody: { content: { application/x-www-form-urlencoded: { examples: { full: { value: { b: 1 } }, none: { value: {} } } } } }
      responses: { '204': { description: Taken. } }
`)
    const files = page.markdownFiles?.map(({ markdown }) => markdown).join('') ?? ''
    expect(files).toContain('**c**\n\n```json\n{\n  "d": 2\n}\n```')
    expect(files).toContain('**none**\n\n```json\n{}\n```')
  })

  it('shows the media type of each example if a body has several, and the description of each example', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          application/json: { examples: { one: { description: Of the *first*., value: 1 }, two: { description: Of the second., value: "2" } } }
          text/plain: { examples: { one: { value: 1 }, two: { value: "2" } } }
      responses:
        '200': { description: d, content: { application/json: { examples: { one: { value: 1 } } }, text/plain: { examples: { one: { value: x } } } } }
`)
    const markdown = page.markdownFiles?.[0]?.markdown ?? ''
    expect(markdown.slice(markdown.indexOf('**Request'), markdown.indexOf('**curl'))).toBe(
      '**Request: one**\n\nOf the *first*.\n\n',
    )
    expect(page.html).toContain('<p>Of the <em>first</em>.</p>')
    expect(markdown.slice(markdown.indexOf('**More request bodies'))).toBe(`**More request bodies**

**two · application/json**

Of the second.

\`\`\`json
"2"
\`\`\`

**one · text/plain**

\`\`\`json
1
\`\`\`

**two · text/plain**

\`\`\`text
2
\`\`\`

**More responses**

**200 one · text/plain**

\`\`\`text
x
\`\`\`
`)
  })

  it('lists a generated body of each other media type and alternative of which the author shows no example', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          application/json: { schema: &pet { $ref: '#/components/schemas/Pet' } }
          text/json: { schema: *pet }
          application/xml: { schema: { type: object, xml: { name: pet }, properties: { id: { type: integer } } } }
          multipart/form-data: { schema: { type: object, properties: { photo: { type: string, format: binary } } } }
          image/png: { schema: { type: string, format: binary } }
          text/plain: { schema: { type: string } }
      responses: { '200': { description: d, content: { text/event-stream: { schema: { type: string } } } } }
  /b:
    post:
      operationId: b
      requestBody: { content: { application/json: { schema: { type: object, properties: { stream: { type: boolean } } } } } }
      responses: { '200': { description: d, content: { text/event-stream: { schema: { type: string } } } } }
components:
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }, { title: A name, type: object, required: [name], properties: { name: { type: string } } }]
      discriminator: { propertyName: kind, mapping: { tom: '#/components/schemas/Cat', rex: '#/components/schemas/Dog' } }
    Cat: { type: object, required: [kind, lives], properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string } } }
`)
    const bodiesOf = (markdown = '') => /\*\*More request bodies.*?(?=## Schemas|$)/s.exec(markdown)?.[0]
    const [a, b] = page.markdownFiles ?? []
    expect(a?.markdown).toContain('"kind": "tom"')
    expect(bodiesOf(a?.markdown)).toBe(`**More request bodies**

**Dog · application/json**

\`\`\`json
{
  "kind": "rex"
}
\`\`\`

**A name · application/json**

\`\`\`json
{
  "name": "string"
}
\`\`\`

**application/xml**

\`\`\`xml
<pet>
  <id>0</id>
</pet>
\`\`\`

**multipart/form-data**

\`\`\`bash
-F 'photo=@file.bin'
\`\`\`

`)
    expect(bodiesOf(b?.markdown)).toBeUndefined()
  })

  it('shows XML by the names of its schema in examples, requests and properties', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    post:
      operationId: a
      requestBody: { content: { application/xml: { schema: { $ref: '#/components/schemas/Pet' }, examples: { one: { value: { id: 1 } }, two: { value: { id: 2 } }, raw: { value: <pet/> } } } } }
      responses:
        '200': { description: d, content: { application/xml: { schema: { $ref: '#/components/schemas/Pet' } } } }
        '400': { description: d, content: { application/xml: { schema: { type: object, properties: { a: {} } } } } }
        '401': { description: d, content: { application/xml: { schema: { type: string, xml: { name: error } } } } }
components: { schemas: { Pet: { type: object, xml: { name: pet }, properties: { id: { type: integer, xml: { attribute: true } } } } } }
`)
    const markdown = page.markdownFiles?.[0]?.markdown ?? ''
    expect(markdown).toContain(`-d '<pet id="1"/>'`)
    expect(markdown.slice(markdown.indexOf('**Response'))).toBe(`**Response**

\`\`\`xml title="200 · application/xml"
<pet id="0"/>
\`\`\`

**More request bodies**

**two**

\`\`\`xml
<pet id="2"/>
\`\`\`

**raw**

\`\`\`xml
<pet/>
\`\`\`

**More responses**

**401**

\`\`\`xml
<error>string</error>
\`\`\`

## Schemas

### Pet

XML name \`pet\`.

- \`id\` (integer): XML attribute.
`)
  })

  it('shows a generated event of a stream without examples, if the schema says what its data are', () => {
    const shownFor = (schema: string) => {
      const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /a: { get: { operationId: a, responses: { '200': { description: d, content: { text/event-stream: { x-stream-end: '[DONE]', schema: ${schema} } } } } } } }
`)
      const [, shown] = /```event-stream[^\n]*\n(.*?)```/s.exec(page.markdownFiles?.[0]?.markdown ?? '') ?? []
      return shown
    }
    expect(shownFor('{ type: object, properties: { n: { type: integer } } }')).toBe(
      'data: {"n":0}\n\ndata: [DONE]\n',
    )
    const fields = '{ event: { const: added }, data: { type: string } }'
    expect(shownFor(`{ type: object, properties: ${fields} }`)).toBe(
      'event: added\ndata: string\n\ndata: [DONE]\n',
    )
    expect(shownFor('{ type: string }')).toBeUndefined()
  })

  it('shows examples of any media type, and JSON lines as lines', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
tags: [{ name: t, description: "Two things:\\n\\n- one\\n- two" }]
paths:
  /a:
    get:
      operationId: a
      tags: [t]
      responses:
        '200':
          description: Fine.
          content:
            '*/*': { schema: { type: object, properties: { n: { type: integer } } } }
            application/x-ndjson: { itemSchema: { type: object, properties: { line: { type: integer } } } }
            application/jsonl: { example: "{}\\n[]\\n" }
            Application/JSON: { schema: { type: object, properties: { large: { type: integer } } } }
        '404': { description: No., content: { '*/*': { schema: { type: string, format: binary } } } }
`)
    const markdown = page.markdownFiles?.[0]?.markdown ?? ''
    expect(markdown.slice(markdown.indexOf('**Response**'))).toBe(`**Response**

\`\`\`json title="200 · */*"
{
  "n": 0
}
\`\`\`

**More responses**

**200 application/x-ndjson**

\`\`\`jsonl
{"line":0}
\`\`\`

**200 application/jsonl**

\`\`\`jsonl
{}
[]
\`\`\`

**200 Application/JSON**

\`\`\`json
{
  "large": 0
}
\`\`\`
`)
    // A list that ends a description does not continue in the list of operations.
    expect(page.markdown).toMatch(/- one\n- two\n\n+\* \[A\]/)
  })

  it('has a response with a link once, the flags of schemas, and the mapping of a base in the Markdown', () => {
    const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: a
      responses:
        '200':
          description: "Pets, [as listed](https://pets.example).\\n\\nSorted."
          content: { application/json: { schema: { type: array, items: ${ref('Pet')} } } }
          links: { again: { operationId: a } }
components:
  schemas:
    Pet:
      deprecated: true
      type: [object, 'null']
      discriminator: { propertyName: kind, mapping: { puppy: ${ref('Puppy').slice(8, -2)} } }
    Dog: { type: object, allOf: [${ref('Pet')}] }
    Puppy: { type: object, allOf: [${ref('Dog')}] }
`)
    const [{ markdown = '' } = {}] = page.markdownFiles ?? []
    expect(markdown).toContain(`
\`200\`: Pets, [as listed](https://pets.example).

Sorted.

\`application/json\` array of \`Pet\``)
    expect(markdown).toContain('\n\nLeads to:\n\n- `again`: [A](#operation/a)\n')
    expect(markdown).toContain(`### Pet

(object or null, deprecated)

Depends on \`kind\`:

- \`Dog\` \`Dog\`
- \`puppy\` \`Puppy\`
`)
  })

  it('has media types with the same named schema in one line, with its flags', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      responses:
        '200':
          description: Pets
          content:
            text/json: { schema: { $ref: '#/components/schemas/Pet' } }
            application/json: { schema: { $ref: '#/components/schemas/Pet' } }
            application/xml: { schema: { type: object, properties: { a: {} } } }
            text/xml: { schema: { type: object, properties: { a: {} } } }
components: { schemas: { Pet: { type: object, deprecated: true, readOnly: true } } }
`)
    const [{ markdown = '' } = {}] = page.markdownFiles ?? []
    expect(markdown).toContain(`
\`text/json\`, \`application/json\` \`Pet\` (deprecated, read-only)

\`application/xml\` object

- \`a\` (any)

\`text/xml\` object
`)
    expect(markdown).not.toContain('More responses')
    expect(page.anchors).toContain('operation/get_a/response/200:4/a')
  })

  it('says the rules of a schema in words in the Markdown file of the operation', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /a: { post: { operationId: a, tags: [t], requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } }
components:
  schemas:
    A:
      title: Tags of a person
      properties:
        tags: { type: array, contains: { const: main }, maxContains: 2 }
        name: { type: string, not: { enum: [root, admin] } }
      dependentRequired: { tags: [name] }
      oneOf: [{ required: [tags] }, { not: { required: [name] } }]
`)
    expect(page.markdownFiles?.[0]?.markdown).toContain(`### A

**Tags of a person**

- \`tags\` (array): Contains 1 to 2 items: string. Always \`main\`.
- \`name\` (string): Must not be one of \`root\`, \`admin\`

Exactly one of these:

- Requires \`tags\`.
- Must not fit: Requires \`name\`.

If \`tags\` is present: Requires \`name\`.
`)
  })

  it('has the headings of a callback below the heading of the callbacks in the Markdown file', () => {
    const { page } = pageOf(
      readFileSync(new URL('./fixtures/callbacks-and-links.yaml', import.meta.url), 'utf8'),
    )
    expect(page.markdownFiles?.[0]?.markdown.match(/^#+ .*$/gm)).toEqual([
      '# Start a job',
      '## Responses',
      '## Callbacks',
      '### Headers',
      '### Request body',
      '### Responses',
      '### Responses',
      '## Examples',
    ])
  })

  it('limits each Markdown file, even if its schemas refer to many others, and puts it below the page', () => {
    const schemas = Array.from(
      { length: 300 },
      (_, index) =>
        `    S${index}: { properties: { next: { $ref: '#/components/schemas/S${(index + 1) % 300}' } } }`,
    )
    const operation = (id: string) =>
      `    ${id === 'a' ? 'get' : 'put'}: { operationId: '../${id}', tags: ['..'], responses: { '200': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/S0' } } } } } }`
    const { page } = pageOf(
      `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /a:\n${operation('a')}\n${operation('A')}\ncomponents:\n  schemas:\n${schemas.join('\n')}\n`,
    )
    const files = page.markdownFiles ?? []
    expect(files.map(({ path }) => path)).toEqual([
      'unnamed/a.md',
      'unnamed/A-2.md',
      'schemas.md',
      ...[2, 3, 4, 5, 6, 7].map((number) => `schemas-${number}.md`),
    ])
    const [{ markdown = '' } = {}, , { markdown: rest = '' } = {}] = files
    expect(markdown).toContain('### S39\n')
    expect(markdown).not.toContain('### S40\n')
    expect(markdown).toContain('Further schemas: [`S40`](#schema/S40), ')
    // The schemas from S40 are in no file of an operation. Their files have the same limit.
    expect(rest).toContain('### S79\n')
    expect(rest).not.toContain('### S80\n')
    for (let index = 0; index < 300; index++)
      expect(files.some(({ headings }) => headings[`schema/S${index}`] === `S${index}`)).toBe(true)
  })

  it('contains texts of the site before and after its operations, in its contents, search and Markdown', () => {
    const part = (id: string, title: string) => ({
      id,
      title,
      description: '',
      tree: fromHtml(`<p>Words of ${id}.</p><h3>Inside ${id}</h3>`, { fragment: true }) as Root,
      samples: [],
      prose: [],
      includes: [`site/api/${id}.mdx`],
    })
    const { page } = pageOf(talk, { before: [part('errors', 'Errors')], after: [part('limits', 'Limits')] })
    const order = [
      'href="#errors"',
      'href="#limits"',
      'id="errors"',
      'id="operation/talk"',
      'id="limits"',
      'id="schemas"',
    ]
    const places = order.map((text) => page.html.indexOf(text))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    const levelOf = (id: string) => page.sections.find(({ anchor }) => anchor === id)?.level
    expect([levelOf('errors'), levelOf('inside-errors')]).toEqual([2, 3])
    expect(page.markdown).toMatch(
      /Words of errors[\s\S]*\(https:\/\/docs.example\/sub\/api\/other\/talk.md\)[\s\S]*Words of limits/,
    )
    expect(page.includes).toEqual(['site/api/errors.mdx', 'site/api/limits.mdx'])
  })

  it('shows that a security scheme is deprecated, and the address of a device flow of 3.2', () => {
    const { page } = pageOf(`openapi: 3.2.0
info: { title: T, version: '1' }
components:
  securitySchemes:
    old:
      type: oauth2
      deprecated: true
      flows: { deviceAuthorization: { deviceAuthorizationUrl: https://a.example/d, tokenUrl: https://a.example/t, scopes: {} } }
`)
    expect(page.markdown).toContain(
      '`old` OAuth 2.0 (deprecated)\n\nFlow `deviceAuthorization` · authorization at `https://a.example/d` · token at',
    )
  })

  it('shows the security of calls, unless an operation replaces it: all schemes of one of the sets', () => {
    const { page } = pageOf(
      `openapi: 3.1.0
info: { title: T, version: '1' }
security: [{ o: [read], c: [] }, { basic: [] }, {}]
paths: { /a: { get: { responses: {} } } }
components:
  securitySchemes:
    o: { type: openIdConnect }
    c: { type: apiKey, in: cookie, name: session }
    basic: { type: http, scheme: basic }
`,
    )
    const link = (name: string) => `<a href="#section/Authentication/${name}"><code>${name}</code></a>`
    const words = `(${link('o')} (scope read) and ${link('c')}) or ${link('basic')}, optional`
    expect(page.html).toContain(`Needed unless an operation says otherwise: ${words}</p>`)
    expect(page.html).toContain(`Authentication: ${words}</p>`)
    expect(page.anchors).toContain('section/Authentication/basic')
    expect(page.sections.filter(({ kind, text }) => kind === 'operation' && /basic/.test(text))).toEqual([])
    const markdown = '(`o` (scope read) and `c`) or `basic`, optional'
    expect(page.markdown).toContain(`Needed unless an operation says otherwise: ${markdown}\n`)
    expect(page.markdownFiles?.[0]?.markdown).toContain(`Authentication: ${markdown}\n`)
  })

  it('names the variable of a key in the section of its scheme as in the samples', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /a: { get: { operationId: a, security: [{ app: [], user: [] }], responses: {} } } }
components:
  securitySchemes:
    app: { type: apiKey, in: header, name: X-App }
    user: { type: http, scheme: bearer }
`)
    expect(page.markdown).toContain('Send `X-App: $APP_KEY`')
    expect(page.markdown).toContain('Send `Authorization: Bearer $USER_KEY`')
    expect(page.markdownFiles?.[0]?.markdown).toContain('-H "X-App: $APP_KEY"')
  })

  it('has no heading for examples in the Markdown of a webhook without a body', () => {
    const webhooks = '{ ping: { post: { operationId: ping, responses: { 204: { description: Fine } } } } }'
    const { page } = pageOf(`openapi: 3.1.0\ninfo: { title: T, version: '1' }\nwebhooks: ${webhooks}\n`)
    expect(page.markdownFiles?.map(({ markdown }) => markdown.trimEnd().split('\n').at(-1))).toEqual([
      '`204`: Fine',
    ])
  })

  it('shows a webhook in the section of its tag, and others in a section of their own', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
tags: [{ name: Orders, description: All about orders. }]
paths: { /orders: { get: { tags: [Orders], operationId: list } } }
webhooks:
  ping: { post: { operationId: ping } }
  paid: { post: { operationId: paid, tags: [Orders] } }
  sent: { post: { operationId: sent, tags: [Parcels] } }
`)
    const ids = [...page.html.matchAll(/<(?:h2|section)[^>]* id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([
      ...['tag/Orders', 'operation/list', 'operation/paid'],
      ...['tag/Parcels', 'operation/sent', 'webhooks', 'operation/ping'],
    ])
  })

  it('links to an operation from each of its further tags, and shows no tag without content', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
tags: [{ name: Empty }, { name: Pets }, { name: Shop }, { name: About, description: Only words. }]
paths: { /buy: { post: { tags: [Pets, Shop], operationId: buy, summary: Buy a pet } } }
`)
    const tags = [...page.html.matchAll(/<h2[^>]* id="tag\/([^"]+)"/g)].map(([, id]) => id)
    expect(tags).toEqual(['Pets', 'Shop', 'About'])
    expect(page.html).not.toContain('Empty')
    expect(page.html).toContain('Further operations: <a href="#operation/buy">Buy a pet</a></p>')
    expect(page.markdown).toContain('## Shop\n\nFurther operations: [Buy a pet](#operation/buy)\n')
  })

  it('shows the body of a webhook and no command, because a caller does not send it', () => {
    const { page } = pageOf(readFileSync(new URL('./fixtures/webhooks.yaml', import.meta.url), 'utf8'))
    expect(page.html).not.toContain('curl')
    // The API sends read-only properties, and no write-only ones.
    expect(page.html).toMatch(/Webhook’s body<\/p>.*application\/json.*{\s+"id": "string"\s+}/s)
    expect(page.html).toContain('<code>finished</code><span class="api-type">webhook</span>')
    const [file] = page.markdownFiles ?? []
    expect(file?.markdown).toContain('**Webhook finished: the API sends it by POST to your own address.**')
    expect(file?.markdown).not.toMatch(/curl|Samples/)
  })

  it('shows an example of the body of a callback as the API sends it', () => {
    const schema =
      '{ type: object, properties: { id: { type: string, readOnly: true }, key: { type: string, writeOnly: true } } }'
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    post:
      operationId: a
      callbacks: { done: { '{$request.query.url}': { post: { requestBody: { content: { application/json: { schema: ${schema} } } } } } } }
      responses: { '204': { description: Started. } }
`)
    const [file] = page.markdownFiles ?? []
    const example = '**Example**\n\n```json title="application/json"\n{\n  "id": "string"\n}\n```\n'
    expect(file?.markdown).toContain(example)
  })

  it('links to contact and license, but not to an address that could run code', () => {
    const { page, problems } = pageOf(
      `openapi: 3.1.0
info:
  title: T
  version: '1'
  contact: { name: Team, url: 'javascript:alert(1)', email: a@b.example }
  license: { name: MIT }
  termsOfService: 'data:text/html,x'
externalDocs: { url: 'https://docs.example' }
paths: {}
components:
  securitySchemes: { o: { type: openIdConnect, openIdConnectUrl: 'vbscript:x' } }
`,
    )
    expect(problems).toEqual([])
    expect(page.html).toContain('Team <code>javascript:alert(1)</code>')
    expect(page.html).toContain('<a href="mailto:a@b.example">a@b.example</a> · MIT')
    expect(page.html).toContain('Terms of service <code>data:text/html,x</code>')
    expect(page.html).toContain('<a href="https://docs.example">Documentation</a>')
    expect(page.html).toContain('OpenID Connect</span> <code>vbscript:x</code>')
  })

  it('links to the external documentation of a tag', () => {
    const { page } = pageOf(readFileSync(new URL('./fixtures/further-facts.yaml', import.meta.url), 'utf8'))
    expect(page.html).toContain('<a href="https://example.com/pets">All of pets</a>')
    expect(page.markdownFiles?.[0]?.markdown).toContain('Examples: [A big pet](https://example.com/big.json)')
  })

  it('links to its description', () => {
    const { page } = pageOf(talk)
    const routes = page.links.map(({ target }) => target?.route)
    expect(routes).toEqual(expect.arrayContaining(['/openapi.yaml', '/openapi.json']))
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../fixtures/page-of.ts'

const fixture = (file: string) => readFileSync(new URL(`../../fixtures/${file}`, import.meta.url), 'utf8')

describe('the samples and examples of an operation', () => {
  it('asks for a stream by the body only if the body has a property for this, otherwise by a header', () => {
    const streamed = (file: string) => {
      const { page, problems } = pageOf(fixture(file))
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

  it('shows the example of the schema of a text, in its lines', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: https://a.example }]
paths:
  /a:
    put:
      requestBody: { content: { application/json: { schema: { type: object } }, text/plain: { schema: { type: string, example: sent } } } }
      responses:
        200: { description: d, content: { text/csv: { schema: { type: string, example: "id,name\\n1,Ada\\n" } } } }
        400: { description: d, content: { text/plain: { schema: { $ref: '#/components/schemas/No' } } } }
components: { schemas: { No: { type: string, example: No id. } } }
`)
    const markdown = page.markdownFiles?.[0]?.markdown ?? ''
    expect(markdown).toContain('`text/csv` string\n\n**Example**\n\n```text\nid,name\n1,Ada\n```')
    expect(markdown).toContain('**Response**\n\n```text title="200 · text/csv"\nid,name\n1,Ada\n```')
    expect(markdown).toContain('**More request bodies**\n\n**text/plain**\n\n```text\nsent\n```')
    expect(markdown).toContain('**400**\n\n```text\nNo id.\n```')
  })

  it('reads a list of a stream as its events', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      responses:
        default:
          description: d
          content: { text/event-stream: { schema: { type: array, items: { $ref: '#/components/schemas/Tick' } } } }
components: { schemas: { Tick: { properties: { count: { type: integer } } } } }
`)
    const markdown = page.markdownFiles?.[0]?.markdown ?? ''
    expect(markdown).toContain('stream of `Tick`')
    expect(markdown).toContain('data: {"count":0}\n')
  })

  it('has an event of each kind', () => {
    const markdown = pageOf(fixture('item-schema.yaml')).page.markdownFiles?.find(({ path }) =>
      path.includes('hear'),
    )
    expect(markdown?.markdown).toContain('stream of `Chunk` or string')
    expect(markdown?.markdown).toContain(
      'event: chunk\nid: string\ndata: {"text":"string"}\n\nevent: done\nid: string\ndata: [done]\n',
    )
  })

  it('has an event of each alternative of data without names', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      responses:
        '200': { description: d, content: { text/event-stream: { schema: { $ref: '#/components/schemas/Part' } } } }
components:
  schemas:
    Part:
      oneOf: [{ $ref: '#/components/schemas/Step' }, { $ref: '#/components/schemas/End' }]
      discriminator: { propertyName: type, mapping: { step: '#/components/schemas/Step' } }
    Step: { properties: { type: { type: string }, text: { type: string } } }
    End: { properties: { type: { const: end } } }
`)
    expect(page.markdownFiles?.[0]?.markdown).toContain(
      'data: {"type":"step","text":"string"}\n\ndata: {"type":"end"}\n',
    )
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

  it('shows the examples of the author for the responses to a callback', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    post:
      responses: {}
      callbacks:
        onDone:
          '{$request.body#/url}':
            post:
              requestBody: { content: { application/json: { example: { id: 1 } } } }
              responses:
                '202': { description: Go on., content: { application/json: { example: { more: true } } } }
                '204': { description: Stop., content: { application/json: { schema: { type: object, properties: { made: {} } } } } }
`)
    const markdown = page.markdownFiles?.[0]?.markdown ?? ''
    expect(markdown).toContain(
      '**Response**\n\n```json title="202 · application/json"\n{\n  "more": true\n}\n```',
    )
    expect(markdown).not.toContain('title="204')
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
})

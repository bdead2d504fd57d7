import { readFileSync } from 'node:fs'
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it } from 'vitest'
import { walk } from '../content/markdown/walk.ts'
import { pageOf } from './fixtures/page-of.ts'
import { sectionAnchor } from './reference/anchors.ts'

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

  it.each([
    ['Lead.\\n\\n# Errors\\n\\nRest.', ['Lead.', 'YAML', 'Errors', 'Rest.']],
    ['Lead.\\n\\nMore.', ['Lead.', 'More.', 'YAML']],
    ['# Errors', ['YAML', 'Errors']],
    ['', ['YAML']],
  ])('names the servers and files before the first section of the description %j', (description, order) => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1', description: "${description}" }
servers: [{ url: https://a.example }, { url: https://b.example }]
paths: {}
`)
    const header = page.html.slice(0, page.html.indexOf('</header>'))
    const found = [...header.matchAll(/Lead\.|More\.|YAML|(?<=>)Errors|Rest\./g)].map(([text]) => text)
    expect(found).toEqual(order)
    expect(header.indexOf('<api-servers')).toBeLessThan(header.indexOf('YAML'))
  })

  it('has the direction of descriptions without a translation, in a language from right to left', () => {
    const described = (title: string) =>
      pageOf(`openapi: 3.1.0
info: { title: ${title}, version: '1', description: Send parcels. }
tags: [{ name: A, description: كل شيء. }]
paths: { /a: { get: { tags: [A], responses: {} } } }
`).page.html
    expect(described('واجهة')).toContain('<p dir="ltr">Send parcels.</p>')
    expect(described('واجهة')).toContain('<p>كل شيء.</p>')
    expect(described('Parcels')).toContain('<p>Send parcels.</p>')
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
    expect(page.html).toMatch(
      /<h2 id="errors" [^>]*><span role[^>]*><span id="section\/Errors"><\/span>Errors</,
    )
    const targets = page.links.map(({ target }) => target?.fragment)
    expect(targets).toContain('section/Errors/Codes-and-words')
  })

  it('has a space for each line break of a heading or summary in the contents', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1', description: '# More<br>errors' }
paths: { /a: { get: { summary: 'List<br/>all', responses: {} } } }
`)
    expect(page.html).toContain('>More errors</a>')
    expect(page.html).toContain('>List all</')
    expect(page.html).not.toMatch(/Moreerrors|Listall/)
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
    expect(page.markdownFiles?.at(-1)).toMatchObject({
      note: 'Further schemas: Unused',
      markdown: '# Schemas\n\n### Unused\n\n- `x` (string)\n',
    })
  })

  it('shows a scope whose description repeats its name once', () => {
    const scopes = { 'users:read': 'users:read', 'users:write': 'Change users.' }
    const flows = { clientCredentials: { tokenUrl: 'https://a.example/token', scopes } }
    const components = { securitySchemes: { auth: { type: 'oauth2', flows } } }
    const { page } = pageOf(JSON.stringify({ openapi: '3.1.0', info: { title: 'T' }, components }))
    expect(page.markdown).toContain('- `users:read`\n- `users:write` Change users.')
  })

  it('shows a relative address of a flow from the server', () => {
    const flowsOf = (url: string) => {
      const flows = { password: { tokenUrl: 'token', refreshUrl: '/refresh', scopes: {} } }
      const components = { securitySchemes: { auth: { type: 'oauth2', flows } } }
      const rest = { info: { title: 'T' }, servers: [{ url }], components }
      return pageOf(JSON.stringify({ openapi: '3.1.0', ...rest })).page.markdown
    }
    expect(flowsOf('https://a.example/v1')).toContain(
      'token at `https://a.example/v1/token` · refresh at `https://a.example/refresh`',
    )
    expect(flowsOf('/v1')).toContain('token at `token` · refresh at `/refresh`')
  })

  it('shows a relative address of an OpenID provider from the server, and never as a page of the site', () => {
    const openIdOf = (url: string) => {
      const auth = { type: 'openIdConnect', openIdConnectUrl: '/.well-known/openid-configuration' }
      const rest = { info: { title: 'T' }, servers: [{ url }], components: { securitySchemes: { auth } } }
      return pageOf(JSON.stringify({ openapi: '3.1.0', ...rest })).page.html
    }
    expect(openIdOf('https://a.example/v1')).toContain(
      '<a href="https://a.example/.well-known/openid-configuration">',
    )
    expect(openIdOf('/v1')).toContain('<code>/.well-known/openid-configuration</code>')
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
    expect(page.markdownFiles?.[0]?.note).toBe('GET /a (deprecated)')
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
    expect(page.html).toContain('<a href="#schema/any" translate="no">any</a>')
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
      deprecated: true
      properties:
        tags: { type: array, contains: { const: main }, maxContains: 2 }
        name: { type: string, not: { enum: [root, admin] } }
      dependentRequired: { tags: [name] }
      oneOf: [{ required: [tags] }, { not: { required: [name] } }]
`)
    expect(page.markdownFiles?.[0]?.markdown).toContain(`### A

(deprecated)

**Tags of a person**

- \`tags\` (array): Contains 1 to 2 items: string. Always \`main\`.
- \`name\` (string): Must not be one of \`root\`, \`admin\`

Exactly one of these:

- Requires \`tags\`.
- Must not fit: Requires \`name\`.

If \`tags\` is present: Requires \`name\`.
`)
  })

  it('has a line for each item of a tuple in the Markdown, apart from the description of the item before it', () => {
    const { page } = pageOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: {}
components:
  schemas:
    A:
      properties:
        plain: { prefixItems: [{ type: integer, minimum: 1 }, { type: integer, maximum: 2 }] }
        told: { prefixItems: [{ enum: [web], description: Where to look. }, { type: integer, minimum: 1 }] }
`)
    const markdown = page.markdownFiles?.[0]?.markdown
    expect(markdown).toContain(
      '- `plain` (tuple of integer and integer): Item 1: at least 1. Item 2: at most 2.\n',
    )
    expect(markdown).toContain('Item 1: always `web`\n\n  Where to look.\n\n  Item 2: at least 1')
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
    key: { type: apiKey, in: header, name: X-Key, deprecated: true }
`)
    expect(page.markdown).toContain('`key` (deprecated) API key in the header `X-Key`')
    expect(page.markdown).toContain(
      '`old` (deprecated) OAuth 2.0\n\nFlow `deviceAuthorization` · authorization at `https://a.example/d` · token at',
    )
    expect(page.markdown).toContain(
      'token at `https://a.example/t`\n\nSend `Authorization: Bearer $ACCESS_TOKEN`',
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

  it.each([
    [{ type: 'http', scheme: 'Basic' }, 'Authorization: Basic base64($API_USERNAME:$API_PASSWORD)'],
    [{ type: 'http', scheme: 'Token' }, 'Authorization: Token $API_KEY'],
    [{ type: 'apiKey', in: 'cookie', name: 'sid' }, 'Cookie: sid=$API_KEY'],
    [{ type: 'apiKey', in: 'query', name: 'api key' }, '?api%20key=$API_KEY'],
    [{ type: 'http', scheme: 'Digest' }, undefined],
  ])('says what to send for %j', (scheme, sent) => {
    const info = { title: 'T', version: '1' }
    const components = { securitySchemes: { a: scheme } }
    const { page } = pageOf(JSON.stringify({ openapi: '3.1.0', info, components }))
    expect(/^Send `(.*)`$/m.exec(page.markdown)?.[1]).toBe(sent)
  })

  it.each([
    ['Create the key in your account.', true],
    ['Send the key in the header `X-Key`.', false],
  ])('says how to send a key, unless the description says so: %s', (description, isSaid) => {
    const components = {
      securitySchemes: { k: { type: 'apiKey', in: 'header', name: 'X-Key', description } },
    }
    const { page } = pageOf(
      JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, components }),
    )
    expect(page.markdown).toContain(description)
    expect(page.markdown.includes('Send `X-Key: $API_KEY`')).toBe(isSaid)
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
    expect(page.html).toContain('<code>finished</code> <span class="api-type">webhook</span>')
    const [file] = page.markdownFiles ?? []
    expect(file?.markdown).toContain('**Webhook finished: the API sends it by POST to your own address.**')
    expect(file?.markdown).not.toMatch(/curl|Samples/)
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

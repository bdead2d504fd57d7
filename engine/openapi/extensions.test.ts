import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { aReference } from '../fixtures/a-reference.ts'
import type { Api } from '../model/api.ts'
import { apiToPages } from './api-to-page.tsx'
import { readApi } from './read/read-api.ts'

/** Returns the reference of a description with these parts, and its problems. */
function reference(parts: string) {
  const { api, problems } = readApi(`openapi: 3.1.0\ninfo: { title: A, version: "1" }\n${parts}`, 'api.yaml')
  if (!api) throw new Error(JSON.stringify(problems))
  return { problems, ...rendered(api) }
}

function rendered(api: Api) {
  const { overview: page } = apiToPages(api, aReference)
  return { api, page, text: page.html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

test('the README of the engine lists every extension that is read', () => {
  const sources = globSync('engine/openapi/**/*.{ts,tsx}', { ignore: ['**/*.test.*', '**/fixtures/**'] })
  const read = sources.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=')x-[a-zA-Z-]+(?=')/g) ?? [])
  expect(new Set(read).size).toBeGreaterThan(10)
  const readme = readFileSync('engine/README.md', 'utf8')
  const missing = read.filter((name) => !readme.includes(name))
  expect(missing, 'not in engine/README.md').toEqual([])
})

test('samples of the author are shown, and replace the generated samples of their languages', () => {
  const { page } = reference(`paths:
  /repos/{ownerName}/{id}:
    get:
      parameters:
        - { name: ownerName, in: path, required: true, schema: { type: string } }
        - { name: id, in: path, required: true, schema: { type: integer } }
    post:
      x-codeSamples:
        - { lang: Ruby, source: "puts <1>\\n" }
        - { lang: Shell, label: Our CLI, source: "acme repos post" }
        - { lang: Ruby, label: Rails, source: "Rails.1" }
        - { lang: No code }
    put:
      x-code-samples: [{ lang: Shell, source: acme repos put }]
    delete:
      x-code-samples: [{ language: curl, code: acme repos delete }]
      x-readme: { code-samples: [{ language: node, name: With our SDK, code: repos.delete() }], explorer-enabled: false }
`)
  expect(page.html).toContain('curl https://api.example.com/repos/OWNER_NAME/1')
  expect(page.html).toContain(
    '<code-block class="code-block" data-language="ruby"><pre tabindex="0"><code>puts &#x3C;1></code>',
  )
  expect(page.html.match(/data-value="ruby(-2)?"/g)).toHaveLength(4)
  expect(page.html).toContain('acme repos post')
  expect(page.html).toContain('acme repos put')
  expect(page.html).toContain('acme repos delete')
  expect(page.html).toContain('repos.delete()')
  expect(page.html).toContain('With our SDK')
  expect(page.html).not.toContain('curl -X POST')
})

test('the webhooks of an extension are shown, and their parts are checked', () => {
  const { api, text, problems } = reference(`x-webhooks:
  order.paid:
    post:
      operationId: paid
      summary: An order is paid
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses: { '200': { $ref: '#/components/responses/None' } }
  x-sdk-exclude: true
components:
  schemas: { Order: { type: object, properties: { sku: { type: string } } } }
`)
  expect(api.webhooks.map(({ id, path }) => [id, path])).toEqual([['paid', 'order.paid']])
  expect(text).toContain('An order is paid')
  expect(api.schemas.has('Order')).toBe(true)
  expect(problems).toMatchObject([{ rule: 'api-unresolved-ref', line: 9 }])
})

test('a sample of the author without a language has the language that its label names', () => {
  const { page } = reference(`paths:
  /a: { get: { x-codeSamples: [{ label: Ruby, source: 'puts 1' }], responses: {} } }
`)
  expect(page.html).toContain('data-language="ruby"><pre tabindex="0"><code>puts 1</code>')
})

test('badges and the stability of an operation are shown', () => {
  const { api, text } = reference(`paths:
  /a:
    get: { x-badges: [{ name: Beta, color: red }, { color: red }, Paid], x-scalar-stability: experimental }
    put: { x-scalar-stability: deprecated }
    post: { x-scalar-stability: stable }
`)
  expect(text).toContain('Beta · Paid · experimental')
  expect(api.operations.map(({ method, deprecated, badges }) => [method, deprecated, badges.length])).toEqual(
    [
      ['GET', false, 3],
      ['PUT', true, 0],
      ['POST', false, 0],
    ],
  )
})

test('no part of a path in a generated sample is empty', () => {
  const parameters = [
    { name: 'kind', in: 'path', required: true, schema: { enum: ['', 'B', 'P'] } },
    { name: 'version', in: 'path', required: true, schema: { type: 'string', default: '' } },
  ]
  const paths = { '/orders/{kind}/{version}': { get: { parameters, responses: {} } } }
  const { page } = reference(`paths: ${JSON.stringify(paths)}`)
  expect(page.html).toContain('curl https://api.example.com/orders/B/VERSION')
})

test('internal parts are neither in the reference nor in the downloads', () => {
  const { api, problems, page } =
    reference(`tags: [{ name: secret-tag, description: Words., x-internal: true }]
paths:
  /secret-path: { x-internal: true, get: {} }
  /open:
    get: { parameters: [{ name: secret-parameter, in: query, x-internal: true }, { name: open, in: query }] }
    put: { x-internal: true, operationId: secret-operation }
    patch: { x-scalar-ignore: true, operationId: secret-patch }
  /secret-scalar: { x-scalar-ignore: true, get: {} }
  /secret-mintlify: { get: { x-excluded: true } }
components:
  schemas:
    SecretSchema: { x-internal: 'true', type: object }
    Open:
      type: object
      required: [secretProperty, id, elsewhere]
      properties:
        secretProperty: { x-internal: true, type: string }
        id: { oneOf: [{ type: string }, { x-internal: true, type: object, required: [secret] }] }
servers: [{ url: https://secret.example, x-internal: true }, { url: https://a.example }]
`)
  expect(problems).toEqual([])
  expect(api.operations.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /open'])
  expect(
    JSON.stringify([page, ...Object.values(api.files).map((file) => new TextDecoder().decode(file))]),
  ).not.toMatch(/secret/i)
  expect(page.html).toContain('Requires <code>elsewhere</code>')
})

test('values of internal properties are neither in examples and defaults nor in the downloads', () => {
  const { api, problems, page } = reference(`servers: [{ url: https://a.example }]
paths:
  /open:
    post:
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Whole' }
            examples:
              written: { value: { open: { a: open-1, b: secret-1 }, list: [{ b: secret-2 }, { a: open-2, b: secret-3 }] } }
              referenced: { $ref: '#/components/examples/Shared' }
      responses:
        200:
          description: A list.
          content:
            application/json:
              schema: { type: array, items: { oneOf: [{ $ref: '#/components/schemas/Open' }, { type: string }] } }
              example: [{ a: open-3, b: secret-4 }, text]
            application/jsonl:
              schema: { $ref: '#/components/schemas/Open' }
              example: [{ a: open-4, b: secret-5 }]
components:
  examples:
    Shared: { dataValue: { open: { a: open-5, b: secret-6 } } }
  schemas:
    Open:
      type: object
      properties: { a: { type: string }, b: { type: string, x-internal: true } }
      example: { a: open-6, b: secret-7 }
    Whole:
      type: object
      properties: { list: { type: array, prefixItems: [{ $ref: '#/components/schemas/Open' }], items: { $ref: '#/components/schemas/Open' } } }
      additionalProperties: { allOf: [{ $ref: '#/components/schemas/Open' }] }
      default: { open: { a: open-7, b: secret-8 } }
      examples: [{ open: { a: open-8, b: secret-9 } }]
    Either:
      anyOf:
        - { properties: { c: { type: string, x-internal: true } } }
        - { properties: { c: { type: string } } }
      example: { c: open-9 }
`)
  expect(problems).toEqual([])
  const all = JSON.stringify([
    page,
    ...Object.values(api.files).map((file) => new TextDecoder().decode(file)),
  ])
  expect(all).not.toContain('secret')
  expect([...new Set(all.match(/open-\d/g))].sort()).toEqual(
    Array.from({ length: 9 }, (_, index) => `open-${index + 1}`),
  )
})

test('values of an enumeration have the descriptions of the author', () => {
  const { text } = reference(`components:
  schemas:
    Holder:
      type: object
      properties:
        level: { type: string, enum: [low, high], x-enumDescriptions: { low: Below *ten*., high: Above. } }
        code: { type: integer, enum: [1, 2], x-enum-descriptions: [One., Two.] }
        state: { type: integer, enum: [3, 4], x-enum-varnames: [OPEN, CLOSED], x-enum-descriptions: { 4: Not open. } }
        size: { type: integer, enum: [5, 6], x-enumNames: [SMALL, LARGE] }
`)
  expect(text).toContain('low Below ten .')
  expect(text).toContain('high Above.')
  expect(text).toContain('1 One.')
  expect(text).toContain('2 Two.')
  expect(text).toContain('3 OPEN')
  expect(text).toContain('4 CLOSED Not open.')
  expect(text).toContain('6 LARGE')
})

test('a name of a value that repeats the value is not shown', () => {
  const { text } = reference(`components:
  schemas:
    Holder:
      type: object
      properties:
        status: { type: string, enum: [in-progress, Done], x-enumNames: [InProgress, Done] }
        sign: { type: string, enum: ["+", "-"], x-enum-varnames: [PLUS, MINUS] }
`)
  expect(text).toContain('One of in-progress , Done')
  expect(text).not.toContain('InProgress')
  expect(text).toContain('+ PLUS')
})

test('titles, headers of responses, formats of tokens, addresses with variables and lists by name are shown', () => {
  const { text } =
    reference(`servers: [{ url: "https://{region}.example.com", variables: { region: { default: eu } } }]
paths:
  /a:
    get:
      parameters: [{ name: ids, in: query, explode: false, schema: { $ref: "#/components/schemas/Ids" } }]
      responses: { "200": { description: Fine., headers: { X-Rate: { schema: { type: integer } } } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer, bearerFormat: JWT } }
  schemas:
    Ids: { type: array, items: { type: string } }
    Pic: { title: Picture of a pet, type: object, description: Its bytes. }
    Job: { type: object, properties: { commit: { type: string, title: The hash that was built } } }
`)
  expect(text).toContain('The hash that was built')
  expect(text).toContain('Picture of a pet Its bytes.')
  expect(text).toContain('Headers of the response: X-Rate')
  expect(text).toContain('in the format JWT')
  expect(text).toContain('The address is https://{region}.example.com')
  expect(text).toContain('Values are separated by commas')
})

test('many operations without tags are grouped by path, and named by their operationId', () => {
  const more = Array.from({ length: 9 }, (_, index) => `  /v1/accounts/{id}/part${index}: { get: {} }\n`)
  const { api, page } = reference(`tags: [{ name: pets, x-displayName: Our pets }]
paths:
  /v1/payment_intents: { get: { operationId: ListPaymentIntents }, post: {} }
  /v1/payment_intents/{id}/lines: { get: { operationId: payment.lines_listAPIKeys } }
  /v1/pets: { get: { operationId: pets } }
  /: { get: {} }
${more.join('')}`)
  expect(api.tags.map(({ label, operations }) => [label, operations.length])).toEqual([
    ['Our pets', 1],
    ['Payment intents', 3],
    ['Other', 1],
    ['Accounts', 9],
  ])
  expect(api.operations.slice(0, 5).map(({ title }) => title)).toEqual([
    'Pets',
    'List payment intents',
    'POST /v1/payment_intents',
    'Payment lines list API keys',
    'GET /',
  ])
  const contents = /<nav aria-label="API reference">.*?<\/nav>/s.exec(page.html)?.[0] ?? ''
  expect(contents.replace(/<[^>]+>/g, '')).toContain('POST /v1/payment_intents')
  expect(contents.replace(/<[^>]+>/g, '')).not.toContain('POST POST')
})

test('operations without tags have no groups if each group would have one operation', () => {
  const labels = (paths: string[]) => {
    const { api } = reference(`paths:\n${paths.map((path) => `  /${path}: { post: {} }\n`).join('')}`)
    return api.tags.map(({ label, operations }) => [label, operations.length])
  }
  const calls = Array.from({ length: 14 }, (_, index) => `send${index}`)
  expect(labels(calls)).toEqual([['Other', 14]])
  expect(labels(calls.map((call, index) => `${index % 2 ? 'chat' : 'users'}.${call}`))).toEqual([
    ['Users', 7],
    ['Chat', 7],
  ])
})

test('a summary is shown with its code and without its links, and is short in the contents', () => {
  const { api, page } = reference(`paths:
  /a: { get: { summary: "Run \`f(x)\` as the [guide](/guide) *says*. ${'Long words. '.repeat(20)}" } }
  /b: { get: { summary: "snake_case and 2 < 3" } }
  /c: { get: { summary: "# no heading" } }
`)
  const [first, second, third] = api.operations
  expect(first?.title).toContain('Run f(x) as the guide says. Long')
  expect(page.html).toMatch(/<h3[^>]*><span[^>]*>Run <code>f\(x\)<\/code> as the guide <em>says<\/em>/)
  expect(second?.title).toBe('snake_case and 2 < 3')
  expect(third?.title).toBe('no heading')
  const contents = /<nav aria-label="API reference">.*?<\/nav>/s.exec(page.html)?.[0] ?? ''
  expect(contents.replace(/<[^>]+>/g, ' ')).toMatch(/Run f\(x\) .{80,95}…/)
})

test('the format of a field in a form is shown at the field', () => {
  const { text } = reference(`paths:
  /a:
    post:
      parameters: [{ name: fields, in: query, style: deepObject, schema: { type: array, items: { type: string } } }]
      requestBody:
        content:
          application/x-www-form-urlencoded:
            encoding:
              address: { style: deepObject, explode: true }
              lines: { style: deepObject }
              expand: { style: deepObject }
              tags: { style: form, explode: true }
              name: { style: form }
              ids: { style: form }
            schema:
              type: object
              properties:
                name: { type: string }
                ids: { type: array, items: { type: integer } }
                address: { type: object }
                lines: { type: array, items: { type: object } }
                expand: { type: array, items: { type: string } }
                tags: { type: array, items: { type: string } }
`)
  expect(text).toMatch(/fields array of string Goes as fields\[\]/)
  expect(text).toMatch(/address object Goes as address\[property\]/)
  expect(text).toMatch(/lines array of object Goes as lines\[0\]\[property\]/)
  expect(text).toMatch(/expand array of string Goes as expand\[\]/)
  expect(text).toMatch(/tags array of string Goes in the style form, each value by itself/)
  expect(text).toMatch(/ids array of integer Goes in the style form, each value by itself/)
  expect(text).toMatch(/name string ids/)
  expect(text).not.toContain('address goes')
})

test('names of callbacks, summary of the API, texts of examples and objects in parameters are shown', () => {
  const { api } = readApi(
    `openapi: 3.1.0
info: { title: A, version: "1", summary: All about *pets*. }
paths:
  /a:
    post:
      parameters:
        - { name: color, in: query, schema: { type: object } }
        - { name: size, in: query, explode: false, schema: { type: object } }
        - { name: X-O, in: header, explode: true, schema: { type: object } }
        - name: age
          in: query
          schema: { type: integer }
          examples: { young: { value: 3, summary: A young one., description: 'Below *four*.' }, old: { value: 9 } }
      callbacks: { onReady: { '{$request.body#/url}': { post: { summary: It is ready } } } }
      responses: { "200": { description: Fine., content: { application/json: { schema: { properties: { pet: { $ref: "#/components/schemas/Pet" } } } } } } }
components:
  schemas: { Pet: { type: object, properties: { name: {} } }, Dog: { properties: { owner: { $ref: "#/components/schemas/Pet", type: object } } } }
`,
    'api.yaml',
  )
  if (!api) throw new Error('The description of the test cannot be read.')
  const { text } = rendered(api)
  expect(text).toContain('All about pets .')
  expect(text).toContain('Callback onReady to {$request.body#/url}')
  expect(text).toContain('Example 9 Example 3 A young one. Below four .')
  expect(text).toContain('Each property is a parameter of its own')
  expect(text).toContain('Names and values are separated by commas')
  expect(text).toContain('Pairs name=value, separated by commas')
  expect(text).not.toContain('And at the same time: object')
})

test('a field of a schema keeps an address if another part shows the schema', () => {
  const use = (path: string) =>
    `  /${path}: { post: { operationId: ${path}, requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } }\n`
  const schemas = `components:
  schemas: { Pet: { type: object, properties: { name: {}, owner: { type: object, properties: { age: {} } } } } }
`
  const alone = reference(`paths:\n${use('b')}${schemas}`)
  const second = reference(`paths:\n${use('a')}${use('b')}${schemas}`)
  expect(alone.page.anchors).toContain('operation/b/request/owner/age')
  expect(second.page.anchors).not.toContain('operation/b/request/owner/age')
  for (const { page } of [alone, second])
    for (const anchor of ['schema/Pet/name', 'schema/Pet/owner/age']) expect(page.anchors).toContain(anchor)
})

test('names of groups are above their tags, in order, and tags without a group come last, as others', () => {
  const { api, page } =
    reference(`tags: [{ name: a, description: A. }, { name: b, description: B. }, { name: c, description: C. }]
x-tagGroups:
  - { name: First, tags: [c, unknown] }
  - { name: Second, tags: [b] }
`)
  expect(api.tags.map(({ name, group }) => [name, group])).toEqual([
    ['c', 'First'],
    ['b', 'Second'],
    ['a', undefined],
  ])
  const contents = page.html.slice(page.html.indexOf('<nav'), page.html.indexOf('</nav'))
  const names = [...contents.matchAll(/<li[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, name]) => name)
  expect(names).toEqual(['First', 'c', 'Second', 'b', 'Other', 'a'])
  expect(page.html).toContain('<p class="api-facts">First</p><h2 id="tag/c"')
  expect(page.sections.find(({ heading }) => heading === 'c')?.text).toBe('C.')
})

test('a finding has the correct line if an earlier part of the same list is hidden', () => {
  const { problems } = reference(`paths:
  /a:
    get:
      parameters:
        - { name: hidden, in: query, x-internal: true }
        - { name: shown, in: query, schema: { type: txt } }
servers: [{ url: https://a.example }]
`)
  expect(problems).toMatchObject([{ rule: 'api-unknown-type', line: 8 }])
})

test('fixed headers are parameters of each operation, and are sent', () => {
  const { api, page, problems } = reference(`x-headers: [{ key: X-Version, value: '2024-01-01' }]
x-readme: { headers: [{ key: x-trace, value: 1 }, { key: x-none }] }
servers: [{ url: https://a.example }]
paths:
  /a:
    get: { responses: { '200': { description: OK } } }
    post:
      x-headers: [{ key: x-version, value: beta }]
      parameters: [{ name: X-Trace, in: header, schema: { type: string } }]
      responses: { '200': { description: OK } }
    put:
      parameters: [{ $ref: '#/components/parameters/Version' }]
      responses: { '200': { description: OK } }
components:
  parameters: { Version: { name: X-VERSION, in: header, schema: { type: string } } }
webhooks:
  done: { post: { responses: { '200': { description: OK } } } }
`)
  expect(problems).toEqual([])
  const [get, post, put] = api.operations.map(({ parameters }) => parameters.map(({ name }) => name))
  expect(get).toEqual(['X-Version', 'x-trace'])
  expect(post).toEqual(['X-Trace', 'x-version'])
  expect(put).toEqual(['X-VERSION', 'x-trace'])
  expect(api.webhooks[0]?.parameters).toEqual([])
  expect(page.html).toContain("-H 'X-Version: 2024-01-01'")
  expect(page.html).toContain("-H 'x-version: beta'")
  expect(new TextDecoder().decode(api.files.json)).not.toContain('"name": "X-Version"')
})

test('the names of further properties have the name of the author', () => {
  const { text } = reference(`paths:
  /a:
    post:
      requestBody:
        content:
          application/json:
            schema:
              properties:
                levels: { additionalProperties: { type: integer, x-additionalPropertiesName: sensor_id } }
                open:
                  properties: { at: { type: string } }
                  additionalProperties: { $ref: '#/components/schemas/Level', x-additionalPropertiesName: tank }
      responses: {}
components:
  schemas:
    Level: { type: object, properties: { percent: { type: integer } } }
`)
  expect(text).toContain('Each key: sensor_id open')
  expect(text).toContain('Any other name')
  expect(text).toMatch(/"levels": \{ "sensor_id": 0 \}/)
  expect(text).toContain('tank')
})

test('comments of swag describe the values by their names', () => {
  const { text } = reference(`components:
  schemas:
    Status:
      type: integer
      enum: [0, 1]
      x-enum-varnames: [StatusNew, StatusSent]
      x-enum-comments: { StatusNew: Just made. }
`)
  expect(text).toContain('0 StatusNew Just made. 1 StatusSent')
})

import { expect, test } from 'vitest'
import { aReference } from '../fixtures/a-reference.ts'
import { apiToPages } from './api-to-page.tsx'
import { typeInWords } from './describe/describe-type.ts'
import { readApi } from './read/read-api.ts'

/** Returns the reference of a description as a generator writes it, and its problems. */
function reference(parts: string, version = '3.0.3') {
  const info = 'info: { title: A, version: "1" }\nservers: [{ url: https://api.example }]'
  const { api, problems } = readApi(`openapi: ${version}\n${info}\n${parts}`, 'api.yaml')
  if (!api) throw new Error(JSON.stringify(problems))
  const { overview: page } = apiToPages(api, aReference)
  const messages = problems.map(({ message, hint }) => `${message} ${hint}`)
  const text = page.html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x3C;', '<')
    .replace(/\s+/g, ' ')
  return { api, page, messages, text }
}

/** Returns a description with one operation, whose request has this content. */
const sending = (content: string) =>
  `paths: { /pets: { post: { requestBody: { content: { ${content} } }, responses: { 204: { description: Done } } } } }\n`

test('an operation with an empty summary, as NestJS writes it, is named by its id or its path', () => {
  const { api } = reference(`paths:
  /cats: { get: { summary: '', operationId: CatsController_findAll }, post: { summary: ' ', operationId: '' } }
`)
  expect(api.operations.map(({ title }) => title)).toEqual(['Cats controller find all', 'POST /cats'])
})

test('an operation whose id contains its path, as ReadMe writes it, is named by its path', () => {
  const { api } = reference(`paths: { '/v1/pets/{petId}': { get: { operationId: 'get_v1pets{petId}' } } }`)
  expect(api.operations.map(({ title }) => title)).toEqual(['GET /v1/pets/{petId}'])
})

test('a description of a response that is its status, as ReadMe writes it, is not shown', () => {
  const { api } = reference(
    `paths: { /a: { get: { responses: { 200: { description: '200' }, 404: { description: No } } } } }`,
  )
  expect(api.operations[0]?.responses.map(({ description }) => description)).toEqual([undefined, 'No'])
})

test('a security requirement, server or tag that is a text is reported with the object to write', () => {
  const { problems } = readApi(
    `openapi: 3.0.3\ninfo: { title: A }\nsecurity: [key]\nservers: [https://a.example]\ntags: [Pets]\ncomponents: { securitySchemes: { key: { type: http, scheme: basic } } }\n`,
    'api.yaml',
  )
  const hints = problems.filter(({ severity }) => severity === 'error').map(({ hint }) => hint)
  expect(hints).toEqual(['Write "key: []".', 'Write "url: https://a.example".', 'Write "name: Pets".'])
})

test('a description that repeats the summary is not shown', () => {
  const { api } = reference(`paths:
  /cats: { get: { summary: List cats, description: List cats. }, put: { summary: Put, description: 'Put. Twice.' } }
`)
  expect(api.operations.map(({ description }) => description)).toEqual([undefined, 'Put. Twice.'])
})

test('a stream of events without a schema is a stream', () => {
  const { text } = reference(
    `paths: { /events: { get: { responses: { 200: { description: Ok, content: { text/event-stream: {} } } } } } }`,
  )
  expect(text).toContain('text/event-stream A stream of server-sent events.')
})

test('the description of a server that contains a link is shown once, and variables only if the address contains them', () => {
  const written = `openapi: 3.0.3
info: { title: A, version: "1" }
servers:
  - { url: https://a.example, description: 'For pets, see https://pets.example', variables: { id: { default: x } } }
  - { url: 'https://{at}.example', description: "See [pets](https://pets.example).\\n\\nMore.", variables: { at: { default: b } } }
`
  const { api, problems } = readApi(written, 'api.yaml')
  if (!api) throw new Error(JSON.stringify(problems))
  const html = apiToPages(api, aReference).overview.html
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('For pets, see https://pets.example https://a.example · Server https://b.example')
  expect(text.match(/For pets/g)).toHaveLength(1)
  expect(text.match(/See pets/g)).toHaveLength(1)
  expect(text).toContain('The address is https://{at}.example at in the address, default b')
  expect(text).not.toContain('id in the address')
  expect(problems).toMatchObject([
    { message: expect.stringContaining('The address does not contain the variable "id"'), line: 4 },
  ])
})

test('an example that is a text of JSON is the value that the text means', () => {
  const pet = '{ type: object, properties: { name: { type: string } } }'
  const { text, messages } = reference(
    `${sending(
      `application/json: { schema: { allOf: [{ $ref: '#/components/schemas/Pet' }] }, example: '{"name":"Ada"}' }`,
    )}components: { schemas: { Pet: ${pet} } }`,
  )
  expect(text).toContain(`-d '{ "name": "Ada" }'`)
  expect(messages).toEqual([])
  const open = reference(sending(`application/json: { example: '["Ada"]' }`))
  expect(open.text).toContain(`-d '["Ada"]'`)
  const said = reference(sending(`application/json: { schema: { type: string }, example: '["Ada"]' }`))
  expect(said.text).toContain(`-d '"[\\"Ada\\"]"'`)
})

test('a number, flag or list that is written as a text is shown as the value, but a text that means none is reported', () => {
  const properties = `id: { type: integer, example: '42' }, isOld: { type: boolean, default: 'true' },
    tags: { type: array, items: { type: string }, example: '["a"]' }, code: { type: string, example: '42' }`
  const { text, messages } = reference(
    sending(`application/json: { schema: { type: object, properties: { ${properties} } } }`),
  )
  expect(text).toContain('{ "id": 42, "isOld": true, "tags": ["a"], "code": "42" }')
  expect(messages).toEqual([])
  const wrong = reference(`components: { schemas: { Id: { type: integer, example: abc } } }`)
  expect(wrong.messages).toEqual([expect.stringContaining('it must be integer')])
})

test('an example "null" is null if the schema of version 3.0 is nullable', () => {
  const { messages } = reference(
    `components: { schemas: { Id: { type: integer, nullable: true, example: 'null' } } }`,
  )
  expect(messages).toEqual([])
})

test('a limit with an exponent and an exclusive limit of version 3.0 are not reported as rounded', () => {
  const properties = `a: { type: number, maximum: 1e20 }, b: { type: integer, maximum: 9223372036854775807 },
    c: { type: integer, maximum: 9223372036854775806, exclusiveMaximum: true }`
  const { messages } = reference(
    `components: { schemas: { Limits: { type: object, properties: { ${properties} } } } }`,
  )
  expect(messages).toEqual([
    expect.stringContaining('The number 9223372036854775807 is shown as 9223372036854776000'),
  ])
})

test('a number or flag whose schema is a text, as YAML without quotes has it, is a text if it is written so', () => {
  const properties = `zip: { type: string, example: 90210 }, flag: { type: string, default: true }, since: { type: string, default: 7 },
    size: { type: [string, integer], example: 5 }`
  const { text, messages } = reference(
    sending(`application/json: { schema: { type: object, properties: { ${properties} } } }`),
    '3.1.0',
  )
  expect(text).toContain('{ "zip": "90210", "flag": "true", "since": "7", "size": 5 }')
  expect(messages).toEqual([])
  const lost = reference(`components: { schemas: { Version: { type: string, example: 1.10 } } }`)
  expect(lost.messages).toEqual([expect.stringContaining('it must be string')])
})

test('a number is a correct example of a header or parameter that is a text, but not of a body', () => {
  const { messages } = reference(`paths:
  /pets:
    get:
      parameters:
        - { name: X-Hook-Id, in: header, required: true, example: 123, schema: { type: string } }
        - { name: q, in: query, examples: { one: { value: 7 } }, schema: { $ref: '#/components/schemas/Query' } }
      responses: { 200: { description: Pet, content: { application/json: { example: 5, schema: { type: string } } } } }
components: { schemas: { Query: { type: string } } }
`)
  expect(messages).toEqual([expect.stringMatching(/it must be string.*responses/)])
})

test('a refused default is called a default, and the remedies name the type of the schema', () => {
  const { messages } = reference(
    `components: { schemas: { Size: { type: integer, default: null }, Tags: { type: array, examples: [a, b] } } }`,
    '3.1.0',
  )
  expect(messages).toEqual([
    expect.stringMatching(/^The default is refused.*"type: \[integer, 'null'\]"/),
    expect.stringMatching(/^The example is refused.*list of lists/),
  ])
})

test('an example that is a text, but not JSON, is shown as written, and samples do not send it', () => {
  const answer = `responses: { 200: { description: Pet, content: { application/json: { example: '{ "id": 7, ... }' } } } }`
  const { page, text, messages } = reference(`paths:
  /pets:
    post:
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { name: { type: string, example: Ada } } }
            example: "{ name: ... }"
      ${answer}
`)
  expect(text).toContain(`-d '{ "name": "Ada" }'`)
  expect(page.html).toContain('<code>{ name: ... }</code>')
  expect(page.html).toContain('<code>{ "id": 7, ... }</code>')
  expect(messages).toEqual([
    expect.stringMatching(/^The example is a text that is not JSON, so samples do not send it\./),
    expect.stringMatching(/^The example is a text that is not JSON, so it is shown as written\./),
  ])
})

test('a mistake that a generator repeats is reported once, with the lines of its repetitions', () => {
  const answer = `{ description: No, content: { application/json: { schema: { type: object, properties: { data: { type: object, example: null } } } } } }`
  const { messages } = reference(`paths:
  /pets:
    get:
      responses:
        400: ${answer}
        401: ${answer}
        500: ${answer}
`)
  expect(messages).toEqual([
    expect.stringMatching(/it must be object.*\/400\/.*the same in line 9, line 10\).*allow null/),
  ])
})

test('a pattern with the slashes of JavaScript is named as the cause if it refuses an example', () => {
  const { messages } = reference(
    `components: { schemas: { Name: { type: string, pattern: '/^[a-z]+$/', example: ada } } }`,
  )
  expect(messages).toEqual([expect.stringContaining('Remove the slashes at both ends of "pattern"')])
})

test.each(['enum: [null]', "type: 'null'"])(
  'an alternative that is a schema with only null, as drf-spectacular writes it, is the value null: { %s }',
  (nothing) => {
    const { text } = reference(`components:
  schemas:
    StatusEnum: { type: string, enum: [draft, paid] }
    NullEnum: { ${nothing} }
    Order:
      type: object
      properties:
        status: { nullable: true, oneOf: [{ $ref: '#/components/schemas/StatusEnum' }, { $ref: '#/components/schemas/NullEnum' }] }
        other: { oneOf: [{ $ref: '#/components/schemas/Order' }, { type: string }, { $ref: '#/components/schemas/NullEnum' }] }
`)
    expect(text).toContain('status string ( StatusEnum ) or null One of draft , paid')
    expect(text).toMatch(/other Order , string or null/)
  },
)

test('an alternative of version 3.0 that is only nullable, as the description of Qdrant has it, is the value null', () => {
  const { text } = reference(`components:
  schemas:
    Filter: { type: object, properties: { must: { type: string } } }
    Search:
      type: object
      properties:
        filter: { anyOf: [{ $ref: '#/components/schemas/Filter' }, { nullable: true, description: No filter. }] }
        any: { nullable: true }
`)
  expect(text).toMatch(/filter Filter or null/)
  expect(text).toMatch(/any any/)
})

test('a text or a number with a name has its type before the name, as "user" of OpenAI refers to a property elsewhere', () => {
  const { text } = reference(`components:
  schemas:
    Completion: { type: object, properties: { user: { type: string } } }
    Time: { type: string, format: date-time }
    Level: { enum: [1, low] }
    Chat:
      type: object
      properties:
        user: { $ref: '#/components/schemas/Completion/properties/user' }
        times: { type: array, items: { $ref: '#/components/schemas/Time' } }
        level: { $ref: '#/components/schemas/Level' }
`)
  expect(text).toContain('user string ( Completion.user )')
  expect(text).toContain('times array of string (date-time, Time )')
  expect(text).toContain('level Level One of 1 , low')
})

test('a tag of Redoc that inserts a part is a link to the part, and so is a link to a schema as references write it', () => {
  const { page, text } = reference(`tags:
  - name: pet_model
    description: |
      See [the pet](#/components/schemas/Pet) in <SchemaDefinition schemaRef="#/components/schemas/My.Pet" />.

      <SecurityDefinitions />
  - name: owner_model
    description: '<SchemaDefinition schemaRef="#/components/schemas/Pet" showReadOnly={true} showWriteOnly={true} />'
  - name: no_model
    description: A <SchemaDefinition showReadOnly={true} /> without a schema.
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas: { Pet: { type: object }, My.Pet: { type: object } }
`)
  expect(page.links.map(({ written }) => written)).toEqual(
    expect.arrayContaining(['#schema/Pet', '#schema/My.Pet', '#authentication']),
  )
  for (const id of ['schema/Pet', 'schema/My.Pet', 'authentication']) expect(page.anchors).toContain(id)
  expect(text).toContain('See the pet in My.Pet .')
  // A tag in a line of its own is a paragraph.
  expect(page.html).toContain('<p><a href="#authentication">Authentication</a></p>')
  expect(text.match(/<.*?>/g)).toEqual(['<SchemaDefinition showReadOnly={true} />'])
})

test('a link by a JSON pointer, or as Scalar names parts, leads to the operation, the schema or the tag', () => {
  const { page } = reference(`tags:
  - name: Big Pets
    description: |
      [a](#tag/big-pets/GET/pets/{id}), [b](#tag/Big-Pets/get/pets/%7Bid%7D), [c](#model/pet), [d](#tag/big-pets),
      [e](#tag/pets--cats/GET/cats), [f](#tag/pets--cats), [g](#/paths/~1pets~1{id}/get), [h](#/components/schemas/Pet)
paths:
  '/pets/{id}': { get: { tags: [Big Pets], operationId: getPet } }
  /cats: { get: { tags: [Pets » Cats], operationId: getCats } }
components: { schemas: { Pet: { type: object } } }
`)
  const text = /<p><a.*?<\/p>/s.exec(page.html)?.[0] ?? ''
  expect([...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '#operation/getPet',
    '#operation/getPet',
    '#schema/Pet',
    '#tag/Big-Pets',
    '#operation/getCats',
    '#tag/Pets-Cats',
    '#operation/getPet',
    '#schema/Pet',
  ])
})

test('a description with an empty title is reported, and its reference has a title', () => {
  const { api, problems } = readApi('openapi: 3.0.3\ninfo: { title: "", version: "1" }\n', 'api.yaml')
  expect(api?.title).toBe('API')
  const hint = expect.stringContaining('an overlay (`api.overlays` in the config) with the target `$.info`')
  expect(problems).toMatchObject([{ message: 'The API description has no title.', hint, line: 2 }])
})

test('a constant that may be null, as Pydantic writes it, is shown as one of two values', () => {
  const { text } = reference(
    `components: { schemas: { A: { type: object, properties: { kind: { anyOf: [{ const: cat, type: string }, { type: 'null' }] } } } } }`,
    '3.1.0',
  )
  expect(text).toContain('kind string or null One of cat , null')
})

test('a text is not said to have no repeated items, as the parameters of Kubernetes say', () => {
  const { text } = reference(
    `paths: { /pods: { get: { parameters: [{ name: pretty, in: query, schema: { type: string, uniqueItems: true } }] } } }`,
  )
  expect(text).toContain('pretty string')
  expect(text).not.toContain('repeated')
})

test('an example of a schema whose references form a circle, or a long chain, causes no error', () => {
  const chain = Array.from(
    { length: 30 },
    (_, i) => `    S${i}: { $ref: '#/components/schemas/S${i + 1}' }\n`,
  )
  const { messages, text } = reference(
    `paths:
  /a: { put: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } }
  /s: { put: { requestBody: { content: { application/json: { example: '{"a":1}', schema: { $ref: '#/components/schemas/S0' } } } } } }
components:
  schemas:
    A: { $ref: '#/components/schemas/A' }
    S30: { type: object }
${chain.join('')}`,
  )
  expect(messages).toEqual([expect.stringContaining('only refers to itself')])
  expect(text).toContain(`-d '{ "a": 1 }'`)
})

test('alternatives next to one type are listed, because the type does not name them', () => {
  const { text } = reference(
    `components:
  schemas:
    Card: { type: object, properties: { last4: { type: string } } }
    Iban: { type: object, properties: { country: { type: string } } }
    Source: { type: object, oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Iban' }] }
    Place: { type: string, anyOf: [{ format: uri }, { format: email }] }
`,
  )
  expect(text).toContain('Exactly one of these: Card 1 property of Card Iban 1 property of Iban')
  expect(text).toContain('Place string At least one of these: string (uri) string (email)')
})

test('alternatives next to "additionalProperties", as Blockfrost writes them, need not be objects', () => {
  const { text } = reference(
    `components: { schemas: { A: { type: object, properties: { metadata: { additionalProperties: true, anyOf: [{ type: string }, { type: array }] } } } } }`,
  )
  expect(text).toContain('metadata string or array')
})

test('the values that a member of allOf allows are shown with those of the enumeration in another member', () => {
  const { text } = reference(
    `components:
  schemas:
    Dataset: { type: string, enum: [paf, mr], description: Origin }
    Base: { type: object, properties: { dataset: { $ref: '#/components/schemas/Dataset' } } }
    Address: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, properties: { dataset: { enum: [paf] } } }] }
`,
  )
  expect(text).toContain('Address dataset string ( Dataset ) Origin Always paf')
})

test('the first paragraph of a summary is the title, and the others begin the description', () => {
  const { api } = reference(`paths:
  /a: { get: { summary: "Check runs.\\n\\nFor suites, use [b](#operation/b).", responses: {} } }
  /b: { get: { operationId: b, summary: Suites, description: All of them., responses: {} } }
  /c: { get: { summary: "Runs.\\n\\n- one\\n- two\\n", description: More., responses: {} } }
`)
  expect(api.operations.map(({ title, description }) => [title, description])).toEqual([
    ['Check runs.', 'For suites, use [b](#operation/b).'],
    ['Suites', 'All of them.'],
    ['Runs.', '- one\n- two\n\nMore.'],
  ])
})

test('a summary that is too long for a title begins the description, as at the webhooks of GitHub', () => {
  const summary = `This event occurs when ${'somebody or something '.repeat(5)}changes.`
  const { api } = reference(`paths: {}
x-webhooks:
  a: { post: { operationId: discussion/unpinned, summary: ${summary}, description: More., responses: {} } }
`)
  expect(api.webhooks).toMatchObject([
    { title: 'Discussion unpinned', titleMarkdown: undefined, description: `${summary}\n\nMore.` },
  ])
})

test('an example that is null has the remedy for the rule that refuses null', () => {
  const { messages } = reference(
    `components:
  schemas:
    Kind: { type: [string, 'null'], enum: [a, b], default: null }
    Size: { type: [integer, string], default: null }
    One: { type: [string, 'null'], const: a, example: null }
`,
    '3.1.0',
  )
  expect(messages).toEqual([
    expect.stringContaining('or add null to "enum";'),
    expect.stringContaining(`"type: [integer, string, 'null']"`),
    expect.stringContaining('instead of "const", write "enum" with both values.'),
  ])
})

test('a generic schema has the type that a schema gives to its dynamic anchor', () => {
  const page = (id: string, item: string, more = '') =>
    `{ $id: https://a.example/${id}, $defs: { any: { $dynamicAnchor: item, ${item} } }, $ref: '#/components/schemas/Page'${more} }`
  const { api, text, messages } = reference(
    `paths:
  /pets: { get: { responses: { 200: { description: Pets, content: { application/json: { schema: ${page('pets', `$ref: '#/components/schemas/Pet'`)} } } } } } }
components:
  schemas:
    Page:
      $id: https://a.example/page
      type: object
      $defs: { any: { $dynamicAnchor: item, not: {} } }
      properties: { data: { type: array, items: { $dynamicRef: '#item' } } }
    Names: ${page('names', 'type: string', ', required: [data]')}
    Tree: { $id: https://a.example/tree, $dynamicAnchor: node, type: object, properties: { name: { type: string }, children: { type: array, items: { $dynamicRef: '#node' } } } }
    Strict: { $id: https://a.example/strict, $dynamicAnchor: node, $ref: '#/components/schemas/Tree', unevaluatedProperties: false }
    Loop: { $dynamicAnchor: loop, $ref: '#/components/schemas/Loop', properties: { a: { $dynamicRef: '#loop' } } }
    Pet: { type: object, properties: { name: { type: string } } }
`,
    '3.1.0',
  )
  expect(text).toContain('data array of Pet')
  expect(text).toContain('{ "data": [ { "name": "string" } ] }')
  const types = (name: string) =>
    api.schemas
      .get(name)
      ?.properties.map(({ name, schema, required }) => [name, typeInWords(schema), required])
  expect(types('Names')).toEqual([['data', 'array of string (Names.any)', true]])
  expect(types('Strict')).toEqual([
    ['name', 'string', false],
    ['children', 'array of Strict', false],
  ])
  expect(messages).toEqual([expect.stringContaining('This allOf contains itself through "Loop"')])
})

test('examples are checked with the schemas of the dynamic anchors around them', () => {
  const { messages } = reference(
    `paths:
  /pets:
    get:
      responses:
        200:
          description: Pets
          content: { application/json: { schema: { $ref: '#/components/schemas/Pets' }, example: { data: [{ name: a }] } } }
components:
  schemas:
    Page: { $id: page, type: object, $defs: { any: { $dynamicAnchor: item, not: {} } }, properties: { data: { type: array, items: { $dynamicRef: '#item' } } } }
    Pets: { $id: pets, $ref: page, $defs: { any: { $dynamicAnchor: item, $ref: pet } }, examples: [{ data: [{ name: a }] }, { data: [{ nam: a }] }] }
    Pet: { $id: pet, type: object, required: [name] }
    Old: { $ref: '#/components/schemas/Page', $defs: { any: { $dynamicAnchor: item, type: integer } }, example: { data: [1, a] } }
    Tree: { $id: tree, $dynamicAnchor: node, type: object, properties: { name: {}, inner: { $dynamicRef: '#node' } } }
    Strict: { $id: strict, $dynamicAnchor: node, $ref: tree, unevaluatedProperties: false, examples: [{ inner: { name: a } }, { inner: { nam: a } }] }
`,
    '3.1.0',
  )
  expect(messages).toEqual([
    expect.stringContaining("/data/0 must have required property 'name'"),
    expect.stringContaining('/data/1 must be integer'),
    expect.stringContaining('/inner must NOT have unevaluated properties'),
  ])
})

test('a mistake in a generic schema is reported once, at its place', () => {
  const { messages } = reference(
    `components:
  schemas:
    Page: { type: object, $defs: { any: { $dynamicAnchor: item } }, properties: { data: { items: { $dynamicRef: '#item' } }, size: { type: integer, default: a }, next: { $ref: '#/x' } } }
    Pets: { $ref: '#/components/schemas/Page', $defs: { any: { $dynamicAnchor: item, type: string } } }
    Names: { $ref: '#/components/schemas/Page', $defs: { any: { $dynamicAnchor: item, type: string } } }
`,
    '3.1.0',
  )
  expect(messages.map((message) => /\(at (.*)\)/.exec(message)?.[1])).toEqual([
    '#/components/schemas/Page/properties/next/$ref',
    '#/components/schemas/Page/properties/size/default',
  ])
})

test('a repeated dynamic anchor is reported at its place', () => {
  const { problems } = readApi(
    `openapi: 3.1.0
info: { title: A, version: '1' }
servers: [{ url: https://a.example }]
components:
  schemas:
    A: { $id: a, type: string, example: a }
    B: { $dynamicAnchor: node, type: object, example: {} }
    C: { $dynamicAnchor: node, $ref: '#/components/schemas/B', example: {} }
`,
    'api.yaml',
  )
  expect(problems).toMatchObject([{ rule: 'api-structure', line: 8 }])
})

test('alternatives show what they require, and their titles, also without a description', () => {
  const { text } = reference(`paths: {}
components:
  schemas:
    Pet: { oneOf: [{ type: object, required: [a] }, { type: string }] }
    Name: { properties: { n: { oneOf: [{ type: string, title: The whole name }, { type: integer }] } } }
`)
  expect(text).toContain('Exactly one of these: object Requires a')
  expect(text).toContain('Exactly one of these: The whole name string integer')
})

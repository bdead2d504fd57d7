import { describe, expect, it } from 'vitest'
import { findings, HEAD } from '../../fixtures/description-findings.ts'
import { readApi } from './read-api.ts'

describe('every reference is checked, even if it is not used', () => {
  const schemas = `${HEAD}components:\n  schemas:\n`
  it.each([
    [
      'in a parameter that nothing uses',
      `${HEAD}components:\n  parameters:\n    p: { $ref: '#/components/parameters/q' }\n`,
    ],
    [
      'in a response that nothing uses',
      `${HEAD}components:\n  responses:\n    r: { content: { a/b: { schema: { $ref: '#/no' } } } }\n`,
    ],
    ['of not', `${schemas}    A: { not: { $ref: '#/components/schemas/B' } }\n`],
    ['of a condition', `${schemas}    A: { if: { $ref: '#/no' } }\n`],
    ['of dependent schemas', `${schemas}    A: { dependentSchemas: { a: { $ref: '#/no' } } }\n`],
    [
      'of a mapping',
      `${schemas}    A: { discriminator: { propertyName: t, mapping: { a: '#/components/schemas/B' } } }\n`,
    ],
    ['without a slash', `${schemas}    A: { $ref: '#Pet' }\n`],
    ['to the whole file', `${schemas}    A: { $ref: '#' }\n`],
  ])('%s', (_, yaml) => {
    const line = yaml.trimEnd().split('\n').length
    expect(findings(yaml)).toEqual([['api-unresolved-ref', line, expect.stringContaining('leads nowhere')]])
  })

  it('once for each missing component, with the lines of the others', () => {
    const to = (name: string) => `    $ref: '#/components/responses/${name}'\n`
    const yaml = `${HEAD}components:\n  schemas:\n    Pet: { type: object }\n  responses:\n${'abcdefgh'
      .split('')
      .map((name) => `   ${name}:\n${to(name === 'b' ? 'Other' : 'NotThere')}`)
      .join('')}`
    const at = (name: string) => `(at #/components/responses/${name}/$ref`
    expect(findings(yaml)).toEqual([
      [
        'api-unresolved-ref',
        8,
        `The reference "#/components/responses/NotThere" leads nowhere. ${at('a')}; the same in line 12, line 14, line 16, line 18, line 20 and 1 more)`,
      ],
      ['api-unresolved-ref', 10, `The reference "#/components/responses/Other" leads nowhere. ${at('b')})`],
    ])
  })

  it('once for each missing component, with the pointers of others in the same line', () => {
    const ref = "{ $ref: '#/components/schemas/No' }"
    const [[, , message = ''] = []] = findings(
      `${schemas}    A: { allOf: [${ref}, ${ref}] }\n    B: ${ref}\n`,
    )
    const at = '#/components/schemas/A/allOf'
    expect(message).toContain(`(at ${at}/0/$ref; the same in ${at}/1/$ref, line 6)`)
  })

  it('but not in values and extensions', () => {
    const ref = "{ $ref: '#/no' }"
    const yaml = `${schemas}    A: { type: object, example: ${ref}, default: ${ref}, enum: [${ref}], x-a: ${ref} }\n    B: { const: ${ref}, properties: { example: { type: string } } }\n`
    expect(findings(yaml)).toEqual([])
  })

  it('to an anchor, an id, and the schema that has it', () => {
    const { api, problems } = readApi(
      `${schemas}    A: { $id: 'https://a.example/a', properties: { self: { $ref: '#' } } }\n    B: { properties: { c: { $ref: '#c' }, a: { $ref: 'https://a.example/a' } }, $defs: { C: { $anchor: c, type: string } } }\n`,
      'api.yaml',
    )
    expect(problems).toEqual([])
    const schemasInOrder = [...(api?.schemas.values() ?? [])]
    expect(
      schemasInOrder.map(({ properties }) =>
        properties.map(({ schema }) => (schema.ref ?? schema.definition)?.name),
      ),
    ).toEqual([['A'], ['B.C', 'A'], []])
  })
})

it('reports nothing about a correct description', () => {
  const yaml = `${HEAD}servers: [{ url: https://a.example }]\npaths:\n  /a:\n    get:\n      responses:\n        '200': { description: Fine. }\n`
  expect(readApi(yaml, 'api.yaml').problems).toEqual([])
})

describe('an address that the description does not contain is reported once, as samples call an example address', () => {
  const paths = 'paths:\n  /a: { get: {}, put: {} }\n'

  it.each([
    [
      paths,
      1,
      'The description names no server, so the samples call https://api.example.com. (at #/servers)',
    ],
    [
      `${paths}servers: [null]\n`,
      5,
      'The address of the server is relative, so the samples call https://api.example.com. (at #/servers/0/url)',
    ],
    [
      `${paths}servers:\n  - url: v1\n`,
      6,
      'The address of the server is relative, so the samples call https://api.example.com/v1. (at #/servers/0/url)',
    ],
    [
      `servers: [{ url: https://a.example }]\npaths:\n  /a:\n    servers: [{ url: / }]\n    get: {}\n`,
      6,
      'The address of the server is relative, so the samples call https://api.example.com. (at #/paths/~1a/servers/0/url)',
    ],
    [
      `${paths}servers: [{ url: 'https://a.example:<port>/v1' }]\n`,
      5,
      'No program can call the address "https://a.example:<port>/v1", so the samples call https://api.example.com/v1. (at #/servers/0/url)',
    ],
  ])('%s', (yaml, line, message) => {
    const { problems } = readApi(HEAD + yaml, 'api.yaml')
    expect(problems).toMatchObject([{ rule: 'api-server', severity: 'warn', line, message }])
  })

  it.each(['{}', 'https://a.example', "{ url: 'https://a.example:{port}' }"])(
    'once for a server without an address: %s',
    (server) => {
      const { problems } = readApi(`${HEAD}${paths}servers: [${server}]\n`, 'api.yaml')
      expect(problems).toMatchObject([{ rule: 'api-structure', line: 5 }])
    },
  )

  it.each([
    `${paths}servers: [{ url: https://api.example.com }]\n`,
    `${paths}servers: [{ url: //a.example }]\n`,
    'webhooks: { a: { post: {} } }\n',
    'components: { schemas: { A: { type: string } } }\n',
  ])('but not for %s', (yaml) => {
    expect(readApi(HEAD + yaml, 'api.yaml').problems).toEqual([])
  })

  it('and an overlay of the site can contain the address', () => {
    const overlay =
      'overlay: 1.0.0\nactions:\n  - { target: $, update: { servers: [{ url: https://a.example }] } }\n'
    const { api, problems } = readApi(HEAD + paths, 'site/api.yaml', () => overlay, ['site/a.yaml'])
    expect(problems).toEqual([])
    expect(api?.operations[0]?.server).toBe('https://a.example')
  })

  it.each([
    [paths, '$'],
    [`${paths}servers: [{ url: / }]\n`, '$.servers[0]'],
    [`paths:\n  /a:\n    servers: [{ url: / }]\n    get: {}\n`, '$.paths["/a"].servers[0]'],
  ])('and an overlay with the target that the remedy names can contain the address: %s', (yaml, target) => {
    const [problem] = readApi(HEAD + yaml, 'site/api.yaml').problems
    expect(problem?.hint).toContain(`with the target \`${target}\``)
    const server = { url: 'https://a.example' }
    const update = target === '$' ? { servers: [server] } : server
    const overlay = JSON.stringify({ overlay: '1.0.0', actions: [{ target, update }] })
    const { api, problems } = readApi(HEAD + yaml, 'site/api.yaml', () => overlay, ['site/a.yaml'])
    expect(problems).toEqual([])
    expect(api?.operations[0]?.server).toBe('https://a.example')
  })

  it('and the address of samples has no spaces, which a variable may contain', () => {
    const server = "{ url: 'https://a.example/{team}', variables: { team: { default: a b } } }"
    const { api } = readApi(`${HEAD}${paths}servers: [${server}]\n`, 'api.yaml')
    expect(api?.operations[0]?.server).toBe('https://a.example/a%20b')
  })
})

describe('values that cannot become JSON are reported with their lines', () => {
  it('aliases that multiply', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]']
    for (const [name, before] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf'].map((pair) => [...pair])) {
      bomb.push(`${name}: &${name} [${Array(10).fill(`*${before}`).join(', ')}]`)
    }
    expect(findings(`${HEAD}x-bomb:\n  ${bomb.join('\n  ')}\n`)).toEqual([
      ['api-syntax', 10, expect.stringContaining('aliases written out')],
    ])
  })

  it('merge keys that copy a large object many times', { timeout: 6000 }, () => {
    const names = Array.from({ length: 3000 }, (_, index) => `k${index}: 1`)
    const merged = names.map((_, index) => `  m${index}: { <<: *b }\n`)
    const bomb = `x-a: &a { ${names.join(', ')} }\nx-b: &b { <<: *a }\nx-c:\n${merged.join('')}`
    expect(findings(HEAD + bomb)).toEqual([
      ['api-syntax', 3005, expect.stringContaining('aliases written out')],
    ])
  })

  it('an alias that contains itself', () => {
    expect(findings(`${HEAD}components:\n  schemas:\n    A: &a\n      properties:\n        b: *a\n`)).toEqual(
      [['api-syntax', 7, 'The YAML alias "*a" contains itself.']],
    )
  })

  it.each([140, 3000])('%i objects inside each other', (count) => {
    const deep = `${'{"not": '.repeat(count)}{}${'}'.repeat(count)}`
    const [problem] = readApi(
      `${HEAD}x-deep: {"a":\n  ${deep} }\ncomponents: { schemas: { A: {} } }`,
      'api.yaml',
    ).problems
    expect(problem).toEqual(
      count < 256
        ? undefined
        : expect.objectContaining({
            rule: 'api-syntax',
            line: 4,
            message: expect.stringContaining('256 deep'),
          }),
    )
  })

  it('100,000 lists inside each other in JSON', () => {
    const deep = `{"openapi": "3.1.0",\n"x-deep": ${'['.repeat(1e5)}${']'.repeat(1e5)}}`
    expect(findings(deep)).toEqual([['api-syntax', 2, expect.stringContaining('256 deep')]])
  })
})

it('reports a schema that extends too many others, each of which extends the next', () => {
  const links = Array.from(
    { length: 3000 },
    (_, index) =>
      `    A${index}: { allOf: [{ $ref: '#/components/schemas/A${index + 1}' }, { type: string }] }\n`,
  )
  const [first] = findings(`${HEAD}components:\n  schemas:\n${links.join('')}    A3000: { type: string }\n`)
  expect(first).toEqual(['api-deep-all-of', 56, expect.stringContaining('more than 50 others')])
})

it('reports a description with quotes that are nested too deep', () => {
  expect(findings(`${HEAD}tags:\n  - name: t\n    description: '${'>'.repeat(3000)}'\n`)).toEqual([
    ['api-markdown', 5, expect.stringContaining('its Markdown is shown as text')],
  ])
})

it('reads aliases without counting them, and merge keys as merged', () => {
  const uses = Array.from({ length: 2000 }, (_, index) => `        p${index}: *text\n`)
  const { api, problems } = readApi(
    `${HEAD}x-text: &text { type: string }\nx-common: &common { id: { type: integer } }\ncomponents:\n  schemas:\n    A:\n      properties:\n        <<: *common\n${uses.join('')}`,
    'api.yaml',
  )
  expect(problems).toEqual([])
  const { properties = [] } = api?.schemas.get('A') ?? {}
  expect(properties.map(({ name }) => name).slice(0, 2)).toEqual(['id', 'p0'])
  expect(properties).toHaveLength(2001)
})

it('reads versions as written, even if they are numbers in YAML', () => {
  const yaml = 'openapi: 3.0\ninfo: { title: T, version: 1.0 }\ncomponents: { schemas: { A: {} } }\n'
  const { api, problems } = readApi(yaml, 'api.yaml')
  expect(problems).toEqual([])
  expect(api?.version).toBe('1.0')
})

it('reads inherited names of objects as ordinary names', () => {
  const { api } = readApi(
    `${HEAD}components:\n  schemas:\n    constructor: { type: object, properties: { __proto__: { type: string } } }\n    A: { $ref: '#/components/schemas/constructor' }\n`,
    'api.yaml',
  )
  expect([...(api?.schemas.keys() ?? [])]).toEqual(['constructor', 'A'])
  expect(api?.schemas.get('constructor')?.properties.map(({ name }) => name)).toEqual(['__proto__'])
})

it('reads extensions of paths, responses, callbacks and flows as no parts of the API', () => {
  const { api, problems } = readApi(
    `${HEAD}servers: [{ url: https://a.example }]
paths:
  x-path: { get: { responses: {} } }
  /a:
    get:
      responses: { x-note: { description: n }, default: { description: d, headers: { x-left: { schema: { type: string } } } } }
      callbacks: { x-done: { x-hook: { post: { responses: {} } }, '{$url}': { post: { responses: {} } } } }
webhooks: { x-sent: { post: { responses: {} } } }
components:
  securitySchemes: { key: { type: oauth2, flows: { x-flow: {}, implicit: { authorizationUrl: 'https://a.example', scopes: {} } } } }
`,
    'api.yaml',
  )
  expect(problems).toEqual([])
  expect(api).toMatchObject({
    operations: [
      {
        path: '/a',
        responses: [{ status: 'default', headers: [{ name: 'x-left' }] }],
        callbacks: [{ callback: 'x-done', path: '{$url}' }],
      },
    ],
    webhooks: [{ path: 'x-sent' }],
    security: [{ flows: [{ name: 'implicit' }] }],
  })
  expect(api?.operations).toHaveLength(1)
})

it('keeps the order of the author, of tags and of operations', () => {
  const { api } = readApi(
    `${HEAD}tags: [{ name: z }, { name: a }, { name: unused }]\npaths:\n  /0: { get: { operationId: zero } }\n  /1:\n    get: { tags: [a], operationId: one }\n    post: { tags: [new], operationId: two }\n  /2:\n    get: { tags: [z], operationId: three }\n    post: { operationId: four }\n`,
    'api.yaml',
  )
  expect(api?.tags.map(({ name, operations }) => [name, operations])).toEqual([
    ['z', ['three']],
    ['a', ['one']],
    ['new', ['two']],
    ['', ['zero', 'four']],
  ])
  expect(api?.operations.map(({ id }) => id)).toEqual(['three', 'one', 'two', 'zero', 'four'])
})

it('reads an empty operationId as none', () => {
  const { api, problems } = readApi(
    `${HEAD}paths:\n  /a: { get: { operationId: '' } }\n  /b: { get: { operationId: '' } }\n`,
    'api.yaml',
  )
  expect(api?.operations.map(({ id }) => id)).toEqual(['get_a', 'get_b'])
  expect(problems.map(({ rule }) => rule)).not.toContain('api-duplicate-operation-id')
})

it('reads a schema that only allows null and that is an alternative of itself', () => {
  const nothing = "{ type: 'null', anyOf: [{ $ref: '#/components/schemas/A' }, { minimum: 1 }] }"
  const { api } = readApi(`${HEAD}components:\n  schemas:\n    A: ${nothing}\n`, 'api.yaml')
  expect(api?.schemas.get('A')).toMatchObject({ nullable: true, never: true })
})

it.each([
  ['an anchor that is no name', "    A: { $anchor: 'a b' }\n", 5, '"a b" cannot be the name of a schema.'],
  [
    'an anchor of two schemas',
    '    A: { $anchor: a }\n    B: { $anchor: a }\n',
    6,
    'Another schema has the name "a" as well.',
  ],
  ['a malformed id', "    A: { $id: 'http://[' }\n", 5, '"http://[" cannot be the name of a schema.'],
  [
    'an id of two schemas',
    "    A: { $id: 'https://a.example/a' }\n    B: { $id: 'https://a.example/a', type: string }\n",
    6,
    'Another schema has the name "https://a.example/a" as well.',
  ],
])('%s is a finding, not an exception', (_, schemas, line, message) => {
  const found = findings(`${HEAD}components:\n  schemas:\n${schemas}`)
  expect(found).toEqual([['api-structure', line, expect.stringContaining(message)]])
})

it.each([
  ['', 1],
  ['paths: {}\n', 3],
  ['paths: { /a: {} }\nwebhooks: {}\n', 3],
])('reports a description without operations, webhooks and schemas', (paths, line) => {
  const message = 'The description has no operations, webhooks or schemas, so its reference is empty.'
  expect(readApi(HEAD + paths, 'api.yaml').problems).toEqual([
    {
      rule: 'api-structure',
      severity: 'warn',
      message,
      hint: 'Add operations below "paths", or correct `api.description` in the config.',
      source: 'api.yaml',
      line,
    },
  ])
  expect(findings(`${HEAD}webhooks: { a: { post: {} } }\n`)).toEqual([])
})

it.each([
  ['YAML', '{ schema: { type: number, example: 1e400, maximum: .inf, examples: [.nan, 2] } }'],
  ['JSON', '{ "schema": { "type": "number", "example": 1e400, "maximum": 1e999, "examples": [-1e400, 2] } }'],
])('leaves out numbers that JSON does not have, and warns of each: in %s', (_, header) => {
  const text = `{ "openapi": "3.1.0", "info": { "title": "T", "version": "1" },
"servers": [{ "url": "https://a.example" }],
"components": { "headers": { "H": ${header} } },
"webhooks": { "a": { "post": { "responses": { "200": { "headers": { "X": { "$ref": "#/components/headers/H" } } } } } } } }`
  const { api, problems } = readApi(text, 'api.yaml')
  expect(problems.map(({ rule, severity, line }) => [rule, severity, line])).toEqual(
    Array(3).fill(['api-structure', 'warn', 3]),
  )
  expect(problems[0]?.message).toBe('The number 1e400 is left out, because JSON and programs do not have it.')
  const [schema] = api?.webhooks.flatMap(({ responses: [ok] }) => ok?.headers[0]?.schema ?? []) ?? []
  expect(schema).toMatchObject({ types: ['number'], examples: [2] })
  expect(schema?.maximum).toBeUndefined()
})

it('keeps a tag without operations if it has a description', () => {
  const tags = '[{ name: intro, description: How requests are made. }, { name: empty }]'
  const { api } = readApi(`${HEAD}tags: ${tags}\n`, 'api.yaml')
  expect(api?.tags.map(({ name }) => name)).toEqual(['intro'])
})

it('does not read an object as a name', () => {
  const server = '{ url: "https://{a}.example", variables: { a: { default: b, enum: [b, {}] } } }'
  const { api } = readApi(
    `${HEAD}servers: [${server}]\ncomponents: { schemas: { A: { type: object, required: [{}] } } }\n`,
    'api.yaml',
  )
  expect(api?.servers[0]?.variables[0]?.values).toEqual(['b'])
  expect(api?.schemas.get('A')?.requires).toEqual([])
})

it('reads the extensions that mark a part as deprecated, and the reason after its description', () => {
  const { api } = readApi(
    `${HEAD}paths:
  /a:
    get:
      description: Reads.
      x-deprecation-reason: Use /b.
      parameters:
        - { name: a, in: query, x-deprecated: true, description: Plain., schema: { type: string } }
        - { name: b, in: query, x-deprecated: false, schema: { type: string, x-deprecated: 'Use **c**.' } }
        - { name: c, in: query, schema: { type: string } }
`,
    'api.yaml',
  )
  const [operation] = api?.operations ?? []
  const parts = [operation, ...(operation?.parameters ?? [])]
  expect(parts.map((part) => [part?.deprecated, part?.description])).toEqual([
    [true, 'Reads.\n\nUse /b.'],
    [true, 'Plain.'],
    [true, 'Use **c**.'],
    [false, undefined],
  ])
})

it('the summary of a response and the value of an example in version 3.2 are read', () => {
  const { api } = readApi(
    `openapi: 3.2.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      responses:
        '200':
          summary: Fine
          description: It worked.
          content: { application/json: { examples: { one: { dataValue: { a: 1 } } } } }
        '204': { summary: Nothing }
`,
    'api.yaml',
  )
  expect(api?.operations[0]?.responses).toMatchObject([
    { description: 'Fine\n\nIt worked.', contents: [{ examples: [{ name: 'one', value: { a: 1 } }] }] },
    { description: 'Nothing' },
  ])
})

it('pictures in descriptions, of which only the text is shown, are one warning', () => {
  const yaml = `openapi: 3.1.0
info:
  title: T
  version: '1'
  description: |
    A \`![code](a.png)\`.

    A ![lake](https://a.example/lake.png "Lake").
tags: [{ name: A, description: '![a](b.png)' }, { name: B, description: A <img src=c.png alt=c> }]
servers: [{ url: https://a.example }]
paths: { /a: { get: { responses: {} } } }
`
  expect(readApi(yaml, 'api.yaml').problems).toEqual([
    expect.objectContaining({
      rule: 'api-markdown',
      severity: 'warn',
      line: 8,
      message:
        'A picture in this description, and in 2 more, is shown as its text: a reference loads no pictures.',
    }),
  ])
})

it('an alternative that is a choice itself becomes several alternatives, but not if it has a description', () => {
  const typesWith = (description: string) => {
    const inner = `{ ${description} oneOf: [{ type: integer }, { type: boolean }] }`
    const yaml = `${HEAD}paths: {}\ncomponents: { schemas: { A: { oneOf: [{ type: string }, ${inner}] } } }\n`
    const union = readApi(yaml, 'api.yaml').api?.schemas.get('A')?.union
    return union?.alternatives.map(({ schema }) => schema.types.join())
  }
  expect(typesWith('')).toEqual(['string', 'integer', 'boolean'])
  expect(typesWith('description: A number or a flag.,')).toEqual(['string', ''])
})

it('the name of a scheme of HTTP is read in any letters', () => {
  const schemes = '{ a: { type: http, scheme: Bearer }, b: { type: http, scheme: BASIC } }'
  const { api } = readApi(`${HEAD}paths: {}\ncomponents: { securitySchemes: ${schemes} }\n`, 'api.yaml')
  expect(api?.security.map(({ scheme }) => scheme)).toEqual(['bearer', 'basic'])
})

it('the advice for Swagger 2.0 writes another file than the description', () => {
  const { problems } = readApi("swagger: '2.0'\n", 'v1.0/api.yaml')
  expect(problems[0]?.hint).toContain('`npx swagger2openapi v1.0/api.yaml -o v1.0/api-3.0.yaml`')
  for (const pipe of ['/dev/stdin', '/dev/fd/63'])
    expect(readApi("swagger: '2.0'\n", pipe).problems[0]?.hint).toContain('`npx swagger2openapi FILE -o NEW`')
})

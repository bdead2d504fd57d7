import { expect, test } from 'vitest'
import { readApi } from './read-api.ts'

/** Reads a description of several files, given as paths below `site/` and texts. The first file is the description. */
function read(files: Record<string, string>) {
  const asked: string[] = []
  const [root = ''] = Object.keys(files)
  const result = readApi(files[root] ?? '', root, (path) => {
    asked.push(path)
    return files[path] ?? null
  })
  return { ...result, asked }
}

const HEAD = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\n'

const textOf = (file?: Uint8Array) => new TextDecoder().decode(file)

test('YAML and JSON files become one description', () => {
  const { api, problems, parts } = read({
    'site/openapi.yaml': `${HEAD}paths:
  /pets: { $ref: paths/pets.yaml }
  /owners:
    get: { $ref: "./paths/owners.json#/list" }
components:
  schemas: { $ref: schemas/index.yaml }
servers: [{ url: https://a.example }]
`,
    'site/paths/pets.yaml': `get:
  operationId: listPets
  parameters: [{ $ref: ../common.yaml#/parameters/limit }]
  responses:
    "200": { description: Fine., content: { application/json: { schema: { $ref: ../schemas/pet.yaml } } } }
    "404": { $ref: ../common.yaml#/missing }
`,
    'site/paths/owners.json':
      '{ "list": { "operationId": "listOwners", "responses": { "200": { "description": "Fine." } } } }',
    'site/common.yaml':
      'parameters:\n  limit: { name: limit, in: query, schema: { type: integer } }\nmissing: { description: Missing. }\n',
    'site/schemas/index.yaml':
      'Owner: { type: object, properties: { pets: { type: array, items: { $ref: pet.yaml } } } }\n',
    'site/schemas/pet.yaml':
      'type: object\nproperties:\n  owner: { $ref: "../openapi.yaml#/components/schemas/Owner" }\n  size: { $ref: "#/$defs/Size" }\n$defs: { Size: { type: object, properties: { cm: { type: number } } } }\n',
  })
  expect(problems).toEqual([])
  expect(parts).toHaveLength(5)
  const [pets, owners] = api?.operations ?? []
  expect(pets).toMatchObject({ id: 'listPets', path: '/pets', parameters: [{ name: 'limit' }] })
  expect(pets?.responses).toMatchObject([
    { contents: [{ schema: { ref: { name: 'pet' } } }] },
    { description: 'Missing.' },
  ])
  expect(owners?.id).toBe('listOwners')
  expect([...(api?.schemas.keys() ?? [])]).toEqual(['Owner', 'pet', 'pet.Size'])
  // The file to download contains all parts.
  expect(readApi(textOf(api?.files.json), 'openapi.json').api?.schemas.size).toBe(3)
  expect(readApi(textOf(api?.files.yaml), 'openapi.yaml').problems).toEqual([])
})

test('files with cyclic references are read once', () => {
  const { api, problems, asked } = read({
    'site/openapi.yaml': `${HEAD}components: { schemas: { Node: { $ref: a.yaml } } }\n`,
    'site/a.yaml':
      'type: object\nproperties: { b: { $ref: b.yaml }, self: { $ref: "#" }, deep: { $ref: "#/properties/b" } }\n',
    'site/b.yaml':
      'oneOf: [{ $ref: a.yaml }, { $ref: c.yaml#/Leaf }]\ndiscriminator: { propertyName: t, mapping: { leaf: c.yaml#/Leaf } }\n',
    'site/c.yaml': 'Leaf: { type: object, properties: { t: { type: string } } }\n',
  })
  expect(problems).toEqual([])
  expect(asked).toEqual(['site/a.yaml', 'site/b.yaml', 'site/c.yaml'])
  expect(api?.schemas.get('b')?.union?.alternatives.map(({ values }) => values)).toEqual([['Node'], ['leaf']])
})

test('a component that is a reference to another file gives the target its name', () => {
  const { api, problems } = read({
    'site/openapi.yaml': `${HEAD}paths:
  /pets:
    get: { operationId: a, responses: { 200: { description: A, content: { application/json: { schema: { $ref: schemas/pet.yaml } } } } } }
components:
  schemas: { $ref: schemas/index.yaml }
  responses:
    Gone: { $ref: responses.yaml#/gone }
servers: [{ url: https://a.example }]
`,
    'site/schemas/index.yaml': 'Pet: { $ref: pet.yaml }\nAnimal: { $ref: pet.yaml }\n',
    'site/schemas/pet.yaml':
      'type: object\nproperties: { owner: { $ref: owner.yaml }, parent: { $ref: "#" } }\n',
    'site/schemas/owner.yaml': 'type: object\nproperties: { pet: { $ref: pet.yaml } }\n',
    'site/responses.yaml': 'gone: { description: Gone. }\n',
  })
  expect(problems).toEqual([])
  expect([...(api?.schemas.keys() ?? [])]).toEqual(['Pet', 'Animal', 'owner'])
  expect(api?.operations[0]?.responses).toMatchObject([{ contents: [{ schema: { ref: { name: 'Pet' } } }] }])
  expect(api?.schemas.get('Pet')?.properties.map(({ schema }) => schema.ref?.name)).toEqual(['owner', 'Pet'])
})

test('parts of the same name in several files have different names', () => {
  const { api, problems } = read({
    'site/openapi.yaml': `${HEAD}components:
  schemas:
    Item: { type: object, properties: { a: { $ref: a.yaml#/Item }, b: { $ref: "my b.yaml" }, c: { $ref: c.yaml#/Item } } }
`,
    'site/a.yaml': 'Item: { type: object }\n',
    'site/my b.yaml': 'type: object\n',
    'site/c.yaml': 'Item: { type: object }\n',
  })
  expect(problems).toEqual([])
  expect(api?.schemas.get('Item')?.properties.map(({ schema }) => schema.ref?.name)).toEqual([
    'Item-2',
    'my-b',
    'Item-3',
  ])
})

test('a path may have fields next to its reference, and the reference may lead back to the description', () => {
  const { api, problems } = read({
    'site/openapi.yaml': `${HEAD}paths:
  /a: { $ref: a.yaml, summary: Mine, delete: {} }
  /b: { $ref: back.yaml }
servers: [{ url: https://a.example }]
`,
    'site/a.yaml': 'summary: Theirs\nget: {}\n',
    'site/back.yaml': '{ $ref: "openapi.yaml#/paths/~1a" }\n',
  })
  expect(problems).toEqual([])
  expect(api?.operations.map(({ path, method, title }) => [path, method, title])).toEqual([
    ['/a', 'DELETE', 'Mine'],
    ['/a', 'GET', 'Mine'],
    ['/b', 'DELETE', 'Mine'],
    ['/b', 'GET', 'Mine'],
  ])
})

test('a problem has the file and the line of the mistake', () => {
  const { problems } = read({
    'site/openapi.yaml': `${HEAD}components:
  schemas:
    A: { $ref: a.yaml }
    Lost: { $ref: lost.yaml }
    Part: { $ref: a.yaml#/nowhere }
    Far: { $ref: "https://example.com/pet.yaml" }
    Bad: { $ref: bad.yaml }
    Gone: { $ref: "a.yaml#gone" }
`,
    'site/a.yaml':
      'type: object\nproperties:\n  size:\n    type: nothing\n  age: { $ref: "#/lost" }\n  count: { type: integer, example: x }\n',
    'site/bad.yaml': 'a: [\n',
  })
  const found = problems.map(({ rule, source, line, message }) => [rule, source, line, message])
  expect(found).toEqual(
    expect.arrayContaining([
      ['api-unknown-type', 'site/a.yaml', 4, expect.any(String)],
      ['api-example', 'site/a.yaml', 6, expect.stringContaining('must be integer')],
      ['api-unresolved-ref', 'site/a.yaml', 5, expect.stringContaining('"#/lost" leads nowhere')],
      ['api-unresolved-ref', 'site/openapi.yaml', 6, expect.stringContaining('"lost.yaml" leads nowhere')],
      ['api-unresolved-ref', 'site/openapi.yaml', 7, expect.stringContaining('"a.yaml#/nowhere"')],
      ['api-unresolved-ref', 'site/openapi.yaml', 8, expect.stringContaining('leads to another host')],
      ['api-syntax', 'site/bad.yaml', 2, expect.any(String)],
      ['api-unresolved-ref', 'site/openapi.yaml', 10, expect.stringContaining('"a.yaml#gone"')],
    ]),
  )
})

test('a reference to a missing part of another file gets the nearest name in this file', () => {
  const { problems } = read({
    'site/openapi.yaml': `${HEAD}components:\n  schemas:\n    A: { $ref: "a.yaml#/parts/Refunds" }\n`,
    'site/a.yaml': 'parts:\n  Payment: { type: string }\n  Refund: { type: string }\n',
  })
  expect(problems).toMatchObject([
    { rule: 'api-unresolved-ref', source: 'site/openapi.yaml', hint: 'Did you mean "a.yaml#/parts/Refund"?' },
  ])
})

test('a file with a mistake of the syntax is reported once, without the references to it', () => {
  const { problems } = read({
    'site/openapi.yaml': `${HEAD}components:
  schemas:
    Bad: { $ref: parts/bad.yaml }
    Deep: { properties: { a: { $ref: "parts/bad.yaml#/a" }, b: { $ref: parts/good.yaml } } }
    Lost: { $ref: lost.yaml }
  responses:
    Bad: { $ref: "parts/bad.yaml#/Bad" }
  links:
    bad: { operationRef: "parts/bad.yaml#/get" }
`,
    'site/parts/good.yaml': 'properties: { c: { $ref: bad.yaml } }\n',
    'site/parts/bad.yaml': 'a: [\n',
  })
  expect(problems.map(({ rule, message }) => [rule, message])).toEqual([
    ['api-syntax', expect.stringContaining('not valid YAML')],
    ['api-unresolved-ref', expect.stringContaining('"lost.yaml"')],
  ])
})

test('no file is read at a network address or an absolute path, and cyclic operations end', () => {
  const { asked, problems } = read({
    'site/openapi.yaml': `${HEAD}paths:
  /a: { $ref: "http://127.0.0.1/a.yaml" }
  /b: { $ref: //host/a.yaml }
  /c: { $ref: /etc/passwd }
  /d: { $ref: loop.yaml }
  /e: { get: { description: { $ref: /etc/passwd } } }
  /f: { get: { description: { $ref: "https://a.example/a.md" } } }
servers: [{ url: https://a.example }]
`,
    'site/loop.yaml': 'post: { callbacks: { again: { "{$request.body#/url}": { $ref: loop.yaml } } } }\n',
  })
  expect(asked).toEqual(['site/loop.yaml'])
  expect(problems.map(({ line }) => line)).toEqual([8, 9, 4, 5, 6, 1])
})

test('a link in another file leads to an operation of the description', () => {
  const { api, problems } = read({
    'site/openapi.yaml': `${HEAD}paths:
  /a: { get: { operationId: a, responses: { "200": { $ref: parts/made.yaml } } } }
servers: [{ url: https://a.example }]
`,
    'site/parts/made.yaml':
      'description: Made.\nlinks: { Again: { operationRef: "../openapi.yaml#/paths/~1a/get" } }\n',
  })
  expect(problems).toEqual([])
  expect(api?.operations[0]?.responses[0]?.links).toMatchObject([{ name: 'Again', operation: 'a' }])
})

test('a reference to a path item keeps the operations and parameters next to it, and their lines', () => {
  const { api, problems } = read({
    'site/openapi.yaml': `${HEAD}servers: [{ url: https://a.example }]
paths:
  /a:
    $ref: '#/components/pathItems/A'
    parameters: [{ name: p, in: query }]
    post: { operationId: postA, responses: { "200": { $ref: "#/components/responses/none" } } }
  /b:
    $ref: b.yaml
    post: { operationId: postB, responses: { "200": { $ref: "#/components/responses/none" } } }
  /c: { $ref: '#/paths/~1c', get: {} }
components: { pathItems: { A: { get: { operationId: getA } } } }
`,
    'site/b.yaml': 'get: { operationId: getB }\n',
  })
  expect(problems).toMatchObject([{ source: 'site/openapi.yaml', line: 8 }])
  expect(problems[0]?.message).toContain('the same in line 11')
  const found = api?.operations.map(({ id, parameters }) => [id, ...parameters.map(({ name }) => name)])
  expect(found?.sort()).toEqual([['getA', 'p'], ['getB'], ['get_c'], ['postA', 'p'], ['postB']])
})

test('the parameters next to a reference to a path item are added to those of the path item, or replace them', () => {
  const { api, problems } = read({
    'site/openapi.yaml': `${HEAD}servers: [{ url: https://a.example }]
paths:
  /a:
    $ref: a.yaml
    parameters: [{ name: p, in: query, description: Here. }, { name: own, in: query, example: 1, schema: { type: boolean } }]
`,
    'site/a.yaml':
      'get: { responses: {} }\nparameters: [{ name: p, in: query }, { name: q, in: query, example: 2, schema: { type: boolean } }]\n',
  })
  expect(api?.operations[0]?.parameters.map(({ name, description }) => [name, description])).toEqual([
    ['p', 'Here.'],
    ['q', undefined],
    ['own', undefined],
  ])
  expect(problems.map(({ source, line }) => [source, line])).toEqual([
    ['site/a.yaml', 2],
    ['site/openapi.yaml', 7],
  ])
})

test('a link leads to an operation in another file, from any file', () => {
  const { api, problems } = read({
    'site/openapi.yaml': `${HEAD}paths:
  /a:
    get:
      operationId: a
      responses:
        "200":
          description: A.
          links: { Item: { operationRef: "paths/b.yaml#/get" }, Other: { operationRef: "other.yaml#/paths/~1c/get" } }
  /b: { $ref: paths/b.yaml }
  /c: { get: { $ref: "operations.yaml#/getC" }, put: { $ref: "operations.yaml#/putC" } }
servers: [{ url: https://a.example }]
`,
    'site/paths/b.yaml': `get:
  operationId: b
  responses:
    "200":
      description: B.
      links: { Again: { operationRef: "#/get" }, Change: { operationRef: "../operations.yaml#/putC" } }
`,
    'site/operations.yaml': 'getC: {}\nputC: { operationId: c, responses: { "204": { description: C. } } }\n',
    'site/other.yaml': 'paths: { /c: { get: {} } }\n',
  })
  expect(problems).toEqual([])
  expect(api?.operations.flatMap(({ responses }) => responses.flatMap(({ links }) => links))).toMatchObject([
    { name: 'Item', operation: 'b' },
    { name: 'Other', operation: 'other.yaml#/paths/~1c/get' },
    { name: 'Again', operation: 'b' },
    { name: 'Change', operation: 'c' },
  ])
})

test('a link to a file or an operation that does not exist is a warning', () => {
  const { problems } = read({
    'site/openapi.yaml': `${HEAD}paths:
  /a: { get: { responses: { "200": { $ref: parts/made.yaml } } } }
servers: [{ url: https://a.example }]
`,
    'site/parts/made.yaml': `description: Made.
links:
  File: { operationRef: "other.yaml#/paths/~1b/get" }
  Operation: { operationRef: "../bills.yaml#/paths/~1b/put" }
  OtherHost: { operationRef: "https://b.example/b.yaml#/paths/~1b/get" }
  OtherDescription: { operationRef: "../bills.yaml#/paths/~1b/get" }
`,
    'site/bills.yaml': 'paths: { /b: { get: {} } }\n',
  })
  const dead = (written: string) => ({
    severity: 'warn',
    source: 'site/parts/made.yaml',
    message: expect.stringContaining(`The link leads to the operation "${written}", which does not exist.`),
  })
  expect(problems).toMatchObject([
    { line: 3, ...dead('other.yaml#/paths/~1b/get') },
    { line: 4, ...dead('../bills.yaml#/paths/~1b/put') },
  ])
})

test('references lead to anchors in other files, also if two files have an anchor of the same name', () => {
  const { api, problems } = read({
    'site/openapi.yaml': `${HEAD}components: { schemas: { A: { $ref: a.yaml }, Id: { $ref: "b.yaml#part" } } }\n`,
    'site/a.yaml':
      'type: object\nproperties: { own: { $ref: "#part" }, other: { $ref: "b.yaml#part" }, id: { $ref: "b.yaml#id" } }\n$defs: { Own: { $anchor: part, type: object } }\n',
    'site/b.yaml':
      '$defs:\n  Part: { $anchor: part, type: array, x-old: null }\n  Key: { $dynamicAnchor: id, type: integer }\n',
  })
  expect(problems).toEqual([])
  const properties = api?.schemas.get('A')?.properties.map(({ name, schema }) => [name, schema])
  expect(properties).toMatchObject([
    ['own', { ref: { name: 'A.Own' } }],
    ['other', { ref: { name: 'Id' } }],
    ['id', { definition: { name: 'Key' }, types: ['integer'] }],
  ])
})

test('the facts about an API may be in another file', () => {
  const { api, problems } = read({
    'site/openapi.yaml': 'openapi: 3.1.0\ninfo: { $ref: info.yaml }\npaths: { /a: { get: {} } }\n',
    'site/info.yaml': 'title: Shop\nversion: "5"\n',
  })
  expect(problems.filter(({ rule }) => rule === 'api-structure')).toEqual([])
  expect(api).toMatchObject({ title: 'Shop', version: '5' })
})

test('a reference to a file of text is the text, in descriptions and samples', () => {
  const { api, problems, parts } = read({
    'site/openapi.yaml': `openapi: 3.1.0
info: { title: A, version: "1", description: { $ref: ./words/intro.md } }
servers: [{ url: https://a.example }]
paths: { /pets: { $ref: paths/pets.yaml } }
`,
    'site/words/intro.md': '# Welcome\n',
    'site/paths/pets.yaml': `get:
  description: { $ref: ../words/pets.md }
  x-codeSamples: [{ lang: Shell, source: { $ref: ../samples/pets.sh } }, { $ref: ../samples/go.yaml }]
  responses: { "200": { description: { $ref: ../words/missing.md } } }
`,
    'site/words/pets.md': 'All *pets*.',
    'site/samples/pets.sh': 'pets list\n',
    'site/samples/go.yaml': 'lang: Go\nsource: { $ref: pets.sh }\n',
  })
  expect(api?.description).toBe('# Welcome\n')
  expect(api?.operations).toMatchObject([
    { description: 'All *pets*.', codeSamples: [{ code: 'pets list' }, { label: 'Go', code: 'pets list' }] },
  ])
  expect(parts).toEqual(expect.arrayContaining(['site/words/intro.md', 'site/samples/pets.sh']))
  expect(problems).toMatchObject([
    {
      rule: 'api-unresolved-ref',
      source: 'site/paths/pets.yaml',
      line: 4,
      message: expect.stringContaining('"../words/missing.md" leads to no file with a text'),
    },
  ])
  expect(textOf(api?.files.yaml)).not.toContain('intro.md')
})

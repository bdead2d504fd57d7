import { expect, it } from 'vitest'
import type { Json } from '../../model/api.ts'
import { readApi } from '../read/read-api.ts'

/** Returns the findings about a description, without their pointers, each with its remedy. */
function findingsOf(description: { [key: string]: Json }): string[] {
  const about = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: 'https://a.example' }],
  }
  const text = JSON.stringify({ ...about, ...description })
  return readApi(text, 'api.json').problems.map(
    ({ severity, message, hint }) => `${severity}: ${message.replace(/ \(at #.*$/, '')} ${hint}`,
  )
}

const operation = (more: { [field: string]: Json }) => ({
  paths: { '/a': { get: { responses: {}, ...more } } },
})
const schema = (more: { [keyword: string]: Json }) => ({ components: { schemas: { A: more } } })
const missing = (field: string, kind: string) =>
  `warn: OpenAPI has no field "${field}" in this place (${kind}), so it is not shown.`

it.each<[string, { [key: string]: Json }, string]>([
  [
    'a misspelled field',
    operation({ sumary: 'A' }),
    `${missing('sumary', 'Operation')} Did you mean "summary"?`,
  ],
  [
    'a misspelled method',
    { paths: { '/a': { pots: {} } } },
    `${missing('pots', 'PathItem')} Did you mean "post"?`,
  ],
  [
    'the type of a parameter in Swagger 2.0',
    operation({ parameters: [{ name: 'q', in: 'query', type: 'string' }] }),
    `${missing('type', 'Parameter')} Move it into "schema".`,
  ],
  [
    'the type of a header in Swagger 2.0',
    operation({ responses: { 200: { headers: { Count: { type: 'integer' } } } } }),
    `${missing('type', 'Header')} Move it into "schema".`,
  ],
  [
    'a field that OpenAPI has nowhere',
    operation({ parameters: [{ name: 'q', in: 'query', visibility: 'all' }] }),
    `${missing('visibility', 'Parameter')} Delete it; the name of an extension begins with "x-".`,
  ],
  [
    'the schema of a response in Swagger 2.0',
    operation({ responses: { 200: { schema: {} } } }),
    `${missing('schema', 'Response')} Move it into "content", below a media type such as "application/json".`,
  ],
  [
    'an example without value',
    operation({ responses: { 200: { content: { 'application/json': { examples: { one: { a: 1 } } } } } } }),
    `${missing('a', 'Example')} Write the whole example below "value".`,
  ],
  [
    'a part of allOf that forbids the properties of the others',
    schema({ allOf: [{ properties: { a: {} } }, { properties: { b: {} }, additionalProperties: false }] }),
    'warn: "additionalProperties: false" next to "allOf", or in one of its parts, forbids the properties of the other parts. Examples are checked without this rule. Delete it. In OpenAPI 3.1, write "unevaluatedProperties: false" next to "allOf".',
  ],
  [
    'a misspelled keyword',
    schema({ propertis: {} }),
    'warn: JSON Schema has no keyword "propertis", so it is not shown. Did you mean "properties"?',
  ],
  [
    'the id of an older version of JSON Schema',
    schema({ id: 'https://a.example/a' }),
    'warn: JSON Schema has no keyword "id", so it is not shown. Did you mean "$id"?',
  ],
  [
    'a server with a query',
    { servers: [{ url: 'https://a.example/v1?key=1' }] },
    'warn: The address of a server contains a query or a fragment, which the paths cannot follow. Write the address without it; describe what a request sends as parameters of the operations.',
  ],
  [
    'a name that no header can have',
    operation({ parameters: [{ name: 'X Key', in: 'header', schema: {} }] }),
    'warn: No request can contain the header "X Key". Write letters, digits and "-", without spaces.',
  ],
  [
    'an enumeration without values',
    schema({ enum: [] }),
    'warn: "enum" has no values, so no value would be allowed. Write the values, or delete "enum".',
  ],
  [
    'a name for a list of names',
    schema({ dependentRequired: { card: 'address' } }),
    'warn: A list of names is expected here, not "address". List the properties that are then required: "[a, b]".',
  ],
  [
    'a number as a pattern',
    schema({ pattern: 2024 }),
    `warn: "pattern" is a text, not "2024". Write "pattern: '2024'".`,
  ],
  [
    'a value of another type than its schema',
    schema({ type: ['string', 'boolean'], enum: ['a', null, true, 2] }),
    'warn: The value 2 is not of the type of its schema. Correct the value, or "type". A text that looks like a number needs quotes.',
  ],
  [
    'a format as a type',
    schema({ type: 'date' }),
    'error: JSON Schema has no type "date". Write "type: string" and "format: date".',
  ],
  [
    'an object with a method of JavaScript as a type',
    schema({ type: [{ toString: 1 }] }),
    'error: JSON Schema has no type "{"toString":1}". Write one of array, boolean, integer, number, object, string, null.',
  ],
  [
    'a body of Swagger 2.0',
    operation({ parameters: [{ name: 'b', in: 'body', schema: {} }] }),
    'error: A parameter needs "name", and "in" with one of path, query, header, cookie. "in: body" is of Swagger 2.0: describe the body in "requestBody".',
  ],
  [
    'a misspelled place of a parameter',
    operation({ parameters: [{ name: 'q', in: 'url', schema: {} }] }),
    'error: A parameter needs "name", and "in" with one of path, query, header, cookie. Write one of these four instead of "url".',
  ],
  [
    'a parameter that is described twice',
    operation({
      parameters: ['string', 'integer'].map((type) => ({ name: 'q', in: 'query', schema: { type } })),
    }),
    'warn: The parameter "q" in "query" is described twice, and only the last one is shown. Delete one of the two.',
  ],
  [
    'a whole query of 3.2',
    operation({ parameters: [{ name: 'q', in: 'querystring', content: {} }] }),
    'warn: A parameter with "in: querystring" of OpenAPI 3.2 is not shown. If readers need it, write it into a description as well.',
  ],
  [
    'a method of 3.2',
    { paths: { '/a': { additionalOperations: { COPY: { responses: {} } } } } },
    'warn: "additionalOperations" of OpenAPI 3.2 (PathItem) is not shown. If readers need it, write it into a description as well.',
  ],
  [
    'nullable of 3.0',
    schema({ type: 'string', nullable: true }),
    `warn: OpenAPI 3.1 has no "nullable", so it is not shown. Write "type: [string, 'null']", and delete "nullable".`,
  ],
  [
    'nullable of 3.0 next to another type',
    schema({ type: 'integer', nullable: true }),
    `warn: OpenAPI 3.1 has no "nullable", so it is not shown. Write "type: [integer, 'null']", and delete "nullable".`,
  ],
  [
    'a bound of 3.0 that is not exclusive',
    schema({ type: 'integer', minimum: 0, exclusiveMinimum: false }),
    'warn: In OpenAPI 3.1, "exclusiveMinimum" is a number, so it is not shown. Delete it: without it, the number of the bound is allowed.',
  ],
  [
    'an exclusive bound of 3.0',
    schema({ type: 'integer', minimum: 0, exclusiveMinimum: true }),
    'warn: In OpenAPI 3.1, "exclusiveMinimum" is a number, so it is not shown. Write the number of "minimum" here, and delete "minimum".',
  ],
  [
    'an upper exclusive bound of 3.0',
    schema({ type: 'integer', maximum: 9, exclusiveMaximum: true }),
    'warn: In OpenAPI 3.1, "exclusiveMaximum" is a number, so it is not shown. Write the number of "maximum" here, and delete "maximum".',
  ],
  [
    'an enumeration that is not a list',
    schema({ enum: 'a' }),
    'warn: "enum" of a schema is a list, so it is not shown. Write the values in [ ].',
  ],
  [
    'a wrong pattern',
    schema({ pattern: '([a' }),
    'warn: The pattern "([a" is not a regular expression. Correct its brackets and escapes.',
  ],
  [
    'the name of a security scheme',
    {
      ...operation({ security: [{ Tokn: [] }] }),
      components: { securitySchemes: { Token: { type: 'mutualTLS' } } },
    },
    'warn: The security scheme "Tokn" is not described. Did you mean "Token"?',
  ],
  [
    'a parameter that is a security scheme',
    operation({ parameters: [{ name: 'authorization', in: 'header', schema: { type: 'string' } }] }),
    'warn: OpenAPI ignores the parameter "authorization", and samples do not send it. Describe it by a security scheme, which samples send.',
  ],
  [
    'the name of a tag',
    { ...operation({ tags: ['Refund'] }), tags: [{ name: 'Refunds' }] },
    'warn: The tag "Refund" is not declared. Did you mean "Refunds"?',
  ],
  [
    'the name of a security scheme of the whole API',
    { security: [{ Key: [] }], components: { securitySchemes: { Token: { type: 'mutualTLS' } } } },
    'warn: The security scheme "Key" is not described. Describe it below components/securitySchemes, or correct the name.',
  ],
  [
    'the type of a security scheme',
    { components: { securitySchemes: { Token: { type: 'bearer' } } } },
    'warn: A security scheme has no type "bearer". Write "type: http" and "scheme: bearer".',
  ],
  [
    'the type of a security scheme of Swagger 2.0',
    { components: { securitySchemes: { User: { type: 'basic' } } } },
    'warn: A security scheme has no type "basic". Write "type: http" and "scheme: basic".',
  ],
  [
    'a misspelled type of a security scheme',
    { components: { securitySchemes: { Token: { type: 'oauth' } } } },
    'warn: A security scheme has no type "oauth". Did you mean "oauth2"?',
  ],
  [
    'a security scheme without a type',
    { components: { securitySchemes: { Token: {} } } },
    'warn: A security scheme has no type "". Write one of apiKey, http, oauth2, openIdConnect, mutualTLS.',
  ],
  [
    'a security scheme that lacks one field',
    { components: { securitySchemes: { Key: { type: 'apiKey', name: 'X-Key' } } } },
    'warn: A security scheme of type apiKey needs "in". Add "in" to the security scheme.',
  ],
  [
    'an incomplete security scheme',
    { components: { securitySchemes: { Key: { type: 'apiKey' } } } },
    'warn: A security scheme of type apiKey needs "name" and "in". Add "name" and "in" to the security scheme.',
  ],
  [
    'a path without a slash',
    { paths: { a: {} } },
    'warn: The path "a" does not begin with a slash. Write "/a".',
  ],
  [
    'a status in words',
    operation({ responses: { OK: {} } }),
    'warn: "OK" is not the status of a response. Write a number such as "404", a class such as "4XX", or "default".',
  ],
  [
    'tags as a text',
    operation({ tags: 'a' }),
    'warn: A list of tags is expected here, not a text. Write the tag in [ ].',
  ],
  [
    'a link to an operation that does not exist',
    operation({ operationId: 'getA', responses: { 200: { links: { next: { operationId: 'getAa' } } } } }),
    'warn: The link leads to the operation "getAa", which does not exist. Did you mean "getA"?',
  ],
  [
    'a tag of a group that does not exist',
    {
      ...operation({ tags: ['Chat'] }),
      tags: [{ name: 'Files' }],
      'x-tagGroups': [{ name: 'All', tags: ['Files', 'Chats', 'Chat'] }],
    },
    'warn: The group lists the tag "Chats", which does not exist. Did you mean "Chat"?',
  ],
  [
    'a server whose address has a misspelled name, once',
    { servers: [{ ulr: 'https://a.example' }] },
    'warn: OpenAPI has no field "ulr" in this place (Server), so it is not shown. Did you mean "url"?',
  ],
  [
    'a value that cannot be the schema of further properties, once',
    schema({ type: 'object', additionalProperties: 'none' }),
    'error: A schema is expected here, not "none". Write a JSON Schema: an object with "type", "$ref", "oneOf" or the like.',
  ],
  [
    'a parameter without a place',
    operation({ parameters: [{ name: 'q' }] }),
    'error: A parameter needs "name", and "in" with one of path, query, header, cookie. Add "in", such as "in: query".',
  ],
  [
    'a server without an address',
    { servers: [{}] },
    'warn: A server needs "url". Add the address of the server.',
  ],
  [
    'a variable of a server',
    { servers: [{ url: 'https://{region}.a.example' }] },
    'warn: The address contains {region}, which "variables" does not describe. Describe it below "variables", with "default".',
  ],
  [
    'a variable of a server without a default',
    { servers: [{ url: 'https://{region}.a.example', variables: { region: { enum: ['eu'] } } }] },
    'warn: The address contains {region}, which has no "default". Describe it below "variables", with "default".',
  ],
])('%s is reported with a remedy', (_, description, finding) => {
  expect(findingsOf(description)).toEqual([finding])
})

it.each([
  ['http', 'scheme'],
  ['oauth2', 'flows'],
  ['openIdConnect', 'openIdConnectUrl'],
])('a security scheme of type %s needs %s', (type, field) => {
  expect(findingsOf({ components: { securitySchemes: { Key: { type } } } })).toEqual([
    `warn: A security scheme of type ${type} needs "${field}". Add "${field}" to the security scheme.`,
  ])
})

it('extensions, references, names of the author and keywords of other vocabularies are not reported', () => {
  const properties = { sumary: {}, nullable: {}, $ref: {}, old: { type: 'string', nullable: false } }
  const responses = { 200: { $ref: '#/components/responses/A', sumary: 'B' }, 'x-own': 1 }
  const described = {
    servers: [{ url: 'https://{region}.a.example', variables: { region: { default: 'eu' } } }],
    paths: {
      'x-own': 1,
      '/a': { get: { operationId: 'getA', 'x-own': 1, responses } },
      '/b': { $ref: '#/components/pathItems/B' },
    },
    components: {
      pathItems: { B: { get: { responses } } },
      responses: { A: { description: 'A', links: { next: { operationId: 'getA' } } } },
      schemas: { A: { properties, unitOfMeasure: 'm', 'x-nullable': true } },
      securitySchemes: { A: { $ref: '#/components/securitySchemes/B' }, B: { type: 'mutualTLS' } },
    },
  }
  expect(findingsOf(described)).toEqual([])
  expect(findingsOf({ ...schema({ type: 'string', nullable: true }), openapi: '3.0.3' })).toEqual([])
})

it('a mistake that occurs often is one finding', () => {
  const properties = { a: { type: 'string', nullable: true }, b: { type: 'string', nullable: true } }
  expect(findingsOf(schema({ properties }))).toHaveLength(1)
})

it('a style that the place of a parameter does not allow is a warning', () => {
  const { problems } = readApi(
    `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a/{id}:
    get:
      parameters:
        - { name: id, in: path, required: true, style: form, schema: { type: string } }
        - { name: filter, in: query, style: deepObject, schema: { type: object } }
        - { name: X-Key, in: header, style: simple, schema: { type: string } }
        - { name: X-List, in: header, style: form, schema: { type: array, items: { type: string } } }
      responses:
        '200':
          description: Fine.
          headers:
            X-Next: { style: label, schema: { type: string } }
servers: [{ url: https://a.example }]
`,
    'api.yaml',
  )
  expect(problems.map(({ severity, line, message }) => `${severity} ${line}: ${message}`)).toEqual([
    expect.stringContaining('warn 7: "form" is not a style of a parameter in "path".'),
    expect.stringContaining('warn 10: "form" is not a style of a parameter in "header".'),
    expect.stringContaining('warn 15: "label" is not a style of a parameter in "header".'),
  ])
})

it('a part of another type than its place needs is named in words', () => {
  const { problems } = readApi(
    `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a: { post: { requestBody: Text, parameters: { q: {} }, responses: { '200': [] } } }
servers: [{ url: https://a.example }]
`,
    'api.yaml',
  )
  expect(problems.map(({ message }) => message.replace(/ \(at #.*$/, ''))).toEqual([
    'An object (request body) is expected here, not "Text".',
    'A list is expected here, not an object.',
    'An object (response) is expected here, not a list.',
  ])
})

it('finds the nearest operation for the first wrong links only, because each search takes long', () => {
  const links = Array.from({ length: 51 }, (_, index) => [
    `to${index}`,
    { operationId: `getAllPets${index}` },
  ])
  const responses = { 200: { description: 'A', links: Object.fromEntries(links) } }
  const findings = findingsOf(operation({ operationId: 'getAllPets', responses }))
  const hints = findings.map((finding) => finding.slice(finding.indexOf('exist. ') + 7))
  expect([hints[0], hints[49], hints[50]]).toEqual([
    'Did you mean "getAllPets"?',
    'Did you mean "getAllPets"?',
    'Write the operationId of an operation.',
  ])
})

it('reports the same mistake with another remedy apart', () => {
  const nullable = (type: string) => ({ type, nullable: true })
  const schemas = { A: nullable('string'), B: nullable('integer'), C: nullable('integer') }
  expect(
    findingsOf({ components: { schemas } }).map((finding) => /Write "(.*?)"/.exec(finding)?.[1]),
  ).toEqual(["type: [string, 'null']", "type: [integer, 'null']"])
})

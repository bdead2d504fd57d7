import { expect, it } from 'vitest'
import { findings, HEAD } from '../../fixtures/description-findings.ts'

it('examples need not contain properties of the other direction', () => {
  const user = `    Base: { properties: { id: { readOnly: true } } }
    Secret: { type: string, writeOnly: true }
    User:
      allOf: [{ $ref: '#/components/schemas/Base' }, { required: [id] }]
      required: [name, password]
      properties: { name: { type: string }, password: { $ref: '#/components/schemas/Secret' } }
      examples: [{ name: n }, {}]
`
  const body = (example: string) =>
    `content: { application/json: { schema: { $ref: '#/components/schemas/User' }, example: ${example} } }`
  const yaml = `${HEAD}paths:
  /a:
    put:
      requestBody: { ${body('{ name: n, password: p }')} }
      responses: { 200: { description: d, ${body('{ id: 1, name: n }')} } }
    post:
      requestBody: { ${body('{ id: 1, name: n }')} }
      responses: { 200: { description: d, ${body('{ name: n, password: p }')} } }
components:
  schemas:
${user}`
  expect(findings(yaml)).toEqual([
    ['api-example', 9, expect.stringContaining("required property 'password'")],
    ['api-example', 10, expect.stringContaining("required property 'id'")],
    ['api-example', 19, expect.stringContaining("required property 'name'")],
  ])
})

it('examples of callbacks and webhooks are checked, and may omit properties of either direction', () => {
  const properties = '{ id: { readOnly: true }, key: { writeOnly: true }, state: { type: string } }'
  const body = (example: string) =>
    `requestBody: { content: { application/json: { schema: { required: [id, key, state], properties: ${properties} }, example: ${example} } } }, responses: {}`
  const yaml = `${HEAD}paths:
  /a:
    post:
      responses: {}
      callbacks:
        done:
          '{$request.query.url}':
            post: { ${body('{ state: 1 }')} }
webhooks:
  done:
    post: { ${body('{ state: a }')} }
  gone:
    post: { ${body('{ id: 1 }')} }
`
  expect(findings(yaml)).toEqual([
    ['api-example', 10, expect.stringContaining('/state must be string')],
    ['api-example', 15, expect.stringContaining("required property 'state'")],
  ])
})

it.each([
  ['a keyword without a value', '{ type: string, pattern: , enum: , required: }'],
  ['a number as a pattern', '{ type: string, pattern: 2024 }'],
  ['a reference into another operation', "{ $ref: '#/paths/~1a/get/responses/200/content/a~1json/schema' }"],
  ['a keyword of other validators', '{ $async: true, type: string, formatMinimum: 3 }'],
])('an example is checked by a schema with %s', (_, schema) => {
  const content = (body: string) => `{ get: { responses: { 200: { description: d, content: ${body} } } } }`
  const first = content("{ 'a/json': { schema: { type: string } } }")
  const second = content(`{ 'a/json': { schema: ${schema}, example: [] } }`)
  expect(findings(`${HEAD}paths:\n  /a: ${first}\n  /b: ${second}\n`)).toContainEqual([
    'api-example',
    5,
    expect.stringContaining('it must be string'),
  ])
})

it('an example that nothing uses is checked, and mistakes of its schema are not reported', () => {
  const schema =
    '{ type: object, properties: { a: { type: strin }, b: { type: string } }, example: { b: 1 } }'
  const yaml = `${HEAD}components:\n  responses:\n    r: { content: { a/json: { schema: ${schema} } } }\n`
  expect(findings(yaml)).toEqual([['api-example', 5, expect.stringContaining('/b must be string')]])
})

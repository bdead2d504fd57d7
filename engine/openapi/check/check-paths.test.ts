import { expect, test } from 'vitest'
import { readApi } from '../read/read-api.ts'

test('names in a path and the parameters of the path must be the same', () => {
  const { problems } = readApi(
    `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a/{id}/{kind}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
      - { name: kind, in: query, schema: { type: string } }
    get: { responses: { '200': { description: Fine. } } }
  /b:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: Fine. } }
webhooks:
  'new/{id}': { post: { responses: { '200': { description: Fine. } } } }
`,
    'api.yaml',
  )
  expect(problems.map(({ rule, line, message }) => `${rule} ${line}: ${message}`)).toEqual([
    'api-path 8: The path contains {kind}, which no parameter of the operation describes. (at #/paths/~1a~1{id}~1{kind}/get)',
    'api-path 11: The path /b does not contain the parameter {id}. (at #/paths/~1b/get/parameters/0)',
  ])
})

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
servers: [{ url: https://a.example }]
`,
    'api.yaml',
  )
  expect(problems.map(({ rule, line, message }) => `${rule} ${line}: ${message}`)).toEqual([
    'api-path 8: The path contains {kind}, which no parameter of the operation describes. (at #/paths/~1a~1{id}~1{kind}/get)',
    'api-path 11: The path /b does not contain the parameter {id}. (at #/paths/~1b/get/parameters/0)',
  ])
})

test('paths that differ only by names in braces are one address', () => {
  const at = (name: string, method: string) =>
    `  /a/{${name}}: { parameters: [{ name: ${name}, in: path, required: true, schema: {} }], ${method}: {} }\n`
  const read = (paths: string) =>
    readApi(
      `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n${paths}servers: [{ url: https://a.example }]\n`,
      'api.yaml',
    ).problems
  expect(read(at('id', 'get') + at('name', 'post'))).toEqual([])
  expect(read(at('id', 'get') + at('name', 'get'))).toMatchObject([
    { line: 5, message: expect.stringContaining('GET /a/{name} and GET /a/{id} answer the same requests') },
  ])
})

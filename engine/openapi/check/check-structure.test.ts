import { expect, test } from 'vitest'
import { readApi } from '../read/read-api.ts'

test('a style that the place of a parameter does not allow is a warning', () => {
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

test('a part of another type than its place needs is named in words', () => {
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

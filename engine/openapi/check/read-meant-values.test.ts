import { expect, it } from 'vitest'
import { readApi } from '../read/read-api.ts'

function read(parts: string, version = '3.1.0') {
  const head = `openapi: ${version}\ninfo: { title: T, version: '1' }\nservers: [{ url: https://a.example }]\n`
  const { api, problems } = readApi(head + parts, 'api.yaml')
  const findings = problems.map(({ severity, line, message, hint }) => {
    return `${severity} ${line}: ${message.replace(/ \(at #.*$/, '')} ${hint}`
  })
  return { api, findings }
}

it('a value of another type than its field has is reported, and read as the author means it', () => {
  const { api, findings } = read(
    `paths:
  /a:
    get:
      deprecated: 'false'
      parameters:
        - { name: q, in: query, required: "true", schema: { type: integer, minimum: '3' } }
        - { name: r, in: query, explode: 'no', schema: { type: string, maxLength: [10], nullable: 'true', title: true } }
        - { name: s, in: query, schema: { type: number, minimum: '0', exclusiveMinimum: 'true' } }
      responses: {}
`,
    '3.0.3',
  )
  expect(findings).toEqual([
    'warn 7: "deprecated" is true or false, not the text "false". Write "deprecated: false".',
    'warn 9: "required" is true or false, not the text "true". Write "required: true".',
    'warn 9: "minimum" is a number, not the text "3". Write "minimum: 3".',
    'warn 10: "explode" is true or false, not the text "no", so it is not shown. Write true or false.',
    'warn 10: "maxLength" is a number, not a list, so it is not shown. Write a number.',
    'warn 10: "nullable" is true or false, not the text "true". Write "nullable: true".',
    'warn 10: "title" is a text, not "true". Write "title: \'true\'".',
    'warn 11: "minimum" is a number, not the text "0". Write "minimum: 0".',
    'warn 11: "exclusiveMinimum" is a number, not the text "true". Write "exclusiveMinimum: true".',
  ])
  expect(api?.operations).toMatchObject([
    {
      deprecated: false,
      parameters: [
        { name: 'q', required: true, schema: { minimum: 3 } },
        { name: 'r', explode: undefined, schema: { nullable: true, title: 'true' } },
        { name: 's', schema: { exclusiveMinimum: 0 } },
      ],
    },
  ])
})

it('names that the author chose, lists of required properties and empty values are no mistakes', () => {
  const { findings } = read(`paths:
  /a: { get: { summary:, responses: { '200': { description: 1 } } } }
components:
  schemas:
    deprecated: { required: [minimum], properties: { minimum: { type: string }, content: {} } }
    A: { properties: { required: { $ref: '#/components/schemas/deprecated' } }, example: { minimum: '3' } }
`)
  expect(findings).toEqual([])
})

it('a schema without its media type is reported and not read as one', () => {
  const { api, findings } = read(`paths:
  /a:
    post:
      requestBody: { content: { schema: { type: object } } }
      responses:
        '200':
          content:
            schema: { $ref: '#/components/schemas/A' }
            json: { schema: { $ref: '#/components/schemas/A' } }
components: { schemas: { A: { type: string } } }
`)
  expect(findings).toEqual([
    'warn 7: "schema" in "content" is not a media type, so it is not shown. Write a media type such as "application/json:" above it, and "schema" inside.',
    'warn 12: "json" in "content" is not a media type. Write a media type with a slash, such as "application/json".',
  ])
  const [operation] = api?.operations ?? []
  expect(operation?.requestBody?.contents).toEqual([])
  expect(operation?.responses[0]?.contents.map(({ mediaType }) => mediaType)).toEqual(['json'])
  expect(new TextDecoder().decode(api?.files.json)).toContain('"schema": {\n              "type": "object"')
})

it('a schema that is null allows any value, and does not stop the build', () => {
  const { api, findings } = read(`paths:
  /a: { get: { responses: { '200': { content: { application/json: { schema: null, example: { a: 1 } } } } } } }
components: { schemas: { A: { type: object, properties: { b: null }, allOf: [null] } } }
`)
  expect(findings).toEqual([
    expect.stringMatching(/^warn 5: The schema is null, so .* Write a JSON Schema, or "{}" for any value\.$/),
  ])
  expect(api?.schemas.get('A')?.properties).toMatchObject([{ name: 'b', schema: { types: [] } }])
})

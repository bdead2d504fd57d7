import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aReference } from '../fixtures/a-reference.ts'
import { inLanguage } from '../model/text/say.ts'
import { WORDS_OF_REFERENCE } from '../model/text/word-list.ts'
import type { Words } from '../model/text/words.ts'
import { type ApiLayout, apiToPages } from './api-to-page.tsx'
import { readApi } from './read/read-api.ts'

const folder = new URL('./fixtures/', import.meta.url)
const descriptions = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))

/** Returns the texts for readers and programs of a description in a language. */
function textsOf(description: string, layout: ApiLayout, words?: Words): string {
  return inLanguage(words, () => {
    const { api } = readApi(description, 'api.yaml')
    if (!api) throw new Error('The description of the test cannot be read.')
    const { overview, parts } = apiToPages(api, aReference, layout)
    const texts = [overview, ...parts].flatMap(
      ({ title, description, html, markdown, markdownFiles = [] }) => [
        title,
        description,
        // The estimated height depends on the number of letters.
        html.replace(/ data-height="\d"/g, ''),
        markdown,
        ...markdownFiles.map((each) => each.markdown),
      ],
    )
    return texts.join('\n')
  })
}

test('the reference has its labels in the language of its text, and nothing else changes', {
  timeout: 30_000,
}, () => {
  const said = new Set<string>()
  const words: Words = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, word) => {
        said.add(String(word))
        return `‹${String(word)}`
      },
    },
  )
  for (const [description, layout] of [
    ...descriptions.map((each) => [each, 'page'] as const),
    [rareForms(), 'tags'] as const,
  ]) {
    // The first fact of a line begins with a capital letter if it begins with a letter.
    const inMarks = textsOf(description, layout, words).replace(/‹/g, '').toLowerCase()
    expect(inMarks, description.slice(0, 200)).toBe(textsOf(description, layout).toLowerCase())
  }
  const unsaid = WORDS_OF_REFERENCE.filter((word) => !said.has(word))
  expect(unsaid, 'words that no description of openapi/fixtures/ shows').toEqual([])
})

/** Returns a large description with forms that the descriptions of other tests do not contain. */
function rareForms(): string {
  const object = { type: 'object', properties: { a: { type: 'string' } } }
  const parameter = (name: string, place: string, fields: object) => ({
    name,
    in: place,
    required: place === 'path',
    schema: object,
    ...fields,
  })
  const names = Array.from({ length: 60 }, (_, index) => `S${index}`)
  const body = {
    type: 'object',
    additionalProperties: true,
    properties: {
      many: { anyOf: names.slice(0, 6).map((name) => ({ $ref: `#/components/schemas/${name}` })) },
      all: {
        type: 'array',
        items: { anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) },
      },
      one: { $ref: '#/components/schemas/One' },
      fixed: { type: 'string', const: 'a', default: 'a' },
      file: { type: 'string', contentEncoding: 'base64' },
      items: { type: 'array', items: {}, xml: { name: 'n', prefix: 'p', namespace: 's', wrapped: true } },
      id: { type: 'string', xml: { attribute: true } },
      long: { ...object, examples: [{ a: 'long '.repeat(20) }] },
    },
  }
  const form = { schema: { $ref: '#/components/schemas/S0' }, encoding: { b: { contentType: 'text/csv' } } }
  const responses = { 200: { description: 'Done.' } }
  const long = { tags: ['Long'], description: 'Words. '.repeat(25_000), responses }
  const short = { tags: ['Short'], responses }
  const operation = {
    parameters: [
      parameter('query', 'query', {}),
      parameter('pairs', 'path', { explode: true }),
      parameter('plain', 'path', {}),
      parameter('list', 'query', { style: 'spaceDelimited', schema: { type: 'array', items: {} } }),
    ],
    requestBody: { content: { 'application/json': { schema: body }, 'multipart/form-data': form } },
    responses,
  }
  return JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Rare',
      version: '1',
      contact: { url: 'https://api.example/' },
      license: { url: 'https://api.example/' },
    },
    security: [{ token: [] }, { tls: [] }],
    paths: {
      '/{pairs}/{plain}': { post: operation },
      '/long': { get: long, put: long },
      '/short': { get: short, put: short },
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        tls: { type: 'mutualTLS' },
      },
      schemas: {
        ...Object.fromEntries(names.map((name) => [name, object])),
        One: { oneOf: [{ $ref: '#/components/schemas/S1' }], discriminator: { propertyName: 'a' } },
      },
    },
  })
}

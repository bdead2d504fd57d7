import { deserialize, serialize } from 'node:v8'
import { expect, it } from 'vitest'
import { aReference } from '../fixtures/a-reference.ts'
import type { Api } from '../model/api.ts'
import type { Problem } from '../model/problem.ts'
import { apiToPages } from './api-to-page.tsx'
import { propertyOf, targetOf } from './describe/target-of.ts'
import { diffApis } from './diff/diff-apis.ts'
import { renderMarkdown } from './markdown/markdown.ts'
import { readApi } from './read/read-api.ts'

/** Returns a description of `count` operations and twice as many schemas, each of which refers to others. */
function large(count: number): string {
  const paths = Array.from({ length: count }, (_, index) => ({
    [`/v1/things${index}/{id}`]: {
      post: {
        tags: [`tag${index % 20}`],
        operationId: `operation${index}`,
        summary: `Do ${index}`,
        description: 'Does `it`, **always**.',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: { 'application/json': { schema: { $ref: `#/components/schemas/S${index}` } } },
        },
        responses: {
          200: {
            description: 'Fine.',
            content: { 'application/json': { schema: { $ref: `#/components/schemas/S${index + count}` } } },
          },
        },
      },
    },
  }))
  const schemas = Array.from({ length: 2 * count }, (_, index) => ({
    [`S${index}`]: {
      type: 'object',
      description: 'A *thing*.',
      properties: {
        name: { type: 'string', description: `The name of thing ${index}.`, maxLength: 18 },
        self: { $ref: `#/components/schemas/S${index}` },
        next: { anyOf: [{ $ref: `#/components/schemas/S${(index + 1) % (2 * count)}` }, { type: 'null' }] },
        many: { type: 'array', items: { $ref: `#/components/schemas/S${(index + 7) % (2 * count)}` } },
      },
    },
  }))
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Large', version: '1' },
    paths: Object.assign({}, ...paths),
    components: { schemas: Object.assign({}, ...schemas) },
  })
}

function build(yaml: string) {
  const { api } = readApi(yaml, 'api.yaml')
  if (!api) throw new Error('The description of the test cannot be read.')
  return apiToPages(api, aReference).overview
}

/** Returns the processor time in seconds, which grows less than the time of the clock while other programs run. */
function processorTimeOf(run: () => void): number {
  const start = process.cpuUsage()
  run()
  return process.cpuUsage(start).user / 1_000_000
}

it('the page grows with the description, because references are not followed', () => {
  const small = build(large(20)).html.length
  const twice = build(large(40)).html.length
  expect(twice / small).toBeLessThan(2.2)
})

it('builds 200 operations and 400 schemas in seconds', { timeout: 30_000 }, () => {
  const page = build(large(200))
  expect(page.anchors).toContain('operation/operation199')
})

it('reads two thousand properties and an allOf of allOf of allOf', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 2000 }, (_, index) => [`p${index}`, { type: 'string' }]),
  )
  const chain = Array.from({ length: 24 }, (_, index) => ({
    [`C${index}`]: {
      allOf: [{ $ref: `#/components/schemas/C${index + 1}` }, { $ref: `#/components/schemas/C${index + 1}` }],
    },
  }))
  const page = build(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Wide', version: '1' },
      components: {
        schemas: Object.assign({ Wide: { properties } }, ...chain, { C24: { properties: { end: {} } } }),
      },
    }),
  )
  expect(page.anchors).toContain('schema/Wide/p1999')
  expect(page.anchors).toContain('schema/C0/end')
})

it('shows a union once, even if many levels of bases contain it', () => {
  const levels = Array.from({ length: 40 }, (_, index) => {
    const base = { $ref: `#/components/schemas/A${index}` }
    return [`A${index + 1}`, { allOf: [base, base, { allOf: [base] }] }]
  })
  const page = build(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Doubled', version: '1' },
      components: {
        schemas: {
          A0: { patternProperties: { '^x-': {} }, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
          ...Object.fromEntries(levels),
        },
      },
    }),
  )
  expect(page.html.split('Exactly one of these').length - 1).toBe(41)
})

it('follows a chain of two thousand references once', { timeout: 60_000 }, () => {
  const links = Array.from({ length: 2000 }, (_, index) => [
    `S${index}`,
    { $ref: `#/components/schemas/S${index + 1}` },
  ])
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Chain', version: '1' },
    components: {
      schemas: {
        ...Object.fromEntries(links),
        S2000: { type: 'string', maxLength: 7 },
        Start: { properties: { first: { $ref: '#/components/schemas/S0' } } },
      },
    },
  })
  let html = ''
  expect(processorTimeOf(() => (html = build(text).html))).toBeLessThan(6)
  // The limit is shown at each name, at the definition, and at the property that uses the first name.
  expect(html.split('At most 7 characters').length - 1).toBe(2002)
})

it('stores a chain of ten thousand schemas, each of which refers to the next', () => {
  const schemas = Array.from({ length: 10_000 }, (_, index) => [
    `S${index}`,
    { properties: { next: { $ref: `#/components/schemas/S${(index + 1) % 10_000}` } } },
  ])
  const text = JSON.stringify({ openapi: '3.1.0', components: { schemas: Object.fromEntries(schemas) } })
  const api: Api = deserialize(serialize(readApi(text, 'api.json').api))
  const [first] = api.schemas.values()
  expect(targetOf(propertyOf(first, 'next'))).toBe(api.schemas.get('S1'))
})

it('reads a chain of two thousand schemas that extend each other', { timeout: 60_000 }, () => {
  const schemas = Array.from({ length: 2000 }, (_, index) => [
    `S${index}`,
    { allOf: [{ $ref: `#/components/schemas/S${index + 1}` }, { type: 'object' }] },
  ])
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Chain', version: '1' },
    components: { schemas: { ...Object.fromEntries(schemas), S2000: { type: 'object' } } },
  })
  expect(processorTimeOf(() => readApi(text, 'api.json'))).toBeLessThan(5)
})

it.each([
  ['that extend it', 1000, () => 'Base'],
  ['that extend each other', 300, (index: number) => (index === 0 ? 'Base' : `H${index - 1}`)],
])('checks examples of a base by hundreds of heirs %s', { timeout: 120_000 }, (_, count, baseOf) => {
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const heirs = Array.from({ length: count }, (_, index) => [
    `H${index}`,
    {
      allOf: [to(baseOf(index)), { required: [`p${index}`], properties: { [`p${index}`]: {} } }],
      example: { kind: `H${index}` },
    },
  ])
  const responses = Array.from({ length: 10 }, (_, index) => {
    const schema = { properties: { [`a${index}`]: to('Base') } }
    return [
      200 + index,
      { content: { 'application/json': { schema, example: { [`a${index}`]: { kind: 'H2' } } } } },
    ]
  })
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Heirs', version: '1' },
    paths: { '/a': { get: { responses: Object.fromEntries(responses) } } },
    components: {
      schemas: {
        Base: { properties: { kind: { type: 'string' } }, discriminator: { propertyName: 'kind' } },
        ...Object.fromEntries(heirs),
      },
    },
  })
  let problems: Problem[] = []
  expect(processorTimeOf(() => ({ problems } = readApi(text, 'api.json')))).toBeLessThan(5)
  expect(problems.some(({ message }) => /\/a9 must have required propert(y|ies) .*'p2'/.test(message))).toBe(
    true,
  )
})

it('describes the type of nested lists in one pass', { timeout: 30_000 }, () => {
  const depth = 60
  const items = `${'{"type":"array","items":'.repeat(depth)}{"type":"string"}${'}'.repeat(depth)}`
  const page = build(
    `{"openapi":"3.1.0","info":{"title":"Nested","version":"1"},"components":{"schemas":{"A":${items}}}}`,
  )
  expect(page.html).toContain(`${'array of '.repeat(depth)}string`)
})

it('compares the alternatives of a discriminator with its mapping in one pass', { timeout: 6000 }, () => {
  const names = Array.from({ length: 3000 }, (_, index) => `S${index}`)
  const ofNames = (value: (name: string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, value(name)]))
  const U = {
    oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    discriminator: { propertyName: 'kind', mapping: ofNames((name) => `#/components/schemas/${name}`) },
  }
  const schemas = { U, ...ofNames(() => ({ properties: { kind: { type: 'string' } } })) }
  const { api } = readApi(
    JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, components: { schemas } }),
    'api.yaml',
  )
  expect(api?.schemas.get('U')?.union?.alternatives[2999]?.values).toEqual(['S2999'])
})

it('shows a text with tens of thousands of links or character references as written', {
  timeout: 12_000,
}, () => {
  for (const mark of ['[a](', '&amp; ', '&#65;']) {
    const description = mark.repeat(40_000)
    const { api, problems } = readApi(
      JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1', description } }),
      'api.yaml',
    )
    expect(problems).toMatchObject([{ rule: 'api-markdown' }])
    expect(renderMarkdown(api?.description ?? '').nodes).toEqual([{ type: 'text', value: description }])
  }
})

it('reads long runs of spaces, tabs and lines in a time that grows with their length', {
  timeout: 60_000,
}, () => {
  const read = (length: number) => {
    for (const character of [' ', '\t', '\n']) {
      const words = `a${character.repeat(length)}b`
      const schema = { type: 'string', description: words }
      const content = { 'application/json': { schema, example: { words } } }
      const responses = { 200: { description: words, content } }
      const paths = { '/a': { get: { summary: words, description: words, responses } } }
      build(
        JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1', description: words }, paths }),
      )
    }
  }
  read(1000)
  expect(processorTimeOf(() => read(100_000))).toBeLessThan(3)
})

it('compares the alternatives of two large choices', { timeout: 30_000 }, () => {
  const apiOf = (letter: string) => {
    const oneOf = Array.from({ length: 500 }, (_, index) => ({
      type: 'object',
      properties: { a: { type: 'string' }, [`${letter}${index}`]: { type: 'integer' } },
    }))
    const { api } = readApi(
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        paths: { '/a': { post: { parameters: [{ name: 'a', in: 'query', schema: { oneOf } }] } } },
      }),
      'api.json',
    )
    if (!api) throw new Error('The description of the test cannot be read.')
    return api
  }
  const [before, after] = [apiOf('b'), apiOf('c')]
  expect(processorTimeOf(() => diffApis(before, after))).toBeLessThan(2)
})

import { expect, test } from 'vitest'
import type { Json } from '../../model/api.ts'
import { readApi } from './read-api.ts'

/** Returns the names of the schemas to which the properties of `Order` refer, and the problems of the description. */
function read(order: { [keyword: string]: Json }, schemas: { [name: string]: Json } = {}) {
  const description = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    components: { schemas: { Order: order, ...schemas } },
  }
  const { api, problems } = readApi(JSON.stringify(description), 'api.json')
  const properties = api?.schemas.get('Order')?.properties ?? []
  return { names: properties.map(({ schema }) => schema.ref?.name), problems }
}

const object = { type: 'object', properties: { a: { type: 'string' } } }

test('the nearest $id is the base of a reference', () => {
  const references = [
    'address',
    './address',
    '/schemas/address',
    'https://schemas.example/schemas/address',
    'address#/$defs/City',
    'address#city',
    '#/$defs/Line',
    '#line',
    '#/components/schemas/Plain',
    'line',
  ]
  const { names, problems } = read(
    {
      $id: 'https://schemas.example/schemas/order',
      properties: Object.fromEntries(references.map(($ref, index) => [`p${index}`, { $ref }])),
      $defs: {
        Line: { $anchor: 'line', ...object },
        Inner: { $id: 'line', properties: { order: { $ref: 'order' } } },
      },
    },
    {
      Address: {
        $id: 'https://schemas.example/schemas/address#',
        ...object,
        $defs: { City: { $anchor: 'city', ...object } },
      },
      Other: { $id: 'https://schemas.example/other/address', $defs: { A: { $anchor: 'line', ...object } } },
      Plain: object,
    },
  )
  expect(problems).toEqual([])
  expect(names).toEqual([
    ...['Address', 'Address', 'Address', 'Address', 'Address.City', 'Address.City'],
    ...['Order.Line', 'Order.Line', 'Plain', 'Order.Inner'],
  ])
})

test('a wrong reference in a schema with an $id is reported with its absolute address, or with a remedy', () => {
  const { problems } = read({
    $id: 'https://schemas.example/schemas/order',
    properties: { to: { $ref: '../address' }, away: { $ref: 'HTTPS://other.example/address' } },
  })
  expect(problems).toMatchObject([
    {
      message: expect.stringContaining('The reference "../address" leads nowhere.'),
      hint: 'The nearest "$id" makes it "https://schemas.example/address", which no schema has as "$id". Correct one of them.',
    },
    {
      message: expect.stringContaining('leads to another host'),
      hint: 'Put a copy of the file into the site, and refer to it by a relative path.',
    },
  ])
})

test('a schema that only refers to itself is reported, each circle once', () => {
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const { problems } = read(
    { ...object, properties: { a: to('Itself'), order: to('Order') } },
    {
      Itself: { description: 'Words are no description of a value.', ...to('Itself') },
      Before: to('One'),
      One: to('Two'),
      Two: to('One'),
      All: { description: 'A list of one schema.', allOf: [to('Any'), { title: 'Words.' }] },
      Any: { oneOf: [to('All')] },
      Either: { anyOf: [to('Either'), { type: 'string' }] },
      List: { type: 'array', items: to('List') },
      Named: to('List'),
    },
  )
  const message = 'This schema only refers to itself, directly or through others, so it describes nothing.'
  expect(problems).toMatchObject(
    ['Itself', 'One', 'All/allOf/0'].map((name) => ({
      severity: 'warn',
      message: `${message} (at #/components/schemas/${name})`,
      hint: 'Describe the value by "type" or other keywords, or delete the schema.',
      line: 1,
    })),
  )
})

test('the nearest name is found for the first missing references only, because each search takes long', () => {
  const wrong = [...Array.from({ length: 50 }, (_, index) => `No${index}`), 'Adress']
  const properties = (names: string[]) => ({
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }])),
  })
  const hints = (names: string[]) =>
    read(properties(names), { Address: object }).problems.map(({ hint }) => hint)
  const elsewhere = Array.from({ length: 50 }, (_, index) => ({ $ref: `https://example.com/${index}` }))
  const { problems } = read({ anyOf: elsewhere, ...properties(['Adress']) }, { Address: object })
  expect(problems.map(({ hint }) => hint)).toContain('Did you mean "#/components/schemas/Address"?')
  expect(hints(['Adress'])).toEqual(['Did you mean "#/components/schemas/Address"?'])
  expect(hints(wrong).at(-1)).toBe('Add what it names below components/schemas, or correct the reference.')
})

test('a reference to an internal part has a remedy of its own, also to a schema inside', () => {
  const Secret = { 'x-internal': true, properties: { id: { type: 'string' } } }
  const references = ['#/components/schemas/Secret', '#/components/schemas/Secret/properties/id']
  const { problems } = read({ oneOf: references.map(($ref) => ({ $ref })) }, { Secret, Secrets: object })
  const hint = 'Delete "x-internal" there, or write it into the part with the reference too.'
  expect(problems).toMatchObject(
    references.map((reference) => ({
      rule: 'api-unresolved-ref',
      message: expect.stringContaining(`"${reference}" leads to a part with "x-internal: true"`),
      hint,
    })),
  )
})

test('a keyword without a meaning next to a reference does not change the reference', () => {
  const ref = { $ref: '#/components/schemas/Tree', description: 'Words.' }
  const plain = [ref, { ...ref, nullable: true }, { ...ref, optional: true }]
  const properties = Object.fromEntries(
    [...plain, { ...ref, maxProperties: 1 }].map((one, index) => [`p${index}`, one]),
  )
  expect(read({ properties }, { Tree: object }).names).toEqual(['Tree', 'Tree', 'Tree', undefined])
})

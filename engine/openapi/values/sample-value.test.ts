import { expect, it } from 'vitest'
import type { Json } from '../../model/api.ts'
import { readApi } from '../read/read-api.ts'
import { createValueCheck } from './check-value.ts'
import { sampleValue } from './sample-value.ts'

/** Returns a generated value of the schema `A0`, and the mistakes that the validator finds in the value. */
function provenSampleOf(
  schemas: { [name: string]: Json },
  { requiredOnly }: { requiredOnly: boolean },
): { value: Json; mistakes: string[] } {
  const yaml = JSON.stringify({ openapi: '3.1.0', info: { title: 'T' }, components: { schemas } })
  const { api } = readApi(yaml, 'api.json')
  const schema = api?.schemas.get('A0')
  if (!api || !schema) throw new Error('The description of the test has no schema A0.')
  const value = sampleValue(schema, 'request', requiredOnly)
  const mistakes = createValueCheck()(value, schema, 'request')
  return { value, mistakes: mistakes.map(({ at, message }) => `${at} ${message}`) }
}

function sampleOf(schemas: { [name: string]: Json }): Json {
  return provenSampleOf(schemas, { requiredOnly: true }).value
}

const REF = { $ref: '#/components/schemas/A1' }

/** Returns `count` schemas, each of which requires all of them. */
function entangled(count: number): { [name: string]: Json } {
  const names = Array.from({ length: count }, (_, index) => `A${index}`)
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]))
  return Object.fromEntries(names.map((name) => [name, { type: 'object', required: names, properties }]))
}

it('is the first example, else the default, except null', () => {
  expect(sampleOf({ A0: { type: 'string', examples: ['a', 'b'], default: 'c' } })).toBe('a')
  expect(sampleOf({ A0: { type: 'string', default: 'c' } })).toBe('c')
  expect(sampleOf({ A0: { type: ['integer', 'null'], default: null, minimum: 3 } })).toBe(3)
  // JavaScript rounds the default, and servers refuse the rounded number as too large.
  expect(sampleOf({ A0: { type: 'integer', default: 2 ** 63 } })).toBe(0)
  // One character, but two code units.
  expect(sampleOf({ A0: { type: 'string', default: '😀', maxLength: 1 } })).toBe('😀')
})

it('omits a read-only property whose schema has a name', () => {
  const schemas = {
    A0: { type: 'object', required: ['meta', 'name'], properties: { meta: REF, name: { type: 'string' } } },
    A1: { type: 'object', readOnly: true, properties: { at: { type: 'string' } } },
  }
  expect(provenSampleOf(schemas, { requiredOnly: false })).toEqual({
    value: { name: 'string' },
    mistakes: [],
  })
})

const id = { type: 'integer', readOnly: true }
const key = { type: 'string', writeOnly: true }
const own = { type: 'object', properties: { id, a: { type: 'string' }, key } }
const written = { id: 7, a: 'x', key: 'k' }

it.each<[string, Json, Json, (part: Json) => Json]>([
  ['of the schema', own, written, (part) => part],
  ['in a list', { type: 'array', items: own }, [written, written], (part) => [part, part]],
  ['in a tuple', { type: 'array', prefixItems: [{}, own] }, [1, written], (part) => [1, part]],
  ['of an inner object', { properties: { own } }, { own: written, id: 8 }, (part) => ({ own: part, id: 8 })],
  ['of a map', { additionalProperties: own }, { x: written }, (part) => ({ x: part })],
  ['of names by a pattern', { patternProperties: { '^x': own } }, { x: written }, (part) => ({ x: part })],
  ['of a named schema', { properties: { own: REF } }, { own: written }, (part) => ({ own: part })],
  ['of a part of allOf', { allOf: [{ type: 'object' }, REF] }, written, (part) => part],
  ['of an alternative', { anyOf: [{ type: 'string' }, REF] }, written, (part) => part],
  [
    'of an alternative next to properties',
    { properties: { b: { type: 'integer' } }, oneOf: [REF] },
    { b: 1, ...written },
    (part) => ({ b: 1, ...Object(part) }),
  ],
])('omits the properties of the other direction from an example: %s', (_, schema, example, expected) => {
  const yaml = {
    openapi: '3.1.0',
    info: { title: 'T' },
    components: { schemas: { A0: { ...Object(schema), example }, A1: own } },
  }
  const A0 = readApi(JSON.stringify(yaml), 'api.json').api?.schemas.get('A0')
  if (!A0) throw new Error('The description of the test has no schema A0.')
  expect(sampleValue(A0, 'request')).toEqual(expected({ a: 'x', key: 'k' }))
  expect(sampleValue(A0, 'response')).toEqual(expected({ id: 7, a: 'x' }))
  expect(A0.examples).toEqual([example])
})

it('omits the properties of the other direction from a default', () => {
  expect(sampleOf({ A0: { ...own, default: written } })).toEqual({ a: 'x', key: 'k' })
})

it('has a property that is not listed only if the schema describes its value', () => {
  const whole = (schema: Json) => provenSampleOf({ A0: schema }, { requiredOnly: false }).value
  expect(whole({ type: 'object' })).toEqual({})
  expect(Object.values(Object(whole({ type: 'object', additionalProperties: { const: 1 } })))).toEqual([1])
})

it('cuts schemas that require each other at the same depth, by the size of a sample', () => {
  const value = sampleOf(entangled(14))
  expect(JSON.stringify(value).length).toBeLessThan(10_000)
  const inside = Array.from({ length: 14 }, (_, index) => [`A${index}`, {}])
  const { A1, A2 } = value as { [name: string]: Json }
  expect(A1).toEqual(Object.fromEntries(inside))
  expect(A2).toEqual(A1)
})

it('extends a text to its minimum length only up to a readable length', () => {
  expect(sampleOf({ A0: { type: 'string', minLength: 4e9 } })).toHaveLength(1000)
})

it('contains no rounding errors', () => {
  const unit = { type: 'number', multipleOf: 0.1 }
  expect(sampleOf({ A0: { ...unit, minimum: 0.25 } })).toBe(0.3)
  expect(sampleOf({ A0: { type: 'array', minItems: 4, uniqueItems: true, items: unit } })).toEqual([
    0, 0.1, 0.2, 0.3,
  ])
})

it('has a largest size for lists inside lists that require several items', () => {
  let list: Json = { type: 'string' }
  for (let level = 0; level < 40; level++) list = { type: 'array', minItems: 3, items: list }
  expect(JSON.stringify(sampleOf({ A0: list })).length).toBeLessThan(1_000_000)
})

const a = { type: 'string', maxLength: 3 }
const b = { type: 'integer' }
const both = { type: 'object', properties: { a, b } }

it.each<[string, { [keyword: string]: Json }]>([
  ['one of two required properties', { ...both, oneOf: [{ required: ['a'] }, { required: ['b'] }] }],
  ['one of several required properties', { ...both, anyOf: [{ required: ['b'] }, { required: ['a'] }] }],
  [
    'properties next to alternatives that a reference describes',
    { ...both, required: ['a'], oneOf: [{ $ref: '#/components/schemas/Inner' }] },
  ],
  [
    'two choices of properties',
    {
      type: 'object',
      allOf: [
        {
          anyOf: [
            { properties: { a }, required: ['a'] },
            { properties: { b }, required: ['b'] },
          ],
        },
        { anyOf: [{ required: ['c'] }, { required: ['d'] }] },
      ],
    },
  ],
  ['a multiple above an exclusive minimum', { ...b, multipleOf: 14, exclusiveMinimum: 13, maximum: 17 }],
  ['a multiple below an exclusive maximum', { ...b, multipleOf: 14, exclusiveMaximum: -13, minimum: -16 }],
  ['a default that lacks a required property', { ...both, required: ['a'], default: {} }],
  ['a list of null with a minimum', { type: 'array', items: { type: 'null' }, minItems: 2 }],
  ['a text that is no usual one', { type: 'string', not: { enum: ['string', 'text'] } }],
  ['a required property without a schema', { type: 'object', required: ['a'], additionalProperties: b }],
  [
    'a required property that depends on another',
    { ...both, required: ['a'], dependentRequired: { a: ['b'] } },
  ],
  ['alternatives of which one allows all values of the other', { oneOf: [b, { type: 'number' }] }],
  [
    'an alternative that requires more than another',
    {
      oneOf: [
        { ...both, required: ['a', 'b'] },
        { type: 'object', properties: { b }, required: ['b'] },
      ],
    },
  ],
  ['two patterns', { type: 'string', allOf: [{ pattern: '[A-Z]' }, { pattern: '[0-9]' }] }],
  ['a pattern that looks ahead', { type: 'string', minLength: 8, pattern: '^(?=.*[A-Z])(?=.*\\d).{8,}$' }],
  ['a property that is not allowed', { ...both, properties: { a, b: false } }],
  ['a minimum of properties', { ...both, minProperties: 2 }],
  ['a minimum of unnamed properties', { type: 'object', minProperties: 2, additionalProperties: b }],
  ['a maximum of properties', { ...both, maxProperties: 1, required: ['b'] }],
  ['no unnamed property', { type: 'object', maxProperties: 0, additionalProperties: b }],
  ['an empty list', { type: 'array', items: a, maxItems: 0 }],
  ['a minimum of items', { type: 'array', items: a, minItems: 12 }],
  ['a minimum of items without a schema', { type: 'array', minItems: 2 }],
  ['a tuple with further items', { type: 'array', prefixItems: [a, b], items: a, minItems: 4 }],
  ['a short tuple', { type: 'array', prefixItems: [a, b], maxItems: 1 }],
  ['different texts', { type: 'array', items: a, uniqueItems: true, minItems: 12 }],
  ['different numbers', { type: 'array', items: b, uniqueItems: true, minItems: 2 }],
  ['different values', { type: 'array', items: { enum: ['x', 'y'] }, uniqueItems: true, minItems: 2 }],
  ['a multiple below zero', { type: 'integer', multipleOf: 10, maximum: -5 }],
  ['a multiple above a bound', { type: 'integer', multipleOf: 10, exclusiveMinimum: 10 }],
  ['a text that matches a pattern', { type: 'string', pattern: '^sha256:[a-f0-9]{64}$' }],
  ['a long text that matches a pattern', { type: 'string', pattern: '^[A-Z]+-x*$', minLength: 40 }],
  ['a text with a format and a pattern', { type: 'string', format: 'uri', pattern: '^https://' }],
  ['an integer above a fraction', { type: 'integer', exclusiveMinimum: 0.5 }],
  ['an item that another rule requires', { type: 'array', items: a, contains: { const: 'x' } }],
  ['several such items', { type: 'array', contains: { type: 'integer', minimum: 3 }, minContains: 2 }],
  ['such an item in a list of objects', { type: 'array', items: both, contains: { required: ['a'] } }],
  ['such an item after a tuple', { type: 'array', prefixItems: [b], contains: { const: 'x' }, maxItems: 2 }],
  [
    'items of two such rules',
    { type: 'array', allOf: [{ contains: { const: 1 } }, { contains: { const: 2 }, minContains: 2 }] },
  ],
  ['no such item', { type: 'array', items: b, contains: { const: 'x' }, minContains: 0 }],
  ['a short text that matches a pattern', { type: 'string', pattern: '^[0-9]+[a-z]*$', maxLength: 1 }],
  ['one of two lengths of a pattern', { type: 'string', pattern: '^(?:digits|5)$', maxLength: 3 }],
  [
    'a length within a pattern',
    { type: 'string', pattern: '^[A-Z]{2,10}-?[0-9]*$', minLength: 12, maxLength: 12 },
  ],
  ['a length of several repetitions', { type: 'string', pattern: '^a+-b+$', minLength: 10, maxLength: 11 }],
  ['names of properties that match a pattern', { type: 'object', patternProperties: { '^x-': b } }],
  [
    'only names that match a pattern',
    { type: 'object', patternProperties: { '^x-[a-z]+$': b }, additionalProperties: false, minProperties: 3 },
  ],
  [
    'a required name that matches a pattern',
    { type: 'object', required: ['x-a'], patternProperties: { '^x-': b } },
  ],
  [
    'names by a rule',
    { type: 'object', propertyNames: { pattern: '^[A-Z]+$' }, additionalProperties: b, minProperties: 2 },
  ],
  [
    'names of a list',
    { type: 'object', propertyNames: { enum: ['x', 'y'] }, additionalProperties: b, minProperties: 2 },
  ],
  [
    'a part that depends on a property',
    {
      ...both,
      required: ['a'],
      dependentSchemas: { a: { required: ['c'], properties: { a: { minLength: 2 }, c: { minimum: 7 } } } },
    },
  ],
  [
    'the part for a value that fits a condition',
    {
      ...both,
      required: ['a'],
      if: { properties: { a: { pattern: '^s' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['b'], properties: { b: { minimum: 5 } } },
      else: { required: ['c'] },
    },
  ],
  [
    'the part for a value that does not fit a condition',
    { type: 'integer', if: { minimum: 1 }, else: { maximum: -3 } },
  ],
  [
    'the first of several conditions',
    {
      type: 'object',
      required: ['kind'],
      properties: { kind: { enum: ['x', 'y'] } },
      allOf: ['y', 'x'].map((kind) => ({
        if: { properties: { kind: { const: kind } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { [kind]: b }, required: [kind] },
      })),
    },
  ],
  ['a number that is not allowed', { type: 'integer', not: { const: 0 } }],
  ['a text that is not allowed', { type: 'string', not: { pattern: '^s' } }],
  ['a type that is not allowed', { not: { type: 'object' } }],
  ['properties that are not allowed together', { ...both, not: { required: ['a', 'b'] } }],
  ['a value of another type in an enumeration', { type: 'string', minLength: 2, enum: [1, 'a', 'ab'] }],
  [
    'several names of one length',
    { type: 'object', propertyNames: { pattern: '^k[0-9]$' }, minProperties: 3, additionalProperties: b },
  ],
  [
    'names by several patterns',
    {
      type: 'object',
      patternProperties: { '^a$': b, '^b$': a },
      minProperties: 2,
      additionalProperties: false,
    },
  ],
  [
    'names by a pattern after a pattern without a text',
    {
      type: 'object',
      patternProperties: { '^x(?=y)$': a, '^b\\d$': b },
      minProperties: 3,
      additionalProperties: false,
    },
  ],
  ['long names', { type: 'object', propertyNames: { minLength: 12 }, minProperties: 2 }],
  [
    'different texts of a format',
    { type: 'array', items: { type: 'string', format: 'uuid' }, uniqueItems: true, minItems: 3 },
  ],
  [
    'different texts of a pattern',
    { type: 'array', items: { type: 'string', pattern: '^[a-z]{3}$' }, uniqueItems: true, minItems: 3 },
  ],
  [
    'different objects',
    { type: 'array', items: { ...both, required: ['b'] }, uniqueItems: true, minItems: 2 },
  ],
  [
    'different numbers below a bound',
    { type: 'array', items: { type: 'integer', maximum: -1 }, uniqueItems: true, minItems: 3 },
  ],
  [
    'an item of a type that a rule requires',
    { type: 'array', items: b, contains: { minimum: 5 }, maxContains: 1, minItems: 3 },
  ],
  ['items after a tuple', { type: 'array', prefixItems: [a], unevaluatedItems: b, minItems: 3 }],
  ['close bounds', { type: 'number', exclusiveMinimum: 1, maximum: 1.0001 }],
  ['a pointer', { type: 'string', format: 'json-pointer', minLength: 9 }],
  [
    'null instead of a value of all alternatives',
    { oneOf: [{ type: 'object' }, { type: 'object', properties: { a } }, { type: 'null' }] },
  ],
  ['two lower bounds', { type: 'integer', minimum: 1, exclusiveMinimum: 5 }],
  [
    'a property that the whole requires and the alternatives describe',
    {
      type: 'object',
      properties: { a },
      required: ['c'],
      oneOf: [
        { properties: { c: { type: 'integer' } } },
        { required: ['d'], properties: { c: { type: 'integer' }, d: b } },
      ],
    },
  ],
  [
    'a property that the whole requires and named alternatives describe',
    {
      type: 'object',
      required: ['c'],
      anyOf: [{ $ref: '#/components/schemas/Other' }, { $ref: '#/components/schemas/Inner' }],
    },
  ],
  [
    'a property that the whole requires and the second alternative describes',
    {
      type: 'object',
      required: ['c', 'd'],
      properties: { a },
      anyOf: [{ properties: { d: b } }, { properties: { c: b } }],
    },
  ],
])('a generated value is accepted by its schema: %s', (_, A0) => {
  const schemas = {
    A0,
    Inner: { ...both, properties: { c: a }, required: ['c'] },
    Other: { type: 'object', properties: { c: b, e: b }, required: ['e'] },
  }
  for (const requiredOnly of [true, false]) {
    expect(provenSampleOf(schemas, { requiredOnly })).toMatchObject({ mistakes: [] })
  }
})

it.each([
  ['date-time', 25, 30],
  ['time', 12, 20],
  ['duration', 9, 20],
  ['email', 30, 40],
  ['email', 0, 8],
  ['hostname', 20, 30],
  ['hostname', 0, 6],
  ['ipv4', 12, 15],
  ['ipv6', 20, 39],
  ['uri', 30, 40],
  ['uri', 0, 10],
  ['uri-reference', 10, 12],
  ['byte', 10, 20],
  ['uuid', 1, 40],
])('a generated text has the format and the length: %s, %i to %i', (format, minLength, maxLength) => {
  const { value, mistakes } = provenSampleOf(
    { A0: { type: 'string', format, minLength, maxLength } },
    { requiredOnly: true },
  )
  expect({ value, mistakes }).toMatchObject({ mistakes: [] })
})

it('a generated text of the format "guid" is a UUID', () => {
  const sample = (format: string) =>
    provenSampleOf({ A0: { type: 'string', format } }, { requiredOnly: true })
  expect(sample('guid').value).toBe(sample('uuid').value)
})

it('a generated text has the encoding and the schema of its content', () => {
  const base64 = { type: 'string', contentEncoding: 'base64' }
  expect(sampleOf({ A0: base64 })).toBe(sampleOf({ A0: { type: 'string', format: 'byte' } }))
  const contentSchema = { type: 'object', required: ['x'], properties: { x: b } }
  const json = { type: 'string', contentMediaType: 'application/json', contentSchema }
  expect(sampleOf({ A0: json })).toBe('{"x":0}')
  expect(sampleOf({ A0: { ...json, maxLength: 6 } })).toBe('string')
  expect(sampleOf({ A0: { ...json, contentEncoding: 'base64' } })).toBe(sampleOf({ A0: base64 }))
  expect(sampleOf({ A0: { ...json, contentMediaType: 'application/xml' } })).toBe('string')
  // The schema of the content contains itself.
  const inner = { ...json, contentSchema: REF }
  const A1 = { type: 'object', required: ['inner'], properties: { inner } }
  expect(sampleOf({ A0: REF, A1 })).toEqual({ inner: 'string' })
})

/** Returns schemas A1 … Acount, each with the next one in a list and the last one with `last`. */
function chain(count: number, last: { [name: string]: Json }, required: string[] = []) {
  const names = Array.from({ length: count }, (_, index) => `A${index + 1}`)
  const next = (index: number) =>
    index < count
      ? { type: 'object', required, properties: { next: { $ref: `#/components/schemas/A${index + 1}` } } }
      : { type: 'object', properties: last }
  return Object.fromEntries(names.map((name, index) => [name, next(index + 1)]))
}
const wide = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`p${index}`, { type: 'string' }]))

it('a small value is complete at any depth', () => {
  const schemas = { A0: { type: 'array', items: REF }, ...chain(9, { amount: b }) }
  const value = JSON.stringify(provenSampleOf(schemas, { requiredOnly: false }).value)
  expect(value).toBe(`[${'{"next":'.repeat(8)}{"amount":0}${'}'.repeat(8)}]`)
})

it('a value without the properties of a large inner object does not show it as empty', () => {
  const A0 = {
    type: 'object',
    required: ['must'],
    properties: { must: REF, may: REF, list: { type: 'array', items: REF }, free: { type: 'object' } },
  }
  const { value } = provenSampleOf({ A0, ...chain(3, wide) }, { requiredOnly: false })
  expect(value).toEqual({ must: {}, free: {} })
})

it('a large value keeps required properties at any depth', () => {
  const A0 = { type: 'object', properties: { ...wide, deep: REF } }
  const { value, mistakes } = provenSampleOf({ A0, ...chain(12, wide, ['next']) }, { requiredOnly: false })
  expect(mistakes).toEqual([])
  expect(JSON.stringify(value)).toContain(`${'{"next":'.repeat(11)}{}`)
})

it('a large value loses optional properties, and keeps required ones at each depth', () => {
  const next = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const schemas = {
    A0: { type: 'object', required: ['a'], properties: { ...wide, a: next('A1'), b: next('A1') } },
    A1: { type: 'object', required: ['a'], properties: { a: next('A2') } },
    A2: { type: 'object', required: ['a'], properties: { ...wide, a: next('A3') } },
    A3: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
  }
  const { value, mistakes } = provenSampleOf(schemas, { requiredOnly: false })
  expect(mistakes).toEqual([])
  expect(Object.keys(value as object)).toContain('p299')
})

it('a schema inside itself by a dynamic reference ends', () => {
  const node = {
    type: 'object',
    properties: { data: b, inner: { $dynamicRef: '#node' } },
    required: ['data'],
  }
  const children = { type: 'array', items: { $dynamicRef: '#node' } }
  const Tree = { ...node, $id: 'https://a.example/tree', $dynamicAnchor: 'node' }
  const A0 = { $id: 'https://a.example/own', $dynamicAnchor: 'node', $ref: 'tree', properties: { children } }
  expect(provenSampleOf({ A0, Tree }, { requiredOnly: false })).toMatchObject({ mistakes: [] })
})

it('a union with itself ends with another alternative', () => {
  const left = { $ref: '#/components/schemas/A0' }
  const A0 = { oneOf: [{ type: 'object', properties: { left }, required: ['left'] }, b] }
  expect(provenSampleOf({ A0 }, { requiredOnly: true })).toEqual({
    value: { left: { left: 0 } },
    mistakes: [],
  })
})

it('a condition that leads back to its schema ends', () => {
  const back: Json = { allOf: [{ $ref: '#/components/schemas/A0' }, { minLength: 9, maxLength: 8 }] }
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  expect(sampleOf({ A0: { type: 'string', if: true, then: back } })).toEqual(expect.any(String))
})

it('a schema inside itself ends with null if null is allowed', () => {
  const parent: Json = { anyOf: [{ $ref: '#/components/schemas/A0' }, { type: 'null' }] }
  const A0: Json = { type: 'object', required: ['parent'], properties: { parent } }
  const { mistakes } = provenSampleOf({ A0 }, { requiredOnly: true })
  expect(mistakes).toEqual([])
})

const holder = { type: 'object', required: ['node'], properties: { node: REF } }

it.each<[string, Json, Json]>([
  ['a map', { type: 'object', additionalProperties: REF }, { part: {} }],
  ['a list', { type: 'array', items: holder }, { part: [] }],
  ['the property of a list with a minimum', { type: 'array', items: REF, minItems: 1 }, {}],
  ['the property of a tuple with a minimum', { type: 'array', prefixItems: [REF, b], minItems: 2 }, {}],
  ['a tuple', { type: 'array', prefixItems: [b, REF] }, { part: [0] }],
  ['a property of an inner object', { type: 'object', properties: { b, holder } }, { part: { b: 0 } }],
  ['another alternative', { anyOf: [holder, b] }, { part: 0 }],
  [
    'the property of a map with a minimum',
    { type: 'object', additionalProperties: REF, minProperties: 1 },
    {},
  ],
  ['null', { ...holder, type: ['object', 'null'] }, { part: null }],
])('a schema inside itself ends at the nearest part that can do without it: %s', (_, part, expected) => {
  const A1 = { type: 'object', required: ['value'], properties: { value: b, part } }
  const { value, mistakes } = provenSampleOf({ A0: REF, A1 }, { requiredOnly: false })
  expect(mistakes).toEqual([])
  expect(value).toEqual({ value: 0, ...Object(expected) })
})

it('a list with a minimum has an inner value if that is valid without its optional parts', () => {
  const list = { type: 'array', items: REF, minItems: 1 }
  const inner = { type: 'object', required: ['list'], properties: { list } }
  const schemas = { A0: REF, A1: { type: 'object', properties: { inner } } }
  const value = { inner: { list: [{}] } }
  expect(provenSampleOf(schemas, { requiredOnly: false })).toEqual({ value, mistakes: [] })
})

it('an alternative has the type and the rules around the union', () => {
  const schemas: Json[] = [
    { type: 'string', oneOf: [{ format: 'uri' }, { maxLength: 3 }] },
    { type: 'array', items: { type: 'integer' }, anyOf: [{ minItems: 2 }, { maxItems: 0 }] },
    { type: 'integer', minimum: 5, anyOf: [{ multipleOf: 3 }, { multipleOf: 4 }] },
  ]
  for (const A0 of schemas) {
    expect(provenSampleOf({ A0 }, { requiredOnly: false })).toMatchObject({ mistakes: [] })
  }
})

it('lists deep inside lists that require two items each end before their indentation fills megabytes', () => {
  const nested = (depth: number): Json =>
    depth === 0 ? { type: 'string' } : { type: 'array', minItems: 2, items: nested(depth - 1) }
  expect(JSON.stringify(sampleOf({ A0: nested(200) }), null, 2).length).toBeLessThan(1_000_000)
})

it('a pattern that takes too long is tried once', { timeout: 20_000 }, () => {
  const items = { type: 'string', minLength: 32, pattern: '^(a+)+b$' }
  const value = sampleOf({ A0: { type: 'array', uniqueItems: true, minItems: 2, items } })
  expect(value).toEqual([expect.stringMatching(/^a{31,}b$/), expect.any(String)])
})

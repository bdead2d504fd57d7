import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test, vi } from 'vitest'
import type { Json } from '../../model/api.ts'
import { type JsonObject, step } from '../json.ts'
import { createValueCheck } from './json-schema.ts'

const describing = (type: string | string[]) => ({
  openapi: '3.1.0',
  components: { schemas: { Size: { type } } },
})

test('a value is rejected with its position and the expected value', () => {
  const check = createValueCheck(describing('number'))
  expect(check(1, '/components/schemas/Size')).toEqual([])
  expect(check('a', '/components/schemas/Size')).toEqual([{ at: '', message: 'must be number' }])
  const ofTwo = createValueCheck(describing(['number', 'null']))
  expect(ofTwo('a', '/components/schemas/Size')).toEqual([{ at: '', message: 'must be number or null' }])
})

test('an example may contain keywords of JSON Schema as data', () => {
  const data = { $id: 'a', $anchor: '1', $ref: '#/nowhere' }
  const check = createValueCheck({
    components: {
      schemas: {
        A: { type: 'object', example: { a: data }, examples: [data], 'x-more': data },
        B: { type: 'string', example: { b: data } },
      },
      examples: { one: { value: data }, other: { value: data } },
      responses: { Fine: { content: { 'application/json': { example: data } } } },
    },
  })
  expect(check(1, '/components/schemas/A')).toHaveLength(1)
  expect(check('b', '/components/schemas/B')).toEqual([])
})

test('a property with the name of an inherited one is checked only if the value has the property', () => {
  const schemas = {
    Driver: { properties: { constructor: { type: 'string' } } },
    Race: { required: ['constructor'] },
  }
  const check = createValueCheck({ components: { schemas } })
  expect(check({ name: 'a' }, '/components/schemas/Driver')).toEqual([])
  expect(check({ constructor: 1 }, '/components/schemas/Driver')).toHaveLength(1)
  expect(check({ name: 'a' }, '/components/schemas/Race')).toHaveLength(1)
})

test('a decimal fraction is a multiple of another, whatever the rounding of their division', () => {
  const check = createValueCheck({ components: { schemas: { Price: { multipleOf: 0.01 } } } })
  expect([19.99, 0.07, 1234567.89].flatMap((price) => check(price, '/components/schemas/Price'))).toEqual([])
  expect(check(19.995, '/components/schemas/Price')).toHaveLength(1)
})

test('each description has one check, which compiles each schema once', () => {
  const document = describing('number')
  expect(createValueCheck(document)).toBe(createValueCheck(document))
  expect(createValueCheck(describing('string'))(1, '/components/schemas/Size')).toHaveLength(1)
})

test('each pattern is checked separately', () => {
  const schemas = {
    A: { type: 'string', pattern: '^a+$' },
    C: { type: 'string', pattern: '^c+$' },
  }
  const check = createValueCheck({ components: { schemas } })
  expect(check('aaa', '/components/schemas/A')).toEqual([])
  expect(check('aaa', '/components/schemas/C')).toEqual([{ at: '', message: 'must match pattern "^c+$"' }])
})

test.each([
  ['that only older engines know', '^[\\w\\-\\_]+$', 'a-b', 'a b'],
  ['with names of Unicode', '^\\p{Lu}$', 'É', 'e'],
])('a pattern %s is interpreted as written', (_, pattern, fits, fails) => {
  const check = createValueCheck({ components: { schemas: { Id: { type: 'string', pattern } } } })
  expect(check(fits, '/components/schemas/Id')).toEqual([])
  expect(check(fails, '/components/schemas/Id')).toEqual([
    { at: '', message: `must match pattern "${pattern}"` },
  ])
})

test.each([
  ['invalid', '('],
  ['with a class of Java', '^\\p{Print}+$'],
  ['with an anchor of Ruby', '\\A\\d+\\z'],
  ['with a class of POSIX', '^[[:digit:]]+$'],
])('a pattern that is %s rejects no value', (_, pattern) => {
  const check = createValueCheck({ components: { schemas: { Id: { type: 'string', pattern } } } })
  expect(check('a', '/components/schemas/Id')).toEqual([])
})

test('a pattern with endless backtracking is stopped and reported once', { timeout: 20_000 }, () => {
  const schemas = {
    Id: { type: 'string', pattern: '^(a+)+$' },
    Free: { patternProperties: { '(x+x+)+y': {} } },
  }
  const check = createValueCheck({ components: { schemas } })
  const slow = 'a'.repeat(60)
  expect(check(`${slow}b`, '/components/schemas/Id')).toEqual([
    { at: '', message: 'takes too long to match the pattern "^(a+)+$"' },
  ])
  expect(check(`${slow}c`, '/components/schemas/Id')).toEqual([])
  expect(check({ ['x'.repeat(60)]: 1 }, '/components/schemas/Free')).toHaveLength(1)
})

test('a schema with a reference to an invalid schema rejects no value, also when used again', () => {
  const schemas = {
    Broken: {
      properties: {
        lost: { $ref: '#/components/schemas/Nowhere' },
        again: { $ref: '#/components/schemas/Loop' },
      },
    },
    Loop: {
      properties: {
        broken: { $ref: '#/components/schemas/Broken' },
        loop: { $ref: '#/components/schemas/Loop' },
      },
    },
    Whole: { properties: { loop: { $ref: '#/components/schemas/Loop' } } },
  }
  const check = createValueCheck({ components: { schemas } })
  for (const name of ['Loop', 'Broken', 'Whole', 'Loop'])
    expect(
      check({ loop: { broken: { lost: 1 } }, broken: { again: {} } }, `/components/schemas/${name}`),
    ).toEqual([])
})

test('a check of few schemas is kept for the next caller, and a check of many is not', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`S${index}`, { type: 'string', maxLength: index }]),
  )
  const document = { components: { schemas } }
  const check = createValueCheck(document)
  const checkFirst = (count: number) => {
    for (let index = 0; index < count; index++) check('', `/components/schemas/S${index}`)
    return createValueCheck(document)
  }
  expect(checkFirst(100)).toBe(check)
  expect(checkFirst(300)).not.toBe(check)
})

test('a new reading with the same components compiles only schemas that are new', () => {
  const compile = vi.spyOn(Ajv2020.prototype, 'compile')
  const check = (components: JsonObject, type: string) =>
    createValueCheck({ components, paths: { '/a': { schema: { type } } } })
  const size = (type: string) => ({ schemas: { Size: { type, title: 'Size of the next reading' } } })
  const compiled = (components: JsonObject, type: string) => {
    compile.mockClear()
    const errors = ['/components/schemas/Size', '/paths/~1a/schema'].flatMap((pointer) =>
      check(components, type)('a', pointer),
    )
    return { errors: errors.map(({ message }) => message), count: compile.mock.calls.length }
  }
  expect(compiled(size('string'), 'number')).toEqual({ errors: ['must be number'], count: 2 })
  expect(compiled(size('string'), 'number')).toEqual({ errors: ['must be number'], count: 0 })
  expect(compiled(size('string'), 'string')).toEqual({ errors: [], count: 1 })
  expect(compiled(size('number'), 'string')).toEqual({ errors: ['must be number'], count: 2 })
})

test('a new reading reports a slow pattern again, and checks an edited schema with the same "$id"', {
  timeout: 20_000,
}, () => {
  const slow = { schemas: { Id: { type: 'string', pattern: '^(b+)+$' } } }
  for (const edit of [1, 2]) {
    const check = createValueCheck({ components: slow, info: { edit } })
    expect(check(`${'b'.repeat(60)}a`, '/components/schemas/Id')).toHaveLength(1)
  }
  for (const type of ['number', 'integer']) {
    const check = createValueCheck({
      components: {},
      paths: { schema: { $id: 'https://a.example/size', type } },
    })
    expect(check('a', '/paths/schema')).toEqual([{ at: '', message: `must be ${type}` }])
  }
})

test('many slow patterns take little more time than one', { timeout: 120_000 }, () => {
  const schemas = Array.from({ length: 12 }, (_, index) => ({ type: 'string', pattern: `^(c+)+${index}$` }))
  const check = createValueCheck({ components: { schemas } })
  const start = process.cpuUsage().user
  for (const index of schemas.keys())
    expect(check('c'.repeat(60), `/components/schemas/${index}`)).toHaveLength(1)
  expect(process.cpuUsage().user - start).toBeLessThan(8_000_000)
})

test('a mistake of a value that may be null is reported without null', () => {
  const refs = ['Id', 'Code'].map((name) => ({ $ref: `#/components/schemas/${name}` }))
  const schemas = {
    Id: { type: 'string', maxLength: 3 },
    Code: { type: 'integer' },
    A: { type: ['string'], allOf: [{ maxLength: 3 }], 'x-nullable': true },
    B: { oneOf: refs, 'x-nullable': true },
  }
  const check = createValueCheck({ components: { schemas } })
  const messages = (value: Json, name: string) =>
    check(value, `/components/schemas/${name}`).map(({ message }) => message)
  expect([...messages(null, 'A'), ...messages(null, 'B')]).toEqual([])
  expect(messages('abcd', 'A')).toEqual(['must NOT have more than 3 characters'])
  expect(messages(1, 'A')).toEqual(['must be string or null'])
  expect(messages('abcd', 'B')).toEqual(['must NOT have more than 3 characters', 'must be integer'])
})

test('a value that fits several alternatives of oneOf is rejected', () => {
  const oneOf = [{ type: 'integer' }, { type: 'number' }]
  const check = createValueCheck({ components: { schemas: { Size: { properties: { size: { oneOf } } } } } })
  expect(check({ size: 1.5 }, '/components/schemas/Size')).toEqual([])
  const message = 'must fit only one of the alternatives of oneOf, and fits several (anyOf allows this)'
  expect(check({ size: 1 }, '/components/schemas/Size')).toEqual([{ at: '/size', message }])
})

test('schemas of a circle are checked without an exception if one of them is wrong', () => {
  const toPet = { $ref: '#/components/schemas/Pet' }
  const toOwner = { $ref: '#/components/schemas/Owner' }
  const Pet = { properties: { owner: toOwner, wrong: { type: 'strng' } } }
  const Owner = { properties: { pets: { type: 'array', items: toPet } } }
  const check = createValueCheck({ toPet, toOwner, components: { schemas: { Pet, Owner } } })
  expect(check({ owner: { pets: [{}] } }, '/toPet')).toEqual([])
  expect(check({ pets: [{}] }, '/toOwner')).toEqual([])
})

test('a value of a schema with an $id is checked, and the $id is the base of its references', () => {
  const schemas = {
    Order: {
      $id: 'https://schemas.example/order',
      properties: {
        to: { $ref: 'address' },
        size: { $ref: '#/$defs/Size' },
        plain: { $ref: '#/components/schemas/Plain' },
      },
      $defs: { Size: { type: 'number' } },
    },
    Address: { $id: 'https://schemas.example/address', type: 'string' },
    Plain: { type: 'boolean' },
  }
  const check = createValueCheck({ components: { schemas } })
  expect(check({ to: 'a', size: 1, plain: true }, '/components/schemas/Order')).toEqual([])
  expect(check({ to: 1, size: 'a', plain: 0 }, '/components/schemas/Order')).toEqual([
    { at: '/to', message: 'must be string' },
    { at: '/size', message: 'must be number' },
    { at: '/plain', message: 'must be boolean' },
  ])
  expect(check('a', '/components/schemas/Order/properties/size')).toHaveLength(1)
  expect(check(1, '/components/schemas/Address')).toHaveLength(1)
})

test('a URL may have any host', () => {
  const check = createValueCheck({ components: { schemas: { Hook: { type: 'string', format: 'url' } } } })
  const hosts = ['localhost:3000', '10.0.0.1', 'user:password@example.com']
  expect(hosts.flatMap((host) => check(`http://${host}/`, '/components/schemas/Hook'))).toEqual([])
  expect(check('example', '/components/schemas/Hook')).toHaveLength(1)
})

test('a schema is found below a name with any sign', () => {
  const names = ['c#', 'a b', '100%', '%41', 'a/b', '~1', '?x', '😀']
  const properties = Object.fromEntries(names.map((name) => [name, { multipleOf: 7 }]))
  const check = createValueCheck({
    components: { schemas: { A: { $id: 'https://a.example/a', properties } } },
  })
  for (const name of names) expect(check(3, step('/components/schemas/A/properties', name))).toHaveLength(1)
})

test('the keyword nullable of version 3.0 has no effect, also next to a reference', () => {
  const schemas = {
    A: { type: 'string', nullable: true },
    B: { properties: { a: { $ref: '#/components/schemas/A', nullable: true } } },
  }
  const check = createValueCheck({ components: { schemas } })
  expect(check(null, '/components/schemas/A')).toEqual([{ at: '', message: 'must be string' }])
  expect(check({ a: 1 }, '/components/schemas/B')).toEqual([{ at: '/a', message: 'must be string' }])
})

test('a message contains the name that is wrong', () => {
  const schemas = {
    A: { propertyNames: { enum: ['a', 'b'] } },
    B: { properties: { a: {} }, unevaluatedProperties: false },
  }
  const check = createValueCheck({ components: { schemas } })
  expect(check({ a: 1, c: 1 }, '/components/schemas/A')).toEqual([
    { at: '', message: 'has the name "c", which must be equal to one of the allowed values: "a", "b"' },
  ])
  expect(check({ a: 1, c: 1 }, '/components/schemas/B')).toEqual([
    { at: '', message: 'must NOT have unevaluated properties: "c"' },
  ])
})

test('a schema that depends on a missing property adds no unevaluated properties', () => {
  const Order = {
    properties: { card: {}, name: {} },
    dependentSchemas: { card: { properties: { address: {} } } },
    unevaluatedProperties: false,
  }
  const check = createValueCheck({ components: { schemas: { Order } } })
  const mistakes = (value: Json) => check(value, '/components/schemas/Order').length
  expect(mistakes({ name: 'a' })).toBe(0)
  expect(mistakes({ card: 1, address: 'b' })).toBe(0)
  expect(mistakes({ name: 'a', address: 'b' })).toBe(1)
})

test('a part of allOf without further properties does not forbid the properties of the other parts', () => {
  const closed = (name: string, more: JsonObject = {}) => ({
    type: 'object',
    properties: { [name]: { type: 'string' } },
    additionalProperties: false,
    ...more,
  })
  const Base = closed('id', { required: ['id'] })
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const check = createValueCheck({
    components: {
      schemas: {
        Base,
        Pet: { allOf: [ref('Base'), closed('name')] },
        Dog: { allOf: [ref('Pet')], ...closed('breed') },
        Owner: {
          properties: {
            dog: {
              allOf: [ref('Dog'), { oneOf: [closed('a'), { required: ['b'], properties: { b: {} } }] }],
            },
          },
        },
        Wrapped: { allOf: [ref('Base')], description: 'The same.' },
      },
    },
  })
  const mistakes = (name: string, value: Json) =>
    check(value, `/components/schemas/${name}`).map(({ at, message }) => `${at} ${message}`)
  expect(mistakes('Pet', { id: '1', name: 'a' })).toEqual([])
  expect(mistakes('Dog', { id: '1', name: 'a', breed: 'b' })).toEqual([])
  expect(mistakes('Owner', { dog: { id: '1', breed: 'b', b: 1 } })).toEqual([])
  expect(mistakes('Pet', { name: 'a' })).toEqual([" must have required property 'id'"])
  expect(mistakes('Dog', { id: '1', size: 1 })).toEqual([' must NOT have unevaluated properties: "size"'])
  expect(mistakes('Base', { id: '1', name: 'a' })).toHaveLength(1)
  expect(mistakes('Wrapped', { id: '1', name: 'a' })).toHaveLength(1)
})

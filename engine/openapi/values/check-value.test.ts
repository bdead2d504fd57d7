import { expect, test } from 'vitest'
import type { Json } from '../../model/api.ts'
import type { Direction } from '../direction.ts'
import type { JsonObject } from '../json.ts'
import { readApi } from '../read/read-api.ts'
import { createValueCheck } from './check-value.ts'

/** Returns a function that returns the mistakes of a value by a component: `/at must be string`. */
function mistakesBy(schemas: JsonObject, check = createValueCheck()) {
  const description = { openapi: '3.1.0', info: { title: 'T' }, paths: {}, components: { schemas } }
  const { api } = readApi(JSON.stringify(description), 'api.json')
  return (name: string, value: Json, direction?: Direction): string[] => {
    const schema = api?.schemas.get(name)
    if (!schema) throw new Error(`The description of the test has no schema ${name}.`)
    return check(value, schema, direction).map(({ at, message }) => `${at} ${message}`.trim())
  }
}

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test.each<[string, JsonObject, Json, string[]]>([
  ['type', { type: 'number' }, 'a', ['must be number']],
  ['type', { type: ['number', 'null'] }, 'a', ['must be number or null']],
  ['type', { type: 'null' }, 1, ['must be null']],
  ['enum', { enum: ['a', { b: 1, c: [2] }, null] }, { c: [2], b: 1 }, []],
  ['enum', { type: 'integer', enum: [1, 2] }, 'a', ['must be integer']],
  ['enum', { type: 'integer', enum: [1, 2] }, 3, ['must be equal to one of the allowed values: 1, 2']],
  ['const', { const: 'a' }, 'b', ['must be equal to one of the allowed values: "a"']],
  ['minimum', { minimum: 1 }, 0, ['must be >= 1']],
  ['maximum', { maximum: 1 }, 2, ['must be <= 1']],
  ['exclusiveMinimum', { exclusiveMinimum: 1 }, 1, ['must be > 1']],
  ['exclusiveMaximum', { exclusiveMaximum: 1 }, 1, ['must be < 1']],
  ['multipleOf', { multipleOf: 3 }, 4, ['must be multiple of 3']],
  ['multipleOf of a decimal fraction', { items: { multipleOf: 0.01 } }, [19.99, 0.07, 1234567.89], []],
  ['multipleOf of a decimal fraction', { multipleOf: 0.01 }, 19.995, ['must be multiple of 0.01']],
  [
    'limits of a number, at the limits',
    { minimum: 1, maximum: 1, exclusiveMinimum: 0, exclusiveMaximum: 2, multipleOf: 1 },
    1,
    [],
  ],
  ['limits of a text, at the limits', { minLength: 1, maxLength: 1 }, '😀', []],
  [
    'limits of a list, at the limits',
    { minItems: 2, maxItems: 2, contains: { const: 1 }, maxContains: 2 },
    [1, 1],
    [],
  ],
  ['minLength', { minLength: 2 }, '😀', ['must NOT have fewer than 2 characters']],
  ['maxLength', { maxLength: 1 }, 'ab', ['must NOT have more than 1 characters']],
  ['minItems', { minItems: 1 }, [], ['must NOT have fewer than 1 items']],
  ['maxItems', { maxItems: 0 }, [1], ['must NOT have more than 0 items']],
  ['minProperties', { minProperties: 1 }, {}, ['must NOT have fewer than 1 properties']],
  ['maxProperties', { maxProperties: 0 }, { a: 1 }, ['must NOT have more than 0 properties']],
  [
    'uniqueItems',
    { uniqueItems: true },
    [{ a: 1, b: 2 }, 1, { b: 2, a: 1 }],
    ['must NOT have duplicate items (items 0 and 2 are identical)'],
  ],
  ['format', { format: 'email' }, 'a', ['must match format "email"']],
  ['format of a number', { format: 'int32' }, 2 ** 40, ['must match format "int32"']],
  ['format of texts at a number', { format: 'email' }, 1, []],
  ['unknown format', { format: 'color' }, 'a', []],
  ['format with any host', { format: 'url' }, 'http://user:password@localhost:3000/', []],
  ['format with any host', { format: 'url' }, 'example', ['must match format "url"']],
  ['pattern', { pattern: '^a+$' }, 'b', ['must match pattern "^a+$"']],
  [
    'pattern that only older engines know',
    { pattern: '^[\\w\\-\\_]+$' },
    'a b',
    ['must match pattern "^[\\w\\-\\_]+$"'],
  ],
  ['pattern with names of Unicode', { pattern: '^\\p{Lu}$' }, 'É', []],
  ['pattern that is invalid', { pattern: '(' }, 'a', []],
  ['pattern with a class of Java', { pattern: '^\\p{Print}+$' }, 'a', []],
  ['pattern with an anchor of Ruby', { pattern: '\\A\\d+\\z' }, 'a', []],
  ['items', { items: { type: 'integer' } }, [1, 'a'], ['/1 must be integer']],
  ['prefixItems', { prefixItems: [{ const: 1 }], items: false }, [1, 2], ['/1 is not allowed']],
  ['contains', { contains: { type: 'string' } }, [1], ['must contain at least 1 valid item(s)']],
  [
    'maxContains',
    { contains: { type: 'string' }, maxContains: 1 },
    ['a', 'b'],
    ['must contain at least 1 and no more than 1 valid item(s)'],
  ],
  [
    'unevaluatedItems',
    { contains: { type: 'string' }, unevaluatedItems: { type: 'integer' } },
    ['a', true],
    ['/1 must be integer'],
  ],
  [
    'unevaluatedItems next to alternatives',
    { anyOf: [{ prefixItems: [{ type: 'string' }] }], unevaluatedItems: { type: 'integer' } },
    ['a', true],
    ['/1 must be integer'],
  ],
  ['properties', { properties: { a: { type: 'string' } } }, { a: 1, b: 2 }, ['/a must be string']],
  ['properties of other values', { properties: { a: {} } }, 1, []],
  ['required', { required: ['a'] }, {}, ["must have required property 'a'"]],
  ['required of several', { required: ['a', 'b', 'a'] }, {}, ["must have required properties 'a', 'b'"]],
  [
    'patternProperties',
    { patternProperties: { '^a': { type: 'string' } } },
    { ab: 1 },
    ['/ab must be string'],
  ],
  [
    'additionalProperties',
    { properties: { a: {} }, additionalProperties: false },
    { a: 1, b: 1, c: 1 },
    ['must NOT have additional properties: "b", "c"'],
  ],
  ['additionalProperties', { additionalProperties: { type: 'string' } }, { a: 1 }, ['/a must be string']],
  [
    'additionalProperties next to alternatives',
    { anyOf: [{ properties: { a: {} } }], properties: { b: {} }, additionalProperties: false },
    { a: 1 },
    ['must NOT have additional properties: "a"'],
  ],
  [
    'unevaluatedProperties next to alternatives',
    { anyOf: [{ properties: { a: {} } }], properties: { b: {} }, unevaluatedProperties: false },
    { a: 1, b: 1, c: 1 },
    ['must NOT have unevaluated properties: "c"'],
  ],
  [
    'propertyNames',
    { propertyNames: { enum: ['a', 'b'] } },
    { a: 1, c: 1 },
    ['has the name "c", which must be equal to one of the allowed values: "a", "b"'],
  ],
  [
    'dependentRequired',
    { dependentRequired: { a: ['b'] } },
    { a: 1 },
    ["must have required property 'b', because it has the property 'a'"],
  ],
  ['dependentRequired of an absent property', { dependentRequired: { a: ['b'] } }, { c: 1 }, []],
  ['not', { not: { type: 'string' } }, 'a', ['must NOT be valid']],
  [
    'then',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    { if: { type: 'string' }, then: { minLength: 2 } },
    'a',
    ['must NOT have fewer than 2 characters'],
  ],
  ['else', { if: { type: 'string' }, else: { minimum: 2 } }, 1, ['must be >= 2']],
  ['false', { properties: { a: false } }, { a: 1 }, ['/a is not allowed']],
  [
    'allOf',
    { allOf: [{ minLength: 2 }, { pattern: 'b' }, { pattern: 'c' }] },
    'b',
    ['must NOT have fewer than 2 characters', 'must match pattern "c"'],
  ],
  ['oneOf', { oneOf: [{ type: 'integer' }, { type: 'number' }] }, 1.5, []],
  [
    'oneOf',
    { oneOf: [{ type: 'integer' }, { type: 'number' }] },
    1,
    ['must fit only one of the alternatives of oneOf, and fits several (anyOf allows this)'],
  ],
  [
    'anyOf',
    { anyOf: [{ type: 'integer' }, { type: 'boolean' }] },
    'a',
    ['must be integer', 'must be boolean'],
  ],
  [
    'anyOf with a similar alternative',
    { anyOf: [{ type: 'string' }, { properties: { a: { type: 'string' } } }] },
    { a: 1 },
    ['/a must be string'],
  ],
  [
    'the rules around an inner union',
    { anyOf: [{ anyOf: [{ type: 'object' }, { type: 'array' }], required: ['a'] }, { type: 'string' }] },
    {},
    ["must have required property 'a'", 'must be string'],
  ],
  [
    'the type around an only alternative',
    { type: 'object', anyOf: [{ required: ['a'] }] },
    1,
    ['must be object'],
  ],
])('a value is checked by %s', (_, schema, value, mistakes) => {
  expect(mistakesBy({ A: schema })('A', value)).toEqual(mistakes)
})

test.each<[string, JsonObject, string[]]>([
  ['a type without null', { type: 'string' }, ['must be string']],
  [
    'a type without null next to an enumeration with null',
    { type: 'string', enum: ['a', null] },
    ['must be string'],
  ],
  [
    'a type without null around an alternative null',
    { type: 'string', anyOf: [{ minLength: 2 }, { type: 'null' }] },
    ['must be string'],
  ],
  [
    'an enumeration without null',
    { type: ['string', 'null'], enum: ['a', 'b'] },
    ['must be equal to one of the allowed values: "a", "b"'],
  ],
  [
    'two alternatives that allow null',
    { oneOf: [{ type: ['string', 'null'] }, { type: ['integer', 'null'] }] },
    [expect.stringContaining('fits several')],
  ],
  ['`not`', { type: ['integer', 'null'], not: { enum: [0, null] } }, ['must NOT be valid']],
  ['an alternative null', { oneOf: [{ type: 'integer' }, { type: 'null' }] }, []],
  ['no type', { properties: { a: {} } }, []],
  ['x-nullable', { type: 'string', enum: ['a'], allOf: [{ maxLength: 3 }], 'x-nullable': true }, []],
  ['nullable, which version 3.1 does not have', { type: 'string', nullable: true }, ['must be string']],
])('null is checked by %s', (_, schema, mistakes) => {
  expect(mistakesBy({ A: schema })('A', null)).toEqual(mistakes)
})

test('a discriminator selects by the name of a schema too, and an alternative without a name has any text', () => {
  const mistakes = mistakesBy({
    A: {
      oneOf: [{ properties: { size: { type: 'integer' } }, required: ['size'] }, to('Named')],
      discriminator: { propertyName: 'kind', mapping: { short: '#/components/schemas/Named' } },
    },
    Named: { type: 'object', properties: { kind: { type: 'string' } }, required: ['kind', 'name'] },
  })
  for (const kind of ['Named', 'short'])
    expect(mistakes('A', { kind, size: 1 })).toEqual(["must have required property 'name'"])
  expect(mistakes('A', { kind: 'other', size: 1 })).toEqual([])
})

test('a property with the name of an inherited one is checked only if the value has the property', () => {
  const mistakes = mistakesBy({
    Driver: { properties: { constructor: { type: 'string' } } },
    Race: { required: ['constructor'] },
  })
  expect(mistakes('Driver', { name: 'a' })).toEqual([])
  expect(mistakes('Driver', { constructor: 1 })).toEqual(['/constructor must be string'])
  expect(mistakes('Race', { name: 'a' })).toHaveLength(1)
})

test('a property of the other direction is not required', () => {
  const Key = { type: 'string', readOnly: true }
  const properties = { id: to('Key'), password: { type: 'string', writeOnly: true } }
  const mistakes = mistakesBy({ Key, A: { properties, allOf: [{ required: ['id', 'password'] }] } })
  expect(mistakes('A', {})).toEqual(["must have required properties 'id', 'password'"])
  expect(mistakes('A', {}, 'request')).toEqual(["must have required property 'password'"])
  expect(mistakes('A', {}, 'response')).toEqual(["must have required property 'id'"])
  expect(mistakes('A', {}, 'either')).toEqual([])
})

test('a pattern with endless backtracking is stopped and reported once by each check', {
  timeout: 20_000,
}, () => {
  const Id = { type: 'string', pattern: '^(a+)+$' }
  for (const mistakes of [mistakesBy({ Id }), mistakesBy({ Id })]) {
    expect(mistakes('Id', `${'a'.repeat(60)}b`)).toEqual(['takes too long to match the pattern "^(a+)+$"'])
    expect(mistakes('Id', `${'a'.repeat(60)}c`)).toEqual([])
  }
})

test('many slow patterns take little more time than one', { timeout: 120_000 }, () => {
  const patterns = Array.from({ length: 12 }, (_, index) => `^(c+)+${index}$`)
  const schemas = Object.fromEntries(patterns.map((pattern, index) => [`A${index}`, { pattern }]))
  const mistakes = mistakesBy(schemas)
  const start = process.cpuUsage().user
  for (const name of Object.keys(schemas)) expect(mistakes(name, 'c'.repeat(60))).toHaveLength(1)
  expect(process.cpuUsage().user - start).toBeLessThan(8_000_000)
})

test('a schema that contains itself checks a value at each depth, and not without end', () => {
  const mistakes = mistakesBy({
    Tree: { properties: { parts: { type: 'array', items: to('Tree') }, size: { type: 'integer' } } },
    Round: { anyOf: [to('Round'), { type: 'string' }] },
  })
  expect(mistakes('Tree', { parts: [{ parts: [{ size: 'a' }] }] })).toEqual([
    '/parts/0/parts/0/size must be integer',
  ])
  expect(mistakes('Round', 'a')).toEqual([])
})

test('a part of allOf without further properties does not forbid the properties of the other parts', () => {
  const closed = (name: string, more: JsonObject = {}) => ({
    type: 'object',
    properties: { [name]: { type: 'string' } },
    additionalProperties: false,
    ...more,
  })
  const mistakes = mistakesBy({
    Base: closed('id', { required: ['id'] }),
    Pet: { allOf: [to('Base'), closed('name')] },
    Dog: { allOf: [to('Pet')], ...closed('breed') },
    Tagged: { allOf: [to('Dog'), { oneOf: [closed('a'), { required: ['b'], properties: { b: {} } }] }] },
    Wrapped: { allOf: [to('Base')], description: 'The same.' },
  })
  expect(mistakes('Pet', { id: '1', name: 'a' })).toEqual([])
  expect(mistakes('Dog', { id: '1', name: 'a', breed: 'b' })).toEqual([])
  expect(mistakes('Tagged', { id: '1', breed: 'b', b: 1 })).toEqual([])
  expect(mistakes('Pet', { name: 'a' })).toEqual(["must have required property 'id'"])
  expect(mistakes('Dog', { id: '1', size: 1 })).toEqual(['must NOT have unevaluated properties: "size"'])
  expect(mistakes('Base', { id: '1', name: 'a' })).toHaveLength(1)
  expect(mistakes('Wrapped', { id: '1', name: 'a' })).toHaveLength(1)
})

const kind = (schema: Json = { type: 'string' }, ...more: string[]): JsonObject => ({
  type: 'object',
  required: ['kind', ...more],
  properties: { kind: schema, token: { type: 'string' }, iban: { type: 'string' } },
})
const extending = (base: string, schema: Json) => ({ allOf: [to(base), schema] })

const CARD = { kind: 'card' }
const SCHEMAS = { Card: kind(undefined, 'token'), Bank: kind(undefined, 'iban'), Loose: kind() }
const mapping = { card: to('Card').$ref, bank: 'Bank', loose: to('Loose').$ref }
const discriminator = { propertyName: 'kind', mapping }
const FIXED = {
  Card: kind({ const: 'card' }, 'token'),
  Bank: kind({ const: 'bank' }, 'iban'),
  Loose: kind({ const: 'loose' }),
}
const HEIRS = {
  Base: { ...kind(), discriminator },
  Card: extending('Base', { required: ['token'] }),
  Bank: extending('Base', { required: ['iban'] }),
  Loose: extending('Base', { description: 'Allows all that the others allow.' }),
}
const all = [to('Card'), to('Bank'), to('Loose')]
const byName = { propertyName: 'kind' }

test.each<[string, JsonObject]>([
  ['by a mapping with references and names', { ...SCHEMAS, A: { oneOf: all, discriminator } }],
  ['of anyOf', { ...SCHEMAS, A: { anyOf: all, discriminator } }],
  ['next to null', { ...SCHEMAS, A: { oneOf: all, discriminator, 'x-nullable': true } }],
  ['by constants', { ...FIXED, A: { oneOf: all, discriminator: byName } }],
  ['by the mapping of a base', { ...HEIRS, A: { oneOf: all } }],
  ['by a mapping that the union and the base have', { ...HEIRS, A: { oneOf: all, discriminator } }],
  ['by a mapping that only the base has', { ...HEIRS, A: { oneOf: all, discriminator: byName } }],
])('the text of a discriminator selects an alternative %s', (_, schemas) => {
  const mistakes = mistakesBy({ ...schemas, Same: { properties: { a: to('A') } } })
  expect(mistakes('Same', { a: { kind: 'card', token: 'a' } })).toEqual([])
  expect(mistakes('A', { kind: 'loose', token: 'a', iban: 'b' })).toEqual([])
  expect(mistakes('A', CARD)).toEqual(["must have required property 'token'"])
  expect(mistakes('A', { kind: 'bank', token: 'a' })).toEqual(["must have required property 'iban'"])
  expect(mistakes('A', { kind: 'cash' })).toEqual([
    '/kind must be equal to one of the allowed values: "card", "bank", "loose"',
  ])
  expect(mistakes('A', 'a')).not.toEqual([])
})

test('without a mapping, the text is the name of the schema', () => {
  const mistakes = mistakesBy({ ...SCHEMAS, A: { oneOf: all, discriminator: byName } })
  expect(mistakes('A', { kind: 'Loose' })).toEqual([])
  expect(mistakes('A', { kind: 'Card' })).toEqual(["must have required property 'token'"])
})

test('a text that selects no single reference is checked by all alternatives', () => {
  const mistakes = mistakesBy({
    ...FIXED,
    Same: kind({ const: 'card' }, 'iban'),
    Inner: { oneOf: [to('Card'), to('Bank')] },
    A: { oneOf: [to('Card'), to('Same'), kind({ const: 'cash' })], discriminator: byName },
    B: { oneOf: [to('Inner'), to('Loose')], discriminator },
  })
  expect(mistakes('A', { kind: 'cash' })).toEqual([])
  expect(mistakes('A', { kind: 'card', iban: 'b' })).toEqual([])
  expect(mistakes('B', { kind: 'bank', iban: 'b' })).toEqual([])
  expect(mistakes('B', { token: 'a' })).not.toEqual([])
})

test.each<[string, JsonObject]>([
  ['by a mapping', HEIRS],
  [
    'by constants',
    {
      Base: { ...kind(), discriminator: byName },
      Card: extending('Base', kind({ const: 'card' }, 'token')),
      Bank: { ...to('Base'), ...kind({ const: 'bank' }, 'iban') },
    },
  ],
  [
    'by a mapping of schemas without the base',
    { Base: HEIRS.Base, Card: kind({ const: 'card' }, 'token'), Bank: kind({ const: 'bank' }, 'iban') },
  ],
  [
    'by the mapping of each heir',
    {
      Base: { ...kind(), discriminator: byName },
      Card: { ...extending('Base', { required: ['token'] }), discriminator },
      Bank: { ...extending('Base', { required: ['iban'] }), discriminator },
    },
  ],
  [
    'that extends another heir',
    {
      Base: HEIRS.Base,
      Paid: extending('Base', {}),
      Card: extending('Paid', { required: ['token'] }),
      Bank: extending('Paid', { required: ['iban'] }),
    },
  ],
])('the text of a discriminator selects an heir of the base %s', (_, schemas) => {
  const mistakes = mistakesBy({
    ...schemas,
    A: { properties: { by: { ...to('Base'), 'x-nullable': true } } },
    B: { properties: { by: { allOf: [to('Base')], description: 'As version 3.0 describes a reference.' } } },
    C: { properties: { by: { type: 'object', allOf: [to('Base')] } } },
  })
  for (const name of ['A', 'B', 'C']) {
    expect(mistakes(name, { by: { kind: 'card', token: 'a' } })).toEqual([])
    expect(mistakes(name, { by: { kind: 'cash' } })).toEqual([])
    expect(mistakes(name, { by: CARD })).toEqual(["/by must have required property 'token'"])
    expect(mistakes(name, { by: { kind: 'bank', token: 'a' } })).toEqual([
      "/by must have required property 'iban'",
    ])
    expect(mistakes(name, { by: {} })).toEqual(["/by must have required property 'kind'"])
  }
  expect(mistakes('A', { by: null })).toEqual([])
  if (schemas.Paid) expect(mistakes('Paid', CARD)).toEqual(["must have required property 'token'"])
  expect(mistakes('Card', { kind: 'bank', iban: 'a' })).not.toEqual([])
})

test('a schema without a discriminator has no heirs', () => {
  const mistakes = mistakesBy({
    Base: kind(),
    Card: { ...extending('Base', { required: ['token'] }), discriminator: byName },
  })
  expect(mistakes('Base', { kind: 'Card' })).toEqual([])
  expect(mistakes('Card', { kind: 'Card' })).toEqual(["must have required property 'token'"])
})

test('the properties of a selected alternative or heir are no unevaluated properties', () => {
  const mistakes = mistakesBy({
    ...HEIRS,
    Card: extending('Base', { required: ['token'], properties: { size: {} } }),
    A: { oneOf: all, discriminator, unevaluatedProperties: false },
    B: { anyOf: [to('Base')], unevaluatedProperties: false },
  })
  for (const name of ['A', 'B']) {
    expect(mistakes(name, { ...CARD, token: 'a', size: 1 })).toEqual([])
    expect(mistakes(name, { ...CARD, token: 'a', color: 1 })).toEqual([
      'must NOT have unevaluated properties: "color"',
    ])
    expect(mistakes(name, { kind: 'bank', iban: 'a', size: 1 })).toHaveLength(1)
  }
})

test('unions that lead to the same schema in very many ways are checked in linear time', () => {
  const depth = 30
  const unions = Array.from({ length: depth }, (_, index) => {
    const next = index + 1 === depth ? 'Pet' : `S${index + 1}`
    return [`S${index}`, { anyOf: [to(next), to(next)] }]
  })
  const schemas = { ...Object.fromEntries(unions), Pet: { type: 'object', required: ['name'] } }
  const mistakes = mistakesBy(schemas)
  expect(mistakes('S0', { name: 'Rex' })).toEqual([])
  expect(mistakes('S0', {})).toEqual(["must have required property 'name'"])
  // The last schema may lead back to the first.
  const again = { anyOf: [schemas.Pet, { allOf: [to('S0')], required: ['x'] }] }
  expect(mistakesBy({ ...schemas, Pet: again })('S0', {})).toContain("must have required property 'name'")
})

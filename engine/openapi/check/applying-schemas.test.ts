import { expect, test } from 'vitest'
import type { Json } from '../../model/api.ts'
import { createValueCheck } from './json-schema.ts'

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const kind = (schema: Json = { type: 'string' }, ...more: string[]): Json => ({
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
  Base: { ...Object(kind()), discriminator: { propertyName: 'kind', mapping } },
  Card: extending('Base', { required: ['token'] }),
  Bank: extending('Base', { required: ['iban'] }),
  Loose: extending('Base', { description: 'Allows all that the others allow.' }),
}
const all = [to('Card'), to('Bank'), to('Loose')]

test.each<[string, { [name: string]: Json }]>([
  ['by a mapping with references and names', { ...SCHEMAS, A: { oneOf: all, discriminator } }],
  ['of anyOf', { ...SCHEMAS, A: { anyOf: all, discriminator } }],
  ['next to null', { ...SCHEMAS, A: { oneOf: all, discriminator, 'x-nullable': true } }],
  ['by constants', { ...FIXED, A: { oneOf: all, discriminator: { propertyName: 'kind' } } }],
  ['by the mapping of a base', { ...HEIRS, A: { oneOf: all } }],
  ['by a mapping that the union and the base have', { ...HEIRS, A: { oneOf: all, discriminator } }],
  [
    'by a mapping that only the base has',
    { ...HEIRS, A: { oneOf: all, discriminator: { propertyName: 'kind' } } },
  ],
])('the text of a discriminator selects an alternative %s', (_, schemas) => {
  const check = createValueCheck({ components: { schemas }, schema: schemas.A ?? null })
  for (const pointer of ['/components/schemas/A', '/schema']) {
    const mistakes = (value: Json) => check(value, pointer).map(({ at, message }) => `${at} ${message}`)
    expect(mistakes({ kind: 'card', token: 'a' })).toEqual([])
    expect(mistakes({ kind: 'loose', token: 'a', iban: 'b' })).toEqual([])
    expect(mistakes(CARD)).toEqual([" must have required property 'token'"])
    expect(mistakes({ kind: 'bank', token: 'a' })).toEqual([" must have required property 'iban'"])
    expect(mistakes({ kind: 'cash' })[0]).toBe(
      '/kind must be equal to one of the allowed values: "card", "bank", "loose"',
    )
    expect(mistakes('a')).not.toEqual([])
  }
})

test('without a mapping, the text is the name of the schema', () => {
  const check = createValueCheck({
    components: { schemas: { ...SCHEMAS, A: { oneOf: all, discriminator: { propertyName: 'kind' } } } },
  })
  expect(check({ kind: 'Loose' }, '/components/schemas/A')).toEqual([])
  expect(check({ kind: 'Card' }, '/components/schemas/A')).toEqual([
    { at: '', message: "must have required property 'token'" },
  ])
})

test('a text that selects no single reference is checked by all alternatives', () => {
  const inline = kind({ const: 'cash' })
  const schemas = {
    ...FIXED,
    Same: kind({ const: 'card' }, 'iban'),
    Inner: { oneOf: [to('Card'), to('Bank')] },
    A: { oneOf: [to('Card'), to('Same'), inline], discriminator: { propertyName: 'kind' } },
    B: { oneOf: [to('Inner'), to('Loose')], discriminator },
  }
  const check = createValueCheck({ components: { schemas } })
  expect(check({ kind: 'cash' }, '/components/schemas/A')).toEqual([])
  expect(check({ kind: 'card', iban: 'b' }, '/components/schemas/A')).toEqual([])
  expect(check({ kind: 'bank', iban: 'b' }, '/components/schemas/B')).toEqual([])
  expect(check({ token: 'a' }, '/components/schemas/B')).not.toEqual([])
})

test('a part of an alternative is checked at its place', () => {
  const part = {
    ...FIXED,
    A: { oneOf: [...all, { properties: { size: { multipleOf: 7 } } }], discriminator },
  }
  const check = createValueCheck({ components: { schemas: part } })
  expect(check(3, '/components/schemas/A/oneOf/3/properties/size')).toHaveLength(1)
})

test.each<[string, { [name: string]: Json }]>([
  ['by a mapping', HEIRS],
  [
    'by constants',
    {
      Base: { ...Object(kind()), discriminator: { propertyName: 'kind' } },
      Card: extending('Base', kind({ const: 'card' }, 'token')),
      Bank: { ...to('Base'), ...Object(kind({ const: 'bank' }, 'iban')) },
    },
  ],
  [
    'by a mapping of schemas without the base',
    {
      Base: HEIRS.Base,
      Card: kind({ const: 'card' }, 'token'),
      Bank: kind({ const: 'bank' }, 'iban'),
    },
  ],
  [
    'that extends another heir',
    {
      Base: { ...Object(kind()), discriminator: { propertyName: 'kind', mapping } },
      Paid: extending('Base', {}),
      Card: extending('Paid', { required: ['token'] }),
      Bank: extending('Paid', { required: ['iban'] }),
    },
  ],
])('the text of a discriminator selects an heir of the base %s', (_, schemas) => {
  const check = createValueCheck({
    components: { schemas: { ...schemas, Order: { properties: { by: to('Base') } } } },
    schema: { ...to('Base'), 'x-nullable': true },
    wrapped: { allOf: [to('Base')], description: 'As version 3.0 describes a reference.' },
  })
  for (const pointer of ['/components/schemas/Base', '/schema', '/wrapped']) {
    const mistakes = (value: Json) => check(value, pointer).map(({ at, message }) => `${at} ${message}`)
    expect(mistakes({ kind: 'card', token: 'a' })).toEqual([])
    expect(mistakes({ kind: 'cash' })).toEqual([])
    expect(mistakes(CARD)).toEqual([" must have required property 'token'"])
    expect(mistakes({ kind: 'bank', token: 'a' })).toEqual([" must have required property 'iban'"])
    expect(mistakes({})).toEqual([" must have required property 'kind'"])
  }
  expect(check(null, '/schema')).toEqual([])
  expect(check({ by: CARD }, '/components/schemas/Order')).toHaveLength(1)
  expect(check({ kind: 'bank', iban: 'a' }, '/components/schemas/Card')).not.toEqual([])
})

test('the properties of a selected alternative or heir are no unevaluated properties', () => {
  const schemas = {
    ...HEIRS,
    Card: extending('Base', { required: ['token'], properties: { size: {} } }),
    A: { oneOf: all, discriminator, unevaluatedProperties: false },
    B: { anyOf: [{ $ref: to('Base').$ref }], unevaluatedProperties: false },
  }
  const check = createValueCheck({ components: { schemas } })
  for (const pointer of ['/components/schemas/A', '/components/schemas/B']) {
    const mistakes = (value: Json) => check(value, pointer).map(({ message }) => message)
    expect(mistakes({ ...CARD, token: 'a', size: 1 })).toEqual([])
    expect(mistakes({ ...CARD, token: 'a', color: 1 })).toEqual([
      'must NOT have unevaluated properties: "color"',
    ])
    expect(mistakes({ kind: 'bank', iban: 'a', size: 1 })).toHaveLength(1)
  }
})

test('a schema that cannot be read does not hide the mistakes in values of other schemas with the same base', () => {
  const schemas = { ...HEIRS, Bank: extending('Base', { type: 'strng' }) }
  const check = createValueCheck({ components: { schemas } })
  expect(check({ kind: 'bank' }, '/components/schemas/Base')).toEqual([])
  expect(check(CARD, '/components/schemas/Base')).toHaveLength(1)
})

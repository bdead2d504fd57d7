import { expect, it } from 'vitest'
import type { Json } from '../../../model/api.ts'
import { sampleValue } from '../../values/sample-value.ts'
import { readApi } from '../read-api.ts'

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const extending = (base: string, name: string) => ({
  allOf: [to(base), { type: 'object', required: [name], properties: { [name]: { type: 'integer' } } }],
})

/** Returns the generated value of each schema, and the values that the page shows for the property `kind` of each. */
function read(schemas: { [name: string]: Json }) {
  const { api } = readApi(JSON.stringify({ openapi: '3.1.0', components: { schemas } }), 'api.json')
  const named = [...(api?.schemas ?? [])]
  return {
    schemas: api?.schemas,
    samples: Object.fromEntries(named.map(([name, schema]) => [name, sampleValue(schema, 'request', true)])),
    kinds: Object.fromEntries(
      named.map(([name, { properties }]) => {
        const kind = properties.find((property) => property.name === 'kind')
        return [name, kind?.schema.values?.map(({ value }) => value)]
      }),
    ),
  }
}

const Kind = { type: 'object', properties: { kind: { type: 'string' } } }

const Pet = (discriminator: Json = { propertyName: 'kind' }, kind: Json = { type: 'string' }): Json => ({
  type: 'object',
  required: ['kind'],
  discriminator,
  properties: { kind },
})

it('alternatives that extend a base have its discriminator, whose value is the name of the schema', () => {
  const { schemas, samples } = read({
    Pet: Pet(),
    Cat: extending('Pet', 'lives'),
    Dog: extending('Pet', 'bark'),
    Any: { oneOf: [to('Cat'), to('Dog')] },
    Mixed: { oneOf: [to('Cat'), { type: 'string' }] },
  })
  expect(samples).toMatchObject({ Any: { kind: 'Cat', lives: 0 }, Dog: { kind: 'Dog', bark: 0 } })
  expect(schemas?.get('Any')?.union).toMatchObject({
    discriminator: 'kind',
    alternatives: [{ values: ['Cat'] }, { values: ['Dog'] }],
  })
  expect(schemas?.get('Mixed')?.union).toMatchObject({
    discriminator: undefined,
    alternatives: [{ values: [] }, {}],
  })
})

it('a schema has the values of the mapping, and those of the schemas that extend it', () => {
  const mapping = { cat: to('Cat').$ref, tom: 'Cat' }
  const { schemas, samples, kinds } = read({
    Pet: Pet({ propertyName: 'kind', mapping }),
    Cat: extending('Pet', 'lives'),
    Kitten: extending('Cat', 'weeks'),
    Any: { oneOf: [to('Cat'), to('Kitten')], discriminator: { propertyName: 'kind' } },
  })
  expect(schemas?.get('Any')?.union?.alternatives).toMatchObject([
    { values: ['cat', 'tom'] },
    { values: ['Kitten'] },
  ])
  expect(kinds).toMatchObject({ Pet: undefined, Cat: ['cat', 'tom', 'Kitten'], Kitten: ['Kitten'] })
  expect(samples).toMatchObject({ Pet: { kind: 'cat' }, Cat: { kind: 'cat' }, Kitten: { kind: 'Kitten' } })
})

it('a schema between a base and its heirs is no alternative if the base allows no value for the schema', () => {
  const mapping = { cat: 'Cat', dog: 'Dog', fish: 'Fish' }
  const { schemas, samples, kinds } = read({
    Pet: Pet({ propertyName: 'kind', mapping }, { type: 'string', enum: ['cat', 'dog', 'fish'] }),
    Furry: extending('Pet', 'hairs'),
    Cat: extending('Furry', 'lives'),
    Dog: extending('Furry', 'bark'),
    Fish: extending('Pet', 'depth'),
  })
  const alternatives = schemas?.get('Pet')?.union?.alternatives ?? []
  expect(alternatives.map(({ schema, values }) => [schema.ref?.name, values])).toEqual([
    ['Fish', ['fish']],
    ['Cat', ['cat']],
    ['Dog', ['dog']],
  ])
  expect(samples.Pet).toEqual({ kind: 'fish', depth: 0 })
  expect(kinds.Furry).toEqual(['cat', 'dog'])
})

it.each<[string, Json, Json[] | undefined]>([
  ['has the name of its schema', { enum: ['Dog', 'Cat'] }, ['Cat']],
  ['keeps its values if none is the name', { enum: ['c', 'd'] }, ['c', 'd']],
  ['loses the example of the base', { type: 'string', example: 'Dog' }, ['Cat']],
  ['may be no text', { type: 'integer' }, undefined],
])('the property of a discriminator %s', (_, kind, values) => {
  const { samples, kinds } = read({
    Pet: Pet({ propertyName: 'kind' }, kind),
    Cat: extending('Pet', 'lives'),
    Dog: extending('Pet', 'bark'),
  })
  expect(kinds.Cat).toEqual(values)
  expect(samples.Cat).toEqual({ kind: values?.[0] ?? 0, lives: 0 })
})

it.each<[string, { [name: string]: Json }, Json, string]>([
  ['in allOf', {}, { allOf: [to('Cat')] }, to('Cat').$ref],
  ['inside another schema', {}, to('Box/$defs/Inner'), to('Box/$defs/Inner').$ref],
  ['by an anchor', { Fox: { ...Kind, $anchor: 'fox' } }, { $ref: '#fox' }, '#fox'],
])('a mapping also names an alternative with its reference %s', (_, more, alternative, target) => {
  const { schemas } = read({
    ...more,
    Cat: Kind,
    Dog: Kind,
    Box: { $defs: { Inner: Kind } },
    Any: {
      oneOf: [alternative, to('Dog')],
      discriminator: { propertyName: 'kind', mapping: { one: target, two: 'Dog' } },
    },
  })
  expect(schemas?.get('Any')?.union?.alternatives).toMatchObject([{ values: ['one'] }, { values: ['two'] }])
})

it('a mapping of a base also names a schema inside another, or one that is only a reference', () => {
  const { schemas } = read({
    Pet: Pet({ propertyName: 'kind', mapping: { in: to('Box/$defs/Inner').$ref, alias: 'Alias' } }),
    Cat: extending('Pet', 'lives'),
    Alias: to('Cat'),
    Box: { items: to('Box/$defs/Inner'), $defs: { Inner: extending('Pet', 'size') } },
  })
  const alternatives = schemas?.get('Pet')?.union?.alternatives ?? []
  expect(alternatives.map(({ schema, values }) => [schema.ref?.name, values])).toEqual([
    ['Cat', ['Cat']],
    ['Box.Inner', ['in']],
    ['Alias', ['alias']],
  ])
})

it('a schema with two bases has the values of each discriminator in the property of this discriminator', () => {
  const { schemas } = read({
    Pet: Pet(),
    Thing: {
      properties: { use: { type: 'string' } },
      discriminator: { propertyName: 'use', mapping: { guard: 'Dog' } },
    },
    Dog: { allOf: [to('Pet'), to('Thing')] },
  })
  expect(schemas?.get('Pet')?.union?.alternatives).toMatchObject([{ values: ['Dog'] }])
  expect(schemas?.get('Thing')?.union?.alternatives).toMatchObject([{ values: ['guard'] }])
})

it('a reference with words is no heir of its target, and a base in its own mapping has each value once', () => {
  const { schemas, kinds } = read({
    Pet: Pet({ propertyName: 'kind', mapping: { pet: 'Pet', cat: 'Cat' } }),
    Cat: extending('Pet', 'lives'),
    Answer: { ...to('Pet'), description: 'The pet.' },
  })
  expect(schemas?.get('Pet')?.union?.alternatives).toHaveLength(2)
  expect(kinds.Pet).toEqual(['pet', 'cat'])
})

import { expect, it } from 'vitest'
import type { Json } from '../../model/api.ts'
import { readApi } from '../read/read-api.ts'
import { sampleValue } from './sample-value.ts'

/** Returns a generated value of the schema `A0`. */
function sampleOf(schemas: { [name: string]: Json }): Json {
  const yaml = JSON.stringify({ openapi: '3.1.0', info: { title: 'T' }, components: { schemas } })
  const { api } = readApi(yaml, 'api.json')
  const schema = api?.schemas.get('A0')
  if (!api || !schema) throw new Error('The description of the test has no schema A0.')
  return sampleValue(schema, { schemas: api.schemas, requiredOnly: true, direction: 'request' })
}

/** Returns `count` schemas, each of which requires all of them. */
function entangled(count: number): { [name: string]: Json } {
  const names = Array.from({ length: count }, (_, index) => `A${index}`)
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]))
  return Object.fromEntries(names.map((name) => [name, { type: 'object', required: names, properties }]))
}

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

it('has a largest size for lists inside lists that require several items', () => {
  let list: Json = { type: 'string' }
  for (let level = 0; level < 40; level++) list = { type: 'array', minItems: 3, items: list }
  expect(JSON.stringify(sampleOf({ A0: list })).length).toBeLessThan(1_000_000)
})

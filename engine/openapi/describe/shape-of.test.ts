import { expect, it } from 'vitest'
import type { ApiSchema, JsonType } from '../../model/api.ts'
import { emptySchema } from '../empty-schema.ts'
import { shapeOf } from './shape-of.ts'

const ofType = (type: JsonType): ApiSchema => ({ ...emptySchema({ pointer: `/${type}` }), types: [type] })

it('selects the alternative whose type the value has', () => {
  const types = ['integer', 'number', 'array', 'object'] as const
  const alternatives = types.map((type) => ({ values: [], schema: ofType(type) }))
  const schema = { ...emptySchema({ pointer: '' }), union: { exclusive: true, alternatives } }
  const typeOf = (value: Parameters<typeof shapeOf>[0]) => shapeOf(value, schema)?.types[0]
  expect([1, 1.5, [], {}].map(typeOf)).toEqual(['integer', 'number', 'array', 'object'])
  expect([null, 'text', undefined].map(typeOf)).toEqual([undefined, undefined, undefined])
})

it('selects an alternative of unions that contain each other', () => {
  const empty = emptySchema({ pointer: '' })
  const schemas = new Map([['text', ofType('string')]])
  const names = Array.from({ length: 30 }, (_, index) => `union ${index}`)
  const alternatives = [...names, 'text'].map((name) => ({
    values: [],
    schema: { ...empty, ref: { name, schemas } },
  }))
  for (const name of names) schemas.set(name, { ...empty, union: { exclusive: true, alternatives } })
  expect(shapeOf('a', schemas.get('union 0'))?.types).toEqual(['string'])
  expect(shapeOf(1, schemas.get('union 0'))).toBeUndefined()
})

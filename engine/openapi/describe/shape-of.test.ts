import { expect, it } from 'vitest'
import type { ApiSchema, JsonType } from '../../model/api.ts'
import { emptySchema } from '../empty-schema.ts'
import { shapeOf } from './shape-of.ts'

const ofType = (type: JsonType): ApiSchema => ({ ...emptySchema({ pointer: `/${type}` }), types: [type] })

it('selects the alternative whose type the value has', () => {
  const types = ['integer', 'number', 'array', 'object'] as const
  const alternatives = types.map((type) => ({ values: [], schema: ofType(type) }))
  const schema = { ...emptySchema({ pointer: '' }), union: { exclusive: true, alternatives } }
  const typeOf = (value: Parameters<typeof shapeOf>[0]) => shapeOf(value, schema, new Map())?.types[0]
  expect([1, 1.5, [], {}].map(typeOf)).toEqual(['integer', 'number', 'array', 'object'])
  expect([null, 'text', undefined].map(typeOf)).toEqual([undefined, undefined, undefined])
})

it('selects an alternative of unions that contain each other', () => {
  const alternatives = (...names: string[]) =>
    names.map((ref) => ({ values: [], schema: { ...emptySchema({ pointer: '' }), ref } }))
  const union = (...names: string[]): ApiSchema => ({
    ...emptySchema({ pointer: '' }),
    union: { exclusive: true, alternatives: alternatives(...names) },
  })
  const names = Array.from({ length: 30 }, (_, index) => `union ${index}`)
  const unions = names.map((name) => [name, union(...names, 'text')] as const)
  const schemas = new Map([...unions, ['text', ofType('string')] as const])
  expect(shapeOf('a', schemas.get('union 0'), schemas)?.types).toEqual(['string'])
  expect(shapeOf(1, schemas.get('union 0'), schemas)).toBeUndefined()
})

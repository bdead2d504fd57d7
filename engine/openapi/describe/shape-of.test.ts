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

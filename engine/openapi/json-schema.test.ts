import { expect, test } from 'vitest'
import { createValueCheck } from './json-schema.ts'

const describing = (type: string) => ({ openapi: '3.1.0', components: { schemas: { Size: { type } } } })

test('a value is refused with its place and what was expected', () => {
  const check = createValueCheck(describing('number'))
  expect(check(1, '/components/schemas/Size')).toEqual([])
  expect(check('a', '/components/schemas/Size')).toEqual([{ at: '', message: 'must be number' }])
})

test('a description has one check, which compiles each schema once; another has its own', () => {
  const document = describing('number')
  expect(createValueCheck(document)).toBe(createValueCheck(document))
  expect(createValueCheck(describing('string'))(1, '/components/schemas/Size')).toHaveLength(1)
})

import { describe, expect, test } from 'vitest'
import { readApi } from '../../openapi/read/read-api.ts'
import { shapeOf } from './shape-of.ts'
import { unknownNames } from './unknown-names.ts'
import { ANYTHING, fillHoles, type Wire, WireObject } from './wire-value.ts'

const { api } = readApi(
  `openapi: 3.1.0
info: { title: a, version: '1' }
paths: {}
components:
  schemas:
    Circle: { type: object, required: [kind, size], properties: { kind: { const: circle }, size: { type: integer, minimum: 1 } } }
    Square: { type: object, required: [kind, side], properties: { kind: { const: square }, side: { type: integer } } }
    Shape: { oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Square' }], discriminator: { propertyName: kind } }
    Loose: { anyOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Square' }] }
    Box: { type: object, required: [shapes], properties: { shapes: { type: array, items: { $ref: '#/components/schemas/Shape' } }, notes: { type: object, additionalProperties: { type: string } }, data: { type: object } } }
`,
  'a.yaml',
)
if (!api) throw new Error('The description cannot be read.')
const named = api.schemas

function object(entries: Record<string, Wire>, open = false): WireObject {
  const made = new WireObject()
  made.open = open
  for (const [name, value] of Object.entries(entries)) made.entries.set(name, value)
  return made
}
const fill = (wire: Wire, name: string) => fillHoles(wire, named.get(name), named)

describe('a value with holes', () => {
  test('is filled by what the schema wants, where the holes are', () => {
    expect(fill(object({ kind: 'circle', size: ANYTHING }), 'Shape')).toEqual({ kind: 'circle', size: 1 })
    expect(fill(object({ shapes: [ANYTHING], data: object({ a: ANYTHING }) }), 'Box')).toEqual({
      shapes: [expect.objectContaining({ kind: expect.any(String) })],
      data: { a: null },
    })
  })

  test('keeps what the code says, right or wrong', () => {
    expect(fill(object({ kind: 'circle', size: 'big' }), 'Shape')).toEqual({ kind: 'circle', size: 'big' })
    expect(fill(object({}), 'Box')).toEqual({})
  })

  test('gets what is required where there may be more than is known', () => {
    expect(fill(object({}, true), 'Box')).toEqual({ shapes: [expect.anything()] })
    expect(fill(object({ kind: 'square' }, true), 'Shape')).toEqual({
      kind: 'square',
      side: expect.any(Number),
    })
  })

  test('is any of several where the code does not tell which', () => {
    expect(fill(object({ kind: ANYTHING, side: 3 }), 'Shape')).toMatchObject({ kind: expect.any(String) })
  })
})

describe('one of several shapes', () => {
  test.each([
    [{ kind: 'square', size: 1 }, 'side'],
    [{ kind: 'circle' }, 'size'],
  ])('is told by its tag: %j', (value, property) => {
    for (const name of ['Shape', 'Loose'])
      expect(shapeOf(value, named.get(name), named)?.properties.map((item) => item.name)).toContain(property)
  })

  test('is told by its properties where it has no tag', () => {
    expect(shapeOf({ side: 1 }, named.get('Loose'), named)?.properties.map(({ name }) => name)).toContain(
      'side',
    )
  })
})

describe('names that nobody described', () => {
  test('are found at any depth, with the nearest that is', () => {
    const value = { shapes: [{ kind: 'circle', size: 1, sizes: 2 }], data: { any: 1 }, notes: { any: 'a' } }
    expect(unknownNames(value, named.get('Box'), named)).toEqual([
      { at: '/shapes/0/sizes', name: 'sizes', hint: 'Did you mean "size"?' },
    ])
  })
})

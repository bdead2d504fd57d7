import { describe, expect, it } from 'vitest'
import { changes, giving, named, object, POST, ref, taking } from '../../../fixtures/api-changes.ts'
import type { Json } from '../../../model/api.ts'

const string = { type: 'string' }
const event = (name: string, data: { [key: string]: Json }) =>
  object({ event: { const: name }, data: object(data) }, 'event', 'data')
const BODY = `${POST}, response \`200\``

describe('alternatives of two versions', () => {
  it('are paired by the value that differs in each of them, in any order', () => {
    const before = { oneOf: [event('delta', { text: string }), event('done', {}), event('old', {})] }
    const after = {
      oneOf: [event('new', {}), event('done', {}), event('delta', { text: string, id: string })],
    }
    expect(changes([giving(before)], [giving(after)])).toEqual([
      `removed ${BODY}: alternative \`event\` = \`old\``,
      `! added ${BODY}: alternative \`event\` = \`new\``,
      `added ${BODY}: \`event\` = \`delta\`: \`data.id\``,
    ])
  })

  it('are paired by equal rules, then by most common properties, if no value differs', () => {
    const [one, two] = [object({ a: string, b: string }), object({ a: string, c: string, d: string })]
    const more = object({ a: string, c: string, d: string, e: string })
    expect(changes([giving({ anyOf: [one, two] })], [giving({ anyOf: [more, one] })])).toEqual([
      `added ${BODY}: alternative \`object\` with \`a\`, \`c\`, \`d\`: \`e\``,
    ])
    const others = object({ x: string, y: string })
    expect(changes([giving({ anyOf: [one, two] })], [giving({ anyOf: [others, one] })])).toEqual([
      `removed ${BODY}: alternative \`object\` with \`a\`, \`c\`, \`d\``,
      `! added ${BODY}: alternative \`object\` with \`x\`, \`y\``,
    ])
  })

  it('have a line each, also for equal changes', () => {
    const at = (path: string, type: string) => ({
      [path]: { oneOf: ['a', 'b'].map((kind) => object({ kind: { const: kind }, x: { type } }, 'kind')) },
    })
    expect(changes([giving(object(at('p', 'string')))], [giving(object(at('p', 'integer')))])).toEqual([
      `! changed ${BODY}: \`p\`: \`kind\` = \`a\`: \`x\`: type: \`string\` → \`integer\``,
      `! changed ${BODY}: \`p\`: \`kind\` = \`b\`: \`x\`: type: \`string\` → \`integer\``,
    ])
  })

  it('are the same with and without a discriminator, and with names', () => {
    const schemas = {
      A: object({ kind: { const: 'a' } }, 'kind'),
      B: object({ kind: { const: 'b' } }, 'kind'),
    }
    const hint = { propertyName: 'kind', mapping: { a: 'A', b: 'B' } }
    const plain = { oneOf: [ref('A'), ref('B')] }
    const same = [{ oneOf: Object.values(schemas) }, plain, { ...plain, discriminator: hint }]
    for (const within of [taking, giving])
      for (const before of same)
        for (const after of same)
          expect(changes([within(before), named(schemas)], [within(after), named(schemas)])).toEqual([])
    const hinted = { ...plain, discriminator: { propertyName: 'type' } }
    const free = named({ A: object({ a: string }), B: object({ b: string }) })
    expect(changes([taking(plain), free], [taking(hinted), free])).toEqual([])
    expect(changes([giving(hinted), free], [giving(plain), free])).toEqual([])
  })

  it('are paired if the name and a rule have changed, also in lists', () => {
    const card = { id: string, number: string, month: string }
    const versions = (union: (name: string) => Json) =>
      changes(
        [taking(union('Card')), named({ Card: object(card) })],
        [taking(union('PayCard')), named({ PayCard: object({ ...card, year: string }) })],
      )
    const change = ['added Schema `Card` (now `PayCard`) in requests: `year`']
    expect(versions((name) => ({ anyOf: [string, ref(name)] }))).toEqual(change)
    expect(versions((name) => ({ anyOf: [string, { type: 'array', items: ref(name) }] }))).toEqual(change)
  })

  it('with names are others if they only have a few properties in common', () => {
    const schemas = {
      A: object({ id: string, a: string, b: string }),
      B: object({ id: string, c: string, d: string }),
    }
    expect(
      changes(
        [taking({ anyOf: [string, ref('A')] }), named(schemas)],
        [taking({ anyOf: [string, ref('B')] }), named(schemas)],
      ),
    ).toEqual([
      `! removed ${POST}, request body: alternative \`A\``,
      `added ${POST}, request body: alternative \`B\``,
    ])
  })

  it('with one name are one alternative, also with another constant', () => {
    const version = (kind: string): [Json, { [key: string]: Json }] => [
      taking({ oneOf: [ref('A'), string] }),
      named({ A: object({ kind: { const: kind }, a: string }) }),
    ]
    expect(changes(version('a'), version('b'))).toEqual([
      '! removed Schema `A` in requests: `kind`: value `a`',
      'added Schema `A` in requests: `kind`: value `b`',
    ])
  })

  it.each<[string, Json, Json]>([
    ['a list of values and any text', { anyOf: [{ type: 'string', enum: ['a'] }, string] }, string],
    ['integers and numbers', { oneOf: [{ type: 'integer' }, { type: 'number' }] }, { type: 'number' }],
    [
      'a short text and a long text',
      { anyOf: [{ ...string, maxLength: 5 }, { ...string, maxLength: 9 }, { type: 'object' }] },
      { anyOf: [{ type: 'object' }, { ...string, maxLength: 9 }] },
    ],
  ])('are no longer named apart, but allow the same values: %s', (_, more, one) => {
    expect(changes([taking(more)], [taking(one)])).toEqual([
      expect.stringMatching(/^removed .*: alternative `\w+`$/),
    ])
    expect(changes([giving(one)], [giving(more)])).toEqual([
      expect.stringMatching(/^added .*: alternative `\w+`$/),
    ])
  })

  it.each<[string, Json, Json, string]>([
    [
      'other texts',
      {
        anyOf: [
          { ...string, maxLength: 9 },
          { ...string, maxLength: 5 },
        ],
      },
      { ...string, maxLength: 5 },
      'string',
    ],
    [
      'values that also fit another one, so that `oneOf` refuses them',
      { anyOf: [{ type: 'integer' }, { type: 'number' }, { type: 'number', minimum: 5 }] },
      { oneOf: [{ type: 'number' }, { type: 'number', minimum: 5 }] },
      'integer',
    ],
    [
      'objects with another name of the discriminator',
      {
        oneOf: [ref('Ring'), ref('Disc')],
        discriminator: { propertyName: 'kind', mapping: { ring: 'Ring', disc: 'Disc' } },
      },
      { oneOf: [ref('Disc')], discriminator: { propertyName: 'kind', mapping: { disc: 'Disc' } } },
      'ring',
    ],
  ])('are lost with %s', (_, more, one, name) => {
    const schemas = named({ Ring: object({ kind: string }), Disc: object({ kind: string }) })
    const found = changes([taking(more), schemas], [taking(one), schemas])
    expect(found).toContain(`! removed ${POST}, request body: alternative \`${name}\``)
  })
})

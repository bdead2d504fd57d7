import { describe, expect, it } from 'vitest'
import { changes, giving, POST, taking } from '../../../fixtures/api-changes.ts'
import type { Json } from '../../../model/api.ts'

const string = { type: 'string' }

describe('a schema', () => {
  it('has the same values without a null that the schema of a reference allows', () => {
    const nullable = (schema: Json) => ({ anyOf: [schema, { type: 'null' }] })
    const components = { schemas: { Pet: { type: ['object', 'null'] } } }
    const pet = { $ref: '#/components/schemas/Pet' }
    expect(changes([taking(nullable(pet)), { components }], [taking(pet), { components }])).toEqual([])
    expect(changes([taking(pet), { components }], [taking(nullable(pet)), { components }])).toEqual([])
  })

  it('with a name is reported once with its directions, even if it contains itself', () => {
    const ref = { $ref: '#/components/schemas/Pet' }
    const pet = (name: Json) => ({ components: { schemas: { Pet: { properties: { name, parent: ref } } } } })
    const both = { ...taking(ref), ...giving({ type: 'array', items: ref }) }
    expect(changes([both, pet(string)], [both, pet({ type: 'number' })])).toEqual([
      '! changed Schema `Pet` in requests and responses: `name`: type: `string` → `number`',
    ])
    const kind = (type: string) => ({ components: { schemas: { Kind: { type } } } })
    const one = taking({ oneOf: [{ $ref: '#/components/schemas/Kind' }, { type: 'boolean' }] })
    expect(changes([one, kind('string')], [one, kind('integer')])).toEqual([
      `! changed ${POST}, request body: alternative \`string (Kind)\`: type: \`string (Kind)\` → \`integer (Kind)\``,
    ])
    const inner = { properties: { self: ref } }
    const renamed = { components: { schemas: { Pet: inner, Dog: inner } } }
    const orNull = (name: string): Json => ({
      anyOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'null' }],
    })
    const noLongerNull = `${POST}, request body: type: \`Pet or null\` → \`Pet\``
    expect(changes([taking(orNull('Pet')), renamed], [taking(ref), renamed])).toEqual([
      `! changed ${noLongerNull}`,
    ])
    expect(changes([taking(orNull('Pet')), renamed], [taking(orNull('Dog')), renamed])).toEqual([])
    expect(changes([taking(ref), renamed], [taking(orNull('Dog')), renamed])).toHaveLength(1)
    const choices = { components: { schemas: { Pet: { oneOf: [string, { type: 'object' }] } } } }
    expect(changes([taking(orNull('Pet')), choices], [taking(string)])).toEqual([
      `! removed ${POST}, request body: alternative \`null\``,
      `! removed ${POST}, request body: alternative \`object\``,
    ])
    expect(
      changes([taking({ ...ref, default: 1 }), renamed], [taking({ ...ref, default: 2 }), renamed]),
    ).toEqual([`changed ${POST}, request body: default: \`1\` → \`2\``])
    expect(changes([taking(ref), renamed], [taking({ $ref: '#/components/schemas/Dog' }), renamed])).toEqual(
      [],
    )
    const either = (name: string): [Json, { [key: string]: Json }] => {
      const self = { $ref: `#/components/schemas/${name}` }
      const schemas: Json = { [name]: { properties: { self } }, Other: { type: 'object' } }
      return [taking({ oneOf: [self, { $ref: '#/components/schemas/Other' }] }), { components: { schemas } }]
    }
    expect(changes(either('Pet'), either('Dog'))).toEqual([])
  })

  it('with another name is reported as a change of the schema, because many operations may use it', () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const parent = (name: string) => ({ type: 'object', properties: { parent: ref(name) } })
    const pet = (name: string) => ({ properties: { ...parent(name).properties, tag: string } })
    const use = (name: string) => ({ ...taking(ref(name)), ...giving({ type: 'array', items: ref(name) }) })
    const named = (schemas: { [key: string]: Json }) => ({ components: { schemas } })
    expect(
      changes([use('Pet'), named({ Pet: pet('Pet') })], [use('Dog'), named({ Dog: parent('Dog') })]),
    ).toEqual(['! removed Schema `Pet` (now `Dog`) in requests and responses: `tag`'])
    const both = named({ Pet: pet('Pet'), Dog: parent('Dog') })
    const two = (first: string, second: string) =>
      taking({ type: 'object', properties: { a: ref(first), b: ref(second) } })
    expect(changes([two('Pet', 'Pet'), both], [two('Dog', 'Dog'), both])).toEqual([
      `changed ${POST}, request body: \`a\`: schema: \`Pet\` → \`Dog\``,
      `changed ${POST}, request body: \`b\`: schema: \`Pet\` → \`Dog\``,
      '! removed Schemas `Pet` → `Dog` in requests: `tag`',
      'changed Schemas `Pet` → `Dog` in requests: `parent`: schema: `Pet` → `Dog`',
    ])
  })

  it('is the same alternative if it and the schemas inside it have other names', () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const named = (letter: string): [Json, { [key: string]: Json }] => [
      giving({ anyOf: [ref(`${letter}A`), ref(`${letter}B`)] }),
      {
        components: {
          schemas: {
            [`${letter}A`]: { type: 'object', properties: { in: ref(`${letter}In`) } },
            [`${letter}B`]: { type: 'object', properties: { b: string } },
            [`${letter}In`]: { type: 'object', properties: { a: ref(`${letter}A`) } },
          },
        },
      },
    ]
    expect(changes(named(''), named('X'))).toEqual([])
  })

  it('that gets a name is compared in each place', () => {
    const both = (schema: Json) => taking({ type: 'object', properties: { a: schema, b: schema } })
    const named = { components: { schemas: { Pet: { type: 'object', properties: { id: string } } } } }
    const pet = { type: 'object', properties: { id: string, tag: string } }
    expect(changes([both(pet)], [both({ $ref: '#/components/schemas/Pet' }), named])).toEqual([
      `! removed ${POST}, request body: \`a.tag\``,
      `! removed ${POST}, request body: \`b.tag\``,
    ])
    const shared = (schema: Json) => ({
      paths: {
        '/b': { get: { responses: { 200: { $ref: '#/components/responses/Pet' } } } },
        '/c': { get: { responses: { 200: { $ref: '#/components/responses/Pet' } } } },
      },
      components: { ...named.components, responses: { Pet: giving(schema).responses[200] } },
    })
    expect(changes([{}, shared(pet)], [{}, shared({ $ref: '#/components/schemas/Pet' })])).toEqual([
      '! removed `GET /b`, response `200`: `tag`',
      '! removed `GET /c`, response `200`: `tag`',
    ])
  })

  it('is compared in a chain of very many schemas', () => {
    const chain = (letter: string, last: Json): [Json, { [key: string]: Json }] => {
      const names = Array.from({ length: 3000 }, (_, index) => `${letter}${index}`)
      const next = (index: number) => (names[index] ? { $ref: `#/components/schemas/${names[index]}` } : last)
      const schemas = names.map((name, index) => [name, { properties: { next: next(index + 1) } }])
      return [taking(next(0)), { components: { schemas: Object.fromEntries(schemas) } }]
    }
    const change = '`next`: type: `string` → `number`'
    expect(changes(chain('A', string), chain('A', { type: 'number' }))).toEqual([
      `! changed Schema \`A2999\` in requests: ${change}`,
    ])
    expect(changes(chain('A', string), chain('B', { type: 'number' }))).toEqual([
      `! changed Schema \`A2999\` (now \`B2999\`) in requests: ${change}`,
    ])
  })

  it.each([6, 40, 2000])('is compared with schemas that have names at other levels, %d deep', (depth) => {
    const ref = (name: number) => ({ $ref: `#/components/schemas/S${name}` })
    const version = (first: number, last: Json): [Json, { [key: string]: Json }] => {
      const pair = (inner: Json): Json => ({ properties: depth > 99 ? { a: inner } : { a: inner, b: inner } })
      const below = (level: number) => (level < depth ? ref(level) : last)
      const levels = Array.from({ length: depth / 2 }, (_, index) => first + 2 * index)
      const schemas = levels.map((level) => [
        `S${level}`,
        pair(level + 1 < depth ? pair(below(level + 2)) : last),
      ])
      const start = first === 0 ? ref(0) : pair(ref(1))
      return [taking(start), { components: { schemas: Object.fromEntries(schemas) } }]
    }
    expect(changes(version(0, string), version(1, string))).toEqual([])
    const found = changes(version(0, string), version(1, { type: 'number' }))
    expect(found[0]).toMatch(/^! changed .*: type: `string` → `number`$/)
    expect(found.length).toBeLessThan(5)
  })

  it.each<[string, string, (schema: Json) => Json]>([
    ['contains', '`contains`', (schema) => ({ type: 'array', contains: schema })],
    ['not', '`not`', (schema) => ({ not: { properties: { p: schema } } })],
    ['if', '`if`', (schema) => ({ if: { required: ['q'] }, else: schema })],
    [
      'dependentSchemas',
      '`dependentSchemas` for `a`',
      (schema) => ({ dependentSchemas: { a: { items: schema } } }),
    ],
    ['propertyNames', '`propertyNames`', (schema) => ({ propertyNames: schema })],
  ])('in the rule `%s` is compared by its rules, not by its name', (_, rule, within) => {
    const version = (name: string, schema: { [key: string]: Json }): [Json, { [key: string]: Json }] => [
      taking(within({ $ref: `#/components/schemas/${name}` })),
      { components: { schemas: { [name]: { ...schema, not: { required: ['x', 'y'] } } } } },
    ]
    const old = { minLength: 1, properties: { a: string, b: {} }, required: ['b', 'c'] }
    const same = { required: ['c', 'b'], properties: { b: {}, a: string }, minLength: 1, description: 'B.' }
    expect(changes(version('A', old), version('B', same))).toEqual([])
    expect(changes(version('A', old), version('A', { ...old, minLength: 2 }))).toEqual([
      `! changed ${POST}, request body: rule ${rule} is different: compare it`,
    ])
  })

  it('is compared with a schema that has the same name inside', () => {
    const node = { $ref: '#/components/schemas/Node' }
    const inside = (schema: Json) => ({ type: 'object', properties: { data: schema } })
    const named = { components: { schemas: { Node: inside(inside(node)) } } }
    const items = { type: 'array', items: node }
    const lists = { components: { schemas: { Node: inside({ type: 'array', items: inside(items) }) } } }
    for (const within of [taking, giving]) {
      expect(changes([within(node), named], [within(inside(node)), named])).toEqual([])
      expect(changes([within(inside(node)), named], [within(node), named])).toEqual([])
      expect(changes([within(node), lists], [within(inside(items)), lists])).toEqual([])
    }
  })

  it('ends if one version allows any value, and the other is a list of itself', () => {
    const list = { $ref: '#/components/schemas/List' }
    const named = { components: { schemas: { List: { type: 'array', items: list } } } }
    expect(changes([taking({ type: 'array' })], [taking({ type: 'array', items: list }), named])).toEqual([
      `! changed ${POST}, request body: \`[]\`: type: \`any\` → \`array of List\``,
    ])
  })
})

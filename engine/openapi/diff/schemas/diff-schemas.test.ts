import { describe, expect, it } from 'vitest'
import { changes, giving, POST, taking } from '../../../fixtures/api-changes.ts'
import type { Json } from '../../../model/api.ts'

describe('whether a schema breaks callers depends on its direction', () => {
  const string = { type: 'string' }
  const choice = (...names: string[]) => ({
    oneOf: names.map((name) => ({ properties: { [name]: string }, required: [name] })),
  })
  it.each<[string, Json, Json, 'request' | 'response' | 'both' | 'neither', string]>([
    ['a narrower type', { type: ['string', 'integer'] }, string, 'request', 'type'],
    ['a wider type', { type: 'integer' }, { type: 'number' }, 'response', 'type'],
    ['another type', string, { type: 'object' }, 'both', 'type'],
    [
      'choices of another type',
      { type: 'object', oneOf: choice('a', 'b').oneOf },
      { type: 'array', oneOf: [{ minItems: 2 }, { maxItems: 0 }] },
      'both',
      'removed',
    ],
    ['null', string, { type: ['string', 'null'] }, 'response', 'type'],
    ['any type', string, {}, 'response', 'type'],
    [
      'no null among the values',
      { type: ['string', 'null'], enum: ['a', null] },
      { type: ['string', 'null'], enum: ['a'] },
      'request',
      'type: `string or null` → `string`',
    ],
    [
      'no null among the values, of which null was one in version 3.0',
      { type: 'string', 'x-nullable': true, enum: ['a', null] },
      { type: ['string', 'null'], enum: ['a'] },
      'request',
      'type: `string or null` → `string`',
    ],
    [
      'null among the values',
      { type: ['string', 'null'], enum: ['a'] },
      { type: ['string', 'null'], enum: ['a', null] },
      'response',
      'type: `string` → `string or null`',
    ],
    ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, 'request', 'removed'],
    ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, 'response', 'value `b`'],
    ['a text that looks like a number', { enum: [1, '1'] }, { enum: [1] }, 'request', 'value `"1"`'],
    ['a list of values', string, { type: 'string', enum: ['a', 'b'] }, 'request', 'values are now `a`, `b`'],
    ['several values more', { enum: ['a'] }, { enum: ['a', 'b', 'c'] }, 'response', 'values `b`, `c`'],
    ['a higher maximum', { maximum: 1 }, { maximum: 2 }, 'response', 'maximum: `1` → `2`'],
    ['a higher minimum', { minimum: 1 }, { minimum: 2 }, 'request', 'minimum: `1` → `2`'],
    [
      'a bound itself',
      { exclusiveMinimum: 0 },
      { minimum: 0 },
      'response',
      'exclusiveMinimum `0` → minimum `0`',
    ],
    [
      'no bound itself',
      { maximum: 9 },
      { exclusiveMaximum: 9 },
      'request',
      'maximum `9` → exclusiveMaximum `9`',
    ],
    [
      'a higher bound, written as another keyword',
      { exclusiveMinimum: 5 },
      { minimum: 7 },
      'request',
      'exclusiveMinimum `5` → minimum `7`',
    ],
    [
      'a lower bound, written as another keyword',
      { maximum: 9 },
      { exclusiveMaximum: 7 },
      'request',
      'maximum `9` → exclusiveMaximum `7`',
    ],
    ['no maximum', { maxLength: 1 }, {}, 'response', 'maxLength: `1` → none'],
    ['another pattern', { pattern: 'a' }, { pattern: 'b' }, 'both', 'pattern'],
    ['a wider format', { format: 'float' }, { format: 'double' }, 'response', 'format: `float` → `double`'],
    ['a narrower format', { format: 'int64' }, { format: 'int32' }, 'request', 'format: `int64` → `int32`'],
    ['a format of another kind', { format: 'int64' }, { format: 'double' }, 'both', 'format'],
    ['the usual format of integers', {}, { format: 'int64' }, 'neither', 'format: none → `int64`'],
    ['no format instead of the usual one', { format: 'double' }, {}, 'neither', 'format: `double` → none'],
    ['a format of 32 bits', {}, { format: 'int32' }, 'request', 'format: none → `int32`'],
    ['another format of texts', { format: 'date' }, { format: 'date-time' }, 'both', 'format'],
    ['a factor', { multipleOf: 4 }, { multipleOf: 2 }, 'response', 'multipleOf: `4` → `2`'],
    ['a multiple', { multipleOf: 2 }, { multipleOf: 4 }, 'request', 'multipleOf: `2` → `4`'],
    ['a factor that is no whole number', { multipleOf: 0.3 }, { multipleOf: 0.1 }, 'response', 'multipleOf'],
    ['another unit', { multipleOf: 2 }, { multipleOf: 3 }, 'both', 'multipleOf'],
    [
      'other properties',
      { type: 'object', additionalProperties: false },
      { type: 'object', additionalProperties: { type: 'string' } },
      'neither',
      'allows other properties',
    ],
    [
      'no other properties',
      { type: 'object' },
      { type: 'object', additionalProperties: false },
      'request',
      'allows no other properties',
    ],
    ['a property less', { properties: { a: {} } }, { properties: {} }, 'both', 'removed'],
    [
      'an optional property',
      { type: 'object' },
      { type: 'object', properties: { a: {} } },
      'neither',
      'added',
    ],
    ['a required one', { type: 'object' }, { properties: { a: {} }, required: ['a'] }, 'request', 'added'],
    [
      'one that becomes required',
      { properties: { a: {} } },
      { properties: { a: {} }, required: ['a'] },
      'request',
      '`a`: is required',
    ],
    [
      'a required name without a description',
      { type: 'object' },
      { type: 'object', required: ['a'] },
      'request',
      '`a`: required',
    ],
    [
      'a description of a required name',
      { type: 'object', required: ['a'] },
      { properties: { a: string }, required: ['a'] },
      'request',
      '`a`: type: `any` → `string`',
    ],
    ['items', { items: string }, { items: { type: 'number' } }, 'both', '`[]`: type'],
    [
      'values of a map',
      { additionalProperties: string },
      { additionalProperties: {} },
      'response',
      '`*`: may be any value',
    ],
    [
      'other values of a map',
      { additionalProperties: string },
      { additionalProperties: { type: 'number' } },
      'both',
      '`*`: type: `string` → `number`',
    ],
    [
      'an alternative more',
      { oneOf: [string, { type: 'number' }] },
      { oneOf: [string, { type: 'number' }, { type: 'object' }] },
      'response',
      '',
    ],
    [
      'alternatives with the type that was the only one',
      string,
      { oneOf: [string, { type: 'array', items: string }] },
      'response',
      'alternative `array of string`',
    ],
    [
      'one type that was an alternative',
      { anyOf: [string, { type: 'array' }] },
      string,
      'request',
      'alternative `array`',
    ],
    [
      'alternatives with the type that was the only one, and a narrower limit',
      { type: 'string', maxLength: 9 },
      { oneOf: [{ type: 'string', maxLength: 5 }, { type: 'object' }] },
      'both',
      '',
    ],
    [
      'an inline alternative before the others',
      { oneOf: [{ properties: { a: string } }, { properties: { b: string } }] },
      {
        oneOf: [{ properties: { c: string } }, { properties: { a: string } }, { properties: { b: string } }],
      },
      'response',
      'added',
    ],
    ['items where none were', { type: 'array' }, { type: 'array', items: string }, 'request', '`[]`: type'],
    [
      'an item of a tuple',
      { type: 'array', items: string },
      { type: 'array', prefixItems: [{ type: 'number' }], items: string },
      'both',
      '`[0]`: type',
    ],
    [
      'properties by pattern',
      { patternProperties: { '^x-': string } },
      { patternProperties: { '^x-': {} } },
      'response',
      '`^x-`: type',
    ],
    [
      'the names of a map',
      { additionalProperties: string },
      { additionalProperties: string, propertyNames: { enum: ['a'] } },
      'request',
      'added',
    ],
    [
      'other names of a map',
      { propertyNames: { enum: ['a', 'b'] } },
      { propertyNames: { enum: ['a'] } },
      'both',
      'rule `propertyNames` is different: compare it',
    ],
    [
      'a rule less that describes a property, and nothing else may do so',
      { dependentSchemas: { a: { properties: { b: string } } }, unevaluatedProperties: false },
      { unevaluatedProperties: false },
      'both',
      'rule `dependentSchemas` for `a`',
    ],
    [
      'a pattern less',
      { patternProperties: { '^x-': string, '^y-': string } },
      { patternProperties: { '^x-': string } },
      'both',
      'rule `patternProperties` for `^y-`',
    ],
    [
      'a second choice',
      { allOf: [choice('a', 'b')] },
      { allOf: [choice('c', 'd'), choice('a', 'b')] },
      'request',
      'choice of `object` with `c` or `object` with `d`',
    ],
    [
      'a choice with the property that was required',
      { properties: { a: string }, required: ['a'] },
      { properties: { a: string, b: string }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      'response',
      'choice of what is required: `a` or `b`',
    ],
    [
      'a choice with further required properties',
      { properties: { a: string }, required: ['a'] },
      { properties: { a: string, b: string }, anyOf: [{ required: ['a', 'b'] }, { required: ['b'] }] },
      'both',
      'choice of what is required: `a` and `b` or `b`',
    ],
    [
      'an alternative of one of two choices, in another order',
      { allOf: [choice('a', 'b'), choice('c', 'd')] },
      { allOf: [choice('c', 'd', 'e'), choice('a', 'b')] },
      'response',
      'alternative `object` with `e`',
    ],
    [
      'a choice of which several alternatives may fit',
      choice('a', 'b'),
      { anyOf: choice('a', 'b').oneOf },
      'response',
      'several alternatives may fit',
    ],
    [
      'a choice of which only one alternative may fit',
      { anyOf: choice('a', 'b').oneOf },
      choice('a', 'b'),
      'request',
      'only one alternative may fit',
    ],
    [
      'the discriminator',
      { oneOf: [{ title: 'A' }, { title: 'B' }], discriminator: { propertyName: 'a' } },
      { oneOf: [{ title: 'A' }, { title: 'B' }], discriminator: { propertyName: 'b' } },
      'both',
      'discriminator: `a` → `b`',
    ],
    [
      'one type instead of alternatives of another type',
      { oneOf: [{ type: 'object' }, { type: 'array' }] },
      string,
      'both',
      'type: `object or array` → `string`',
    ],
    [
      'an alternative more, written as types before',
      { type: ['string', 'integer'] },
      { anyOf: [string, { type: 'integer' }, { type: 'boolean' }] },
      'response',
      'alternative `boolean`',
    ],
    [
      'an alternative more, and null before and after',
      { type: ['string', 'null'] },
      { anyOf: [string, { type: 'integer' }, { type: 'null' }] },
      'response',
      'alternative `integer`',
    ],
    [
      'null more, written as types after',
      { anyOf: [string, { type: 'integer' }] },
      { type: ['string', 'integer', 'null'] },
      'response',
      'alternative `null`',
    ],
    [
      'another rule',
      { not: string },
      { not: { type: 'number' } },
      'both',
      'rule `not` is different: compare it',
    ],
    [
      'a second rule with the same keyword',
      { not: string },
      { allOf: [{ not: { type: 'number' } }, { not: string }] },
      'request',
      'added',
    ],
    ['a default', { default: 1 }, { default: 2 }, 'neither', 'default: `1` → `2`'],
  ])('%s', (_, before, after, breaks, said) => {
    for (const [direction, within] of [
      ['request', taking],
      ['response', giving],
    ] as const) {
      const found = changes([within(before)], [within(after)])
      expect(found.length).toBeGreaterThan(0)
      expect(found.join('\n')).toContain(said)
      expect(found.some((change) => change.startsWith('!'))).toBe(breaks === direction || breaks === 'both')
    }
  })

  it.each<[string, { [key: string]: Json }]>([
    ['`dependentRequired` for `a`', { dependentRequired: { a: ['b'] } }],
    ['`dependentSchemas` for `a`', { dependentSchemas: { a: { minProperties: 2 } } }],
    ['`if`', { if: { required: ['a'] }, else: { required: ['b'] } }],
    ['`propertyNames`', { propertyNames: { pattern: '^a' } }],
    ['`not`', { not: { required: ['a', 'b'] } }],
    ['`contains`', { contains: { type: 'string' } }],
    ['`contentSchema`', { contentSchema: { type: 'string' } }],
  ])('a rule more, %s, breaks only requests, and a rule less only responses', (name, rule) => {
    const schema = { description: 'A value.' }
    const [body, answer] = [`${POST}, request body`, `${POST}, response \`200\``]
    const found = (within: (schema: Json) => Json, was: Json, is: Json) =>
      changes([within(was)], [within(is)])
    const ruled = { ...schema, ...rule }
    expect(found(taking, schema, ruled)).toEqual([`! added ${body}: rule ${name}`])
    expect(found(taking, ruled, schema)).toEqual([`removed ${body}: rule ${name}`])
    expect(found(giving, schema, ruled)).toEqual([`added ${answer}: rule ${name}`])
    expect(found(giving, ruled, schema)).toEqual([`! removed ${answer}: rule ${name}`])
  })

  it.each([
    ['readOnly', giving, taking],
    ['writeOnly', taking, giving],
  ])('a %s property is compared only in the direction that has the property', (flag, having, lacking) => {
    const schema = (type: string) => ({ properties: { a: { type, [flag]: true } } })
    expect(changes([having(schema('string'))], [having(schema('number'))])).toHaveLength(1)
    expect(changes([lacking(schema('string'))], [lacking(schema('number'))])).toEqual([])
    const ref = { properties: { a: { $ref: '#/components/schemas/A' } } }
    const named = (properties: Json) => ({ components: { schemas: { A: { [flag]: true, properties } } } })
    const versions = (within: (schema: Json) => Json) =>
      changes([within(ref), named({ b: string })], [within(ref), named({ b: { type: 'number' } })])
    expect(versions(having)).toHaveLength(1)
    expect(versions(lacking)).toEqual([])
  })

  it.each<[string, Json, Json]>([
    ['a minimum of 0 for a length', string, { ...string, minLength: 0 }],
    ['types as alternatives', { type: ['string', 'null'] }, { anyOf: [string, { type: 'null' }] }],
    ['several types as alternatives', { type: ['string', 'array'] }, { anyOf: [string, { type: 'array' }] }],
    [
      'the type of all alternatives next to them',
      { type: 'object', ...choice('a', 'b') },
      { oneOf: choice('a', 'b').oneOf },
    ],
    [
      'the next integer as a bound that is not allowed itself',
      { type: 'integer', minimum: 1, maximum: 9 },
      { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 },
    ],
    [
      'a null that the values refuse',
      { type: ['string', 'null'], enum: ['a'] },
      { type: 'string', enum: ['a'] },
    ],
    [
      'null as version 3.0 writes it, which many authors leave out of the values',
      { type: 'string', 'x-nullable': true, enum: ['a'] },
      { type: ['string', 'null'], enum: ['a'] },
    ],
    ['a null that the type refuses', { type: 'string', enum: ['a', null] }, { type: 'string', enum: ['a'] }],
    ['bytes as version 3.1 writes them', { format: 'byte' }, { contentEncoding: 'base64' }],
    [
      'a file as version 3.1 writes it',
      { format: 'binary' },
      { contentMediaType: 'application/octet-stream' },
    ],
    [
      'a discriminator',
      { oneOf: [{ title: 'A' }, { title: 'B' }] },
      { oneOf: [{ title: 'A' }, { title: 'B' }], discriminator: { propertyName: 'a' } },
    ],
  ])('is the same schema with %s', (_, before, after) => {
    for (const within of [taking, giving]) {
      expect(changes([within(before)], [within(after)])).toEqual([])
      expect(changes([within(after)], [within(before)])).toEqual([])
    }
  })

  it('of a webhook has the opposite direction', () => {
    const hooks = (schema: Json) => ({ webhooks: { done: { post: taking(schema) } } })
    expect(changes([{}, hooks({ enum: ['a'] })], [{}, hooks({ enum: ['a', 'b'] })])).toEqual([
      '! added Webhook `POST done`, request body: value `b`',
    ])
  })

  it('of an answer that had no body breaks only who receives a webhook', () => {
    const body = giving({ type: 'object', properties: { a: {} }, required: ['a'] })
    const empty = { responses: { 200: {} } }
    const hooks = (operation: Json) => ({ webhooks: { done: { post: operation } } })
    expect(changes([{}, hooks(empty)], [{}, hooks(body)])).toEqual([
      '! added Webhook `POST done`, response `200`: `application/json`',
    ])
    const calls = (operation: Json) => ({ callbacks: { done: { '{$url}': { post: operation } } } })
    expect(changes([calls(empty)], [calls(body)])).toEqual([
      `! added ${POST}, callback \`done\`, \`POST {$url}\`, response \`200\`: \`application/json\``,
    ])
    const undescribed = { requestBody: { content: {} } }
    expect(changes([undescribed], [taking({})])).toEqual([
      `added ${POST}, request body: \`application/json\``,
    ])
    expect(changes([empty], [body])).toEqual([`added ${POST}, response \`200\`: \`application/json\``])
  })

  it('is compared with its names in XML if a body is XML', () => {
    const pet = (xml: Json, id: Json, tags: Json) => ({
      type: 'object',
      properties: { id: { type: 'integer', xml: id }, tags: { type: 'array', items: {}, xml: tags } },
      xml,
    })
    const bodies = (...types: string[]) => ({
      responses: {
        200: {
          content: Object.fromEntries(
            types.map((type) => [type, { schema: { $ref: '#/components/schemas/Pet' } }]),
          ),
        },
      },
    })
    const found = (operation: Json, ...[was, is]: [Json, Json]) =>
      changes(
        [operation, { components: { schemas: { Pet: was } } }],
        [operation, { components: { schemas: { Pet: is } } }],
      )
    const plain = pet({}, {}, {})
    const other = pet(
      { namespace: 'https://a.example', prefix: 'a' },
      { attribute: true },
      { name: 'tag', wrapped: true },
    )
    const both = bodies('application/json', 'application/xml')
    expect(found(both, plain, other)).toEqual([
      '! changed Schema `Pet` in responses: namespace in XML: none → `https://a.example`',
      '! changed Schema `Pet` in responses: prefix in XML: none → `a`',
      '! changed Schema `Pet` in responses: `id`: attribute in XML: `false` → `true`',
      '! changed Schema `Pet` in responses: `tags`: name in XML: `tags` → `tag`',
      '! changed Schema `Pet` in responses: `tags`: wrapped in XML: `false` → `true`',
    ])
    expect(
      found(both, plain, pet({ name: 'Pet' }, { name: 'id', attribute: false }, { name: 'tags' })),
    ).toEqual([])
    expect(found(bodies('application/json'), plain, other)).toEqual([])
  })

  it('of the JSON value in a text is compared, also if it has a name', () => {
    const text = (contentSchema: Json) =>
      giving({ type: 'string', contentMediaType: 'application/json', contentSchema })
    const progress = (maximum: number) => ({ properties: { progress: { type: 'number', maximum } } })
    const named = (maximum: number) => ({ components: { schemas: { Job: progress(maximum) } } })
    expect(changes([text(progress(1))], [text(progress(9))])).toEqual([
      `! changed ${POST}, response \`200\`: \`progress\`: maximum: \`1\` → \`9\``,
    ])
    const job = text({ $ref: '#/components/schemas/Job' })
    expect(changes([job, named(1)], [job, named(9)])).toEqual([
      '! changed Schema `Job` in responses: `progress`: maximum: `1` → `9`',
    ])
  })

  it('with several values of a discriminator is the same if one of them is left', () => {
    const shapes = (...names: string[]): [Json, { [key: string]: Json }] => {
      const ref = '#/components/schemas/Circle'
      const mapping = Object.fromEntries(names.map((name) => [name, ref]))
      const union = { oneOf: [{ $ref: ref }], discriminator: { propertyName: 'kind', mapping } }
      const schemas: Json = { Circle: { type: 'object', properties: { kind: { type: 'string' } } } }
      return [taking(union), { components: { schemas } }]
    }
    expect(changes(shapes('circle'), shapes('disc', 'circle'))).toEqual([
      `added ${POST}, request body: alternative \`disc\``,
    ])
    expect(changes(shapes('disc', 'circle'), shapes('circle'))).toEqual([
      `! removed ${POST}, request body: alternative \`disc\``,
    ])
  })

  it('that becomes an object instead of a list is one change', () => {
    const pet = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
    const list = { type: 'array', items: pet }
    const page = { type: 'object', required: ['items'], properties: { items: list } }
    expect(changes([giving(list)], [giving(page)])).toEqual([
      `! changed ${POST}, response \`200\`: type: \`array of object\` → \`object\``,
    ])
  })

  it('that becomes a list of what it was is one change', () => {
    const form = (file: Json) => taking({ type: 'object', properties: { file }, required: ['file'] })
    const file = { type: 'string', format: 'binary' }
    expect(changes([form(file)], [form({ type: 'array', items: file })])).toEqual([
      `! changed ${POST}, request body: \`file\`: type: \`string (binary)\` → \`array of string (binary)\``,
    ])
    expect(changes([form({ enum: ['a'] })], [form({ type: 'integer', maximum: 9 })])).toEqual([
      `! changed ${POST}, request body: \`file\`: type: \`string\` → \`integer\``,
    ])
  })
})

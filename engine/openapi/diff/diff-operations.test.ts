import { describe, expect, it } from 'vitest'
import { answeringAs, changes, giving, POST, query, taking, takingAs } from '../../fixtures/api-changes.ts'
import type { Json } from '../../model/api.ts'

describe('an operation', () => {
  it.each<[string, Json, Json, string[]]>([
    ['a new optional parameter', {}, { parameters: [query('q')] }, [`added ${POST}: query parameter \`q\``]],
    [
      'a new required parameter',
      {},
      { parameters: [query('q', { required: true })] },
      [`! added ${POST}: query parameter \`q\`: required`],
    ],
    ['a parameter less', { parameters: [query('q')] }, {}, [`! removed ${POST}: query parameter \`q\``]],
    [
      'a parameter that becomes required',
      { parameters: [query('q')] },
      { parameters: [query('q', { required: true })] },
      [`! changed ${POST}: query parameter \`q\`: is required`],
    ],
    [
      'a parameter that may be left out',
      { parameters: [query('q', { required: true })] },
      { parameters: [query('q')] },
      [`changed ${POST}: query parameter \`q\`: may be left out`],
    ],
    [
      'a parameter that may no longer be without a value',
      { parameters: [query('q', { allowEmptyValue: true })] },
      { parameters: [query('q')] },
      [`! changed ${POST}: query parameter \`q\`: needs a value`],
    ],
    [
      'a parameter that may be without a value',
      { parameters: [query('q', { allowEmptyValue: false })] },
      { parameters: [query('q', { allowEmptyValue: true })] },
      [`changed ${POST}: query parameter \`q\`: may be without a value`],
    ],
    [
      'a list that is written in another way',
      { parameters: [query('q')] },
      { parameters: [query('q', { explode: false })] },
      [`! changed ${POST}: query parameter \`q\`: is written in another way`],
    ],
    [
      'the same list, with the default style written out, and a header in other letters',
      { parameters: [query('q'), { name: 'X-Key', in: 'header' }] },
      { parameters: [query('q', { style: 'form', explode: true }), { name: 'x-key', in: 'header' }] },
      [],
    ],
    [
      'the age of a parameter',
      { parameters: [query('q')] },
      { parameters: [query('q', { deprecated: true })] },
      [`changed ${POST}: query parameter \`q\`: is deprecated`],
    ],
    [
      'its server',
      { servers: [{ url: 'https://a.example' }] },
      { servers: [{ url: 'https://b.example' }] },
      [`! removed ${POST}: server \`https://a.example\``, `added ${POST}: server \`https://b.example\``],
    ],
    [
      'a server of its own',
      {},
      { servers: [{ url: 'https://b.example' }] },
      [`added ${POST}: server \`https://b.example\``],
    ],
    [
      'no server of its own',
      { servers: [{ url: 'https://a.example' }] },
      {},
      [`! removed ${POST}: server \`https://a.example\``],
    ],
    [
      'the encoding of a form',
      { requestBody: { content: { 'multipart/form-data': {} } } },
      { requestBody: { content: { 'multipart/form-data': { encoding: { a: { style: 'deepObject' } } } } } },
      [`! changed ${POST}, request body, part \`a\`: style: none → \`deepObject\``],
    ],
    [
      'a schema where none was',
      { requestBody: { content: { 'application/json': {} } } },
      taking({ type: 'string' }),
      [`! changed ${POST}, request body: type: \`any\` → \`string\``],
    ],
    [
      'another "explode" of a text',
      { parameters: [query('q', { schema: { type: 'string' } })] },
      { parameters: [query('q', { schema: { type: 'string' }, explode: false })] },
      [],
    ],
    [
      'a callback less',
      { callbacks: { done: { '{$url}': { post: taking({}) } } } },
      {},
      [`! removed ${POST}: callback \`done\`, \`POST {$url}\``],
    ],
    [
      'a callback with one value more',
      { callbacks: { done: { '{$url}': { post: taking({ enum: ['a'] }) } } } },
      { callbacks: { done: { '{$url}': { post: taking({ enum: ['a', 'b'] }) } } } },
      [`! added ${POST}, callback \`done\`, \`POST {$url}\`, request body: value \`b\``],
    ],
    [
      'a parameter of another type',
      { parameters: [query('q', { schema: { type: 'string' } })] },
      { parameters: [query('q', { schema: { type: 'integer' } })] },
      [`! changed ${POST}, query parameter \`q\`: type: \`string\` → \`integer\``],
    ],
    ['a body', {}, taking({}), [`added ${POST}: request body`]],
    ['a body less', taking({}), {}, [`! removed ${POST}: request body`]],
    [
      'an answer less',
      { responses: { 200: {}, 404: {} } },
      { responses: { 201: {} } },
      [
        `! removed ${POST}: response \`200\``,
        `removed ${POST}: response \`404\``,
        `added ${POST}: response \`201\``,
      ],
    ],
    [
      'a media type less',
      giving({}),
      { responses: { 200: { content: { 'text/plain': {} } } } },
      [
        `! removed ${POST}, response \`200\`: \`application/json\``,
        `added ${POST}, response \`200\`: \`text/plain\``,
      ],
    ],
    [
      'a media type that names UTF-8',
      giving({}),
      { responses: { 200: { content: { 'application/JSON; charset="UTF-8"': { schema: {} } } } } },
      [],
    ],
    [
      'a media type of another charset',
      { responses: { 200: { content: { 'text/csv': {} } } } },
      { responses: { 200: { content: { 'text/csv; charset=utf-16': {} } } } },
      [
        `! removed ${POST}, response \`200\`: \`text/csv\``,
        `added ${POST}, response \`200\`: \`text/csv; charset=utf-16\``,
      ],
    ],
    [
      'media types of a range in an answer',
      answeringAs('*/*'),
      answeringAs('application/json', 'text/csv'),
      [
        `changed ${POST}: response \`200\`: \`*/*\` → \`application/json\``,
        `changed ${POST}: response \`200\`: \`*/*\` → \`text/csv\``,
      ],
    ],
    [
      'a range of media types in an answer',
      answeringAs('image/png'),
      answeringAs('image/*'),
      [`! changed ${POST}: response \`200\`: \`image/png\` → \`image/*\``],
    ],
    [
      'a media type of a range in a body',
      takingAs('*/*'),
      takingAs('application/json'),
      [`! changed ${POST}: request body: \`*/*\` → \`application/json\``],
    ],
    [
      'a range of media types in a body',
      takingAs('application/json', 'text/csv'),
      takingAs('text/csv', '*/*'),
      [`changed ${POST}: request body: \`application/json\` → \`*/*\``],
    ],
    [
      'a media type of a range, and its schema',
      answeringAs('*/*'),
      giving({ type: 'number' }),
      [
        `changed ${POST}: response \`200\`: \`*/*\` → \`application/json\``,
        `! changed ${POST}, response \`200\`: type: \`string\` → \`number\``,
      ],
    ],
    [
      'the charset and the order of parts in forms and parameters',
      {
        parameters: [{ ...query('q'), content: { 'application/json': {} } }],
        requestBody: {
          content: {
            'multipart/form-data': {
              encoding: { a: { contentType: 'text/csv, text/plain' }, b: { style: 'form' }, c: {} },
            },
          },
        },
      },
      {
        parameters: [{ ...query('q'), content: { 'application/json; charset=utf-8': {} } }],
        requestBody: {
          content: {
            'multipart/form-data': {
              encoding: {
                b: { style: 'form' },
                a: { contentType: 'text/CSV;charset="utf-8", text/plain; charset=UTF-8' },
              },
            },
          },
        },
      },
      [],
    ],
    ['its words', { summary: 'One', description: 'A' }, { summary: 'Two', description: 'B' }, []],
    ['its age', {}, { deprecated: true }, [`changed ${POST}: is deprecated`]],
    ['its return', { deprecated: true }, {}, [`changed ${POST}: is no longer deprecated`]],
    [
      'the return of a parameter',
      { parameters: [query('q', { deprecated: true })] },
      { parameters: [query('q')] },
      [`changed ${POST}: query parameter \`q\`: is no longer deprecated`],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changes([before], [after])).toEqual(expected)
  })

  it('is the same with its choices in another order', () => {
    const choices = ['a', 'b'].map((name) => ({ oneOf: [{ required: [name] }, { required: [`${name}2`] }] }))
    const reversed = [...choices].reverse()
    expect(changes([taking({ allOf: choices })], [taking({ allOf: reversed })])).toEqual([])
  })

  it('has no new parameter if a parameter of its path is described at last', () => {
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
    expect(changes([{}], [{ parameters }])).toEqual([])
    expect(changes([{ parameters }], [{}])).toEqual([])
  })

  it('breaks no caller with other names of path parameters, and is removed if its path changes', () => {
    const parameters = (name: string) => ({ parameters: [{ name, in: 'path', required: true, schema: {} }] })
    const renamed = { paths: { '/a/{key}': { post: parameters('key') } } }
    expect(changes([parameters('id')], [{}, renamed])).toEqual([
      'changed `POST /a/{key}`: path parameter: `id` → `key`',
    ])
    expect(changes([{}], [{}, { paths: { '/b': { post: { summary: 'B' } } } }])).toEqual([
      `! removed ${POST}: `,
      'added `POST /b`: B',
    ])
  })

  it('shows a scope as code, because a scope may contain signs of Markdown', () => {
    const schemes = { components: { securitySchemes: { k: { type: 'http', scheme: 'bearer' } } } }
    const scoped = (...scopes: string[]) => ({ security: [{ k: scopes }] })
    expect(changes([scoped('read'), schemes], [scoped('api://{tenant}/*', '<b>'), schemes])).toEqual([
      `! changed ${POST}: authentication: \`k\` (scope \`read\`) → \`k\` (scopes \`api://{tenant}/*\`, \`<b>\`)`,
    ])
  })

  it('breaks a caller if a set of security schemes is no longer sufficient', () => {
    const schemes = { components: { securitySchemes: { k: { type: 'http', scheme: 'bearer' } } } }
    const keyed = { security: [{ k: [] }] }
    expect(changes([{}, schemes], [keyed, schemes])).toEqual([
      `! changed ${POST}: authentication: none → \`k\``,
    ])
    expect(changes([keyed, schemes], [{ security: [{ k: [] }, {}] }, schemes])).toEqual([
      `changed ${POST}: authentication: \`k\` → \`k\`, optional`,
    ])
    const { k } = schemes.components.securitySchemes
    const two = { components: { securitySchemes: { k, j: { type: 'http', scheme: 'basic' } } } }
    expect(changes([keyed, two], [{ security: [{ k: [] }, { j: [] }] }, two])).toEqual([
      `changed ${POST}: authentication: added \`j\``,
    ])
    expect(changes([keyed, two], [{ security: [{ k: [], j: [] }] }, two])).toEqual([
      `! changed ${POST}: authentication: \`k\` → \`k\` and \`j\``,
    ])
    const renamed = { components: { securitySchemes: { r: { type: 'http', scheme: 'bearer' } } } }
    expect(changes([keyed, schemes], [{ security: [{ r: [] }] }, renamed])).toEqual([
      `changed ${POST}: authentication: \`k\` → \`r\``,
    ])
    const openId = (openIdConnectUrl: string) => {
      return { components: { securitySchemes: { k: { type: 'openIdConnect', openIdConnectUrl } } } }
    }
    expect(changes([keyed, openId('https://a.example')], [keyed, openId('https://b.example')])).toHaveLength(
      1,
    )
    const basic = { components: { securitySchemes: { k: { type: 'http', scheme: 'basic' } } } }
    expect(changes([keyed, schemes], [keyed, basic])).toEqual([
      '! changed Authentication: `k`: `http bearer` → `http basic`',
    ])
  })
})

it('the flows of OAuth are compared one by one', () => {
  const api = (flows: Json): [Json, { [key: string]: Json }] => [
    { security: [{ k: [] }] },
    { components: { securitySchemes: { k: { type: 'oauth2', flows } } } },
  ]
  const clientCredentials = { tokenUrl: 'https://t.example', scopes: {} }
  const authorizationCode = { ...clientCredentials, authorizationUrl: 'https://a.example' }
  const [one, both] = [api({ clientCredentials }), api({ clientCredentials, authorizationCode })]
  expect(changes(one, both)).toEqual(['added Authentication: `k`: flow `authorizationCode`'])
  expect(changes(both, one)).toEqual(['! removed Authentication: `k`: flow `authorizationCode`'])
  const moved = api({ clientCredentials: { ...clientCredentials, tokenUrl: 'https://b.example' } })
  expect(changes(one, moved)).toEqual([
    '! changed Authentication: `k`: flow `clientCredentials`: tokenUrl: `https://t.example` → `https://b.example`',
  ])
  const bearer = { components: { securitySchemes: { k: { type: 'http', scheme: 'bearer' } } } }
  expect(changes(one, [one[0], bearer])).toEqual([
    '! changed Authentication: `k`: `oauth2 clientCredentials https://t.example` → `http bearer`',
  ])
})

it('a change of the default security is one change, and an operation with its own security is another', () => {
  const api = (security: Json, own: Json): [Json, { [key: string]: Json }] => [
    { security: own },
    {
      security,
      components: { securitySchemes: { k: { type: 'http', scheme: 'bearer' } } },
      webhooks: { a: { post: { security: own } } },
      paths: { '/a': { get: {}, post: { security: own } }, '/b': { get: {} } },
    },
  ]
  expect(changes(api([], [{ k: [] }]), api([{ k: [] }], []))).toEqual([
    '! changed Authentication by default: none → `k`',
    'changed `POST /a`: authentication: `k` → none',
    'changed Webhook `POST a`: authentication: `k` → none',
  ])
})

it('another tag moves the operation in the reference and breaks no caller', () => {
  expect(changes([{ tags: ['Labels', 'A'] }], [{ tags: ['Shipping'] }])).toEqual([
    `changed ${POST}: tag: \`Labels\` → \`Shipping\``,
  ])
  expect(changes([{ tags: ['Labels'] }], [{ tags: ['Labels', 'A'] }])).toEqual([])
})

it('another operationId is a change that does not break callers, and a title is not repeated', () => {
  expect(changes([{ operationId: 'list' }], [{ operationId: 'find' }])).toEqual([
    `changed ${POST}: operationId: \`list\` → \`find\``,
  ])
  expect(changes([{}], [{}, { paths: { '/a/{id}': { post: {}, get: {} } } }])).toEqual([
    'added `GET /a/{id}`: ',
  ])
})

it('the parameters of a path are compared by their places in the path', () => {
  const paths = (path: string, ...types: [name: string, type: string][]) => {
    const parameters = types.map(([name, type]) => ({ name, in: 'path', required: true, schema: { type } }))
    return { paths: { [path]: { get: { parameters } } } }
  }
  const before = paths('/b/{shop}/{number}', ['shop', 'string'], ['number', 'integer'])
  const after = (type: string) => paths('/b/{store}/{id}', ['id', type], ['store', 'string'])
  const renamed = [
    'changed `GET /b/{store}/{id}`: path parameter: `shop` → `store`',
    'changed `GET /b/{store}/{id}`: path parameter: `number` → `id`',
  ]
  expect(changes([{}, before], [{}, after('integer')])).toEqual(renamed)
  expect(changes([{}, before], [{}, after('boolean')])).toEqual([
    ...renamed,
    '! changed `GET /b/{store}/{id}`, path parameter `number`: type: `integer` → `boolean`',
  ])
})

it('of two paths that differ only in the names of parameters, the one that is left is compared with itself', () => {
  const paths = { '/a/{name}': { get: { responses: {} } }, '/a/{id}': { get: { responses: {} } } }
  const { '/a/{name}': _, ...left } = paths
  expect(changes([{}, { paths }], [{}, { paths: left }])).toEqual(['! removed `GET /a/{name}`: '])
})

it('a webhook is not an operation of the same name', () => {
  const api = (parameters: Json) => {
    const item = { post: { parameters } }
    return { paths: { '/x': item }, webhooks: { '/x': item } }
  }
  expect(changes([{}, api([query('q')])], [{}, api([])])).toEqual([
    '! removed `POST /x`: query parameter `q`',
    '! removed Webhook `POST /x`: query parameter `q`',
  ])
  expect(changes([{}, { webhooks: { lost: { post: {} } } }], [{}, { webhooks: {} }])).toEqual([
    '! removed Webhook `POST lost`: ',
  ])
})

it('a schema is in the messages that contain it', () => {
  const api = (values: string[]) => {
    const event = taking({ $ref: '#/components/schemas/E' })
    const answered = { ...event, ...giving({ $ref: '#/components/schemas/E' }) }
    return {
      components: { schemas: { E: { type: 'object', properties: { v: { enum: values } } } } },
      paths: { '/a': { post: { callbacks: { done: { '{$url}': { post: event } } } } } },
      webhooks: { lost: { post: answered } },
    }
  }
  expect(changes([{}, api(['a'])], [{}, api(['a', 'b'])])).toEqual([
    '! added Schema `E` in callbacks and webhooks: `v`: value `b`',
    'added Schema `E` in answers to webhooks: `v`: value `b`',
  ])
})

it('headers that OpenAPI ignores are no changes', () => {
  const header = (name: string) => ({ name, in: 'header', required: true })
  const names = ['Accept', 'content-type', 'Authorization']
  expect(changes([{}], [{ parameters: names.map(header) }])).toEqual([])
  const answer = (...names: string[]) => ({
    responses: { 200: { headers: Object.fromEntries(names.map((name) => [name, { schema: {} }])) } },
  })
  expect(changes([answer('Content-Type', 'Accept')], [answer()])).toEqual([
    `! removed ${POST}: response \`200\`, header \`Accept\``,
  ])
  // A query may have a parameter of this name.
  expect(changes([{}], [{ parameters: [query('accept')] }])).toHaveLength(1)
})

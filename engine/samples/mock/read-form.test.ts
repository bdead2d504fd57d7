import { expect, test } from 'vitest'
import { apiWith } from '../fixtures/api-with.ts'
import { createMockApi } from './mock-api.ts'

test('the mock of an API reads the parts of a form by their types and encodings', async () => {
  const integer = { type: 'integer' }
  const object = { type: 'object', required: ['a'], properties: { a: integer } }
  const properties = {
    file: { type: 'string', format: 'binary' },
    count: integer,
    tags: { type: 'array', items: integer },
    rows: { type: 'array', items: integer },
    joined: { type: 'array', items: integer },
    object,
    objects: { type: 'array', items: object },
    deep: object,
    spread: { type: 'object', required: ['b'], properties: { b: integer } },
    table: { type: 'string' },
  }
  const encoding = {
    file: { contentType: 'application/pdf, image/*' },
    rows: { contentType: 'application/json' },
    joined: { explode: false },
    deep: { style: 'deepObject' },
    spread: { style: 'form', explode: true },
    table: { contentType: 'text/csv, text/tab-separated-values' },
  }
  const schema = { type: 'object', required: Object.keys(properties), properties }
  const requestBody = { required: true, content: { 'multipart/form-data': { schema, encoding } } }
  const api = apiWith({
    paths: { '/a': { post: { requestBody, responses: { 200: { description: 'd' } } } } },
  })
  const send = async (parts: [name: string, part: string | Blob][]) => {
    const form = new FormData()
    for (const [name, part] of parts) form.append(name, part)
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    const body = new Uint8Array(await sent.arrayBuffer())
    const answer = await createMockApi(api).open()({
      method: 'POST',
      url: 'https://a.example/a',
      headers,
      body,
    })
    return answer.findings.map(({ message }) => message.replace('POST /a request: ', ''))
  }
  const typed = (text: string, type: string) => new Blob([text], { type })
  const right: [string, string | Blob][] = [
    ['file', new Blob(['bytes'])],
    ['count', '3'],
    ['tags', '1'],
    ['tags', '2'],
    ['rows', typed('[1, 2]', 'application/json')],
    ['joined', '1,2'],
    ['object', '{"a": 1}'],
    ['objects', typed('{"a": 1}', 'application/json')],
    ['deep[a]', '1'],
    ['b', '1'],
    ['table', typed('a,b', 'text/csv')],
  ]
  expect(await send(right)).toEqual([])
  const wrong = right.map(([name, part]): [string, string | Blob] => [
    name,
    typeof part === 'string' ? part.replace(/\d/, 'x') : part,
  ])
  expect(await send(wrong)).toEqual([
    '"count" must be integer.',
    '"tags.0" must be integer.',
    '"tags.1" must be integer.',
  ])
  expect(await send([...right, ['tags[]', '1']])).toEqual(['"tags[]" is not described.'])
  const instead = (part: [string, string | Blob]) => [...right.slice(1), part]
  expect(await send(instead(['fil', new Blob(['bytes'])]))).toEqual([
    "the body must have required property 'file'.",
    '"fil" is not described.',
  ])
  expect(await send(instead(['file', typed('bytes', 'image/png')]))).toEqual([])
  expect(await send(instead(['file', typed('bytes', 'text/csv')]))).toEqual([
    'The file of the part "file" is sent as "text/csv".',
  ])
})

test('the mock of an API reads the fields of a form', async () => {
  const type = (name: string) => ({ type: name })
  const form = (schema: object) => ({
    requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema } } },
    responses: { 200: { description: 'd' } },
  })
  const properties = {
    grant_type: { enum: ['client_credentials'] },
    size: type('integer'),
    tags: { type: 'array', items: type('integer') },
  }
  const deep = { type: 'object', properties: { size: type('integer'), inner: type('object') } }
  const api = apiWith({
    paths: {
      '/token': { post: form({ type: 'object', required: ['grant_type'], properties }) },
      '/deep': { post: form(deep) },
      '/either': { post: form({ oneOf: [deep, { type: 'object' }] }) },
    },
  })
  const send = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const asked = { method: 'POST', url: `https://a.example${path}`, headers, body: Buffer.from(body) }
    return (await createMockApi(api).open()(asked)).findings.map(({ message }) => message)
  }
  expect(await send('/token', 'grant_type=client_credentials&size=3&tags=1&tags=2')).toEqual([])
  expect(await send('/token', 'grant_type=client&size=x&tag=1')).toEqual([
    'POST /token request: "grant_type" must be equal to one of the allowed values: "client_credentials".',
    'POST /token request: "size" must be integer.',
    'POST /token request: "tag" is not described.',
  ])
  expect(await send('/token', 'grant_type=client_credentials&tags[]=1&tags[]=x')).toEqual([
    'POST /token request: "tags.1" must be integer.',
  ])
  expect(await send('/deep', 'size=x')).toEqual(['POST /deep request: "size" must be integer.'])
  expect(await send('/deep', 'size=x&inner.a=1')).toEqual([])
  expect(await send('/either', 'size=x')).toEqual([])
})

test('the mock of an API reads the fields of a form and of a query that are inside objects and lists', async () => {
  const type = (name: string) => ({ type: name })
  const item = {
    type: 'object',
    required: ['price'],
    properties: { price: type('string'), count: type('integer') },
  }
  const range = { type: 'object', properties: { gte: type('integer') }, additionalProperties: false }
  const names = { type: 'array', items: type('string') }
  const schema = {
    type: 'object',
    required: ['amount', 'items'],
    properties: {
      amount: type('integer'),
      items: { type: 'array', items: { ...item, properties: { ...item.properties, taxes: names } } },
      metadata: { type: 'object', additionalProperties: type('string') },
      note: {
        anyOf: [
          { type: 'object', properties: { size: type('integer') } },
          { enum: [''], type: 'string' },
        ],
      },
      method: {
        oneOf: [
          { type: 'object', properties: { a: item } },
          { type: 'object', properties: { a: range } },
        ],
      },
      expand: names,
      'codes[]': names,
      'sender[name]': type('string'),
      'sender.city': type('string'),
    },
  }
  const encoding = { metadata: { style: 'deepObject', explode: true } }
  const content = { 'application/x-www-form-urlencoded': { schema, encoding } }
  const parameters = [
    { name: 'created', in: 'query', style: 'deepObject', schema: { anyOf: [range, type('integer')] } },
    {
      name: 'expand',
      in: 'query',
      style: 'deepObject',
      schema: { type: 'array', items: { enum: ['a', 'b'] } },
    },
  ]
  const responses = { 200: { description: 'd' } }
  const api = apiWith({
    paths: { '/a': { post: { requestBody: { required: true, content }, parameters, responses } } },
  })
  const send = async (body: string, query = '') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const asked = { method: 'POST', url: `https://a.example/a?${query}`, headers, body: Buffer.from(body) }
    const { findings } = await createMockApi(api).open()(asked)
    return findings.map(({ message }) => message.replace(/^POST \/a(?: request:|,)? /, ''))
  }
  const right = 'amount=5&items[0][price]=1'
  for (const more of [
    'items[0][count]=2&items[1][price]=b&items[1][taxes][]=c&items[1][taxes][]=d',
    'metadata[a.b]=1&expand[]=a&expand[]=b',
    'metadata={"a":"1"}&expand[0]=a',
    'note=&expand=a&expand=b',
    'note[size]=3',
    'method[a][gte]=x',
    'codes[]=1&codes[]=2&sender[name]=a&sender.city=b',
  ])
    expect(await send(`${right}&${more}`), more).toEqual([])
  for (const query of ['created[gte]=1', 'created=1', 'expand[]=a&expand[]=b', 'expand[0]=a', 'expand=a'])
    expect(await send(right, query), query).toEqual([])
  expect(await send('amount=x&items[0][prise]=a&items[0][count]=b&metadat[a]=1')).toEqual([
    '"amount" must be integer.',
    '"items.0" must have required property \'price\'.',
    '"items.0.count" must be integer.',
    '"items.0.prise" is not described.',
    '"metadat" is not described.',
  ])
  expect(await send('amount=1')).toEqual(["the body must have required property 'items'."])
  expect(await send(`${right}&metadata=order`)).toEqual(['"metadata" must be object.'])
  expect(await send(`${right}&note[size]=x`)).toEqual(['"note.size" must be integer.'])
  for (const query of ['created[gte]=x', 'created[from]=1', 'expand[]=c'])
    expect(await send(right, query), query).toContainEqual(
      expect.stringMatching(/^query "(?:created|expand)": /),
    )
})

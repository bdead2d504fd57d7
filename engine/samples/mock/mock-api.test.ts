import { describe, expect, test } from 'vitest'
import type { Json } from '../../model/api.ts'
import { apiWith } from '../fixtures/api-with.ts'
import { api as described } from '../fixtures/check-blocks.ts'
import { describedBody } from './described-body.ts'
import { createMockApi } from './mock-api.ts'
import { type MockRequest, SAMPLE_KEY } from './mock-request.ts'

if (!described) throw new Error('The description cannot be read.')
const mock = createMockApi(described)
/** The same API, whose requests have bodies of the media type `application/json-seq`. */
const withSequences = {
  ...described,
  operations: described.operations.map(({ requestBody, ...operation }) => {
    const contents = requestBody?.contents.map((each) => ({ ...each, mediaType: 'application/json-seq' }))
    return { ...operation, ...(requestBody && contents && { requestBody: { ...requestBody, contents } }) }
  }),
}

const HEADERS = { authorization: `Bearer ${SAMPLE_KEY}`, 'content-type': 'application/json' }
const request = (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = HEADERS,
): MockRequest => ({
  method,
  url: `https://api.mistral.ai${path}`,
  headers,
  body: body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body)),
})
const chat = { model: 'a', messages: [{ role: 'user', content: 'b' }] }
const textOf = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString('utf8')

describe('the mock API', () => {
  test('serves only the servers of the description', () => {
    expect(mock.pathOf('https://api.mistral.ai/v1/models')).toBe('/v1/models')
    expect(mock.pathOf('https://api.mistral.ai.example.com/v1/models')).toBeUndefined()
    expect(mock.pathOf('http://localhost/v1/models')).toBeUndefined()
  })

  test('answers a valid request with an example of the description', async () => {
    const answer = await mock.open()(request('POST', '/v1/chat/completions', chat))
    expect(answer).toMatchObject({ status: 200, findings: [], shown: false })
    expect(JSON.parse(textOf(answer)).choices[0].message.role).toBe('assistant')
  })

  test('answers with the example of the most similar request', async () => {
    const body = { ...chat, response_format: { type: 'json_object' } }
    const { choices } = JSON.parse(textOf(await mock.open()(request('POST', '/v1/chat/completions', body))))
    expect(() => JSON.parse(choices[0].message.content)).not.toThrow()
  })

  test('streams if a stream is requested, even if none is described', async () => {
    for (const path of ['/v1/chat/completions', '/v1/agents/completions']) {
      const { model: _, ...body } = chat
      const asked = {
        ...body,
        stream: true,
        ...(path.includes('agents') ? { agent_id: 'a' } : { model: 'a' }),
      }
      const answer = await mock.open()(
        request('POST', path, asked, { ...HEADERS, accept: 'text/event-stream' }),
      )
      expect(answer.findings).toEqual([])
      expect(textOf(answer)).toMatch(/^data: \{[\s\S]*data: \[DONE\]\n/)
    }
  })

  test('reads a path with invalid percent signs unchanged', async () => {
    const answer = await mock.open()(request('GET', '/v1/models/100%'))
    expect(answer).toMatchObject({ status: 200, findings: [] })
  })

  test('does not read a sequence of JSON texts (RFC 7464) as one text', async () => {
    const headers = { ...HEADERS, 'content-type': 'application/json-seq' }
    const body = Buffer.from('\x1e{}\n\x1e{}\n')
    const asked = request('POST', '/v1/chat/completions', undefined, headers)
    const answer = await createMockApi(withSequences).open()({ ...asked, body })
    expect(answer.findings).toEqual([])
  })

  test('returns an answer of the page that is not JSON unchanged at each request', async () => {
    const session = mock.open()
    const answers = () => ({ key: 'a', own: [], others: ['{"id": …}'] })
    const get = () => session(request('GET', '/v1/batch/jobs/0b5d8ff1-6b5b-4a6e-9f3f-3c8c1b1d5a11'), answers)
    const seen = []
    for (let turn = 0; turn < 6; turn++) seen.push(textOf(await get()))
    expect(seen.filter((text) => text === '{"id": …}').length).toBeGreaterThan(1)
  })

  test('returns the response of the page first, and another answer to a second request', async () => {
    const session = mock.open()
    const answers = (operation: string) => {
      const isList = operation === 'GET /v1/models'
      return { key: operation, own: isList ? ['{"a": 1}'] : [], others: isList ? ['{"b": 2}'] : [] }
    }
    const ask = async () => session(request('GET', '/v1/models'), answers)
    const first = await ask()
    expect([first.shown, textOf(first)]).toEqual([true, '{"a": 1}'])
    const second = await ask()
    expect([second.shown, textOf(second)]).toEqual([false, '{"b": 2}'])
    expect(textOf(await ask())).not.toContain('"b"')
  })

  test('returns each state of a job to repeated requests', async () => {
    const session = mock.open()
    const seen = new Set<string>()
    for (let turn = 0; turn < 14; turn++) {
      const path = '/v1/fine_tuning/jobs/b18d8d81-fd7b-4764-a31e-475cb1f36591'
      seen.add(JSON.parse(textOf(await session(request('GET', path)))).status)
    }
    expect([...seen]).toEqual(expect.arrayContaining(['QUEUED', 'VALIDATED', 'RUNNING', 'SUCCESS', 'FAILED']))
  })

  test.each(['processing_status', 'jobState', 'state'])(
    'knows the state of a job by the name %s',
    async (name) => {
      const schema = { type: 'object', properties: { [name]: { enum: ['new', 'running', 'ended'] } } }
      const responses = { 200: { description: 'd', content: { 'application/json': { schema } } } }
      const session = createMockApi(apiWith({ paths: { '/job': { get: { responses } } } })).open()
      const seen = new Set<string>()
      for (let turn = 0; turn < 4; turn++)
        seen.add(
          JSON.parse(textOf(await session({ ...request('GET', '/job'), url: 'https://a.example/job' })))[
            name
          ],
        )
      expect([...seen]).toEqual(['new', 'running', 'ended'])
    },
  )

  test.each([
    ['without a key', request('GET', '/v1/models', undefined, {}), 401],
    ['with another key', request('GET', '/v1/models', undefined, { authorization: 'Bearer x' }), 401],
    ['of an unknown path', request('GET', '/v1/model'), 404],
    ['of an unknown method', request('PUT', '/v1/models'), 404],
    ['with a wrong body', request('POST', '/v1/chat/completions', { ...chat, top_p: 2 }), 422],
    ['with an unknown setting', request('POST', '/v1/chat/completions', { ...chat, topP: 1 }), 422],
    ['without its body', request('POST', '/v1/chat/completions'), 422],
    ['with a wrong id', request('GET', '/v1/files/not-a-uuid'), 422],
    ['with an unknown parameter', request('GET', '/v1/files?pages=1'), 422],
  ])('refuses a request %s, and says what is wrong', async (_, wrong, status) => {
    const answer = await mock.open()(wrong)
    expect(answer.status).toBe(status)
    expect(answer.findings.length).toBeGreaterThan(0)
    expect(JSON.parse(textOf(answer)).detail[0].msg).toBe(answer.findings[0]?.message)
  })
})

describe('the mock of a description without examples', () => {
  const type = (name: string) => ({ schema: { type: name } })
  const api = apiWith({
    servers: [{ url: 'https://api.mistral.ai' }],
    paths: {
      '/a': {
        get: {
          parameters: [
            { name: 'dry', in: 'query', ...type('boolean') },
            { name: 'X-Own', in: 'header', required: true, ...type('string') },
          ],
          responses: {
            200: {
              description: 'd',
              headers: {
                'X-Left': type('integer'),
                'x-name': { ...type('string'), example: 'Ada' },
                'Content-Encoding': type('string'),
                'a name': type('string'),
                'x-words': { ...type('string'), example: 'größe' },
              },
              content: { 'application/json': { schema: { properties: { n: { const: 3 } } } } },
            },
          },
        },
      },
      '/b': {
        get: {
          responses: { 200: { description: 'd', content: { 'text/event-stream': type('string') } } },
        },
      },
    },
  })
  const ask = (path: string, headers: Record<string, string> = { ...HEADERS, 'x-own': 'a' }) =>
    createMockApi(api).open()(request('GET', path, undefined, headers))

  test('answers with a value of the schema, as JSON or as an event', async () => {
    expect(JSON.parse(textOf(await ask('/a')))).toEqual({ n: 3 })
    const json = { 'content-type': 'application/json' }
    expect((await ask('/a')).headers).toEqual({ ...json, 'x-left': '0', 'x-name': 'Ada' })
    const events = await ask('/b', { ...HEADERS, accept: 'text/event-stream' })
    expect(textOf(events)).toBe('data: string\n\n')
  })

  test('reads the words true and false of a query as booleans, and refuses others', async () => {
    expect((await ask('/a?dry=true')).findings).toEqual([])
    expect((await ask('/a?dry=false')).findings).toEqual([])
    expect((await ask('/a?dry=maybe')).findings).toHaveLength(1)
  })

  test('refuses a header whose name is like that of a described one', async () => {
    const headers = { ...HEADERS, 'x-own': 'a' }
    expect((await ask('/a', { ...headers, 'x-other-header': 'a' })).findings).toEqual([])
    expect((await ask('/a', { ...headers, 'x-owns': 'a' })).findings).toEqual([
      expect.objectContaining({
        message: 'GET /a has no header "x-owns".',
        hint: 'Did you mean "X-Own"?',
      }),
    ])
  })

  test('names the methods of a path that has another method', async () => {
    const answer = await createMockApi(api).open()(request('POST', '/a'))
    expect(answer.findings).toEqual([
      expect.objectContaining({ message: '/a does not know the method POST.', hint: 'It knows GET.' }),
    ])
  })
})

describe('the mock of a description with several servers', () => {
  const api = apiWith({
    servers: [
      { url: 'https://A.example' },
      {
        url: 'https://{region}.b.example:{port}/{tenant}/',
        variables: {
          region: { default: 'eu', enum: ['eu', 'us.1'] },
          port: { default: '443', enum: ['443', '8443'] },
          tenant: { default: 'demo' },
        },
      },
    ],
    paths: {
      '/old': { get: { responses: {} } },
      '/new': {
        servers: [{ url: 'https://a.example/v2/' }, { url: 'https://new.example' }],
        get: { responses: {} },
      },
    },
  })
  const several = createMockApi(api)

  test.each([
    ['https://a.example/old', true],
    ['https://a.example/v2/new', true],
    ['https://a.example/v2/none', false],
    ['https://a.example/v22/old', false],
    ['https://new.example/new', true],
    ['https://eu.b.example/demo/old', true],
    ['https://us.1.b.example:8443/acme/old', true],
    ['https://us11.b.example:8443/acme/old', false],
    ['https://asia.b.example:8443/acme/old', false],
    ['https://us.1.b.example:8443/acme/more/old', false],
    ['/old', false],
  ])('knows %s: %s', (url, isKnown) => {
    expect(several.knows(url)).toBe(isKnown)
  })
})

describe('the mock of a description with parameters in several styles', () => {
  const numbers = { type: 'array', items: { type: 'integer' } }
  const sizeOrFlag = { oneOf: [{ type: 'integer' }, { type: 'boolean' }] }
  const some = { type: 'array', items: { enum: ['x', 'y'] } }
  const allOrSome = { oneOf: [{ type: 'string' }, some] }
  const filter = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } }
  const api = apiWith({
    paths: {
      '/of/{ids}': {
        get: {
          parameters: [
            { name: 'ids', in: 'path', required: true, schema: numbers },
            { name: 'many', in: 'query', schema: numbers },
            { name: 'commas', in: 'query', explode: false, schema: numbers },
            { name: 'bars', in: 'query', style: 'pipeDelimited', explode: false, schema: numbers },
            { name: 'few', in: 'query', schema: { type: 'array', items: sizeOrFlag } },
            {
              name: 'sizes',
              in: 'query',
              explode: false,
              schema: { type: 'object', additionalProperties: { type: 'integer' } },
            },
            { name: 'deep', in: 'query', required: true, style: 'deepObject', schema: filter },
            { name: 'page', in: 'query', style: 'deepObject', schema: { ...filter, required: ['a'] } },
            { name: 'flat', in: 'query', schema: filter },
            { name: 'some', in: 'query', explode: false, schema: allOrSome },
            { name: 'same', in: 'query', explode: false, schema: { ...some, type: ['string', 'array'] } },
            { name: 'json', in: 'query', content: { 'application/json': { schema: filter } } },
          ],
          responses: {},
        },
      },
    },
  })
  const ask = async (path: string, query: string) => {
    const url = `https://a.example/of/${path}?${query}`
    const asked = { method: 'GET', url, headers: {}, body: new Uint8Array() }
    return (await createMockApi(api).open()(asked)).findings.map(({ message }) => message)
  }

  test('accepts a value in the style of its parameter', async () => {
    const query = 'many=1&many=2&commas=1,2&bars=1%7C2&deep[a]=x&b=y&json=%7B%22a%22:%22x%22%7D'
    expect(await ask('1,2', `${query}&few=1&few=true&sizes=x,1,y,2`)).toEqual([])
    for (const value of ['*', 'x', 'x,y'])
      expect(await ask('1', `deep[a]=1&some=${value}&same=${value}`)).toEqual([])
  })

  test.each([
    ['1,x', 'deep[a]=1', 'path "ids": item 2 must be integer'],
    ['1', '', '"deep" is missing'],
    ['1', 'deep[a]=1&commas=1,x', 'query "commas": item 2 must be integer'],
    ['1', 'deep[a]=1&sizes=x,y', 'query "sizes": "x" must be integer'],
    ['1', 'deep[a]=1&many=1,2', 'query "many": item 1 must be integer'],
    ['1', 'deep[a]=1&json=x', 'query "json": the value must be object'],
    ['1', 'deep[a]=1&c=1', 'no query parameter "c"'],
  ])('refuses /of/%s?%s', async (path, query, message) => {
    expect(await ask(path, query)).toEqual([expect.stringContaining(message)])
  })
})

describe('the mock of a description with ranges and parameters of media types', () => {
  const body = { schema: { type: 'object', properties: { a: { type: 'integer' } } } }
  const operation = (mediaType: string) => ({
    requestBody: { required: true, content: { [mediaType]: body } },
    responses: { 200: { description: 'd', content: { [mediaType]: body } } },
  })
  const paths = {
    '/any': { post: operation('*/*') },
    '/utf': { post: operation('application/json;charset=UTF-8') },
  }
  const api = apiWith({ paths })
  const ask = (path: string, a: unknown, headers: Record<string, string>) =>
    createMockApi(api).open()({
      method: 'POST',
      url: `https://a.example${path}`,
      headers,
      body: Buffer.from(JSON.stringify({ a })),
    })

  test.each(['/any', '/utf'])('checks a body of JSON, and answers with JSON: %s', async (path) => {
    const headers = { 'content-type': 'application/json', accept: 'text/html, application/json' }
    const answer = await ask(path, 1, headers)
    expect(answer.findings).toEqual([])
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect((await ask(path, 'x', headers)).findings).toHaveLength(1)
  })

  test('refuses another media type', async () => {
    const headers = { 'content-type': 'application/json', accept: 'text/html' }
    expect((await ask('/utf', 1, headers)).findings).toHaveLength(1)
    expect((await ask('/utf', 1, { 'content-type': 'text/plain' })).findings).toHaveLength(1)
  })

  test('knows the body of a webhook by its name', () => {
    const event = { post: { requestBody: { content: { 'application/json': body } }, responses: {} } }
    const described = apiWith({ paths: {}, webhooks: { ended: event } })
    expect(describedBody(described, 'POST ended request')).toMatchObject({
      part: 'request',
      direction: 'either',
    })
    expect(describedBody(described, 'POST ending request')).toMatchObject({
      hint: 'Did you mean "POST ended request"?',
    })
  })

  test('knows the body that a block of JSON is marked as', () => {
    expect(describedBody(api, 'POST /any response')).toMatchObject({ part: 'response' })
    expect(describedBody(api, 'POST /any request')).toMatchObject({ part: 'request' })
  })

  test('does not require read-only properties in a request', async () => {
    const id = { type: 'string', readOnly: true }
    const schema = { type: 'object', required: ['id', 'name'], properties: { id, name: { type: 'string' } } }
    const paths = {
      '/pets': {
        post: {
          requestBody: { content: { 'application/json': { schema } } },
          responses: { '200': { description: '' } },
        },
      },
    }
    const pets = apiWith({ paths })
    const post = (body: object) =>
      createMockApi(pets).open()({
        method: 'POST',
        url: 'https://a.example/pets',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(body)),
      })
    expect((await post({ name: 'Tom' })).findings).toEqual([])
    expect((await post({ id: '1' })).findings).toHaveLength(1)
  })
})

describe('the mock of a description with streams', () => {
  const text = { schema: { type: 'string' } }
  const content = (...types: [string, object][]) => ({
    responses: { 200: { description: 'd', content: Object.fromEntries(types) } },
  })
  const json: [string, object] = ['application/json', { schema: { type: 'object' } }]
  const body = { content: { 'application/json': { schema: { type: 'object' } } } }
  const api = apiWith({
    paths: {
      '/events': { get: content(['text/event-stream', text]) },
      '/ask': { post: { requestBody: body, ...content(json, ['text/event-stream', json[1]]) } },
    },
  })
  const [JSON_ANSWER, STREAM] = ['{"a": 1}', 'event: part\ndata: {"a": 1}\n']
  const answers = () => ({ key: '', own: [JSON_ANSWER, STREAM], others: [] })
  const post = (sent: object, accept = '*/*'): MockRequest => ({
    method: 'POST',
    url: 'https://a.example/ask',
    headers: { 'content-type': 'application/json', accept },
    body: Buffer.from(JSON.stringify(sent)),
  })
  const get = { method: 'GET', url: 'https://a.example/events', headers: {}, body: new Uint8Array() }

  test('answers with the stream of the page, also if its first line is the name of an event', async () => {
    const session = createMockApi(api).open()
    expect(textOf(await session(post({}), answers))).toBe(JSON_ANSWER)
    expect(textOf(await session(post({ stream: true }), answers))).toBe(STREAM)
  })

  test('answers with a stream if the header "Accept" asks for it, or if there is no other answer', async () => {
    expect(textOf(await createMockApi(api).open()(post({}, 'text/event-stream'), answers))).toBe(STREAM)
    expect(textOf(await createMockApi(api).open()(get, answers))).toBe(STREAM)
    expect(textOf(await createMockApi(api).open()(get))).toBe('data: string\n\n')
  })
})

describe('the mock of a description with XML', () => {
  const Order = {
    type: 'object',
    xml: { name: 'order' },
    properties: {
      id: { type: 'integer', xml: { attribute: true } },
      status: { type: 'string', enum: ['new', 'paid', 'sent'] },
    },
  }
  const schema = { $ref: '#/components/schemas/Order' }
  const xml = { 'application/xml': { schema, example: { id: 1, status: 'new' } } }
  const json = { 'application/json': { schema } }
  const lines = { 'application/jsonl': { schema: {}, example: [{ a: 1 }, { a: 2 }] } }
  const written = { 'text/xml': { schema, example: '<order id="7"/>' } }
  const answers = (content: object) => ({ get: { responses: { 200: { description: 'd', content } } } })
  const api = apiWith({
    paths: {
      '/orders': {
        post: { requestBody: { content: xml }, responses: { 200: { description: 'd', content: xml } } },
      },
      '/both': answers({ ...json, ...xml }),
      '/made': answers({ 'application/xml': { schema } }),
      '/written': answers(written),
      '/lines': answers(lines),
      '/choice': {
        post: {
          requestBody: {
            content: {
              'application/xml': {
                schema: { oneOf: [schema, { type: 'object', xml: { name: 'p:offer' } }] },
              },
            },
          },
          responses: { 200: { description: 'd' } },
        },
      },
    },
    components: { schemas: { Order } },
  })
  const session = createMockApi(api).open()
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
    session({ method, url: `https://a.example${path}`, headers, body: Buffer.from(body) })
  const post = (body: string, path = '/orders') =>
    ask('POST', path, { 'content-type': 'application/xml' }, body)

  test('answers with the example or a generated value as XML, in each state in turn', async () => {
    const answer = await post('<order/>')
    expect(answer).toMatchObject({
      status: 200,
      findings: [],
      headers: { 'content-type': 'application/xml' },
    })
    expect(textOf(answer)).toBe('<order id="1">\n  <status>new</status>\n</order>')
    expect(textOf(await ask('GET', '/made'))).toBe('<order id="0">\n  <status>new</status>\n</order>')
    expect(textOf(await ask('GET', '/written'))).toBe('<order id="7"/>')
    expect(textOf(await post('<order/>'))).toContain('<status>new</status>')
    expect(textOf(await post('<order/>'))).toContain('<status>paid</status>')
  })

  test('answers with the media type that the request accepts first', async () => {
    const typeFor = async (accept: string) => (await ask('GET', '/both', { accept })).headers['content-type']
    expect(await typeFor('*/*')).toBe('application/json')
    expect(await typeFor('application/xml, application/json')).toBe('application/xml')
  })

  test('answers with lines of JSON', async () => {
    expect(textOf(await ask('GET', '/lines'))).toBe('{"a":1}\n{"a":2}\n')
  })

  test('refuses a body that is not XML, or that has another outer element', async () => {
    const messages = async (body: string, path?: string) =>
      (await post(body, path)).findings.map(({ message, hint }) => `${message} ${hint}`)
    expect(await messages('<order><id></order>')).toEqual([
      'POST /orders request: the body is not XML at "</order>". ' +
        'Close each element inside one outer element, and write "&" as "&amp;" and "<" as "&lt;".',
    ])
    expect(await messages('<Order/>')).toEqual([
      'POST /orders request: the outer element is <Order>. The description names it <order>.',
    ])
    expect(await messages('<p:offer xmlns:p="urn:p"/>', '/choice')).toEqual([])
    expect(await messages('<pet/>', '/choice')).toEqual([
      'POST /choice request: the outer element is <pet>. The description names it <order> or <offer>.',
    ])
  })
})

describe('the mock with answers of the site', () => {
  const card = {
    type: 'object',
    properties: { id: { type: 'string' }, tags: { type: 'array', items: { type: 'object' } } },
    example: { id: 'a', tags: [{ name: 'b', size: 1 }] },
  }
  const ok = { 200: { description: 'd', content: { 'application/json': { schema: card } } } }
  const api = apiWith({ paths: { '/card': { get: { responses: ok } } } })
  const get = { method: 'GET', url: 'https://a.example/card', headers: {}, body: new Uint8Array() }

  test('merges each object into the example of the description, in turn, and sends a text as it is', async () => {
    const values: Json[] = [{ tags: [{ size: 2 }, { size: 3 }] }, 'a text', { id: null }]
    const session = createMockApi(api).open()
    const ask = async () =>
      session(get, () => ({ key: '', own: ['{"id": "own"}'], others: [], given: { name: 'a', values } }))
    const texts = [await ask(), await ask(), await ask(), await ask()].map(textOf)
    const first = '{"id":"a","tags":[{"name":"b","size":2},{"name":"b","size":3}]}'
    expect(texts).toEqual([first, 'a text', '{"id":null,"tags":[{"name":"b","size":1}]}', first])
    expect((await ask()).shown).toBe(true)
  })
})

describe('the mock of a description with several kinds of keys', () => {
  const responses = { 200: { description: 'd' } }
  const securitySchemes = {
    inQuery: { type: 'apiKey', in: 'query', name: 'key' },
    bearer: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'basic' },
    oauth: {
      type: 'oauth2',
      flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: {} } },
    },
  }
  const api = apiWith({
    components: { securitySchemes },
    paths: {
      '/query': { get: { security: [{ inQuery: [] }], responses } },
      '/either': { get: { security: [{ bearer: [] }, { basic: [] }], responses } },
      '/token': { get: { security: [{ inQuery: [] }, { oauth: [] }], responses } },
      '/oauth': { get: { security: [{ oauth: [] }], responses } },
    },
  })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const url = `https://a.example${path}`
    const answer = await createMockApi(api).open()({ method: 'GET', url, headers, body: new Uint8Array() })
    return answer.findings.map(({ message, hint }) => `${message} ${hint}`)
  }

  test('reads a key of the query', async () => {
    expect(await ask(`/query?key=${SAMPLE_KEY}`)).toEqual([])
    const hint = 'Send "key=<key>" with the key from the environment variable API_KEY.'
    expect(await ask('/query')).toEqual([`The query parameter "key" is missing. ${hint}`])
    expect(await ask('/query?key=abc')).toEqual([
      `The query parameter "key" is not "<key>" with the key of the environment. ${hint} The description may name another variable: x-sdk: { keyVariable: NAME }.`,
    ])
  })

  test('accepts a password where one may be sent', async () => {
    expect(await ask('/either', { authorization: 'Basic YTpi' })).toEqual([])
    expect(await ask('/either', { authorization: 'Bearer abc' })).toHaveLength(1)
  })

  test('accepts any token of OAuth, and no request without a key and a token', async () => {
    expect(await ask('/token', { authorization: 'Bearer abc' })).toEqual([])
    expect(await ask(`/token?key=${SAMPLE_KEY}`)).toEqual([])
    expect(await ask('/token')).toEqual([expect.stringContaining('The query parameter "key" is missing.')])
    expect(await ask('/either')).toEqual([expect.stringContaining('The header "authorization" is missing.')])
    const hint = 'Send "authorization: Bearer <token>".'
    expect(await ask('/oauth')).toEqual([`The header "authorization" is missing. ${hint}`])
    expect(await ask('/oauth', { authorization: 'Bearer' })).toEqual([
      `The header "authorization" is not "Bearer <token>". ${hint}`,
    ])
  })
})

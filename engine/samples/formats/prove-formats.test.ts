import { describe, expect, test } from 'vitest'
import { anApi } from '../../fixtures/a-site.ts'
import { readApi } from '../../openapi/read/read-api.ts'
import { findings, type TestBlock } from '../fixtures/check-blocks.ts'
import { describedBody } from '../mock/described-body.ts'

const one = (language: string, code: string, meta: TestBlock['meta'] = {}) =>
  findings([{ language, code, meta }], { run: false })

const EMBED = 'POST /v1/embeddings batch'

describe('a block of JSONL', () => {
  test('is JSON in every line', async () => {
    expect(await one('jsonl', '{"a": 1}\n\n[2]')).toEqual([])
    expect(await one('jsonl', '{"a": 1}\n{"a": }')).toEqual([
      '101: The line is not JSON: value expected, found "}".',
    ])
  })

  test('that is a batch has requests of the operation, each with a unique id; the job may have the model', async () => {
    const line = (id: unknown, body: unknown) => JSON.stringify({ custom_id: id, body })
    expect(await one('jsonl', line('a', { input: ['x'] }), { openapi: EMBED })).toEqual([])
    const wrong = [
      line('a', { input: ['x'] }),
      line('a', { inputs: ['x'] }),
      line(3, { input: ['x'] }),
      '{"id": "c"}',
    ]
    const told = await one('jsonl', wrong.join('\n'), { openapi: EMBED })
    expect(told).toContain('101: "custom_id" "a" occurs twice.')
    expect(told).toContain(
      `101: POST /v1/embeddings batch, body: the body must have required property 'input'.`,
    )
    expect(told).toContain('102: The line has no "custom_id" that is a text.')
    expect(told).toContain('103: The line has no "body".')
  })

  test('is checked line by line against the schema that it names', async () => {
    const record = '{"messages": [{"role": "user", "content": "a"}]}'
    const told = await one('jsonl', `${record}\n{"texts": []}`, { openapi: 'schema InstructRequest' })
    expect(told[0]).toBe("101: schema InstructRequest: the body must have required property 'messages'.")
  })
})

test('a block of JSONL is a body in lines, of which the schema describes each line or the list of all', async () => {
  const { api } = readApi(
    `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /results: { get: { responses: { '200': { description: d, content: { application/json: { schema: { type: string } }, application/x-jsonl: { schema: { type: object, required: [id] } } } } } } }
  /all: { get: { responses: { '200': { description: d, content: { application/x-ndjson: { schema: { type: array, maxItems: 2, items: { type: integer } } } } } } } }
  /text: { get: { responses: { '200': { description: d, content: { application/json: { schema: { type: string } } } } } } }
`,
    'api.yaml',
  )
  const told = (code: string, openapi: string) =>
    findings([{ language: 'jsonl', code, meta: { openapi } }], { apis: [anApi(api)], run: false })
  expect(await told('{"id": 1}\n{"id": 2}', 'GET /results response')).toEqual([])
  expect(await told('{"id": 1}\n{}', 'GET /results response')).toEqual([
    "101: GET /results response: the body must have required property 'id'.",
  ])
  expect(await told('1\n2', 'GET /all response')).toEqual([])
  expect(await told('1\n2\n3', 'GET /all response')).toEqual([
    '100: GET /all response: the body must NOT have more than 2 items.',
  ])
  expect(await told('1', 'GET /text response')).toEqual([
    '100: "GET /text response" has no schema of JSON lines.',
  ])
})

test('a block of JSON with a status fits the response of this status, of its class, or of every other status', async () => {
  const of = (property: string) =>
    `{ description: d, content: { application/json: { schema: { type: object, required: [${property}], properties: { ${property}: {} } } } } }`
  const { api } = readApi(
    `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a: { get: { responses: { '200': ${of('id')}, '404': ${of('message')}, 4XX: ${of('detail')}, default: ${of('fault')} } } }
  /b: { get: { responses: { '200': ${of('id')}, '422': ${of('detail')} } } }
`,
    'api.yaml',
  )
  const told = (code: string, openapi: string) =>
    findings([{ language: 'json', code, meta: { openapi } }], { apis: [anApi(api)], run: false })
  expect(await told('{"id": 1}', 'GET /a response')).toEqual([])
  expect(await told('{"id": 1}', 'GET /a response 200')).toEqual([])
  expect(await told('{"message": 1}', 'GET /a response 404')).toEqual([])
  expect(await told('{"detail": 1}', 'GET /a response 422')).toEqual([])
  expect(await told('{"fault": 1}', 'GET /a response 500')).toEqual([])
  expect(await told('{"id": 1}', 'GET /a response 404')).toContain(
    "100: GET /a response 404: the body must have required property 'message'.",
  )
  expect(await told('{}', 'GET /b request 404')).toEqual([
    '100: "GET /b request 404" is not a body of the API.',
  ])
  expect(describedBody(anApi(api).api, 'GET /b response 423')).toEqual({
    message: '"GET /b response 423" is not a body of the API.',
    hint: 'Did you mean "GET /b response 422"?',
  })
})

test('a block of JSON that is marked as the body of a form is told to name a schema', async () => {
  const { api } = readApi(
    `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a: { post: { requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object } } } }, responses: {} } }
`,
    'api.yaml',
  )
  expect(describedBody(anApi(api).api, 'POST /a request')).toEqual({
    message: '"POST /a request" has no JSON schema.',
    hint: 'The body is sent as application/x-www-form-urlencoded. Name a schema, as in openapi="schema Name", or remove openapi="…".',
  })
})

describe('a stream', () => {
  const chunk = (delta: object) =>
    `data: ${JSON.stringify({ id: 'c', model: 'm', choices: [{ index: 0, delta, finish_reason: null }] })}`
  const openapi = 'POST /v1/chat/completions stream'

  test('is proven event by event, up to the described end', async () => {
    const good = `${chunk({ role: 'assistant', content: 'a' })}\n\n${chunk({ content: 'b' })}\n\ndata: [DONE]`
    expect(await one('text', good, { openapi })).toEqual([])
  })

  test('may name its events, contain comments, and divide the data of an event', async () => {
    const [start, ...rest] = chunk({ content: 'a' }).split(',')
    const event = `: ping\n\nevent: chunk\nid: 1\nretry: 5\n${start},\ndata: ${rest.join(',')}\n\ndata: [DONE]`
    expect(await one('text', event, { openapi })).toEqual([])
  })

  test('with a wrong event is reported in the line of the event', async () => {
    const bad = `${chunk({ content: 1 })}\n\nnot an event\n\ndata: {\n\ndata: [DONE]`
    const told = await one('text', bad, { openapi })
    expect([...new Set(told.map((text) => text.slice(0, 60)))]).toEqual([
      '100: POST /v1/chat/completions stream: "choices.0.delta.cont',
      '102: The line is not part of an event.',
      '104: The data is not JSON: close brace expected, it ends.',
    ])
  })

  test('without its end, or with events after its end, is reported', async () => {
    expect(await one('text', chunk({ content: 'a' }), { openapi })).toEqual([
      '100: The stream does not end with "data: [DONE]".',
    ])
    expect(
      await one('text', `data: [DONE]\n\n${chunk({ content: 'a' })}\n\ndata: [DONE]`, { openapi }),
    ).toEqual(['100: The stream continues after its end.'])
  })
})

test('the data of a stream of texts need not be JSON, and fit the description', async () => {
  const { api } = readApi(
    `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a: { get: { responses: { '200': { description: d, content: { text/event-stream: { schema: { type: string, maxLength: 5 } } } } } } }
`,
    'api.yaml',
  )
  const block = { language: 'sse', code: 'data: Hello\n\ndata: too long', meta: { openapi: 'GET /a stream' } }
  expect(await findings([block], { apis: [anApi(api)], run: false })).toEqual([
    '102: GET /a stream: the body must NOT have more than 5 characters.',
  ])
})

describe('a stream of events with names', () => {
  const { api } = readApi(
    `openapi: 3.2.0
info: { title: T, version: '1' }
paths:
  /talk:
    post:
      responses:
        '200':
          description: d
          content:
            text/event-stream:
              x-stream-end: '[end]'
              itemSchema:
                type: object
                required: [event, id]
                properties: { event: { type: string }, data: { type: string, maxLength: 5 }, id: { type: string, maxLength: 2 }, retry: { type: integer } }
                oneOf:
                  - properties: { event: { const: note } }
                  - properties: { event: { const: start }, data: { contentMediaType: application/json, contentSchema: { $ref: '#/components/schemas/Start' } } }
                  - properties: { event: { enum: [stop, message] }, data: { type: object, required: [reason], properties: { reason: { enum: [end, limit] } } } }
components: { schemas: { Start: { type: object, required: [type], properties: { type: { const: start }, size: { type: integer } } } } }
`,
    'api.yaml',
  )
  const stream = (...events: string[]) =>
    findings(
      [
        {
          language: 'sse',
          code: [...events, 'data: [end]'].join('\n\n'),
          meta: { openapi: 'POST /talk stream' },
        },
      ],
      { apis: [anApi(api)], run: false },
    )
  const start = 'event: start\nid: 1\ndata: {"type": "start", "size": 1}'

  test('fits the schema of the data of each name', async () => {
    const stop = 'id: 3\nretry: 10\nevent: stop\ndata: {"reason":\ndata: "end"}'
    const note = 'id: 4\nevent: note\ndata: Hello'
    expect(await stream(start, ': ping', stop, note, 'id: 5\ndata: {"reason": "limit"}')).toEqual([])
  })

  test.each([
    ['event: strat\nid: 1\ndata: {}', '102: The stream has no event "strat".'],
    [
      'id: 1\nevent: start\ndata: {"type": "stop"}',
      '104: POST /talk stream, event start: "type" must be equal to one of the allowed values: "start".',
    ],
    [
      'event: stop\nid: 1\ndata: {"reason": "end", "size": 1}',
      '104: POST /talk stream, event stop: "size" is not described.',
    ],
    ['event: stop\nid: 1\ndata: end', '104: The data is not JSON: value expected, found "e".'],
    [
      'event: note\nid: 1\ndata: too long',
      '104: POST /talk stream, event note: the body must NOT have more than 5 characters.',
    ],
    [
      'event: note\nid: 123\ndata: a',
      '103: POST /talk stream, "id": the value must NOT have more than 2 characters.',
    ],
    ['retry: 1s\nevent: note\nid: 1\ndata: a', '102: POST /talk stream, "retry": the value must be integer.'],
    ['event: note\ndata: a', '102: The event has no line "id:".'],
    ['event: note\nid: 1', '102: The event has no line "data:".'],
  ])('is reported in the line of the mistake: %j', async (event, message) => {
    expect(await stream(start, event)).toEqual([message.replace(/^\d+/, (line) => String(Number(line) + 2))])
  })

  test('is reported for each line that it lacks', async () => {
    expect(await stream(start, 'event: note')).toEqual([
      '104: The event has no line "id:".',
      '104: The event has no line "data:".',
    ])
  })
})

test('a stream may name the schema of its data or events', async () => {
  const { api } = readApi(
    `openapi: 3.1.0
info: { title: T, version: '1' }
paths: {}
components: { schemas: { Part: { type: object, required: [a] }, Event: { properties: { event: { const: part }, data: { $ref: '#/components/schemas/Part' } } } } }
`,
    'api.yaml',
  )
  const told = (code: string, name: string) =>
    findings([{ language: 'sse', code, meta: { openapi: `schema ${name}` } }], {
      apis: [anApi(api)],
      run: false,
    })
  expect(await told('event: part\ndata: {"a": 1}', 'Event')).toEqual([])
  expect(await told('data: {"a": 1}\n\ndata: {}', 'Part')).toEqual([
    "102: schema Part: the body must have required property 'a'.",
  ])
  expect(await told('event: parts\ndata: {"a": 1}', 'Event')).toEqual([
    '100: schema Event, "event": the value must be equal to one of the allowed values: "part".',
  ])
})

test('an event without a line for its name has the name "message", which the stream may not have', async () => {
  const { api } = readApi(
    `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /talk: { get: { responses: { '200': { description: d, content: { text/event-stream: { schema: { oneOf: [{ properties: { event: { const: a }, data: { type: object } } }, { properties: { event: { const: b }, data: { type: string } } }] } } } } } } }
`,
    'api.yaml',
  )
  const block = { language: 'text', code: 'data: {}', meta: { openapi: 'GET /talk stream' } }
  expect(await findings([block], { apis: [anApi(api)], run: false })).toEqual([
    '100: An event of the stream has no name.',
  ])
})

describe('a block of another format', () => {
  test.each([
    ['toml', 'a = 1', 'a = 1\nb =', /^10\d: The block is not TOML/],
    [
      'dockerfile',
      'ARG A=1\nFROM node:20\nRUN npm ci',
      'FROM node:20\nRUNN npm ci',
      /^101: "RUNN" is not an instruction/,
    ],
    ['dockerfile', 'FROM a', 'RUN a', /^100: The Dockerfile does not begin with FROM/],
    ['dockerfile', 'FROM a', 'FROM', /^100: "FROM" has no argument/],
    [
      'sql',
      'SELECT a FROM b WHERE c = 1;',
      'SELECT a\nFORM b WHERE',
      /^10\d: The block is not valid PostgreSQL: Unexpected .* token: ".*"\.$/m,
    ],
    ['html', '<p>a <b>b</b></p>', '<p>a\n<p id="a" id="b">', /^101: The block is not well-formed HTML/],
    [
      'html',
      '<!doctype html><title>a</title><p>b',
      '<!doctype html>\n<div',
      /^10\d: The block is not well-formed HTML/,
    ],
  ])('(%s) parses, or is reported where it does not', async (language, good, bad, message) => {
    expect(await one(language, good)).toEqual([])
    expect((await one(language, bad))[0]).toMatch(message)
  })
})

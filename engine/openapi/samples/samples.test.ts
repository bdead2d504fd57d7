import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api, ApiOperation, Json } from '../../model/api.ts'
import { emptySchema } from '../empty-schema.ts'
import { readApi } from '../read/read-api.ts'
import { curlSample } from './curl.ts'
import { pythonSample } from './python.ts'
import { sampleRequest } from './sample-request.ts'
import { typescriptSample } from './typescript.ts'

/** All characters that shells and languages interpret. */
const NASTY: { [key: string]: Json } = {
  quotes: `it's "quoted" \`ticked\``,
  newline: 'one\ntwo\r\n\tthree',
  backslash: 'C:\\new\\u0041 \\',
  dollar: '$HOME ${HOME} $(id) %s {0}',
  unicode: 'é ☃ 😀 \u2028 \u0000 \ud800',
  markup: '</script><!-- & -->',
  at: '@/etc/passwd',
  'odd key': { "it's": 1, class: 2, constructor: 3 },
  __proto__x: [true, false, null, 0, -0.5, 1e-8, 1e21, ''],
  empty: [{}, []],
}

function described(body: Json, extra = ''): { api: Api; operation: ApiOperation } {
  const { api } = readApi(
    `
openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: 'https://api.example.com' }]
security: [{ Key: [] }]
x-sdk:
  python: { package: sdk, module: sdk, client: Client, keyArgument: api_key, keyVariable: TEST_KEY }
  typescript: { package: sdk, module: sdk, client: Client, keyArgument: apiKey, keyVariable: TEST_KEY }
paths:
  /v1/things/{thing_id}:
    post:
      operationId: make
      x-sdk:
        python: { method: things.make, result: response }
        typescript: { method: things.make, result: response }
      parameters:
        - { name: thing_id, in: path, required: true, schema: { type: string }, example: "ft:a/b c'd" }
        - { name: tags, in: query, schema: { type: array, items: { type: string } }, example: ['a&b', "c'd"] }
        - { name: unused, in: query, schema: { type: string } }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                ${extra}
                free_form: { type: object, additionalProperties: true }
            example: ${JSON.stringify(body)}
      responses: { '200': { description: Fine. } }
components:
  securitySchemes: { Key: { type: http, scheme: bearer } }
`,
    'api.yaml',
  )
  const operation = api?.operations[0]
  if (!api || !operation) throw new Error('The description of the test cannot be read.')
  return { api, operation }
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'samples-'))
  writeFileSync(join(folder, 'curl'), '#!/bin/sh\nprintf "%s\\0" "$@"\n')
  chmodSync(join(folder, 'curl'), 0o755)
  writeFileSync(
    join(folder, 'sdk.py'),
    `import json
class Call:
    def __init__(self, path): self.path = path
    def __getattr__(self, name): return Call(self.path + [name])
    def __call__(self, **given): return json.dumps([".".join(self.path), given])
class Client(Call):
    def __init__(self, **given): Call.__init__(self, []); print(json.dumps(given))
`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const environment = { ...process.env, TEST_KEY: 'secret', PYTHONPATH: '', PYTHONUTF8: '1' }

describe('a generated sample sends the body of its request', () => {
  it('by curl, also with special characters of the shell', () => {
    // NUL cannot be part of an argument, and JSON escapes it; a lone surrogate is escaped too.
    const { api, operation } = described(NASTY)
    const script = curlSample(sampleRequest(operation, api, false))
    const run = spawnSync('bash', ['-c', script], {
      env: { ...environment, PATH: `${folder}:${process.env.PATH}` },
      encoding: 'utf8',
    })
    const given = run.stdout.split('\0').slice(0, -1)
    expect(given[0]).toBe("https://api.example.com/v1/things/ft:a%2Fb%20c'd?tags=a%26b&tags=c'd")
    expect(given).toContain('Authorization: Bearer secret')
    expect(JSON.parse(given.at(-1) ?? '')).toEqual(NASTY)
  })

  it('by TypeScript', async () => {
    const { api, operation } = described(NASTY)
    const sample = typescriptSample(sampleRequest(operation, api, false), api)
    const { call, client } = await runTypescript(sample)
    const { thingId, tags, ...body } = call.given
    expect(client).toEqual({ apiKey: 'secret' })
    expect(call.path).toBe('things.make')
    expect({ thingId, tags }).toEqual({ thingId: "ft:a/b c'd", tags: ['a&b', "c'd"] })
    expect(body).toEqual(NASTY)
  })

  it.skipIf(spawnSync('python3', ['--version']).status !== 0)('from Python', () => {
    const { api, operation } = described(NASTY)
    const sample = pythonSample(sampleRequest(operation, api, false), api)
    const run = spawnSync('python3', ['-'], {
      input: sample,
      env: { ...environment, PYTHONPATH: folder },
      encoding: 'utf8',
    })
    const [client = '', call = ''] = run.stdout.trim().split('\n')
    expect(JSON.parse(client)).toEqual({ api_key: 'secret' })
    const [path, given] = JSON.parse(call) as [string, Record<string, Json>]
    expect(path).toBe('things.make')
    expect(given).toEqual({ thing_id: "ft:a/b c'd", tags: ['a&b', "c'd"], ...NASTY })
  })
})

describe('names of an SDK', () => {
  const body = { max_tokens: 1, input: 'a', free_form: { snake_case: { max_tokens: 1 } } }
  const declared =
    'max_tokens: { type: integer }\n                input: { type: string, x-sdk-name: inputs }'

  it('are in camelCase in TypeScript, but keys of free-form objects are data', async () => {
    const { api, operation } = described(body, declared)
    const sample = typescriptSample(sampleRequest(operation, api, false), api)
    const { call } = await runTypescript(sample)
    expect(call.given).toMatchObject({
      maxTokens: 1,
      inputs: 'a',
      freeForm: { snake_case: { max_tokens: 1 } },
    })
  })

  it('are those of the alternative that the body fits', async () => {
    const { api, operation } = described(body, declared)
    const [content] = operation.requestBody?.contents ?? []
    if (!content?.schema) throw new Error('The operation has no body.')
    const union = { exclusive: true, alternatives: [{ values: [], schema: content.schema }] }
    content.schema = { ...emptySchema(content), union }
    const sample = typescriptSample(sampleRequest(operation, api, false), api)
    const { call } = await runTypescript(sample)
    expect(call.given).toMatchObject({ maxTokens: 1, inputs: 'a' })
  })

  it('are the names of HTTP in Python, unless the description contains another name', () => {
    const { api, operation } = described(body, declared)
    const sample = pythonSample(sampleRequest(operation, api, false), api)
    expect(sample).toContain('max_tokens=1')
    expect(sample).toContain('inputs="a"')
  })
})

it('omits optional parameters without an example', () => {
  const { api, operation } = described({})
  expect(sampleRequest(operation, api, false).query.map(({ name }) => name)).toEqual(['tags'])
})

it('omits optional parameters that are deprecated, whose example is that of a named schema, or whose first example has no value', () => {
  const parameter = (name: string, more: { [field: string]: Json }) => ({
    name,
    in: 'query',
    ...('content' in more ? {} : { schema: { type: 'string' } }),
    ...more,
  })
  const examples = { none: { summary: 'No filter' }, one: { value: 'a' } }
  const id = { $ref: '#/components/schemas/Id' }
  const { api } = readApi(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {
        '/a': {
          get: {
            parameters: [
              parameter('owner', { schema: id }),
              parameter('batch', { schema: id, example: 'se-1' }),
              parameter('filter', { examples }),
              parameter('deep', { content: { 'application/json': { examples } } }),
              parameter('shown', { schema: { type: 'string', examples: ['b'] } }),
              parameter('old', { example: 'c', deprecated: true }),
              parameter('needed', { examples, required: true }),
            ],
            responses: {},
          },
        },
      },
      components: { schemas: { Id: { type: 'string', examples: ['se-28529731'] } } },
    }),
    'api.json',
  )
  const [operation] = api?.operations ?? []
  if (!api || !operation) throw new Error('The description of the test has no operation.')
  const { query } = sampleRequest(operation, api, false)
  expect(query.map(({ name, value }) => `${name}=${value}`)).toEqual(['batch=se-1', 'shown=b', 'needed=a'])
})

it('sends at most four optional parameters of a query, and none that has the example of another', () => {
  const parameter = (name: string, example: Json, more: { [field: string]: Json } = {}) => ({
    name,
    in: 'query',
    schema: {},
    example,
    ...more,
  })
  const sentOf = (...parameters: Json[]) => {
    const paths = { '/a': { get: { parameters, responses: {} } } }
    const description = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }
    const { api } = readApi(JSON.stringify(description), 'api.json')
    const [operation] = api?.operations ?? []
    if (!api || !operation) throw new Error('The description of the test has no operation.')
    const { query, headers } = sampleRequest(operation, api, false)
    return [...query, ...headers].map(({ name }) => name).join()
  }
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => parameter(name, name))
  expect(sentOf(...many, parameter('f', 'f', { required: true }))).toBe('a,b,c,d,f')
  expect(sentOf(...many, parameter('X-Trace', 'x', { in: 'header' }))).toBe('a,b,c,d,X-Trace')
  expect(sentOf(parameter('start', '2024-01-01'), parameter('end', '2024-01-01'))).toBe('')
  expect(sentOf(parameter('from', 1, { required: true }), parameter('to', 1))).toBe('from')
  expect(sentOf(parameter('deep', true), parameter('all', true))).toBe('deep,all')
})

/** Runs a sample with a client that records its calls. */
async function runTypescript(sample: string) {
  const seen: { client?: unknown; call: { path: string; given: Record<string, Json> } } = {
    call: { path: '', given: {} },
  }
  const recorder = (path: string[]): unknown =>
    new Proxy(() => {}, {
      get: (_, name) => recorder([...path, String(name)]),
      apply: (_, __, [given]) => {
        seen.call = { path: path.join('.'), given: given as Record<string, Json> }
        return Promise.resolve({})
      },
    })
  class client {
    constructor(given: unknown) {
      seen.client = given
      // biome-ignore lint/correctness/noConstructorReturn: calls of any name are recorded
      return recorder([]) as client
    }
  }
  const body = sample.replace(/^import .*$/gm, '').replace('process.env', 'env')
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...given: unknown[]) => Promise<void>
  await new AsyncFunction('Client', 'env', 'console', body)(client, { TEST_KEY: 'secret' }, { log: () => {} })
  return seen
}

describe('curl sends a request as the description requires', () => {
  const urlOf = (parameters: string) => {
    const { api } = readApi(
      `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"servers":[{"url":"https://a.example"}],"paths":{"/x":{"get":{"parameters":[${parameters}],"responses":{}}}}}`,
      'api.yaml',
    )
    const operation = api?.operations[0]
    if (!api || !operation) throw new Error('The description of the test cannot be read.')
    const sample = curlSample(sampleRequest(operation, api, false))
    return /'(.*)'/.exec(sample)?.[1]
  }

  it.each([
    ['"explode":false,"schema":{"type":"array"},"example":["a b","c"]', 'q=a%20b,c'],
    ['"style":"pipeDelimited","explode":false,"schema":{"type":"array"},"example":["a","b"]', 'q=a%7Cb'],
    ['"style":"deepObject","explode":true,"schema":{"type":"object"},"example":{"k":"v"}', 'q%5Bk%5D=v'],
    ['"schema":{"type":"object"},"example":{"k":"v"}', 'k=v'],
    [
      '"content":{"application/json":{"schema":{"type":"object"},"example":{"k":1}}}',
      'q=%7B%22k%22%3A1%7D'.replace('%3A', ':'),
    ],
  ])('in the query: %s', (parameter, query) => {
    expect(urlOf(`{"name":"q","in":"query",${parameter}}`)).toBe(`https://a.example/x?${query}`)
  })

  it.each([
    ['repoName', 'repoName=REPO_NAME'],
    ['mehrGröße', 'mehrGr%C3%B6%C3%9Fe=MEHR_GROSSE'],
    ['名前', '%E5%90%8D%E5%89%8D=string'],
  ])('with a value in letters of ASCII for a parameter without an example: %s', (name, query) => {
    const parameter = `{"name":"${name}","in":"query","required":true,"schema":{"type":"string"}}`
    expect(urlOf(parameter)).toBe(`https://a.example/x?${query}`)
  })

  it('as a form with escaped values', () => {
    const { api } = readApi(
      `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /x:
    post:
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object }
            example: { name: "a b&c='$HOME'", tags: [x, y] }
      responses: {}
`,
      'api.yaml',
    )
    const operation = api?.operations[0]
    if (!api || !operation) throw new Error('The description of the test cannot be read.')
    const script = curlSample(sampleRequest(operation, api, false))
    const run = spawnSync('bash', ['--norc', '-c', script], {
      env: { ...environment, PATH: `${folder}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    })
    const given = run.stdout.split('\0')
    expect(given.filter((_, index) => given[index - 1] === '--data-urlencode')).toEqual([
      "name=a b&c='$HOME'",
      'tags=x',
      'tags=y',
    ])
    expect(given).not.toContain('-X')
  })
})

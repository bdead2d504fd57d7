import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../model/api.ts'
import { readApi } from '../read/read-api.ts'
import { curlSample } from './curl.ts'
import { sampleRequest } from './sample-request.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'curl-'))
  writeFileSync(join(folder, 'curl'), '#!/bin/sh\nprintf "%s\\0" "$@"\n')
  chmodSync(join(folder, 'curl'), 0o755)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the sample of the first operation of a description. `rest` contains the other parts of the description. */
function sampleOf(operation: Json, rest: { [key: string]: Json } = {}): string {
  const description = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers: [{ url: 'https://a.example' }],
    paths: { '/x': { post: operation } },
    ...rest,
  }
  const { api } = readApi(JSON.stringify(description), 'api.yaml')
  const [first] = api?.operations ?? []
  if (!api || !first) throw new Error('The description of the test cannot be read.')
  return curlSample(sampleRequest(first, api, false))
}

/** Returns the arguments that a shell passes to curl. */
function argumentsOf(sample: string): string[] {
  const run = spawnSync('bash', ['--norc', '-c', sample], {
    cwd: folder,
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      ...{ API_KEY: 'secret', A_KEY: 'of-a', B_KEY: 'of-b', API_USERNAME: 'ann', API_PASSWORD: 'pw' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  expect(run.stderr).toBe('')
  return run.stdout.split('\0').slice(0, -1)
}

const secured = (schemes: { [name: string]: Json }) => ({
  security: [Object.fromEntries(Object.keys(schemes).map((name) => [name, []]))],
  components: { securitySchemes: schemes },
})

it('has the names of required parameters without examples as their values, if the schema allows', () => {
  const parameter = (name: string, schema: Json) => ({ name, in: 'query', required: true, schema })
  const parameters = [
    parameter('file_key', { type: 'string' }),
    parameter('teamId', { type: 'string', maxLength: 6 }),
    parameter('page', { type: 'integer' }),
    parameter('sort', { enum: ['up', 'down'] }),
    parameter('any', {}),
    parameter('filter', { type: 'object', properties: { min: { type: 'integer' } } }),
    parameter('owner', { type: 'string', pattern: '^[a-z-]+$' }),
    parameter('kind', { type: 'string', enum: ['string', 'number'] }),
  ]
  expect(sampleOf({ parameters })).toContain(
    '?file_key=FILE_KEY&teamId=string&page=0&sort=up&any=ANY&min=0&owner=owner&kind=string',
  )
})

it('has the first example of a parameter that is not null, and no optional parameter without one', () => {
  const parameter = (name: string, more: { [field: string]: Json }) => ({
    name,
    in: 'query',
    schema: { type: ['string', 'null'] },
    ...more,
  })
  const parameters = [
    parameter('a', { examples: { none: { value: null }, foo: { value: 'foo' } } }),
    parameter('b', { example: null }),
    parameter('c', { schema: { type: ['string', 'null'], examples: [null, 'bar'] } }),
    parameter('d', { schema: { type: ['string', 'null'], examples: [null] } }),
    parameter('e', { example: null, required: true }),
  ]
  expect(sampleOf({ parameters })).toContain('?a=foo&c=bar&e=E')
})

it('contains no character that a terminal reads when the sample is pasted', () => {
  const text = "a\u0003\ntouch it\r'\u001b[201~\u007f\u009b\tb"
  const parameters = [
    { name: 'X-A', in: 'header', required: true, example: text, schema: { type: 'string' } },
  ]
  const content = { 'text/plain': { schema: { type: 'string' }, example: text } }
  const key = secured({ a: { type: 'apiKey', in: 'header', name: '\u0003' } })
  const sample = sampleOf({ parameters, requestBody: { content } }, key)
  expect(sample).not.toMatch(/(?![\n\t])\p{Cc}/u)
  const sent = argumentsOf(sample)
  expect(sent).toEqual(expect.arrayContaining([text, `X-A: ${text}`, '\u0003: secret']))
})

it('sends each key once, and no header that curl itself writes', () => {
  const parameter = (place: string, name: string) => ({
    name,
    in: place,
    required: true,
    schema: { type: 'string' },
  })
  const parameters = [
    parameter('header', 'x-key'),
    parameter('query', 'token'),
    parameter('cookie', 'sid'),
    parameter('header', 'Content-Length'),
    parameter('header', 'Host'),
    parameter('header', 'Expect'),
    parameter('header', 'Upgrade'),
    parameter('header', 'X-Other'),
  ]
  const rest = secured({
    a: { type: 'apiKey', in: 'header', name: 'X-Key' },
    b: { type: 'apiKey', in: 'query', name: 'token' },
    c: { type: 'apiKey', in: 'cookie', name: 'sid' },
    d: { type: 'http', scheme: 'bearer' },
    e: { type: 'oauth2', flows: {} },
  })
  expect(sampleOf({ parameters, responses: {} }, rest).split(' \\\n  ')).toEqual([
    'curl "https://a.example/x?token=$B_KEY"',
    '-X POST',
    '-H "X-Key: $A_KEY"',
    '-H "Authorization: Bearer $D_KEY"',
    "-H 'X-Other: X_OTHER'",
    '-b "sid=$C_KEY"',
  ])
})

it('shows the optional properties of the objects in a list, if none is required', () => {
  const items = { type: 'object', properties: { id: { type: 'integer' } } }
  const content = { 'application/json': { schema: { type: 'array', items } } }
  const [, , , , body = ''] = argumentsOf(sampleOf({ requestBody: { content }, responses: {} }))
  expect(JSON.parse(body)).toEqual([{ id: 0 }])
})

it('sends the file that the example of a media type of bytes names', () => {
  const requestBody = { content: { 'application/pdf': { example: 'invoice.pdf' } } }
  expect(sampleOf({ requestBody, responses: {} })).toContain("--data-binary '@invoice.pdf'")
})

it('sends no body with HEAD, which curl refuses', () => {
  const operation = { requestBody: { content: { 'application/json': { example: 1 } } }, responses: {} }
  expect(sampleOf({}, { paths: { '/x': { head: operation } } })).toBe('curl https://a.example/x \\\n  --head')
})

it('has an address with a slash between the server and a path that begins with none', () => {
  expect(sampleOf({}, { paths: { x: { get: { responses: {} } } } })).toBe('curl https://a.example/x')
})

it('has an address without the brackets of a path, which curl interprets', () => {
  const rest = { paths: { '/x[0]': { get: { responses: {} } } } }
  expect(argumentsOf(sampleOf({}, rest))).toEqual(['https://a.example/x%5B0%5D'])
})

describe('the shell runs no text of a description, and inserts the key', () => {
  const RUN = '"; $(touch pwned) `touch pwned` \\ ! \''

  it('in a media type', () => {
    const given = argumentsOf(
      sampleOf({
        requestBody: { content: { [`application/x; q=${RUN}`]: { example: 'a' } } },
        responses: {},
      }),
    )
    expect(given).toContain(`Content-Type: application/x; q=${RUN}`)
  })

  it.each([
    ['header', `${RUN}: secret`],
    ['cookie', `${RUN}=secret`],
  ])('in the name of a key in a %s', (place, given) => {
    const scheme = { type: 'apiKey', in: place, name: RUN }
    expect(argumentsOf(sampleOf({ responses: {} }, secured({ k: scheme })))).toContain(given)
  })

  it('in the address, if a key is in the query', () => {
    const rest = secured({ k: { type: 'apiKey', in: 'query', name: 'k' } })
    const sample = sampleOf(
      { responses: {} },
      { ...rest, servers: [{ url: 'https://a.example/$(touch pwned)' }] },
    )
    expect(argumentsOf(sample)[0]).toBe('https://a.example/$(touch%20pwned)/x?k=secret')
  })

  it('in as few quotes as possible', () => {
    const parameter = (name: string) => ({
      name,
      in: 'query',
      example: `a$${name}`,
      schema: { type: 'string' },
    })
    const rest = secured({ k: { type: 'apiKey', in: 'query', name: 'key' } })
    expect(sampleOf({ parameters: ['q', 'n'].map(parameter), responses: {} }, rest)).toContain(
      `curl 'https://a.example/x?q=a$q&n=a$n&key='"$API_KEY"`,
    )
  })

  it('in the name of a scheme or of the variable', () => {
    const rest = secured({ k: { type: 'http', scheme: '$(touch pwned)' } })
    const sdk = { package: 'p', client: 'C', keyVariable: '(touch pwned)' }
    const sample = sampleOf({ responses: {} }, { ...rest, 'x-sdk': { python: sdk } })
    expect(argumentsOf(sample)).toContain('Authorization: $(touch pwned) secret')
  })

  afterAll(() => expect(existsSync(join(folder, 'pwned'))).toBe(false))
})

describe('the command sends the values that the operation accepts', () => {
  const sending = (mediaType: string, content: Json) => ({
    requestBody: { content: { [mediaType]: content } },
    responses: {},
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
    'by its method, where %s has no field to send',
    (mediaType) => {
      const schema = { properties: { a: { type: 'string', readOnly: true } } }
      expect(argumentsOf(sampleOf(sending(mediaType, { schema })))).toEqual([
        'https://a.example/x',
        '-X',
        'POST',
      ])
    },
  )

  it('all fields, if none is required', () => {
    const properties = { file: { type: 'string', format: 'binary' }, note: { type: 'string' } }
    const form = sending('multipart/form-data', { schema: { type: 'object', properties } })
    expect(argumentsOf(sampleOf(form)).slice(1)).toEqual(['-F', 'file=@file.bin', '-F', 'note=string'])
    const json = sending('application/json', { schema: { type: 'object', properties } })
    expect(argumentsOf(sampleOf(json)).at(-1)).toContain('"note": "string"')
  })

  it('no file with the text of an error, if the response is bytes', () => {
    const content = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
    const sample = sampleOf({ responses: { 200: { description: 'A file.', content } } })
    expect(sample.split(' \\\n  ').slice(-2)).toEqual(['--fail', '--output file.pdf'])
  })

  it('no file of the reader, if a name of a form has signs of curl', () => {
    const properties = {
      'a=@.env;filename=b': { type: 'string', example: 'c' },
      'd=@e': { type: 'string', format: 'binary' },
    }
    const form = sending('multipart/form-data', { schema: { type: 'object', properties } })
    const given = argumentsOf(sampleOf(form)).slice(1)
    expect(given).toEqual(['-F', 'a%3D@.env;filename%3Db=c', '-F', 'd%3D@e=@file.bin'])
  })

  it('a file, if the body is bytes', () => {
    const schema = { type: 'string', format: 'binary' }
    const given = argumentsOf(sampleOf(sending('application/octet-stream', { schema, example: 'a b.zip' })))
    expect(given.slice(-2)).toEqual(['--data-binary', '@a b.zip'])
  })

  it.each([
    ['image/png', {}, '@file.png'],
    ['application/octet-stream', {}, '@file.bin'],
    ['image/*', { schema: { type: 'string', format: 'binary' } }, '@file.png'],
    ['audio/mpeg', { schema: { type: 'string' } }, '@file.mp3'],
    ['application/vnd.acme', { schema: { type: 'string' } }, '@file.bin'],
    ['application/zip', { schema: { contentEncoding: 'binary', type: 'string' } }, '@file.zip'],
    // An object cannot be written in these media types.
    ['application/xml', { schema: { type: 'object' } }, '@file.xml'],
    ['application/x-ndjson', { schema: { type: 'object' } }, '@file.ndjson'],
  ])('a file, if the body is %s as %j', (mediaType, content, file) => {
    const given = argumentsOf(sampleOf(sending(mediaType, content)))
    expect(given.slice(-2)).toEqual(['--data-binary', file])
    expect(given.find((argument) => argument.startsWith('Content-Type: '))).not.toContain('*')
  })

  it.each([
    ['contentEncoding', 'base64'],
    ['format', 'byte'],
  ])('a text, if the body is an image with "%s: %s"', (key, name) => {
    const schema = { type: 'string', [key]: name }
    const given = argumentsOf(sampleOf(sending('image/png', { schema })))
    expect(given.slice(-2)).toEqual(['-d', 'AAAA'])
  })

  it('JSON lines, if the author gives an example of them', () => {
    const example: Json = [{ id: 1 }, { id: 2, text: "it's" }]
    const given = argumentsOf(sampleOf(sending('application/x-ndjson', { schema: {}, example })))
    expect(given.at(-1)).toBe('{"id":1}\n{"id":2,"text":"it\'s"}\n')
  })

  it('JSON, if the body is an object of any media type', () => {
    const given = argumentsOf(sampleOf(sending('*/*', { schema: { type: 'object' }, example: { a: 1 } })))
    expect(given).toContain('Content-Type: application/json')
    expect(JSON.parse(given.at(-1) ?? '')).toEqual({ a: 1 })
  })

  it('a file in a form, with the extension of the media type that the property has', () => {
    const properties = {
      scan: { type: 'string', contentMediaType: 'image/png', format: 'binary' },
      note: { type: 'string' },
    }
    const given = argumentsOf(sampleOf(sending('multipart/form-data', { schema: { properties } })))
    expect(given).toContain('scan=@file.png')
  })

  it('a text as JSON, and a text of another media type as it is', () => {
    const schema = { type: 'string' }
    expect(argumentsOf(sampleOf(sending('application/json', { schema }))).at(-1)).toBe('"string"')
    expect(argumentsOf(sampleOf(sending('application/xml', { schema, example: '<a/>' }))).at(-1)).toBe('<a/>')
  })

  it('an urlencoded form, each field by its encoding', () => {
    const example = { deep: { a: 'x y', b: { c: 1 } }, list: ['a', 'b,c'], plain: { k: 'v' } }
    const encoding = { deep: { style: 'deepObject', explode: true }, list: { explode: false } }
    const content = { schema: {}, example, encoding }
    const given = argumentsOf(sampleOf(sending('application/x-www-form-urlencoded', content)))
    expect(given.slice(1)).toEqual([
      ...['-d', 'deep%5Ba%5D=x%20y'],
      ...['-d', 'deep%5Bb%5D%5Bc%5D=1'],
      ...['-d', 'list=a,b%2Cc'],
      ...['--data-urlencode', 'plain={"k":"v"}'],
    ])
  })

  it('parts that are not a form, with their media type', () => {
    const given = argumentsOf(sampleOf(sending('multipart/mixed', { schema: {}, example: { a: 'b' } })))
    expect(given.slice(1)).toEqual(['-H', 'Content-Type: multipart/mixed', '-F', 'a=b'])
  })

  it('of no described parts is sent with its method', () => {
    const given = argumentsOf(sampleOf(sending('multipart/mixed', {})))
    expect(given.slice(1)).toEqual(['-X', 'POST'])
  })

  it('no header that OpenAPI ignores', () => {
    const header = (name: string) => ({ name, in: 'header', required: true, example: 'v' })
    const parameters = ['Accept', 'content-type', 'Authorization', 'X-Own'].map(header)
    const given = argumentsOf(sampleOf({ parameters, responses: {} }))
    expect(given.filter((argument) => argument.includes(': '))).toEqual(['X-Own: v'])
  })

  it('a path with characters that an address cannot contain', () => {
    const rest = { paths: { "/straße/a b|c%20d/(e)'": { post: { responses: {} } } } }
    expect(argumentsOf(sampleOf({ responses: {} }, rest))[0]).toBe(
      "https://a.example/stra%C3%9Fe/a%20b%7Cc%20d/(e)'",
    )
  })

  it('a query after the query in the path', () => {
    const parameters = [{ name: 'q', in: 'query', required: true, example: 'v' }]
    const rest = { paths: { '/x?beta=true': { post: { parameters, responses: {} } } } }
    expect(argumentsOf(sampleOf({ responses: {} }, rest))[0]).toBe('https://a.example/x?beta=true&q=v')
  })

  it('a query instead of the fragment of a path', () => {
    const parameters = [{ name: 'Action', in: 'query', required: true, schema: { enum: ['List'] } }]
    const rest = { paths: { '/x#Action=List': { post: { parameters, responses: {} } } } }
    expect(argumentsOf(sampleOf({ responses: {} }, rest))[0]).toBe('https://a.example/x?Action=List')
  })

  it('a parameter of the query in the path only once', () => {
    const parameters = ['action', 'id', 'q'].map((name) => ({
      name,
      in: 'query',
      required: true,
      example: 'v',
    }))
    const rest = { paths: { '/x?action=list&id={id}': { post: { parameters, responses: {} } } } }
    expect(argumentsOf(sampleOf({ responses: {} }, rest))[0]).toBe('https://a.example/x?action=list&id=v&q=v')
  })
})

describe('the credentials are sent as the scheme requires', () => {
  it('by several keys in the query', () => {
    const key = (name: string) => ({ type: 'apiKey', in: 'query', name })
    const sample = sampleOf({ responses: {} }, secured({ a: key('id'), b: key('key') }))
    expect(argumentsOf(sample)[0]).toBe('https://a.example/x?id=of-a&key=of-b')
  })

  it.each([
    ['basic', ['-u', 'ann:pw']],
    ['digest', ['--digest', '-u', 'ann:pw']],
    ['bearer', ['-H', 'Authorization: Bearer secret']],
    ['hoba', ['-H', 'Authorization: hoba secret']],
  ])('by HTTP’s %s', (scheme, options) => {
    const sample = sampleOf({ responses: {} }, secured({ k: { type: 'http', scheme } }))
    expect(argumentsOf(sample).slice(3)).toEqual(options)
  })
})

describe('a parameter is sent by its style, which the page describes', () => {
  const list = ['a b', 'c']
  const object = { k: 'v', l: 2 }
  const form = (place: string, style: string | undefined, explode: boolean | undefined, example: Json) => ({
    name: 'n',
    in: place,
    required: true,
    ...(style !== undefined && { style }),
    ...(explode !== undefined && { explode }),
    schema: {},
    example,
  })

  it.each([
    [undefined, undefined, 1, '1'],
    [undefined, undefined, list, 'a%20b,c'],
    ['simple', true, list, 'a%20b,c'],
    ['simple', false, object, 'k,v,l,2'],
    ['simple', true, object, 'k=v,l=2'],
    ['label', undefined, 1, '.1'],
    ['label', false, list, '.a%20b,c'],
    ['label', true, list, '.a%20b.c'],
    ['label', false, object, '.k,v,l,2'],
    ['label', true, object, '.k=v.l=2'],
    ['matrix', undefined, '', ';n'],
    ['matrix', undefined, 1, ';n=1'],
    ['matrix', false, list, ';n=a%20b,c'],
    ['matrix', true, list, ';n=a%20b;n=c'],
    ['matrix', false, object, ';n=k,v,l,2'],
    ['matrix', true, object, ';k=v;l=2'],
  ] as const)('in a path, %s, explode %s: %j → %s', (style, explode, example, written) => {
    const operation = { parameters: [form('path', style, explode, example as Json)], responses: {} }
    const sample = sampleOf({}, { paths: { '/p/{n}': { get: operation } } })
    expect(argumentsOf(sample)[0]).toBe(`https://a.example/p/${written}`)
  })

  it.each([
    ['form', undefined, list, 'n=a%20b&n=c'],
    ['form', false, list, 'n=a%20b,c'],
    ['form', false, ['a,b', 'c'], 'n=a%2Cb,c'],
    ['form', undefined, '\ud800', 'n=%EF%BF%BD'],
    ['form', undefined, object, 'k=v&l=2'],
    ['form', undefined, { k: list }, 'k=a%20b&k=c'],
    ['form', false, object, 'n=k,v,l,2'],
    ['spaceDelimited', undefined, list, 'n=a%20b%20c'],
    ['pipeDelimited', false, list, 'n=a%20b%7Cc'],
    ['pipeDelimited', false, object, 'n=k%7Cv%7Cl%7C2'],
    ['pipeDelimited', true, list, 'n=a%20b&n=c'],
    ['deepObject', true, object, 'n%5Bk%5D=v&n%5Bl%5D=2'],
    ['deepObject', true, { k: list }, 'n%5Bk%5D=a%20b&n%5Bk%5D=c'],
    ['deepObject', true, { k: object }, 'n%5Bk%5D%5Bk%5D=v&n%5Bk%5D%5Bl%5D=2'],
    ['deepObject', true, list, 'n%5B%5D=a%20b&n%5B%5D=c'],
    [
      'deepObject',
      true,
      [{ k: 'v' }, { k: list }],
      'n%5B0%5D%5Bk%5D=v&n%5B1%5D%5Bk%5D=a%20b&n%5B1%5D%5Bk%5D=c',
    ],
    ['deepObject', true, { k: [{ k: 'v' }] }, 'n%5Bk%5D%5B0%5D%5Bk%5D=v'],
  ] as const)('in the query, %s, explode %s: %j → %s', (style, explode, example, written) => {
    const operation = { parameters: [form('query', style, explode, example as Json)], responses: {} }
    expect(argumentsOf(sampleOf(operation))[0]).toBe(`https://a.example/x?${written}`)
  })

  it('in the query with reserved characters, if these are allowed and harmless', () => {
    const parameter = { ...form('query', undefined, undefined, '/a?b=%41 c:%&#[é]'), allowReserved: true }
    const [address] = argumentsOf(sampleOf({ parameters: [parameter], responses: {} }))
    expect(address).toBe('https://a.example/x?n=/a?b=%41%20c:%25%26%23%5B%C3%A9%5D')
  })

  it.each([
    [undefined, 'a,b', 'n: a,b'],
    [undefined, ['a b', 2], 'n: a b,2'],
    [undefined, object, 'n: k,v,l,2'],
    [true, object, 'n: k=v,l=2'],
    [undefined, '', 'n;'],
  ] as const)('in a header, explode %s: %j → %s', (explode, example, written) => {
    const operation = { parameters: [form('header', undefined, explode, example as Json)], responses: {} }
    expect(argumentsOf(sampleOf(operation))).toContain(written)
  })

  it('in a cookie, next to the cookie of a key', () => {
    const parameters = [
      form('cookie', undefined, false, ['a b', 'c']),
      { ...form('cookie', undefined, true, 'x;y'), name: 'm' },
    ]
    const rest = secured({ k: { type: 'apiKey', in: 'cookie', name: 'sid' } })
    const given = argumentsOf(sampleOf({ parameters, responses: {} }, rest))
    expect(given.slice(3)).toEqual(['-b', 'sid=secret; n=a%20b,c; m=x%3By'])
  })
})

describe.skipIf(spawnSync('curl', ['--version']).status !== 0)(
  'curl itself sends the parts of a form',
  () => {
    const text = { type: 'string' }
    const file = { type: 'string', format: 'binary' }
    const form = (properties: { [name: string]: Json }, example: Json, encoding: Json = {}) => ({
      requestBody: { content: { 'multipart/form-data': { schema: { properties }, example, encoding } } },
      responses: {},
    })

    it.each([
      'plain text',
      '"hello" she said',
      'a;type=text/x b',
      '@/etc/hosts',
      '</etc/hosts',
      ' spaces ',
      '(nested',
      "it's $HOME `id`",
      'a\\"b\nc\td, é 😀',
      '',
    ])('with the text %j', async (given) => {
      expect(await partsSentBy(form({ a: text }, { a: given }))).toEqual([['a', '', given]])
    })

    it('with objects as JSON, with the media type in the description', async () => {
      const object = { q: '"hi" \\ ; , @', n: [1] }
      const encoding = {
        b: { contentType: 'application/vnd.x+json; charset=utf-8, text/plain' },
        c: { contentType: 'text/csv' },
      }
      const parts = await partsSentBy(
        form({ a: {}, b: {}, c: text }, { a: object, b: object, c: 'x;"y"' }, encoding),
      )
      expect(parts).toEqual([
        ['a', 'application/json', JSON.stringify(object)],
        ['b', 'application/vnd.x+json; charset=utf-8', JSON.stringify(object)],
        ['c', 'text/csv', 'x;"y"'],
      ])
    })

    it('with each item of a list as a part, but a JSON list as one part', async () => {
      const encoding = { json: { contentType: 'application/json' } }
      const parts = await partsSentBy(
        form({ list: {}, json: {} }, { list: ['a', { b: 1 }], json: [1, 2] }, encoding),
      )
      expect(parts).toEqual([
        ['list', '', 'a'],
        ['list', 'application/json', '{"b":1}'],
        ['json', 'application/json', '[1,2]'],
      ])
    })

    it('with each file of a list', async () => {
      const names = ['one.txt', 'a;b, "c"\\.txt']
      for (const name of names) writeFileSync(join(folder, name), `in ${name}`)
      const parts = await partsSentBy(
        form(
          { files: { type: 'array', items: file }, one: file },
          { files: names, one: 'one.txt' },
          { one: { contentType: 'image/png' } },
        ),
      )
      expect(parts.map(([name, type, content]) => [name, type.split(';')[0], content])).toEqual([
        ['files', 'text/plain', `in ${names[0]}`],
        ['files', 'text/plain', `in ${names[1]}`],
        ['one', 'image/png', `in ${names[0]}`],
      ])
    })

    it('with files, by the media type or the encoding of the schema, or by an alternative', async () => {
      for (const name of ['file.png', 'file.bin']) writeFileSync(join(folder, name), 'of a file')
      const properties = {
        image: { type: 'string', contentMediaType: 'image/png' },
        images: { type: 'array', items: { type: 'string', contentMediaType: 'image/png' } },
        bytes: { type: 'string', contentEncoding: 'binary' },
        either: { oneOf: [file, { type: 'array', items: file }] },
        text: { type: 'string', contentMediaType: 'text/csv' },
        encoded: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
      }
      const content = { schema: { properties, required: Object.keys(properties) } }
      const parts = await partsSentBy({
        requestBody: { content: { 'multipart/form-data': content } },
        responses: {},
      })
      expect(parts.map(([name, , text]) => [name, text === 'of a file'])).toEqual([
        ['image', true],
        ['images', true],
        ['bytes', true],
        ['either', true],
        ['text', false],
        ['encoded', false],
      ])
    })

    it('with all values of a list in one part, if its encoding says so', async () => {
      const parts = await partsSentBy(form({ list: {} }, { list: ['a', 'b'] }, { list: { explode: false } }))
      expect(parts).toEqual([['list', '', 'a,b']])
    })

    it('without other parameters of a media type', async () => {
      const encoding = { a: { contentType: 'text/x;headers=@/etc/hosts' } }
      expect(await partsSentBy(form({ a: text }, { a: 'b' }, encoding))).toEqual([['a', '', 'b']])
    })

    /** The name, the media type and the content of each part that the server receives. */
    async function partsSentBy(operation: Json): Promise<[name: string, type: string, content: string][]> {
      const received: Buffer[] = []
      const server = createServer((request, response) => {
        request.on('data', (part) => received.push(part))
        request.on('end', () => response.end())
      })
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      const { port } = server.address() as AddressInfo
      const sample = sampleOf(operation, { servers: [{ url: `http://127.0.0.1:${port}` }] })
      await new Promise<void>((done, failed) => {
        const command = `${sample} --noproxy '*' --silent --show-error`
        execFile('bash', ['--norc', '-c', command], { cwd: folder }, (error) =>
          error ? failed(error) : done(),
        )
      })
      server.close()
      const body = Buffer.concat(received).toString('utf8')
      const [boundary = ''] = body.split('\r\n')
      return body
        .split(boundary)
        .slice(1, -1)
        .map((part) => {
          const end = part.indexOf('\r\n\r\n')
          const head = part.slice(0, end)
          return [
            /name="([^"]*)"/.exec(head)?.[1] ?? '',
            /Content-Type: (.*)/.exec(head)?.[1]?.trim() ?? '',
            part.slice(end + 4, -2),
          ]
        })
    }
  },
)

describe('the address can be called', () => {
  const operation = { responses: {} }

  it.each([
    [[], 'https://api.example.com/x'],
    [[{ url: '/' }], 'https://api.example.com/x'],
    [[{ url: '/v1/' }], 'https://api.example.com/v1/x'],
    [[{ url: 'v1' }], 'https://api.example.com/v1/x'],
    [[{ url: '//b.example/v1' }], 'https://b.example/v1/x'],
    [[{ url: '-o/tmp/file' }], 'https://api.example.com/-o/tmp/file/x'],
  ])('of the servers %j', (servers, address) => {
    expect(argumentsOf(sampleOf(operation, { servers }))[0]).toBe(address)
  })

  it('of an operation or a path with its own server', () => {
    const item = { servers: [{ url: 'https://path.example' }], post: { responses: {} } }
    expect(argumentsOf(sampleOf({}, { paths: { '/x': item } }))[0]).toBe('https://path.example/x')
    const own = { servers: [{ url: 'https://own.example' }], responses: {} }
    expect(argumentsOf(sampleOf(own))[0]).toBe('https://own.example/x')
  })
})

import { expect, test } from 'vitest'
import { apiWith } from '../fixtures/api-with.ts'
import { createMockApi } from './mock-api.ts'

test('the mock of an API knows paths with a query, and with characters that an address cannot contain', async () => {
  const responses = { 200: { description: 'd' } }
  const beta = { name: 'beta_only', in: 'query', required: true, schema: { type: 'string' } }
  const api = apiWith({
    paths: {
      '/messages': { get: { responses } },
      '/messages?beta=true': { get: { parameters: [beta], responses } },
      '/items?action=list&id={id}': { get: { responses } },
      '/weather': { get: { responses } },
      '/weather?city={city}': { get: { responses } },
      '/weather?lat={latitude}': {
        get: {
          parameters: [{ name: 'latitude', in: 'path', required: true, schema: { type: 'number' } }],
          responses,
        },
      },
      '/straße/a b/{id}': { get: { responses } },
    },
  })
  const ask = async (path: string) => {
    const url = `https://a.example${path}`
    const asked = { method: 'GET', url, headers: {}, body: new Uint8Array() }
    return (await createMockApi(api).open()(asked)).findings.map(({ message }) => message)
  }
  expect(await ask('/messages')).toEqual([])
  expect(await ask('/messages?beta=true&beta_only=a')).toEqual([])
  expect(await ask('/messages?beta=true')).toEqual([expect.stringContaining('"beta_only" is missing')])
  expect(await ask('/messages?beta=no')).toEqual([expect.stringContaining('no query parameter "beta"')])
  expect(await ask('/items?action=list&id=3')).toEqual([])
  expect(await ask('/items?action=drop&id=3')).toEqual(['The API has no /items.'])
  expect(await ask('/weather')).toEqual([])
  expect(await ask('/weather?city=Bonn')).toEqual([])
  expect(await ask('/weather?lat=1.5')).toEqual([])
  expect(await ask('/weather?lat=north')).toEqual([
    expect.stringContaining('path "latitude": the value must be'),
  ])
  expect(await ask('/stra%C3%9Fe/a%20b/c')).toEqual([])
})

test('the mock answers by the path that says most of the address', async () => {
  const get = (...names: string[]) => ({
    get: {
      parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { enum: [name] } })),
      responses: {},
    },
  })
  const paths = { '/a/{id}': get('id'), '/a/{x}.{y}': get('x', 'y'), '/a/me': get() }
  const mock = createMockApi(apiWith({ paths }))
  for (const path of ['/a/id', '/a/x.y', '/a/me']) {
    const request = { method: 'GET', url: `https://a.example${path}`, headers: {}, body: new Uint8Array() }
    expect((await mock.open()(request)).findings).toEqual([])
  }
})

test('many names between two slashes of a path or a server take no long time', {
  timeout: 5000,
}, async () => {
  const names = Array.from({ length: 14 }, (_, index) => `n${index}`)
  const text = names.map((name) => `{${name}}`).join('')
  const variables = Object.fromEntries(names.map((name) => [name, { default: 'a' }]))
  const responses = { 200: { description: 'ok' } }
  const parameter = (name: string) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: '^\\d+$' },
  })
  const api = apiWith({
    servers: [{ url: `https://${text}.b.example/`, variables }, { url: 'https://a.example' }],
    paths: {
      [`/${text}!`]: { get: { parameters: names.map(parameter), responses } },
      '/{y}-{m}-{d}': { get: { parameters: ['y', 'm', 'd'].map(parameter), responses } },
    },
  })
  const ask = (url: string) =>
    createMockApi(api).open()({ method: 'GET', url, headers: {}, body: new Uint8Array() })
  expect((await ask(`https://${'a'.repeat(60)}.example/${'1'.repeat(60)}`)).status).toBe(404)
  expect((await ask('https://a.example/2026-11-28')).status).toBe(200)
  expect((await ask(`https://a.example/${'1'.repeat(60)}!`)).status).toBe(200)
})

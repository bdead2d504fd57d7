import { expect, it } from 'vitest'
import type { Json } from '../../model/api.ts'
import { readApi } from '../read/read-api.ts'
import { credentialsOf, variableOfScheme } from './key-variable.ts'

it('a key has one variable in all samples, by the name of its scheme if a request sends it together with others', () => {
  const get = (...schemes: string[]): Json => ({
    get: { security: [Object.fromEntries(schemes.map((name) => [name, []]))], responses: {} },
  })
  const description = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/alone': get('app'),
      '/both': get('app', 'user'),
      '/other': get('other'),
      '/login': get('login', 'other'),
    },
    components: {
      securitySchemes: {
        app: { type: 'apiKey', in: 'header', name: 'X-App' },
        user: { type: 'http', scheme: 'bearer' },
        other: { type: 'apiKey', in: 'query', name: 'key' },
        login: { type: 'http', scheme: 'basic' },
      },
    },
  }
  const { api } = readApi(JSON.stringify(description), 'api.yaml')
  if (!api) throw new Error('The description of the test cannot be read.')
  const variables = api.operations.map((operation) => [
    operation.path,
    ...credentialsOf(operation, api).map(({ name, key }) => `${name} ${key.variable}`),
  ])
  expect(variables).toEqual([
    ['/alone', 'app APP_KEY'],
    ['/both', 'app APP_KEY', 'user USER_KEY'],
    ['/other', 'other API_KEY'],
    // A name and its password have other variables.
    ['/login', 'login API_KEY', 'other API_KEY'],
  ])
  expect(['app', 'other'].map((name) => variableOfScheme(name, api))).toEqual(['APP_KEY', 'API_KEY'])
})

it('the description names the variable of the key, also without an SDK', () => {
  const read = (sdk: Json) => {
    const description = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      'x-sdk': sdk,
      paths: { '/a': { get: { security: [{ app: [] }], responses: {} } } },
      components: { securitySchemes: { app: { type: 'http', scheme: 'bearer' } } },
    }
    const { api, problems } = readApi(JSON.stringify(description, null, 1), 'api.json')
    return [
      api && variableOfScheme('app', api),
      api?.sdks.python?.keyVariable,
      problems.map(({ rule, message, hint }) => `${rule}: ${message} ${hint}`),
    ]
  }
  const python = { package: 'pay', client: 'Pay' }
  expect(read({ keyVariable: 'PAY_KEY' })).toEqual(['PAY_KEY', undefined, []])
  for (const keyVariable of ['$(touch pwned)', 'KEY; touch pwned'])
    expect(read({ keyVariable })).toEqual(['API_KEY', undefined, []])
  expect(read({ keyVariable: 'PAY_KEY', python })).toEqual(['PAY_KEY', 'PAY_KEY', []])
  expect(read({ python: { ...python, keyVariable: 'OTHER_KEY' } })).toEqual(['OTHER_KEY', 'OTHER_KEY', []])
  const problem =
    'api-structure: The SDK of python needs a "package" and a "client": no sample uses it. (at #/x-sdk/python) Add both, or delete the entry. Without an SDK, write x-sdk: { keyVariable: NAME_OF_THE_KEY }.'
  expect(read({ python: { keyVariable: 'PAY_KEY' } })).toEqual(['API_KEY', undefined, [problem]])
})

it.each(['oauth2', 'openIdConnect'])(
  'a token of %s has a variable of its own, unless the description names one',
  (type) => {
    const read = (sdk: Json) => {
      const description = {
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        'x-sdk': sdk,
        paths: { '/a': { get: { security: [{ key: [] }] } }, '/b': { get: { security: [{ token: [] }] } } },
        components: {
          securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' }, token: { type } },
        },
      }
      const { api } = readApi(JSON.stringify(description), 'api.json')
      return api && ['key', 'token'].map((name) => variableOfScheme(name, api))
    }
    expect(read({})).toEqual(['API_KEY', 'ACCESS_TOKEN'])
    expect(read({ keyVariable: 'PAY_KEY' })).toEqual(['PAY_KEY', 'PAY_KEY'])
  },
)

it.each([
  ['the first', ['now', 'other'], ['now']],
  ['the first that is not deprecated', ['old', 'now', 'other'], ['now']],
  ['a deprecated key instead of none', ['old', ''], ['old']],
  ['none if this is first', ['', 'now'], []],
])('a request of several alternatives sends %s', (_what, alternatives, sent) => {
  const security = alternatives.map((name) => (name ? { [name]: [] } : {}))
  const key = (name: string) => ({ type: 'apiKey', in: 'header', name })
  const description = {
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { get: { security, responses: {} } } },
    components: {
      securitySchemes: { old: { ...key('A'), deprecated: true }, now: key('B'), other: key('C') },
    },
  }
  const { api } = readApi(JSON.stringify(description), 'api.yaml')
  const [operation] = api?.operations ?? []
  if (!api || !operation) throw new Error('The description of the test cannot be read.')
  expect(credentialsOf(operation, api).map(({ name }) => name)).toEqual(sent)
})

it.each([
  ['Bearer', '', 'bearer'],
  ['JWT', 'Type "Bearer" followed by a space and the token.', 'bearer'],
  ['JWT', 'Send the key alone, without `Bearer`.', undefined],
  ['Key', 'Your key.', undefined],
])('a key %s in Authorization, described as: %s, is sent by the scheme %s', (name, description, scheme) => {
  const written = {
    openapi: '3.0.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { get: { security: [{ [name]: [] }], responses: {} } } },
    components: {
      securitySchemes: { [name]: { type: 'apiKey', in: 'header', name: 'Authorization', description } },
    },
  }
  const { api } = readApi(JSON.stringify(written), 'api.yaml')
  const [operation] = api?.operations ?? []
  if (!api || !operation) throw new Error('The description of the test has no operation.')
  expect(credentialsOf(operation, api).map((each) => each.scheme)).toEqual([scheme])
})

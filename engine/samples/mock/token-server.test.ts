import { expect, test } from 'vitest'
import { readApi } from '../../openapi/read/read-api.ts'
import { createTokenServers } from './token-server.ts'

test.each([
  ['https://a.example/v1', 'https://b.example/token', 'https://b.example/token'],
  ['https://a.example/v1', 'token', 'https://a.example/v1/token'],
  ['/v1', 'https://b.example/token', 'https://b.example/token'],
])('on the server %s, the token endpoint %s is %s', (server, tokenUrl, address) => {
  const { api } = readApi(
    `openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: ${server} }]
paths: {}
components: { securitySchemes: { oauth: { type: oauth2, flows: { password: { tokenUrl: ${tokenUrl}, scopes: {} } } } } }
`,
    'api.yaml',
  )
  if (!api) throw new Error('The description of the test cannot be read.')
  const [endpoint] = createTokenServers([api])
  expect([endpoint?.knows(address), endpoint?.knows(`${address}s`)]).toEqual([true, false])
})

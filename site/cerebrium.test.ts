import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/** Names of types in a description, by their names in Python. */
const TYPES: Record<string, string> = { str: 'string', int: 'integer', float: 'number' }

test('calls of Cerebrium are proven by the signature of the function on the same page', () => {
  const page = readFileSync('site/docs/deployment/self-deployment/cerebrium.mdx', 'utf8')
  const [, signature = ''] = /^def run\(\n([^)]*)\):/m.exec(page) ?? []
  const parameters = [...signature.matchAll(/(\w+): (\w+)( = .+)?,/g)]
  expect(parameters).not.toEqual([])
  const { paths } = parse(readFileSync('site/sdk/servers/cerebrium.yaml', 'utf8'))
  expect(paths['/run'].post.requestBody.content['application/json'].schema).toEqual({
    type: 'object',
    required: parameters.flatMap(([, name, , value]) => (value === undefined ? [name] : [])),
    additionalProperties: false,
    properties: Object.fromEntries(parameters.map(([, name, type = '']) => [name, { type: TYPES[type] }])),
  })
})

import { expect, test } from 'vitest'
import { apiWith } from '../fixtures/api-with.ts'
import { createMockApi } from './mock-api.ts'

test('the mock of an API reads lists and objects of each style in addresses and headers', async () => {
  const parameter = (place: string, name: string, style: string, explode: boolean, schema: object) => ({
    name,
    in: place,
    required: true,
    style,
    explode,
    schema,
  })
  const integer = { type: 'integer' }
  const list = { type: 'array', items: integer }
  const object = { type: 'object', required: ['a'], properties: { a: integer } }
  const parameters = [
    parameter('path', 'p1', 'matrix', true, object),
    parameter('path', 'p2', 'matrix', false, list),
    parameter('path', 'p3', 'label', true, list),
    parameter('path', 'p4', 'label', false, integer),
    parameter('path', 'p5', 'simple', false, object),
    parameter('header', 'X-Ids', 'simple', false, list),
    parameter('header', 'X-Own', 'simple', true, object),
    parameter('header', 'User-Agent', 'simple', false, integer),
    parameter('query', 'q1', 'form', false, object),
    parameter('query', 'q2', 'pipeDelimited', false, list),
    { ...parameter('query', 'q3', 'form', true, { type: 'boolean' }), allowEmptyValue: true },
  ]
  const responses = { 200: { description: 'd' } }
  const api = apiWith({
    paths: { '/a/{p1}/{p2}/{p3}/{p4}/{p5}': { get: { parameters, responses } } },
  })
  const ask = async (path: string, headers: Record<string, string>) => {
    const asked = { method: 'GET', url: `https://a.example${path}`, headers, body: new Uint8Array() }
    return (await createMockApi(api).open()(asked)).findings.map(({ message }) => message.replace(/.*, /, ''))
  }
  const right = '/a/;a=1/;p2=1,2/.1.2/.7/a,1?q1=a,1&q2=1%7C2&q3='
  expect(await ask(right, { 'x-ids': '1, 2', 'x-own': 'a=1' })).toEqual([])
  expect(await ask(right, {})).toEqual([
    'GET /a/{p1}/{p2}/{p3}/{p4}/{p5}: the header "X-Ids" is missing.',
    'GET /a/{p1}/{p2}/{p3}/{p4}/{p5}: the header "X-Own" is missing.',
  ])
  const wrong = '/a/;a=x/;p2=1,x/.1.x/.x/b,1?q1=b,1&q2=1%7Cx&q3=x'
  expect(await ask(wrong, { 'x-ids': '1,x', 'x-own': 'a=x' })).toEqual([
    'path "p1": "a" must be integer.',
    'path "p2": item 2 must be integer.',
    'path "p3": item 2 must be integer.',
    'path "p4": the value must be integer.',
    `path "p5": the value must have required property 'a'.`,
    'path "p5": "b" is not described.',
    'header "X-Ids": item 2 must be integer.',
    'header "X-Own": "a" must be integer.',
    `query "q1": the value must have required property 'a'.`,
    'query "q1": "b" is not described.',
    'query "q2": item 2 must be integer.',
    'query "q3": the value must be boolean.',
  ])
})

import { expect, test } from 'vitest'
import { type JsonObject, listOf, objectOf, own, put, valueAt } from '../json.ts'
import { readApi } from '../read/read-api.ts'
import { readYaml } from '../read/text/read-yaml.ts'
import { applyOverlay } from './apply-overlay.ts'

const description = (): JsonObject => ({
  info: { title: 'A' },
  tags: [{ name: 'a' }, { name: 'b' }, { name: 'c', 'x-kind': 'old' }],
  paths: {
    '/pets': { get: { tags: ['a'], summary: 'One' }, post: { tags: ['b'], deprecated: true } },
    '/it/{id}': { get: { tags: ['a'] } },
  },
})

const overlay = (...actions: object[]) => JSON.stringify({ overlay: '1.0.0', actions })

function problemsOf(document: JsonObject, text: string) {
  const { yaml } = readYaml(text, 'site/a.yaml')
  if (!yaml) throw new Error('The overlay of the test cannot be read.')
  return applyOverlay(document, { ...yaml, source: 'site/a.yaml' })
}

function applied(...actions: object[]) {
  const document = description()
  const problems = problemsOf(document, overlay(...actions))
  return { document, problems }
}

test.each<[string, string, object[]]>([
  ['a name', '$.info', [{ title: 'A' }]],
  ['names in brackets', `$['paths']["/it/{id}"].get`, [{ tags: ['a'] }]],
  ['everything inside', '$.paths.*.get', [{ tags: ['a'], summary: 'One' }, { tags: ['a'] }]],
  ['an index', '$.tags[1]', [{ name: 'b' }]],
  ['an index from the end', '$.tags[-1]', [{ name: 'c', 'x-kind': 'old' }]],
  ['every depth', '$..post', [{ tags: ['b'], deprecated: true }]],
  ['a comparison', `$.tags[?@.name == 'b']`, [{ name: 'b' }]],
  ['a comparison in parentheses', `$.tags[?(@.name=="b")]`, [{ name: 'b' }]],
  ['a comparison of an extension', `$.tags[?@['x-kind'] != 'old' && @.name]`, [{ name: 'a' }, { name: 'b' }]],
  ['a comparison of an index', `$.paths.*[?@.tags[0] != 'a']`, [{ tags: ['b'], deprecated: true }]],
  ['a path with a line break at its end', '$.info\n', [{ title: 'A' }]],
  ['a slice', '$.tags[1:]', [{ name: 'b' }, { name: 'c', 'x-kind': 'old' }]],
  [
    'a union, and each value once',
    '$..tags[0,?@.name]',
    [{ name: 'a' }, { name: 'b' }, { name: 'c', 'x-kind': 'old' }],
  ],
  ['a function', `$.tags[?match(@.name, '[ab]')]`, [{ name: 'a' }, { name: 'b' }]],
  [
    'one of two comparisons',
    `$.tags[?@.name < 'b' || @.name > 'b']`,
    [{ name: 'a' }, { name: 'c', 'x-kind': 'old' }],
  ],
  ['what is there', '$.paths.*[?@.deprecated == true]', [{ tags: ['b'], deprecated: true }]],
])('a target selects %s', (_, target, selected) => {
  const { document, problems } = applied({ target, update: { 'x-mark': 1 } })
  expect(problems).toEqual([])
  const marked: object[] = []
  JSON.stringify(document, (_key, value) => {
    if (objectOf(value)['x-mark'] !== undefined) marked.push(value)
    return value
  })
  expect(marked).toEqual(selected.map((each) => ({ ...each, 'x-mark': 1 })))
})

test('selected values are removed from lists and objects', () => {
  const { document } = applied(
    { target: `$.tags[?@.name != 'b']`, remove: true, update: { name: 'z' } },
    { target: '$.paths.*.post', remove: true },
  )
  expect(document.tags).toEqual([{ name: 'b' }])
  expect(applied({ target: '$..*', remove: true }).document).toEqual({})
  expect(Object.keys(objectOf(valueAt(document, '/paths/~1pets')))).toEqual(['get'])
})

test.each([
  ['$.tags[::2]', ['b']],
  ['$.tags[::-1]', []],
  ['$.tags[0, -1, 0]', ['b']],
  ['$..[?@.name]', []],
])('%s removes items of a list, whatever the order of the selected items', (target, left) => {
  const { document } = applied({ target, remove: true })
  expect(listOf(document.tags).map((tag) => own(tag, 'name'))).toEqual(left)
})

test.each([`it's`, `"`, `\\'`, '\t\n\u0001', '/a~1b', '__proto__', 'é', '0'])(
  'a removed key may have any characters: %j',
  (key) => {
    const document: JsonObject = { keep: 1 }
    put(document, key, { a: 1 })
    expect(problemsOf(document, overlay({ target: '$[?@.a]', remove: true }))).toEqual([])
    expect(Object.keys(document)).toEqual(['keep'])
  },
)

test('the whole description cannot be removed', () => {
  expect(applied({ target: '$', remove: true }).document).toEqual(description())
})

test('parts of a deep description are selected', () => {
  let deep: JsonObject = { 'x-end': { a: 1 } }
  for (let depth = 0; depth < 500; depth++) deep = { deep }
  expect(problemsOf(deep, overlay({ target: '$..x-end', update: { b: 2 } }))).toEqual([])
  expect(JSON.stringify(deep)).toContain('{"a":1,"b":2}')
})

test('an update merges objects, adds to lists and replaces other values', () => {
  const { document } = applied(
    { target: '$.paths["/pets"].get', update: { summary: 'Two', tags: ['x'], responses: { 200: {} } } },
    { target: '$.tags', update: { name: 'd' } },
    { target: '$', update: { info: { version: '2' } } },
  )
  expect(valueAt(document, '/paths/~1pets/get')).toEqual({
    summary: 'Two',
    tags: ['a', 'x'],
    responses: { 200: {} },
  })
  expect(valueAt(document, '/tags/3')).toEqual({ name: 'd' })
  expect(document.info).toEqual({ title: 'A', version: '2' })
})

test('mistakes in an overlay are reported with their lines', () => {
  const linesOf = (text: string) =>
    problemsOf(description(), text).map(({ severity, line, message }) => [severity, line, message])
  expect(linesOf('actions: []')).toEqual([['error', 1, 'The file is not an OpenAPI Overlay of version 1.']])
  expect(linesOf('overlay: 1.0.0\nactions:\n  - target: $.tags[0\n  - target: $.nothing\n')).toEqual([
    ['error', 3, 'The target "$.tags[0" cannot be read.'],
    ['warn', 4, 'The target "$.nothing" is nowhere in the description.'],
  ])
  const changing = (action: string) => linesOf(`overlay: 1.0.0\nactions:\n  - ${action}\n`)
  const nothing = ['error', 3, 'The action has neither "update" nor "remove: true", so it changes nothing.']
  expect(changing('{ target: $.info, updates: {} }')).toEqual([nothing])
  expect(changing('{ target: $.info, copy: $.tags }')).toEqual([nothing])
  const wrong = (target: string) => [
    ['error', 3, `The target "${target}" selects nothing that the update can change.`],
  ]
  expect(changing('{ target: $.info.title, update: B }')).toEqual(wrong('$.info.title'))
  expect(changing('{ target: $.info, update: B }')).toEqual(wrong('$.info'))
})

test('a mistake in a part that an overlay adds is reported in the overlay, where it is written', () => {
  const lines = [
    'overlay: 1.0.0',
    'actions:',
    '  - target: $.components.schemas',
    '    update:',
    '      New:',
    '        type: sring',
    "        properties: { a: { $ref: '#/components/schemas/Nwe' } }",
    '      A:',
    '        type: strng',
    '  - target: $',
    '    update:',
    '      tags:',
    '        - { nam: a }',
    '  - { target: $.paths, update: { /a: { get: { responses: { 200: { description: a } }, summry: b } } } }',
  ]
  const yaml = `openapi: 3.1.0
info: { title: A, version: "1" }
servers: [{ url: https://a.example }]
tags: [{ name: b }]
paths: {}
components:
  schemas:
    A: { title: a }
    B: { type: nmber }
`
  const read = (file: string) => (file === 'site/over.yaml' ? lines.join('\n') : null)
  const { problems } = readApi(yaml, 'site/api.yaml', read, ['site/over.yaml'])
  const wordOf = (message: string) => /"(.*?)"/.exec(message)?.[1]
  expect(problems.map(({ source, line, message }) => [source, line, wordOf(message)])).toEqual(
    expect.arrayContaining([
      ['site/api.yaml', 9, 'nmber'],
      ['site/over.yaml', 6, 'sring'],
      ['site/over.yaml', 7, '#/components/schemas/Nwe'],
      ['site/over.yaml', 9, 'strng'],
      ['site/over.yaml', 13, 'nam'],
      ['site/over.yaml', 14, 'summry'],
    ]),
  )
})

test('overlays change the reference and the files to download, in their order', () => {
  const files: Record<string, string> = {
    'site/a.yaml': overlay({ target: '$.info', update: { title: 'B', summary: 'b' } }),
    'site/b.yaml': overlay({ target: '$.info', update: { title: 'C' } }),
  }
  const yaml = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\ncomponents: { schemas: { A: {} } }\n'
  const read = (file: string) => files[file] ?? null
  const { api, parts, problems } = readApi(yaml, 'site/api.yaml', read, Object.keys(files))
  expect(api).toMatchObject({ title: 'C', summary: 'b' })
  expect(JSON.parse(new TextDecoder().decode(api?.files.json)).info.title).toBe('C')
  expect(parts).toEqual(['site/a.yaml', 'site/b.yaml'])
  expect(problems).toEqual([])
  expect(readApi(yaml, 'site/api.yaml', read, ['site/none.yaml']).problems).toMatchObject([
    { rule: 'api-overlay', source: 'site/none.yaml' },
  ])
})

test('an overlay may change values whose form as written counts: versions and large numbers', () => {
  const number = '{ type: integer, maximum: 10, example: 4 }'
  const yaml = `openapi: 3.0.3\ninfo: { title: A, version: "1.0" }\ncomponents: { schemas: { A: ${number} } }\n`
  const changes = overlay(
    { target: '$', update: { openapi: '3.1.0', info: { version: '2.0' } } },
    { target: '$.components.schemas.A', update: { exclusiveMinimum: 1, nullable: true, example: 2 ** 62 } },
  )
  const { api, problems } = readApi(yaml, 'site/api.yaml', () => changes, ['site/a.yaml'])
  expect(api).toMatchObject({ version: '2.0' })
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('OpenAPI 3.1 has no "nullable"'),
    expect.stringContaining('The example is refused by its schema: it must be <= 10'),
  ])
  const added = overlay({ target: '$', update: { openapi: '3.1.0' } })
  const withoutVersion = yaml.replace(/^.*\n/, '')
  expect(readApi(withoutVersion, 'site/api.yaml', () => added, ['site/a.yaml']).api).not.toBeNull()
})

test('a finding has the correct line if an overlay removes an earlier part of the same list', () => {
  const parameters =
    '\n        - { name: a, in: query }\n        - { name: b, in: query, schema: { type: txt } }\n'
  const yaml = `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a:\n    get:\n      parameters:${parameters}servers: [{ url: https://a.example }]\n`
  const removal = () => overlay({ target: `$..parameters[?@.name == 'a']`, remove: true })
  const { problems } = readApi(yaml, 'site/api.yaml', removal, ['site/a.yaml'])
  expect(problems).toMatchObject([{ rule: 'api-unknown-type', line: 8 }])
})

test('the remedy names the file of the part that a target is in', () => {
  const document = { ...description(), paths: { '/pets': { $ref: 'pets.yaml' }, '/b': { $ref: '#/b' } } }
  const hints = ["$.paths['/pets'].post", "$.paths['/pets'].post.tags[0]", "$.paths['/b'].post"].map(
    (target) => problemsOf(document, overlay({ target, remove: true }))[0]?.hint,
  )
  const other =
    'An overlay changes only the file of the description: change pets.yaml, to which the description refers.'
  expect(hints).toEqual([other, other, 'Correct the target, or delete the action.'])
})

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { projectAt } from '../load/project.ts'
import { sampleProof } from './sample-proof.ts'

const root = mkdtempSync(join(tmpdir(), 'sample-proof-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('the tables of a site are read; an invalid table is a problem with file and line', () => {
  const proof = () => sampleProof(projectAt(root, 'site'), false)
  const tables = () => proof().tables
  expect(tables()).toEqual({})
  mkdirSync(join(root, 'site/sdk'), { recursive: true })
  writeFileSync(join(root, 'site/sdk/packages.json'), '{ "pip": [], "npm": [], "modules": {} }')
  expect(tables()).toEqual({ packages: { pip: [], npm: [], modules: {} } })
  expect(proof().problems).toEqual([])
  writeFileSync(join(root, 'site/sdk/sdk-python.json'), '{\n  "a": [}\n}')
  writeFileSync(join(root, 'site/sdk/commands.yaml'), 'a: 1\na: 2\n')
  const rule = 'sample-table'
  expect(proof().problems).toMatchObject([
    { rule, source: 'site/sdk/sdk-python.json', line: 2, message: expect.stringContaining('is not JSON') },
    {
      rule,
      source: 'site/sdk/commands.yaml',
      line: 2,
      message: 'The table is not YAML: Map keys must be unique.',
    },
  ])
})

test('a table in UTF-16 is a problem', () => {
  mkdirSync(join(root, 'site/sdk'), { recursive: true })
  writeFileSync(join(root, 'site/sdk/commands.yaml'), '\uFEFF{}\n', 'utf16le')
  const { problems } = sampleProof(projectAt(root, 'site'), false)
  expect(problems).toMatchObject([{ message: 'The file is in UTF-16, and the engine reads UTF-8.' }])
})

test.each([
  ['packages.json', '{ "pip": "requests" }', '1:10 The field "pip" is wrong: expected a list, not text.'],
  ['packages.json', '{\n  "pyp": [] }', '2:10 The field "pyp" is not known.'],
  [
    'sdk-python.json',
    '{\n  "package": 1, "version": "2"\n}',
    '2:14 The field "package" is wrong: expected text, not a number.',
  ],
  ['sdk-python.json', '{\n  "a": 1,\n  "a": 2\n}', '3:3 The table is not YAML: Map keys must be unique.'],
  ['packages.json', '[]', '1:1 The table is wrong: expected an object, not a list.'],
  [
    'commands.yaml',
    'pay:\n  options: { --region: txt }\n',
    '2:24 The field "pay.options.--region" is wrong: expected flag, text, integer, number, json, or a list of texts.',
  ],
  [
    'commands.yaml',
    'pay:\n  words: two\n',
    '2:10 The field "pay.words" is wrong: expected a list, not text.',
  ],
  ['commands.yaml', 'pay:\n  word: [0, 1]\n', '2:9 The field "pay.word" is not known.'],
  ['commands.yaml', 'pay: 5\n', '1:6 The field "pay" is wrong: expected an object, not a number.'],
  [
    'commands.yaml',
    'pay: *pay\n',
    '1:1 The table is not YAML: Unresolved alias (the anchor must be set before the alias): pay.',
  ],
  [
    'answers.yaml',
    'ask.py:\n  POST /v1/chat: { id: a }\n',
    '2:18 The field "ask.py.POST /v1/chat" is wrong: expected a list, not an object.',
  ],
  ['sdk-python.json', '[]', '1:1 The table is wrong: expected an object, not a list.'],
])('a field of the table %s that has another form is a problem: %j', (file, text, found) => {
  mkdirSync(join(root, 'site/sdk'), { recursive: true })
  writeFileSync(join(root, 'site/sdk', file), text)
  const { problems, tables } = sampleProof(projectAt(root, 'site'), false)
  expect(problems?.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([found])
  expect(Object.values(tables).filter(Boolean)).toEqual([])
})

test('tables with only comments, and the tables of all fields, are no problems', () => {
  mkdirSync(join(root, 'site/sdk'), { recursive: true })
  writeFileSync(join(root, 'site/sdk/commands.yaml'), '# None.\n')
  cpSync('site/sdk/answers.yaml', join(root, 'site/sdk/answers.yaml'))
  cpSync('site/sdk/packages.json', join(root, 'site/sdk/packages.json'))
  cpSync('site/sdk/sdk-python.json', join(root, 'site/sdk/sdk-python.json'))
  expect(sampleProof(projectAt(root, 'site'), false).problems).toEqual([])
  cpSync('site/sdk/commands.yaml', join(root, 'site/sdk/commands.yaml'))
  expect(sampleProof(projectAt(root, 'site'), false).problems).toEqual([])
})

test('stored findings become invalid when the installed packages of the project or its workspace change', () => {
  const proverOf = () => sampleProof(projectAt(join(root, 'docs'), 'site'), true).prover
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const seen = [proverOf()]
  write('docs/node_modules/.package-lock.json', '{ "packages": {} }')
  seen.push(proverOf())
  write('node_modules/.pnpm/lock.yaml', 'packages: {}')
  seen.push(proverOf())
  expect(new Set(seen).size).toBe(3)
  expect(proverOf()).toBe(seen[2])
})

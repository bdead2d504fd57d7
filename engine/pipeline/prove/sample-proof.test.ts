import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-diff-test-'))
  mkdirSync(join(folder, 'site'))
  git('init', '--quiet')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the first commit is not compared with another one', () => {
  describeApi('/chat', '/files')
  commit('api: begin')
  expect(compare()).toMatchObject({ status: 0, stdout: expect.stringContaining('was not compared') })
})

test('a commit that the caller names and that does not exist fails', () => {
  expect(compare('missing')).toMatchObject({
    status: 2,
    stdout: expect.stringContaining('there is no commit missing'),
  })
})

test('a new operation passes, and is printed', () => {
  describeApi('/chat', '/files', '/models')
  commit('api: list models')
  expect(compare()).toMatchObject({ status: 0, stdout: expect.stringContaining('### Added') })
})

test('a removed operation fails, before and after it is committed', () => {
  describeApi('/chat', '/models')
  expect(compare()).toMatchObject({ status: 1, stderr: expect.stringContaining('Breaks-callers: REASON') })
  commit('api: forget files')
  expect(compare()).toMatchObject({ status: 1, stdout: expect.stringContaining('### Breaks callers') })
})

test('a project in a folder of a repository is compared with its own description', () => {
  const root = folder
  folder = join(root, 'project')
  mkdirSync(join(folder, 'site'), { recursive: true })
  describeApi('/other')
  commit('api: begin')
  describeApi('/other', '/more')
  const { status } = compare()
  folder = root
  rmSync(join(root, 'project'), { recursive: true })
  expect(status).toBe(0)
})

test('a removed operation passes if the message of its commit contains the reason', () => {
  describeApi('/chat')
  commit('api: remove models\n\nBreaks-callers: the service ended.')
  expect(compare().status).toBe(0)
})

function describeApi(...paths: string[]): void {
  const operation = { get: { responses: { 200: { description: 'An answer.' } } } }
  const description = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: Object.fromEntries(paths.map((path) => [path, operation])),
  }
  writeFileSync(join(folder, 'site/openapi.yaml'), JSON.stringify(description))
}

function git(...parameters: string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
  const { status, stderr } = spawnSync('git', [...identity, ...parameters], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
}

function commit(message: string): void {
  git('add', '.')
  git('commit', '--quiet', '--message', message)
}

function compare(...revision: string[]) {
  const script = resolve('scripts/api-diff.js')
  return spawnSync(process.execPath, [script, ...revision], { cwd: folder, encoding: 'utf8' })
}

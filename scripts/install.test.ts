import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('all packages are installed, also development packages, if NODE_ENV is "production"', () => {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': {} } }))
  // Writes its arguments to a file instead of installing packages.
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "$@" > arguments.txt\n', { mode: 0o755 })
  const { status } = spawnSync(process.execPath, [resolve('scripts/install.js')], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PATH: `${folder}${delimiter}${process.env.PATH}` },
  })
  expect(status).toBe(0)
  const given = readFileSync(join(folder, 'arguments.txt'), 'utf8').trim().split(' ')
  expect(given[0]).toBe('ci')
  expect(given).toContain('--include=dev')
})

test('the lock file contains the packages of every operating system', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const installed = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  )
  expect(wanted.length).toBeGreaterThan(20)
  expect(wanted.filter((name) => !installed.has(name))).toEqual([])
})

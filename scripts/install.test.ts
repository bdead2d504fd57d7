import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  const given = install()
  expect(given[0]).toBe('ci')
  expect(given).toContain('--include=dev')
})

test.each([
  ['start', false],
  ['build', false],
  ['test', true],
  ['check', true],
])('after npm ci for production, npm run %s installs development packages: %s', (script, isInstalled) => {
  const packages = { 'node_modules/a': { version: '1.0.0' } }
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  const wanted = { ...packages, 'node_modules/b': { version: '1.0.0', dev: true } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  expect(install({ npm_lifecycle_event: script }).includes('--include=dev')).toBe(isInstalled)
})

test('each script that runs the engine updates the engine first', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const running = Object.entries(scripts).filter(([, command]) =>
    /wordframe|playwright|\bscripts\//.test(command),
  )
  expect(running.map(([name]) => name)).toEqual(expect.arrayContaining(['build', 'e2e', 'hosts', 'verify']))
  expect(running.filter(([, command]) => !command.startsWith('node scripts/install.js && '))).toEqual([])
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

/** Runs `install.js` in the folder with NODE_ENV=production. Returns the arguments that npm was given. */
function install(env: NodeJS.ProcessEnv = {}): string[] {
  // Writes its arguments to a file instead of installing packages.
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "$@" > arguments.txt\n', { mode: 0o755 })
  const { status } = spawnSync(process.execPath, [resolve('scripts/install.js')], {
    cwd: folder,
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      PATH: `${folder}${delimiter}${process.env.PATH}`,
    },
  })
  expect(status).toBe(0)
  const written = join(folder, 'arguments.txt')
  return existsSync(written) ? readFileSync(written, 'utf8').trim().split(' ') : []
}

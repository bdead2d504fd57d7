import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const verify = fileURLToPath(new URL('verify.js', import.meta.url))
const NAMES = ['check', 'lint', 'types', 'api-diff', 'build', 'unit', 'e2e', 'hosts']

/** Replaces npm, which starts slowly. Prints the name of the script, and fails if `FAILING` contains the name. */
const NPM = `#!/bin/sh
echo "$1:$2"
case $FAILING in *" $2 "*) exit 3 ;; esac
`

/** Runs `verify.js`; the scripts in `failing` fail. Returns its status, the scripts that ran, and its last message. */
function runChecks(...failing: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'npm'), NPM, { mode: 0o755 })
  const path = [folder, process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: path, FAILING: ` ${failing.join(' ')} ` }
  const { status, stdout, stderr } = spawnSync(process.execPath, [verify], { env, encoding: 'utf8' })
  const ran = NAMES.filter((name) => new RegExp(`^run:${name}$`, 'm').test(stdout))
  return { status, ran, message: stderr.split('\n').filter((line) => line.startsWith('Failed')) }
}

test('all checks run, and the status is 0 if none fails', () => {
  expect(runChecks()).toEqual({ status: 0, ran: NAMES, message: [] })
})

test('all failures of the first checks are reported, and slower checks do not run', () => {
  const ran = NAMES.slice(0, 5)
  expect(runChecks('check', 'types')).toEqual({ status: 1, ran, message: ['Failed: check, types'] })
})

test('a failure of a slow check ends the run', () => {
  const ran = NAMES.slice(0, 6)
  expect(runChecks('unit')).toEqual({ status: 1, ran, message: ['Failed: unit'] })
})

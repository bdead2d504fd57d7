import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
let child: ChildProcessWithoutNullStreams
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'my docs '))
  for (const name of ['scripts', 'engine/prepare']) mkdirSync(join(folder, name), { recursive: true })
  cpSync('scripts/dev.js', join(folder, 'scripts/dev.js'))
  write('package.json', '{ "type": "module" }')
  write('engine/prepare/prepare.js', 'export const prepare = () => true\n')
})
afterEach(() => {
  child.kill()
  rmSync(folder, { recursive: true, force: true })
})

function run(program: string) {
  write('engine/bin.js', program)
  child = spawn(process.execPath, ['scripts/dev.js', '--port', '1'], { cwd: folder })
}

test('the development server starts in a folder whose name has a space', async () => {
  run('console.log(...process.argv.slice(2))\n')
  const [told] = await once(child.stdout, 'data')
  expect(String(told)).toBe('dev --port 1\n')
})

test('the development server starts again after an edit has corrected an engine that ended', async () => {
  run("console.log('Ended.')\n")
  await once(child.stdout, 'data')
  write('engine/bin.js', "console.log('Corrected.')\n")
  const [told] = await once(child.stdout, 'data')
  expect(String(told)).toBe('Corrected.\n')
})

test('each edit is seen, also if the editor replaces the file', async () => {
  run("console.log('0')\n")
  for (const number of ['1', '2']) {
    await once(child.stdout, 'data')
    write('engine/bin.js~', `console.log('${number}')\n`)
    renameSync(join(folder, 'engine/bin.js~'), join(folder, 'engine/bin.js'))
  }
  const [told] = await once(child.stdout, 'data')
  expect(String(told)).toBe('2\n')
})

test('the server ends with the command', async () => {
  run('console.log(1)\nsetInterval(() => {}, 1000)\n')
  await once(child.stdout, 'data')
  child.kill()
  // The server writes to the same stream.
  await once(child.stdout, 'close')
})

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { findCommand } from './find-command.ts'

const root = mkdtempSync(join(tmpdir(), 'find-command-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

test('a command is the first executable file on the path', () => {
  const [folder, text, program] = ['a', 'b', 'c'].map((name) => join(root, name, 'tool')) as [
    string,
    string,
    string,
  ]
  mkdirSync(folder, { recursive: true })
  for (const file of [text, program]) {
    mkdirSync(join(file, '..'))
    writeFileSync(file, '')
  }
  chmodSync(text, 0o644)
  chmodSync(program, 0o755)
  vi.stubEnv('PATH', [folder, text, program].map((file) => join(file, '..')).join(delimiter))
  expect(findCommand('tool')).toBe(program)
  expect(findCommand('another')).toBe(null)
})

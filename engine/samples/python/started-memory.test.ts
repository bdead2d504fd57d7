import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startedMemory } from './started-memory.ts'

const pyodide = createRequire(import.meta.url).resolve('pyodide')

test('the memory of Python is copied once, and replaces the copy of another version', async () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'python'))
  writeFileSync(join(folder, 'python/0.1-v20.memory'), '')
  const file = (await startedMemory(pyodide.replace(/js$/, 'mjs'), join(folder, 'python'))) ?? ''
  expect(readdirSync(join(folder, 'python'))).toEqual([
    expect.stringMatching(`^\\d[\\d.]*-${process.version}\\.memory$`),
  ])
  const { mtimeMs, size } = statSync(file)
  expect(size).toBeGreaterThan(10_000_000)
  expect(await startedMemory(pyodide, join(folder, 'python'))).toBe(file)
  expect(statSync(file).mtimeMs).toBe(mtimeMs)
})

test('Python starts without a copy if none can be written', async () => {
  const folder = freshFolder()
  writeFileSync(join(folder, 'python'), 'a file')
  expect(await startedMemory(pyodide, join(folder, 'python'))).toBe(null)
})

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

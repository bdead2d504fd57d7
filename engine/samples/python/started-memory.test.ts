import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkBlocks } from '../fixtures/check-blocks.ts'
import { startedMemory } from './started-memory.ts'

const pyodide = createRequire(import.meta.url)
  .resolve('pyodide')
  .replace(/js$/, 'mjs')

test('the memory of Python is copied once, and replaces the copy of another version and a part of a copy', async () => {
  const folder = freshFolder()
  writeFileSync(join(folder, '0.1-v20.0.0-0.memory'), '')
  const file = (await startedMemory(pyodide, folder)) ?? ''
  const { mtimeMs, size } = statSync(file)
  expect(size).toBeGreaterThan(10_000_000)
  expect(readdirSync(folder)).toEqual([
    expect.stringMatching(`^\\d[\\d.]*-${process.version}-${size}\\.memory$`),
  ])
  expect(await startedMemory(pyodide, folder)).toBe(file)
  expect(statSync(file).mtimeMs).toBe(mtimeMs)
  truncateSync(file, 1000)
  expect(await startedMemory(pyodide, folder)).toBe(file)
  expect(statSync(file).size).toBe(size)
})

test('Python starts without a copy if none can be written', async () => {
  const folder = freshFolder()
  writeFileSync(join(folder, 'python'), 'a file')
  expect(await startedMemory(pyodide, join(folder, 'python'))).toBe(null)
})

test('Python starts without its copy if the copy is broken', async () => {
  const root = freshFolder()
  const { version } = createRequire(import.meta.url)('pyodide/package.json')
  mkdirSync(join(root, '.cache/python'), { recursive: true })
  const name = `${version}-${process.version}-6.memory`
  writeFileSync(join(root, '.cache/python', name), 'broken')
  const { problems } = await checkBlocks([{ language: 'python', code: '1 / 0' }], { root })
  expect(problems.map(({ message }) => message)).toEqual([
    'The program throws: ZeroDivisionError: division by zero',
  ])
  expect(readdirSync(join(root, '.cache/python'))).toEqual([name])
})

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeIn } from './keyed-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prune-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Changes the time of an entry as if it was last used so many days ago. */
function age(name: string, days: number): void {
  const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  utimesSync(join(folder, name), then, then)
}

describe('a folder of the cache', () => {
  test('loses the files and folders that were not used for 30 days, and no others', () => {
    writeFileSync(join(folder, 'old'), '1')
    writeFileSync(join(folder, 'new'), '1')
    mkdirSync(join(folder, 'bundle/assets'), { recursive: true })
    age('old', 31)
    age('new', 29)
    age('bundle', 31)
    storeIn(folder, '').write('written', 1)
    expect(readdirSync(folder)).toEqual(['new', 'written'])
  })

  test('is created if it does not exist', () => {
    storeIn(join(folder, 'none'), 'values').write('a', 1)
    expect(readdirSync(join(folder, 'none/values'))).toEqual(['a'])
  })

  test('may be removed while a server runs, or be impossible to create: values are in memory', () => {
    const store = storeIn<number>(join(folder, 'cache'), 'values')
    rmSync(join(folder, 'cache'), { recursive: true })
    store.write('a', 1)
    expect(store.read('a')).toBe(1)
    writeFileSync(join(folder, 'file'), '')
    const without = storeIn<number>(join(folder, 'file'), 'values')
    without.write('a', 2)
    expect(without.read('a')).toBe(2)
  })

  test('has a file that makes git ignore the whole cache', () => {
    storeIn(join(folder, 'none'), 'values')
    expect(readFileSync(join(folder, 'none/.gitignore'), 'utf8')).toBe('*\n')
  })

  test('keeps values that are read, even if they were written long ago', () => {
    storeIn(folder, '').write('used', 1)
    storeIn(folder, '').write('unused', 2)
    age('used', 29)
    age('unused', 29)
    expect(storeIn(folder, '').read('used')).toBe(1)
    expect(Date.now() - statSync(join(folder, 'used')).mtimeMs).toBeLessThan(60_000)
    age('unused', 31)
    storeIn(folder, '').write('written', 1)
    expect(readdirSync(folder)).toEqual(['used', 'written'])
  })

  test('loses the least recently used values if it is too large', () => {
    const store = storeIn(folder, '', 2500)
    for (const [index, name] of ['first', 'second', 'third'].entries()) {
      store.write(name, 'x'.repeat(1000))
      age(name, 3 - index)
    }
    const later = storeIn(folder, '', 2500)
    later.write('fourth', 'x')
    expect(readdirSync(folder).sort()).toEqual(['fourth', 'second', 'third'])
    later.write('large', 'x'.repeat(2474))
    expect(readdirSync(folder)).toEqual(['large'])
  })
})

test('a value that was not used in two rounds is removed from memory', () => {
  const store = storeIn<object>(undefined, '')
  store.write('used', {})
  store.write('unused', {})
  store.forgetUnused()
  expect(store.read('used')).toBeDefined()
  store.forgetUnused()
  expect([store.read('used'), store.read('unused')]).toEqual([{}, undefined])
})

test('the time of an entry that was used today is not set again', () => {
  storeIn(folder, '').write('a', 1)
  age('a', 0.5)
  const before = statSync(join(folder, 'a')).mtimeMs
  expect(storeIn(folder, '').read('a')).toBe(1)
  expect(statSync(join(folder, 'a')).mtimeMs).toBe(before)
})

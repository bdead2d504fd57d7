import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fingerprint, fingerprintFiles } from './fingerprint.ts'

describe('the fingerprint of texts', () => {
  test('is the same for the same, and 64 hexadecimal digits', () => {
    expect(fingerprint('a', 'b')).toBe(fingerprint('a', 'b'))
    expect(fingerprint('')).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each([
    [['ab'], ['a', 'b']],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [['a'], ['a', '']],
    [[], ['']],
    [['a1:b'], ['a', 'b']],
  ])('differs between %j and %j', (one, other) => {
    expect(fingerprint(...one)).not.toBe(fingerprint(...other))
  })

  test('does not tell a text from its bytes', () => {
    expect(fingerprint(new Uint8Array([97]))).toBe(fingerprint('a'))
  })
})

describe('the fingerprint of files', () => {
  const root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  const now = () => fingerprintFiles(root, ['**/*.ts', 'lock.json'])
  mkdirSync(join(root, 'fixtures'))
  write('a.ts', '1')

  test('changes with a file’s contents, its name and the number of files, and comes back', () => {
    const before = now()
    write('a.ts', '2')
    const edited = now()
    renameSync(join(root, 'a.ts'), join(root, 'b.ts'))
    const renamed = now()
    write('lock.json', '{}')
    const added = now()
    expect(new Set([before, edited, renamed, added]).size).toBe(4)
    rmSync(join(root, 'lock.json'))
    renameSync(join(root, 'b.ts'), join(root, 'a.ts'))
    write('a.ts', '1')
    expect(now()).toBe(before)
  })

  test('does not change with files that are left apart', () => {
    const apart = () => fingerprintFiles(root, ['**/*.ts'], ['a.ts'])
    const before = apart()
    write('a.ts', '3')
    expect(apart()).toBe(before)
    write('a.ts', '1')
  })

  test('does not change with tests, fixtures and notes', () => {
    const before = now()
    write('a.test.ts', '1')
    write('fixtures/a.ts', '1')
    write('README.md', '1')
    expect(now()).toBe(before)
  })
})

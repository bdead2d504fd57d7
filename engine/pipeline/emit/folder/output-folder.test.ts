import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outputFolder } from './output-folder.ts'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'output-folder-')))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function make(...files: string[]): void {
  for (const file of files) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), '')
  }
}

describe('the folder that a build replaces', () => {
  test('may be absent, empty, or a site that was built before', () => {
    expect(outputFolder(root, 'dist')).toBe(join(root, 'dist'))
    mkdirSync(join(root, 'dist'))
    expect(outputFolder(root, 'dist')).toBe(join(root, 'dist'))
    // A new disk.
    mkdirSync(join(root, 'dist/lost+found'))
    expect(outputFolder(root, 'dist')).toBe(join(root, 'dist'))
    make('dist/index.html', 'dist/404.html')
    expect(outputFolder(root, 'dist')).toBe(join(root, 'dist'))
  })

  test('is the folder to which a link leads', () => {
    make('published/404.html')
    symlinkSync('published', join(root, 'dist'))
    expect(outputFolder(root, 'dist')).toBe(join(root, 'published'))
  })

  test.each([
    ['the checkout', '.', ['package.json'], 'package.json'],
    ['the sources', 'site', ['site/site.config.ts'], 'site.config.ts'],
    ['a site that is a checkout as well', 'pages', ['pages/404.html', 'pages/.git/HEAD'], '.git'],
    ['a folder with hidden files', 'dist', ['dist/.a', 'dist/.b', 'dist/.c', 'dist/.d'], '.a, .b, .c, …'],
    ['a file', 'dist', ['dist'], 'a file'],
  ])('is never %s', (_what, out, files, named) => {
    make(...files)
    expect(() => outputFolder(root, out)).toThrow(
      `${out} contains something other than a built site (${named}), and a build would replace it. Choose another folder with --out, or move its contents elsewhere.`,
    )
  })
})

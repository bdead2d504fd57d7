import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectAt } from '../load/project.ts'
import { replacedFiles, staticFiles } from './static-files.ts'

test('a file that is too large for Node is named with a remedy', () => {
  const root = mkdtempSync(join(tmpdir(), 'static-files-'))
  mkdirSync(join(root, 'site/static'), { recursive: true })
  const file = join(root, 'site/static/large.bin')
  writeFileSync(file, '')
  // The file has no blocks on the disk.
  truncateSync(file, 3 * 2 ** 30)
  expect(() => staticFiles(projectAt(root, 'site'))).toThrow(
    'site/static/large.bin is larger than 2 GiB. Publish it elsewhere, or divide it.',
  )
  rmSync(root, { recursive: true })
})

test('files that get into the folder by mistake are not published', () => {
  const root = mkdtempSync(join(tmpdir(), 'static-files-'))
  const folder = join(root, 'site/static')
  const published = ['.env.example', '.nojekyll', '.well-known/security.txt', 'a/b.txt']
  const others = [
    '.env',
    'a/.env',
    '.env.local',
    '.env.production.local',
    'a/.git/config',
    '.DS_Store',
    'b.txt~',
  ]
  for (const file of [...published, ...others]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  expect(staticFiles(projectAt(root, 'site')).map(({ path }) => path)).toEqual(published)
  rmSync(root, { recursive: true })
})

test('a file that would replace a file for a host is an error, and another file of the build has the severity of the config', () => {
  const outputs = [
    { path: '_headers', contents: '/*\n' },
    { path: '.nojekyll', contents: '' },
    ...['robots.txt', '404.html', 'old/index.html', 'sitemap.xml'].map((path) => ({ path, contents: 'a' })),
  ]
  const copied = [...outputs, { path: '.htaccess' }].map(({ path }) => ({ path, contents: '' }))
  const found = (onDuplicateRoutes: 'ignore' | 'warn') =>
    replacedFiles(projectAt(process.cwd(), 'site'), copied, outputs, { onDuplicateRoutes })
  expect(found('warn')).toMatchObject([
    { rule: 'host-file', severity: 'error', source: 'site/static/_headers' },
    { rule: 'duplicate-route', severity: 'warn', source: 'site/static/sitemap.xml' },
  ])
  expect(found('ignore')).toHaveLength(1)
})

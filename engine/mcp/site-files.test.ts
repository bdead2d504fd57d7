import { posix, win32 } from 'node:path'
import { expect, test } from 'vitest'
import { pathInside } from './site-files.ts'

test('a path is followed only below the folder of the site, on each system', () => {
  const onWindows = (path: string) => pathInside('C:\\site\\dist', path, win32)
  expect(onWindows('guide/index.md')).toBe('C:\\site\\dist\\guide\\index.md')
  for (const path of ['D:/secret', 'D:secret', 'C:/site/other', '..\\other', '/secret', '//host/share/a'])
    expect(onWindows(path)).toBe(null)
  const elsewhere = (path: string) => pathInside('/site/dist', path, posix)
  expect(elsewhere('guide/..a.md')).toBe('/site/dist/guide/..a.md')
  expect(elsewhere('..a.md')).toBe('/site/dist/..a.md')
  for (const path of ['../dist2/a', '/secret', 'a/../../b']) expect(elsewhere(path)).toBe(null)
  expect(pathInside('/', 'a.md', posix)).toBe('/a.md')
})

import { expect, test } from 'vitest'

test('names of packages are not part of a compiled module, and files of every system are', async () => {
  const { isPackage }: { isPackage: RegExp } = await import(new URL('./is-package.js', import.meta.url).href)
  const ids = ['yaml', '@a/b', 'node:fs', './a.ts', '../a.ts', '/home/a.ts', 'C:\\home\\a.ts', 'c:/home/a.ts']
  expect(ids.filter((id) => isPackage.test(id))).toEqual(['yaml', '@a/b', 'node:fs'])
})

import { expect, test } from 'vitest'
import { engineBundle } from './engine-bundle.ts'

test('the bundle contains every file that its files import', () => {
  const { script, imports, lateStyle, ...bundle } = engineBundle()
  const files = new Map(bundle.files.map(({ path, contents }) => [path, String(contents)]))
  expect([...files.keys()]).toEqual(expect.arrayContaining([script, ...imports, lateStyle]))
  const named = [...files.values()].flatMap((text) =>
    [...text.matchAll(/[`'"]\.\/([\w.-]+\.\w+)[`'"]/g)].map(([, name]) => `assets/${name}`),
  )
  expect(named.some((path) => path.includes('search-worker'))).toBe(true)
  expect(named.filter((path) => !files.has(path))).toEqual([])
})

import { expect, test } from 'vitest'
import { bundleFiles, engineBundle } from './engine-bundle.ts'

test('the bundle holds every file that its files name', () => {
  const bundle = engineBundle()
  const files = new Map(bundleFiles(bundle).map(({ path, contents }) => [path, String(contents)]))
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([bundle.script, ...bundle.imports, ...bundle.styles]),
  )
  const named = [...files.values()].flatMap((text) =>
    [...text.matchAll(/[`'"]\.\/([\w.-]+\.\w+)[`'"]/g)].map(([, name]) => `assets/${name}`),
  )
  expect(named.some((path) => path.includes('search-worker'))).toBe(true)
  expect(named.filter((path) => !files.has(path))).toEqual([])
})

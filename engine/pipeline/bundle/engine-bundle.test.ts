import { brotliCompressSync } from 'node:zlib'
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

test('the styles have the prefixes that browsers need, and no others', () => {
  const { inlineStyles, lateStyle, files } = engineBundle()
  const late = String(files.find(({ path }) => path === lateStyle)?.contents)
  const all = [...Object.values(inlineStyles), late]
    .join('')
    .matchAll(/(?<=[;{])-(?:webkit|moz)-[\w-]+(?=:)/g)
  expect([...new Set([...all].map(([name]) => name))].sort()).toEqual([
    '-webkit-box-decoration-break',
    '-webkit-box-orient',
    '-webkit-line-clamp',
    // Without it, Safari enlarges text on an iPhone that lies on its side.
    '-webkit-text-size-adjust',
    '-webkit-user-select',
  ])
})

test('the styles of figures, which the budget of every page does not count, are small', () => {
  expect(brotliCompressSync(engineBundle().inlineStyles.figures).length).toBeLessThan(1500)
})

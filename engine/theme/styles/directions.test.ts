import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

/** The values of a declaration; a function such as `calc()` is one value. */
const valuesOf = (text: string) => text.match(/(?:[\w-]+\((?:[^()]|\([^()]*\))*\)|[^\s()]+)/g) ?? []

/** Declarations that differ between left and right, and would be wrong in one of the two directions of text. */
function sidesIn(css: string): string[] {
  const declarations = css.matchAll(
    /(?<![\w-])(padding|margin|border-width|border-radius|(?:(?:padding|margin|border)-)?(?:left|right)):\s*([^;]+);/g,
  )
  return [...declarations]
    .filter(([, name = '', text = '']) => {
      const [first, second, , fourth] = valuesOf(text)
      if (/left|right/.test(name)) return true
      if (name === 'border-radius') return second !== undefined && first !== second
      return fourth !== undefined && second !== fourth
    })
    .map(([declaration]) => declaration)
}

it.each(files)('%s has no declaration for the left or the right side only', (file) => {
  expect(sidesIn(readFileSync(new URL(file, folder), 'utf8'))).toEqual([])
})

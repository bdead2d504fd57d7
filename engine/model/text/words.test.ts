import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { WORDS } from './word-list.ts'
import { sayIn } from './words.ts'

test('each word of the table is one that the frame says', () => {
  const files = globSync(['engine/{browser,components,navigation,search,theme}/**/*.{ts,tsx}'], {
    ignore: ['**/*.test.*', '**/fixtures/**'],
  })
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('')
  expect(WORDS.filter((word) => !sources.includes(`'${word}'`))).toEqual([])
})

test('a word is said in the language of the locale, and in English where the locale has no words', () => {
  expect(sayIn({ Search: 'Rechercher' })('Search')).toBe('Rechercher')
  expect(sayIn(undefined)('Search')).toBe('Search')
})

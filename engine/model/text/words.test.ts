import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { inLanguage, say } from './say.ts'
import { WORDS, WORDS_OF_ARTICLES, WORDS_OF_REFERENCE } from './word-list.ts'

test('each word of the lists is used in the engine', () => {
  const rooms = 'browser,components,content,navigation,openapi,search,theme'
  const files = globSync([`engine/{${rooms}}/**/*.{ts,tsx}`], { ignore: ['**/*.test.*', '**/fixtures/**'] })
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('')
  const words: readonly string[] = [...WORDS, ...WORDS_OF_ARTICLES, ...WORDS_OF_REFERENCE]
  const isSaid = (word: string) => sources.includes(`'${word}'`) || sources.includes(`"${word}"`)
  expect(words.filter((word) => !isSaid(word))).toEqual([])
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

test('a word has the text of the locale, or the English text if the locale has no words', () => {
  expect(inLanguage({ Search: 'Rechercher' }, () => say('Search'))).toBe('Rechercher')
  expect(inLanguage(undefined, () => say('Search'))).toBe('Search')
})

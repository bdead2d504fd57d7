import { expect, test } from 'vitest'
import { outsideCode } from './outside-code.ts'

const changed = (markdown: string) => outsideCode(markdown, (line) => line.replaceAll('a', 'A')).split('\n')

test('prose is changed, but code blocks are not', () => {
  expect(changed('a\n```a\na\n```\na')).toEqual(['A', '```a', 'a', '```', 'A'])
})

test('a block ends with a fence of the same character and at least the same length', () => {
  expect(changed('````md\n```\na\n```\n~~~\na\n````\na')).toEqual('````md|```|a|```|~~~|a|````|A'.split('|'))
  expect(changed('~~~\n```\na\n~~~\na')).toEqual('~~~|```|a|~~~|A'.split('|'))
})

test('blocks are found in lists and quotes', () => {
  expect(changed('1. a\n   ```\n   a\n   ```\n- ```\n  a\n  ```\n> ```\n> a\n> ```\na')).toEqual(
    '1. A|   ```|   a|   ```|- ```|  a|  ```|> ```|> a|> ```|A'.split('|'),
  )
})

test('backticks inside a line do not begin a block', () => {
  expect(changed('```a``` a\na')).toEqual(['```A``` A', 'A'])
})

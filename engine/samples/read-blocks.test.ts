import { expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { readBlocks } from './read-blocks.ts'

test.each([
  ['A=b', 'b'],
  ['A="b c"', 'b c'],
  ['A=\'$b "c"\'', '$b "c"'],
  ['A=b#c # what it is', 'b#c'],
  ['A="b" ', 'b'],
  ['A=$(pwd)', undefined],
  ['A="$B"', undefined],
])('the value of `export %s` is %j', (written, value) => {
  const samples = [{ language: 'bash', code: `echo\n  export ${written}\necho`, meta: {}, line: 1 }]
  const [block] = readBlocks([aPage('/', { samples })])
  expect(block?.page.variables.map((each) => each.value)).toEqual(value === undefined ? [] : [value])
})

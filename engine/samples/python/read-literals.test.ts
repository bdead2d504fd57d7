import { describe, expect, test } from 'vitest'
import { readNumber, readString } from './read-literals.ts'

describe('a string of Python', () => {
  test.each([
    ['"a\\tb"', 'a\tb'],
    ["'it\\'s'", "it's"],
    ['"""a\nb"""', 'a\nb'],
    ['r"a\\n"', 'a\\n'],
    ['"\\x41\\u00e9\\U0001F600"', 'Aé😀'],
    ['"\\UFFFFFFFF"', '\\UFFFFFFFF'],
    ['"\\d"', '\\d'],
    ['b"a"', null],
  ])('%s is %j', (written, value) => {
    expect(readString(written)).toBe(value)
  })
})

test.each([
  ['1_000', 1000],
  ['0x1F', 31],
  ['1e3', 1000],
  ['2j', Number.NaN],
])('the number %s of Python is %d', (written, value) => {
  expect(readNumber(written)).toBe(value)
})

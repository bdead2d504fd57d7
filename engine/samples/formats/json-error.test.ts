import { describe, expect, test } from 'vitest'
import { jsonError } from './json-error.ts'

describe('the first mistake in JSON', () => {
  test.each([
    ['', 0, 'a value'],
    ['[1, x]', 4, 'a value'],
    ['[1,]', 3, 'a value'],
    ['[1 2]', 3, '"," or "]"'],
    ['{"a": 1 "b"', 8, '"," or "}"'],
    ["{'a': 1}", 1, 'a name in double quotes'],
    ['{"a": 1,}', 8, 'a name in double quotes'],
    ['{"a" 1}', 5, '":"'],
    ['"a\nb"', 2, 'an escape that JSON has, or the end of the string'],
    ['"\\x"', 1, 'an escape that JSON has, or the end of the string'],
    ['01', 0, 'a value'],
    ['1.', 0, 'a value'],
    ['nul', 0, 'a value'],
    ['{} {}', 3, 'nothing more'],
  ])('of %j is at %i, where JSON has %s', (text, offset, expected) => {
    expect(jsonError(text)).toEqual({ offset, expected })
  })

  test.each([
    '{"a": [1, -0.5e+3, true, false, null, "\\u00e4\\n"], "": {}}',
    ' [ ] ',
    '"ä\u2028"',
    '0',
    '[1,2,...]',
    '\u00a01',
    '\ufeff1',
    '-',
    '+1',
    '.5',
    '{"a":1,"a":2}',
    '"\t"',
    'undefined',
  ])('is there in %j when JSON.parse says so, and only then', (text) => {
    const parse = () => JSON.parse(text)
    if (jsonError(text)) expect(parse).toThrow()
    else expect(parse).not.toThrow()
  })
})

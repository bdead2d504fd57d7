import { describe, expect, test } from 'vitest'
import { jsonError } from './json-error.ts'

describe('the first mistake in JSON', () => {
  test.each([
    ['', 0, 'value expected'],
    ['[1, x]', 4, 'value expected'],
    ['[1,]', 3, 'value expected'],
    ['[1 2]', 3, 'comma expected'],
    ['{"a": 1 "b"', 8, 'comma expected'],
    ["{'a': 1}", 1, 'property name expected'],
    ['{"a": 1,}', 8, 'property name expected'],
    ['{"a" 1}', 5, 'colon expected'],
    ['{"a": 1 /* b */}', 8, 'invalid comment token'],
    ['"a\nb"', 0, 'unexpected end of string'],
    ['"\\x"', 0, 'invalid escape character'],
    ['"\t"', 0, 'invalid character'],
    ['01', 1, 'end of file expected'],
    ['1.', 0, 'unexpected end of number'],
    ['nul', 0, 'value expected'],
    ['{} {}', 3, 'end of file expected'],
  ])('of %j is at %i: %s', (text, offset, message) => {
    expect(jsonError(text)).toEqual({ offset, message })
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
    const error = jsonError(text)
    if (error) expect(parse).toThrow()
    else expect(parse).not.toThrow()
    // The parser that reports the position must also find the mistake.
    expect(error?.message).not.toBe('something else expected')
  })
})

import { expect, it } from 'vitest'
import { matchingText } from './matching-text.ts'

it.each([
  ['^[a-z0-9-]+$', 'a'],
  ['^\\d{5}$', '01234'],
  ['^sk-[A-Za-z]{6}$', 'sk-abcdef'],
  ['^sha256:[a-f0-9]{8}$', 'sha256:abcdef01'],
  ['^(\\([0-9]{3}\\))?[0-9]{3}-[0-9]{4}$', '012-0123'],
  ['^(?:cat|dog)s?$', 'cat'],
  ['^(?<year>\\d{4})-\\d{2}$', '0123-01'],
  ['^\\p{Lu}\\w*\\.txt$', 'Aa.txt'],
  ['^[^a-z]$', '0'],
  ['^v\\u0031\\/.$', 'v1/a'],
  ['\\bid_', 'id_'],
  // The pattern of decimal numbers that drf-spectacular writes.
  ['^-?\\d{0,8}(?:\\.\\d{0,2})?$', '0'],
  ['^a{0,1}b{0,0}c{0,}$', 'c'],
  ['^\\-$', '-'],
  ['^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d).{8,}$', 'aAaaa0gh'],
  ['^(?=.*[A-Za-z])(?=.*\\d)(?=.*[@$!%*#?&])[A-Za-z\\d@$!%*#?&]{8,12}$', 'aaa0a@gh'],
  ['^((?!-)[A-Za-z0-9-]{1,63}(?<!-)\\.)+[A-Za-z]{2,6}$', 'a.ab'],
  ['^(?!000|666)[0-8][0-9]{2}-(?!00)[0-9]{2}-(?!0000)[0-9]{4}$', '001-01-0123'],
])('%s is matched by %s', (pattern, text) => {
  expect(matchingText(pattern)).toBe(text)
})

it('a text has the minimum length if the pattern allows this', () => {
  expect(matchingText('^a[bc]+$', 5)).toBe('abcbc')
  expect(matchingText('^abc$', 5)).toBeNull()
})

it.each([
  ['a pattern that nothing matches', '^a(?!.)b$'],
  ['a wrong pattern', '([a'],
  ['very deep groups', '('.repeat(400) + ')'.repeat(400)],
  ['a very long pattern', 'a'.repeat(2000)],
  ['a very long text', '^(?:a{1000}){1000}$'],
])('no text is found for %s', (_, pattern) => {
  expect(matchingText(pattern)).toBeNull()
})

it('the repetition of an empty text takes no time', () => {
  expect(matchingText(`${'(?:){999999999}'.repeat(20)}a$`)).toBe('a')
})

import { describe, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

describe('the fingerprint of texts', () => {
  test('is equal for equal texts, and has 64 hexadecimal digits', () => {
    expect(fingerprint('a', 'b')).toBe(fingerprint('a', 'b'))
    expect(fingerprint('')).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each([
    [['ab'], ['a', 'b']],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [['a'], ['a', '']],
    [[], ['']],
    [['a1:b'], ['a', 'b']],
  ])('differs between %j and %j', (one, other) => {
    expect(fingerprint(...one)).not.toBe(fingerprint(...other))
  })

  test('is equal for a text and its bytes', () => {
    expect(fingerprint(new Uint8Array([97]))).toBe(fingerprint('a'))
  })
})

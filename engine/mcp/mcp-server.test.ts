import { expect, test } from 'vitest'
import { cut } from './mcp-server.ts'

test('a part of a text does not begin or end inside of a character', () => {
  const text = `${'a'.repeat(199)}🚀b`
  const first = cut(text, { offset: 0, maxCharacters: 200 })
  expect(first).toBe(`${'a'.repeat(199)}\n\n(3 more characters: offset 199)`)
  expect(cut(text, { offset: 199, maxCharacters: 200 })).toBe('🚀b')
  expect(cut(text, { offset: 200, maxCharacters: 200 })).toBe('🚀b')
  expect(cut(text, { offset: 0, maxCharacters: 201 })).toBe(
    `${'a'.repeat(199)}🚀\n\n(1 more character: offset 201)`,
  )
})

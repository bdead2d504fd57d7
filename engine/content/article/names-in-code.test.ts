import { expect, it } from 'vitest'
import { calledMethodsIn, namesIn } from './names-in-code.ts'

it('finds the methods that are called on an object', () => {
  expect(calledMethodsIn('const a = client.chat.complete(b)\n$x.files.upload()')).toEqual([
    'chat.complete',
    'files.upload',
  ])
})

it('reads a word of 100,000 letters in linear time', { timeout: 4000 }, () => {
  expect(calledMethodsIn('A'.repeat(200_000))).toEqual([])
})

it('finds names with their objects, but not in comments and in strings that are sentences', () => {
  const code = 'x = process.env.KEY // the key\n# a comment\ntop_logprobs: "id", say("Hello, World")'
  expect(namesIn(code)).toEqual(['process.env', 'KEY', 'top_logprobs', 'id', 'say'])
})

it('reads long lines of quotes and spaces in linear time', { timeout: 4000 }, () => {
  expect(namesIn(`"${'a '.repeat(50_000)}`)).toEqual([])
  expect(namesIn('" '.repeat(50_000))).toEqual([])
})

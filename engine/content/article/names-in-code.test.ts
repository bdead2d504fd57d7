import { expect, it } from 'vitest'
import { calledMethodsIn } from './names-in-code.ts'

it('finds the methods that are called on an object', () => {
  expect(calledMethodsIn('const a = client.chat.complete(b)\n$x.files.upload()')).toEqual([
    'chat.complete',
    'files.upload',
  ])
})

it('reads a word of a hundred thousand letters in linear time', { timeout: 4000 }, () => {
  expect(calledMethodsIn('A'.repeat(200_000))).toEqual([])
})

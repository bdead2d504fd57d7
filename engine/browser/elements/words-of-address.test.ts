import { expect, test } from 'vitest'
import { wordsOfAddress } from './words-of-address.ts'

test.each([
  ['/capabilities/function-calling/', 'function calling'],
  ['/docs/guides/Fine_Tuning.html', 'Fine Tuning'],
  ['/guides/rag/index.html', 'rag'],
  ['/%C3%BCber/caf%C3%A9-1', 'café 1'],
  ['/caf%C3/', 'caf C3'],
  ['/v1.2', 'v1 2'],
  [`/${'a'.repeat(300)}/`, 'a'.repeat(80)],
  ['/---/', ''],
  ['/', ''],
])('the words of %s are "%s"', (path, words) => {
  expect(wordsOfAddress(path)).toBe(words)
})

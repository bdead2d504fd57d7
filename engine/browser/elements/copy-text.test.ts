import { expect, it } from 'vitest'
import { copyText } from './copy-text.ts'

it('joins lines and leaves out what a diff removes', () => {
  const lines = [
    { text: 'a', removed: false },
    { text: 'old\n', removed: true },
    { text: '  new\n', removed: false },
    { text: '', removed: false },
    { text: 'b', removed: false },
  ]
  expect(copyText(lines)).toBe('a\n  new\n\nb')
})

import { expect, test } from 'vitest'
import { decodeFragment } from './decode-fragment.ts'

test.each([
  ['first-part', 'first-part'],
  ['%C3%BCber', 'über'],
  ['100%', '100%'],
])('the fragment %j names the id %j', (fragment, id) => {
  expect(decodeFragment(fragment)).toBe(id)
})

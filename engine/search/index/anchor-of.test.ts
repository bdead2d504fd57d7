import { expect, test } from 'vitest'
import { anchorOf, shortAnchor } from './anchor-of.ts'

test.each([
  ['', 'Title', 1],
  ['', 'Heading', 2],
  ['make-a-request', 'Make a request', 2],
  ['weights--biases', 'Weights & Biases', 3],
  ['errors', 'If it fails', 2],
  ['operation/chat/request/max_tokens', 'max_tokens', 5],
  ['operation/chat', 'Create a chat completion', 3],
  ['odd/', '', 2],
  ['/', '/', 2],
])('%j of the heading %j is given back', (anchor, heading, level) => {
  const short = shortAnchor({ anchor, heading, level })
  expect(anchorOf({ heading, level, ...short })).toBe(anchor)
})

test('an anchor that derives from the heading is not stored again', () => {
  expect(shortAnchor({ anchor: 'make-a-request', heading: 'Make a request', level: 2 })).toEqual({})
  expect(shortAnchor({ anchor: 'a/b', heading: 'b', level: 4 })).toEqual({ anchorStart: 'a/' })
})

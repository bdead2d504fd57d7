import { expect, test } from 'vitest'
import { cardPath } from './card-path.ts'

test.each([
  ['/', 'cards/index.png'],
  ['/guides/rag/', 'cards/guides/rag.png'],
  ['/guides/', 'cards/guides.png'],
])('the card of %s is %s', (route, path) => {
  expect(cardPath(route)).toBe(path)
})

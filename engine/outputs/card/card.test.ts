import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cardColors, cardPath } from './card.ts'

test.each([
  ['/', 'cards/index.png'],
  ['/guides/rag/', 'cards/guides/rag.png'],
  ['/guides/', 'cards/guides.png'],
])('the card of %s is %s', (route, path) => {
  expect(cardPath(route)).toBe(path)
})

test('the colors of cards are those of the light theme', () => {
  const files = ['tokens.css', 'tokens-reference.css']
  const tokens = files.map((file) => readFileSync(`engine/theme/styles/${file}`, 'utf8')).join('')
  const values = (name: string) =>
    [...tokens.matchAll(new RegExp(`--${name}: light-dark\\((#\\w+)`, 'g'))].map(([, light]) => light)
  const [doc, api] = values('accent')
  expect(cardColors).toEqual({
    paper: values('paper')[0],
    ink: values('ink-strong')[0],
    soft: values('ink-soft')[0],
    accent: { doc, api },
  })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cardColors } from './card-layers.ts'

test('the colors of cards are those of the light theme', () => {
  const tokens = readFileSync('engine/theme/styles/tokens.css', 'utf8')
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

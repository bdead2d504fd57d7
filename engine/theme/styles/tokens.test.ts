import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accentColors, contrastOf, surfaces } from '../../config/theme-schema.ts'
import { themeColors } from '../theme-colors.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const docs = read('./tokens.css')
const api = read('./tokens-reference.css')

type Tokens = Map<string, string>

/** The declared tokens of one part of the stylesheet: name and value. */
function tokensOf(part: string): Tokens {
  return new Map(
    [...part.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** The color of a token in one theme. */
function color(tokens: Tokens, name: string, theme: 'light' | 'dark'): string {
  const value = tokens.get(name) ?? ''
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (alias) return color(tokens, alias, theme)
  const hexes = value.match(/#[\da-f]{6}/g) ?? []
  const hex = hexes[theme === 'light' ? 0 : hexes.length - 1]
  if (!hex) throw new Error(`--${name} is no color: ${value}`)
  return hex
}

const names = [...tokensOf(docs).keys()]
const code = names.filter((name) => name === 'code' || name.startsWith('code-'))
const tones = ['green', 'blue', 'violet', 'amber', 'red']

/** Text and its background. */
const texts: [string, string][] = [
  ...['ink', 'ink-strong', 'ink-soft', 'accent'].flatMap((text): [string, string][] =>
    ['paper', 'sunken', 'raised', 'hover', 'accent-soft'].map((ground) => [text, ground]),
  ),
  ['on-accent', 'accent-strong'],
  ...tones.flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    [tone, 'paper'],
    [tone, 'sunken'],
  ]),
  ...tones.flatMap((tone): [string, string][] => [
    ['ink', `${tone}-soft`],
    ['accent', `${tone}-soft`],
  ]),
  ...code.flatMap((token): [string, string][] =>
    ['sunken', 'paper', 'line-highlight', 'line-add', 'line-remove'].map((ground) => [token, ground]),
  ),
  ['green', 'line-add'],
  ['red', 'line-remove'],
]

const marks: [string, string][] = [
  ['line-strong', 'paper'],
  ['accent', 'paper'],
]

describe.each([
  ['docs', tokensOf(docs)],
  ['API reference', new Map([...tokensOf(docs), ...tokensOf(api)])],
])('the colors of the %s', (_kind, tokens) => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    const tooWeak = (pairs: [string, string][], least: number) =>
      pairs
        .map(([one, other]) => ({
          pair: `${one} on ${other}`,
          ratio: contrastOf(color(tokens, one, theme), color(tokens, other, theme)),
        }))
        .filter(({ ratio }) => ratio < least)

    it('of code have enough contrast on marked lines, whatever the accent of the config', () => {
      // The accents that change the background most.
      const { highlight } = accentColors(theme === 'light' ? '#000000' : '#ffffff', theme)
      const ratios = code.map((token) => contrastOf(color(tokens, token, theme), highlight))
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
    })

    it('have a contrast of at least 4.5 to 1 between text and background', () => {
      expect(tooWeak(texts, 4.5)).toEqual([])
    })

    it('have a contrast of at least 3 to 1 between borders of controls and the page', () => {
      expect(tooWeak(marks, 3)).toEqual([])
    })
  })
})

it('the color of the bars of the browser is that of the page', () => {
  expect(tokensOf(docs).get('paper')).toBe(`light-dark(${themeColors.light}, ${themeColors.dark})`)
})

it.each(['light', 'dark'] as const)(
  'the accent of a site is compared with the surfaces of the %s theme',
  (theme) => {
    const grounds = ['paper', 'sunken', 'raised', 'hover', ...tones.map((tone) => `${tone}-soft`)]
    expect(surfaces[theme]).toEqual(grounds.map((name) => color(tokensOf(docs), name, theme)))
  },
)

it('the custom properties of the README exist', () => {
  const [, readme = ''] = /^## Colors and fonts$(.*?)^## /ms.exec(read('../../README.md')) ?? []
  const promised = [...readme.matchAll(/`--([\w-]+)`/g)].map(([, name = '']) => name)
  expect(promised.length).toBeGreaterThan(20)
  expect(promised.filter((name) => !names.includes(name))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import type { Field } from '../model/problem.ts'
import { fieldPosition } from './field-position.ts'

const config = `import { terms } from './terms.ts'
const footer = { links: [] }
const items = ['a', ...more, 'b'] as const

export default defineConfig({
  title: 'Docs' as string,
  'base': '/',
  navbar: { items: [{ label: 'A' }, { label: 'B', to: '/b/' }] },
  footer,
  terms,
  items,
} satisfies Config)
`

describe('a field of the default export', () => {
  test.each<[string, Field, number, number]>([
    ['is found by its name', ['title'], 6, 3],
    ['is found by a name in quotes', ['base'], 7, 3],
    ['is found in lists', ['navbar', 'items', 1, 'to'], 8, 51],
    ['is found in a constant', ['footer', 'links'], 2, 18],
    ['that is missing is where its parent is', ['navbar', 'logo', 'src'], 8, 3],
    ['of another module is where the module is named', ['terms', 0, 'use'], 10, 3],
    ['behind a spread is where the list is named', ['items', 2], 11, 3],
    ['is the export itself where nothing is named', [], 5, 16],
  ])('%s', (_what, field, line, column) => {
    expect(fieldPosition(config, 'site.config.ts', field)).toEqual({ line, column })
  })

  test('is found in JSON', () => {
    expect(fieldPosition('{\n  "docs": ["a", "b"]\n}', 'sidebars.json', ['docs', 1])).toEqual({
      line: 2,
      column: 17,
    })
  })

  test('is found in the front matter of a page', () => {
    const text = '---\ntitle: A\nredirect_from: [/a/, /b/]\n---\n'
    expect(fieldPosition(text, 'docs/a.mdx', ['redirect_from', 1])).toEqual({ line: 3, column: 22 })
  })

  test('is found in YAML by its name', () => {
    const text = 'a.py:\n  GET /a:\n    - {}\n'
    expect(fieldPosition(text, 'sdk/answers.yaml', ['a.py'])).toEqual({ line: 1, column: 1 })
    expect(fieldPosition(text, 'sdk/answers.yaml', ['a.py', 'GET /a'])).toEqual({ line: 2, column: 3 })
    expect(fieldPosition(text, 'sdk/answers.yaml', ['b.py', 'GET /a'])).toBeNull()
  })

  test('has no position in a page without the field', () => {
    expect(fieldPosition('---\ntitle: A\n---\n', 'docs/a.mdx', ['image'])).toBeNull()
    expect(fieldPosition('# A\n', 'docs/a.mdx', ['image'])).toBeNull()
  })

  test('has no position if nothing is exported', () => {
    expect(fieldPosition('export const a = 1', 'site.config.ts', ['a'])).toBeNull()
  })
})

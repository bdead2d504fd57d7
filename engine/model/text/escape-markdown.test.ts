import { markdownToMdast } from 'satteri'
import { expect, test } from 'vitest'
import { compile } from '../../fixtures/compile-text.ts'
import { escapeForPage, escapeMarkdown } from './escape-markdown.ts'

test.each([
  'A list of <tag> costs [x](y) *a*, ` and __b__.',
  'C:\\temp\\*, &lt; & _a_',
  '# One',
  '- One',
  '> One',
  'Two `` and ` one',
])('%s is read as this text', (text) => {
  expect(markdownToMdast(escapeMarkdown(text))).toMatchObject({
    children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }],
  })
})

test('signs inside words and between spaces, and inline code, stay as they are', () => {
  const text = 'GET /v1/files/{file_id}: R&D, 3 < 4, été_2, `List<T>`, ``a`*``'
  expect(escapeMarkdown(text)).toBe(text)
})

test.each([
  'Get the parcel {id} of a <tenant>, of <b>all</b> and <',
  'Prices from $5 to $10, $x$ and $$y$$',
  'C:\\temp\\*, &lt; & _a_, __b__, ~~c~~, ~d~ [x](y), a~1 b~2, `` and ` one',
])('%s is read as this text in a page', async (text) => {
  const { html, findings } = await compile(`${escapeForPage(text)} \`{$a$ <b>}\``)
  expect(findings).toEqual([])
  const shown = text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;')
  expect(html).toBe(`<p>${shown} <code>{$a$ &#x3C;b>}</code></p>`)
})

test.each(['https://x.com/_a/b_c?d=~1*', 'http://localhost:80/~a', 'www.x.com/~a_'])(
  'the address %s in a page has no backslashes',
  async (address) => {
    const { html, findings } = await compile(escapeForPage(`See ${address} or {id}`))
    expect(findings).toEqual([])
    expect(html?.replace(/<\/?a[^>]*>/g, '')).toBe(`<p>See ${address} or {id}</p>`)
    expect(html).not.toMatch(/%5C/i)
  },
)

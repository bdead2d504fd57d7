import { markdownToMdast } from 'satteri'
import { expect, test } from 'vitest'
import { escapeMarkdown } from './escape-markdown.ts'

test.each([
  'A list of <tag> costs [x](y) *a*, ` and __b__.',
  'C:\\temp\\*, &lt; & _a_',
  '# One',
  '- One',
  '> One',
])('%s is read as this text', (text) => {
  expect(markdownToMdast(escapeMarkdown(text))).toMatchObject({
    children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }],
  })
})

test('signs inside words and between spaces, and inline code, stay as they are', () => {
  const text = 'GET /v1/files/{file_id}: R&D, 3 < 4, été_2, `List<T>`, ``a`*``'
  expect(escapeMarkdown(text)).toBe(text)
})

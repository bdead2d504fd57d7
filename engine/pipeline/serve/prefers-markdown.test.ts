import { expect, test } from 'vitest'
import { prefersMarkdown } from './prefers-markdown.ts'

test.each([
  'text/markdown',
  'text/markdown, text/html, */*',
  'text/html;q=0.9, text/markdown',
  'TEXT/Markdown; charset=utf-8 ; q=0.8, */*;q=0.1',
])('%j prefers Markdown', (accept) => {
  expect(prefersMarkdown(accept)).toBe(true)
})

test.each([
  undefined,
  '',
  '*/*',
  'text/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html, text/markdown;q=0.5',
  'text/markdown;q=0',
  'text/markdown;q=x',
])('%j prefers HTML', (accept) => {
  expect(prefersMarkdown(accept)).toBe(false)
})

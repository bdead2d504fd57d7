import { expect, test } from 'vitest'
import { markdownAddress } from './markdown-address.ts'

test.each([
  ['/docs/guides/rag/', 'https://docs.example/docs/guides/rag/index.md'],
  ['/docs/guides/rag/?q=1#part', 'https://docs.example/docs/guides/rag/index.md#part'],
  ['/docs/files/a.pdf', 'https://docs.example/docs/files/a.pdf'],
  ['#part', '#part'],
  ['//other.example/', '//other.example/'],
  ['https://other.example/', 'https://other.example/'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('the address %j becomes %j in Markdown', (href, address) => {
  expect(markdownAddress(href, 'https://docs.example')).toBe(address)
})

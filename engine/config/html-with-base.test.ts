import { expect, test } from 'vitest'
import { htmlWithBase } from './html-with-base.ts'

test.each([
  ['<a href="/a/#b">A</a>', '<a href="/sub/a/#b">A</a>'],
  ["<img alt='' src='/i.svg'>", "<img alt='' src='/sub/i.svg'>"],
  ['<a href=/a/>A</a>', '<a href=/sub/a/>A</a>'],
  ['<a href="https://x.example/a/">A</a>', '<a href="https://x.example/a/">A</a>'],
  ['<a href="//x.example/">A</a>', '<a href="//x.example/">A</a>'],
  ['<a data-href="/a/">1/2</a>', '<a data-href="/a/">1/2</a>'],
])('%s below /sub/ becomes %s', (html, expected) => {
  expect(htmlWithBase(html, '/sub/')).toBe(expected)
})

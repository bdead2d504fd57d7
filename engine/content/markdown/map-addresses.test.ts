import { expect, test } from 'vitest'
import { mapAddresses } from './map-addresses.ts'

test.each([
  ['<a href="/a/#b">A</a>', '<a href="!/a/#b">A</a>'],
  ["<img alt='' src='/i.svg'>", '<img alt="" src="!/i.svg">'],
  ['<a href=/a/>A</a>', '<a href="!/a/">A</a>'],
  ['<A HREF="/a/">A</A> <a href = " /b/ ">B</a>', '<a href="!/a/">A</a> <a href="!/b/">B</a>'],
  ['<a href="&#47;a/">A</a> & more', '<a href="!/a/">A</a> &amp; more'],
  [
    '<svg viewBox="0 0 1 1"><use href="/i.svg#x"></use></svg>',
    '<svg viewBox="0 0 1 1"><use href="!/i.svg#x"></use></svg>',
  ],
  ['<a data-href="/a/">href="/a/"</a>', '<a data-href="/a/">href="/a/"</a>'],
])('the addresses of %s are changed: %s', (html, expected) => {
  expect(mapAddresses(html, (address) => `!${address}`)).toBe(expected)
})

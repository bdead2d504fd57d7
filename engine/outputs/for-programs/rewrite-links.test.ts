import { describe, expect, test } from 'vitest'
import { rewriteLinks } from './rewrite-links.ts'

const here = 'https://docs.example/guides/rag/'
const targets = new Map([
  [here, new Map([['own', 'index.md#what-it-is']])],
  [
    'https://docs.example/api/',
    new Map([
      ['tag/chat', 'index.md#chat'],
      ['operation/talk', 'chat/talk.md'],
      ['operation/talk/request', 'chat/talk.md#words'],
    ]),
  ],
])
const rewritten = (markdown: string, file = `${here}index.md`) =>
  rewriteLinks(markdown, { file, page: here, targets })

describe('links in Markdown', () => {
  test.each([
    [
      'to an operation',
      '[a](https://docs.example/api/index.md#operation/talk)',
      '(https://docs.example/api/chat/talk.md)',
    ],
    [
      'to a property, in the file of its body',
      '[a](https://docs.example/api/index.md#operation/talk/request/text)',
      '(https://docs.example/api/chat/talk.md#words)',
    ],
    [
      'to an answer, which has no place of its own',
      '[a](https://docs.example/api/index.md#operation/talk/response/200)',
      '(https://docs.example/api/chat/talk.md)',
    ],
    [
      'to a group',
      '[a](https://docs.example/api/index.md#tag/chat)',
      '(https://docs.example/api/index.md#chat)',
    ],
    [
      'to what no file names',
      '[a](https://docs.example/api/index.md#schemas)',
      '(https://docs.example/api/index.md)',
    ],
    ['to a heading of the file itself', '[a](#own)', '(#what-it-is)'],
    ['with an escaped id', '[a](#%6Fwn)', '(#what-it-is)'],
    [
      'in a definition',
      '[a]: https://docs.example/api/index.md#tag/chat',
      ': https://docs.example/api/index.md#chat',
    ],
  ])('lead %s', (_what, written, expected) => {
    expect(rewritten(written)).toBe(`[a]${expected}`)
  })

  test('with only a fragment lead from the file of a part to the file of its page', () => {
    expect(rewritten('[a](#own)', `${here}part.md`)).toBe(
      '[a](https://docs.example/guides/rag/index.md#what-it-is)',
    )
  })

  test('lead to their targets also between backticks that are no code', () => {
    expect(rewritten('`` ` \\`[a](#own)\\`')).toBe('`` ` \\`[a](#what-it-is)\\`')
  })

  test.each([
    '[a](https://elsewhere.example/index.md#own)',
    '[a](https://docs.example/api/#operation/talk)',
    '[a](https://docs.example/openapi.yaml#/paths)',
    '[a](https://docs.example/api/index.md)',
    '```md\n[a](#own)\n```',
    'Write `[a](#own)`, or ``[a](#own) ` ``.',
  ])('stay as they are: %j', (written) => {
    expect(rewritten(written)).toBe(written)
  })
})

import { toString as textOf } from 'mdast-util-to-string'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../../model/problem.ts'
import { reportInto } from '../report.ts'
import { parseMdx } from './parse-mdx.ts'
import { walk } from './walk.ts'

const quotes =
  'Write attributes as name="value". After a quote that is not closed, the next one ends the value. Write a literal angle bracket in code, or as \\<.'
const braces = 'Write a literal brace in code, or as \\{; a literal angle bracket in code, or as \\<.'

test.each([
  [
    'text </Badge>',
    '1:6 The closing tag </Badge> has no opening tag before it. | Delete it, or write <Badge> where the component begins.',
  ],
  [
    '<Card title=x href="/a/">y</Card>',
    '1:13 The value of an attribute has no quotes. | Write attributes as name="value".',
  ],
  [
    'a\n\n<Card title="x href=/a/>y</Card>\n\nb',
    '3:13 The value of an attribute begins with a quote that is never closed. | Close it: name="value".',
  ],
  [
    '<Card title="x href="/a/">y</Card>',
    `1:23 Unexpected character \`a\` (U+0061) after self-closing slash, expected \`>\` to end the tag. | ${quotes}`,
  ],
  [
    'see <https://x.y/z>',
    '1:5 <https://x.y/z> is not a link: < begins a component here. | Write [text](https://x.y/z).',
  ],
  [
    '`{` a</Badge> `}`',
    '1:6 The closing tag </Badge> has no opening tag before it. | Delete it, or write <Badge> where the component begins.',
  ],
  // In these two, the parser ends the expression at another brace than the one that belongs to the first.
  ['{b c `{`}\n\nx y', `1:4 A brace of this expression has no other brace. | ${braces}`],
  ['{/*`}`*/<b>}', `1:12 A brace of this expression has no other brace. | ${braces}`],
  ['<me@x.y>', '1:1 <me@x.y> is not a link: < begins a component here. | Write [text](mailto:me@x.y).'],
])('the mistake in %j is reported with a hint', (text, finding) => {
  const problems: Problem[] = []
  expect(parseMdx(text, reportInto(problems, 'a.mdx'))).toBeNull()
  expect(problems.map(({ line, column, message, hint }) => `${line}:${column} ${message} | ${hint}`)).toEqual(
    [finding],
  )
})

describe('syntax that only the parser supports', () => {
  /** Returns the types and texts of the blocks, and `line:column` of the last node. */
  function parse(text: string) {
    const tree = parseMdx(text, (_, message) => expect.unreachable(message))
    let last = ''
    walk(tree ?? { type: 'root', children: [] }, ({ position }) => {
      if (position) last = `${position.start.line}:${position.start.column}`
    })
    return { blocks: tree?.children.map((block) => `${block.type} ${textOf(block)}`.trim()), last }
  }

  test.each([
    [
      'times and colons',
      'At 10:30 :a[b], a::b.\n\n::c\n\n*z*',
      ['paragraph At 10:30 :a[b], a::b.', 'paragraph ::c', 'paragraph z'],
    ],
    ['emphasis before a colon', '**`a`**:b, _c_:d\n\n*z*', ['paragraph a:b, c:d', 'paragraph z']],
    [
      'sentences',
      'import *taxes* are low\n\nexport all\n\n*z*',
      ['paragraph import taxes are low', 'paragraph export all', 'paragraph z'],
    ],
    [
      'a byte order mark',
      '\uFEFF:::note A\nb\n:::\n\n*z*',
      ['paragraph \uFEFF:::note A\nb\n:::', 'paragraph z'],
    ],
    ['plus signs', '+++\na = 1\n+++\n\n*z*', ['paragraph +++\na = 1\n+++', 'paragraph z']],
    [
      'admonitions in a wrong form',
      ':::note A\nb\n:::\n\n*z*',
      ['paragraph :::note A\nb\n:::', 'paragraph z'],
    ],
    ['components alone', '<b>a</b> <i/> {/* */}\n<b>c</b>\n\n*z*', ['paragraph a  /* */\nc', 'paragraph z']],
    [
      'components on lines of their own',
      '<a>\n\nb\n\n</a>\n<c/>\n\n*z*',
      ['mdxJsxFlowElement b', 'mdxJsxFlowElement', 'paragraph z'],
    ],
  ])('%s becomes text', (_name, text, blocks) => {
    const lines = text.split('\n').length
    expect(parse(text)).toEqual({ blocks, last: `${lines}:2` })
  })

  test.each([
    ['a table', '| a |\n|---|\n| b |'],
    ['a definition of a link', '[a]: /b/'],
    ['both, in a quote', '> | a |\n> |---|\n> | b |\n>\n> [a]: /b/'],
  ])('does not hide the end of an admonition after %s', (_name, block) => {
    const quote = block.startsWith('>') ? '> ' : ''
    const text = `${quote}:::note\n${block}\n${quote}:::\n\n*z*`
    const { blocks, last } = parse(text)
    expect(blocks).toEqual([expect.stringMatching(/^(containerDirective|blockquote)( ab)?$/), 'paragraph z'])
    expect(last).toBe(`${text.split('\n').length}:2`)
  })
})

test('expressions that are not JavaScript stay unchanged, at their positions', () => {
  const found: string[] = []
  const text = '## A {#a-b}\n\n{c d} and {\n  e f\n}\n\n> {\n> g h i j\n> }\n\n### B {.k} ##'
  const tree = parseMdx(text, (_, message) => expect.unreachable(message))
  walk(tree ?? { type: 'root', children: [] }, (node) => {
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return
    found.push(
      `${node.position?.start.line}:${node.position?.start.column} ${node.value.replace(/\s+/g, ' ')}`,
    )
  })
  expect(found).toEqual(['1:6 #a-b', '3:1 c d', '3:11  e f ', '7:3  > g h i j > ', '11:7 .k'])
})

test.each([
  ['`` ` `` and `{`, `|`, `}`', ['`', '{', '|', '}']],
  ['```{ ` }``` and `a `` b` and `` `c` `` and `{`, `}`', ['{ ` }', 'a `` b', '`c`', '{', '}']],
  ['\\`a \\` b `{` c `` d `}`', ['{', '}']],
  ['````md\n`` ` ``\n````\n\n`}`', ['`` ` ``', '}']],
])('code with backquotes and braces is the code that is written: %j', (text, code) => {
  const found: string[] = []
  const tree = parseMdx(text, (_, message) => expect.unreachable(message))
  walk(tree ?? { type: 'root', children: [] }, (node) => {
    if (node.type === 'inlineCode' || node.type === 'code') found.push(node.value)
    else expect(node.type).not.toContain('Expression')
  })
  expect(found).toEqual(code)
})

test.each([
  ['that never ends', '{'],
  ['that ends', '{ x }'],
])('unclosed tags after an expression %s are parsed quickly', (_name, braces) => {
  const [before, after = ''] = braces.split(' x ')
  const code = `\n\n<Note a="{">\n\n~~~java\n${'List<String> {\n'.repeat(20)}~~~\n\n`
  const found: string[] = []
  const text = `a ${before}${'<b>'.repeat(2000)}${after}${code}`
  const start = process.cpuUsage().user
  parseMdx(text, (_, message, _hint, place) =>
    found.push(`${place && 'line' in place && place.line}: ${message}`),
  )
  expect(found).toEqual([
    after === ''
      ? '1: Unexpected end of file in expression, expected a corresponding closing brace for `{`.'
      : '3: Expected a closing tag for `<Note>`.',
  ])
  expect(process.cpuUsage().user - start).toBeLessThan(2_000_000)
})

test('colons at the beginning of an item are its text', () => {
  const tree = parseMdx('- :::\n\n  b\n\n*z*', (_, message) => expect.unreachable(message))
  const [list] = tree?.children ?? []
  expect(list?.type === 'list' && list.children.map((item) => textOf(item))).toEqual([':::b'])
})

test('unclosed tags after a brace in the code of a table are parsed quickly', () => {
  const cell = '  <td>\n    <code>{</code>, <code>}</code><br>\n    b<br>\n  </td>\n'
  const found: string[] = []
  const start = process.cpuUsage().user
  parseMdx(`# A\n\n<table>\n${cell.repeat(40)}</table>\n`, (_, message, _hint, place) =>
    found.push(`${place && 'line' in place && place.line}: ${message}`),
  )
  expect(found).toHaveLength(20)
  expect(found[0]).toBe('6: The tag <br> is never closed.')
  expect(process.cpuUsage().user - start).toBeLessThan(2_000_000)
})

test('unclosed tags after braces in a line that is no admonition are parsed quickly', () => {
  const found: string[] = []
  const start = process.cpuUsage().user
  parseMdx(`::::note${'<td>a <code>{</code>, <code>}</code><br>'.repeat(40)}[Around]\n`, (_, message) =>
    found.push(message),
  )
  expect(found).toEqual(Array(20).fill(expect.stringContaining('is never closed')))
  expect(process.cpuUsage().user - start).toBeLessThan(2_000_000)
})

test('tags stay unchanged in a page with code that looks like open tags', () => {
  const code = `~~~java\n${'List<String> {\n'.repeat(20)}~~~`
  const text = `{/* <b> */}\n\n<Note title="{a">\n\n${code}\n\n</Note>\n\na {'<b>'} <Kbd>b</Kbd>`
  const found: string[] = []
  walk(
    parseMdx(text, (_, message) => expect.unreachable(message)) ?? { type: 'root', children: [] },
    (node) => {
      if ('name' in node) found.push(String(node.name))
      if ('value' in node) found.push(node.value)
    },
  )
  expect(found).toEqual([
    '/* <b> */',
    'Note',
    'List<String> {\n'.repeat(20).trim(),
    'a ',
    "'<b>'",
    ' ',
    'Kbd',
    'b',
  ])
})

import type { Root } from 'hast'
import type { PhrasingContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { toMarkdown } from 'mdast-util-to-markdown'
import { htmlToHast } from 'satteri'
import { expect, test } from 'vitest'
import { treeToMarkdown } from './tree-to-markdown.ts'

function markdownOf(html: string): string {
  return treeToMarkdown(htmlToHast(html, { fragment: true }) as Root, 'https://docs.example').trimEnd()
}

test.each([
  ['<p>10<sup>2</sup> and H<sub>2</sub>O</p>', '10<sup>2</sup> and H<sub>2</sub>O'],
  ['<p>a<br>\nb</p>', 'a\\\nb'],
  ['<ul><li>a<br></li><li><b>b<br> </b> c <br></li></ul>', '- a\n- **b**  c'],
  ['<h2>a<br>b</h2>', '## a b'],
  ['<p><b>a</b> and <i>b</i></p>', '**a** and *b*'],
  ['<p><b>Format: </b>text,<i> other</i><del> </del>text<b></b></p>', '**Format:** text, *other* text'],
  ['<p><b> a </b></p>', '**a**'],
  ['<p>Q&amp;A, &amp;amp; and &amp;#38;</p>', 'Q&A, \\&amp; and \\&#38;'],
  ['<p>a line\n  and the next</p>', 'a line and the next'],
  ['<div>a</div><div>b</div>', 'a\n\nb'],
  ['<p>a <em>b</em> </p>\n<p>c</p>', 'a *b*\n\nc'],
  ['<p>a <code>b  c</code></p>', 'a `b  c`'],
  ['<ol start="3"><li>a<ul><li>b</li></ul></li></ol>', '3. a\n   - b'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', '- a\n\n- b'],
  ['<ul><li><input type="checkbox"> a</li></ul>', '- [ ] a'],
  ['<ul><li><p><input type="checkbox" checked> a</p><p>b</p></li></ul>', '- [x] a\n\n  b'],
  ['<blockquote><p>a</p></blockquote><hr>', '> a\n\n---'],
  [
    '<dl><dt><code>a</code><span>b</span></dt><dd><p>c</p><p>d</p></dd><dt>e</dt></dl>',
    '- `a` (b): c\n\n  d\n- e',
  ],
  ['<dl><div><dt>a</dt><dd><ul><li>b</li></ul></dd></div></dl>', '- a\n  - b'],
  ['<p>a <math data-tex="x^2"></math></p>', 'a $x^2$'],
  ['<math display="block" data-tex="x^2"></math>', '$$\nx^2\n$$'],
])('%j becomes %j', (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown)
})

test.each([
  ['<a href="/sub/a/?q=1#b">x</a>', '[x](https://docs.example/sub/a/index.md#b)'],
  ['<a href="/sub/a.yaml">x</a>', '[x](https://docs.example/sub/a.yaml)'],
  ['<a href="#b">x</a>', '[x](#b)'],
  ['<a href="https://other.example/">x</a>', '[x](https://other.example/)'],
  ['<a href="https://other.example/?a=1&b=2">x</a>', '[x](https://other.example/?a=1&b=2)'],
  ['<a>x</a>', 'x'],
  ['<img src="/sub/a.png" alt="x" title="y">', '![x](https://docs.example/sub/a.png "y")'],
])('a link or image has an address that programs can use: %s', (html, markdown) => {
  expect(markdownOf(`<p>${html}</p>`)).toBe(markdown)
})

test('a cell keeps the words of its blocks and its alignment', () => {
  const head = '<tr><th class="align-right">A</th><td></td></tr>'
  const row = '<tr><td><div><span>1</span><svg></svg></div></td><td><p>b</p><p>c | d</p></td></tr>'
  expect(markdownOf(`<div><table><thead>${head}</thead><tbody>${row}</tbody></table></div>`)).toBe(
    '| A | |\n| -: | - |\n| 1 | b  c \\| d |',
  )
})

test('a cell with a list has the items in one line', () => {
  const row = '<tr><td><ul><li>a</li><li><p>b</p></li></ul></td><td>c</td></tr>'
  expect(markdownOf(`<table>${row}</table>`)).toBe('| a; b | c |\n| - | - |')
})

test.each(['a.', 'a。', 'a؟', 'a।', '(a.)', '„a!”', 'a:'])('a fact after %j needs no full stop', (words) => {
  expect(markdownOf(`<p>${words}</p><p data-markdown="continue">b</p>`)).toBe(`${words} b.`)
})

test('cells next to cells that span rows or columns keep their columns', () => {
  const head = '<tr><th>A</th><th>B</th><th>C</th></tr>'
  const rows =
    '<tr><td rowspan="2">1</td><td colspan="2">2</td></tr><tr><td>3</td><td rowspan="2">4</td></tr><tr><td>5</td></tr>'
  expect(markdownOf(`<table>${head}${rows}</table>`)).toBe(
    '| A | B | C |\n| - | - | - |\n| 1 | 2 | |\n| | 3 | 4 |\n| 5 |',
  )
})

test('a cell with a block of code has the code in one line', () => {
  const row = '<tr><th class="align-left">A</th><th class="align-center"><pre><code>b</code></pre></th></tr>'
  expect(markdownOf(`<table>${row}</table>`)).toBe('| A | `b` |\n| :- | :-: |')
})

test('a cell with math has its bars escaped', () => {
  const row = '<tr><td><math data-tex="|a| \\\\|b\\|"></math></td><td>c</td></tr>'
  expect(markdownOf(`<table>${row}</table>`)).toBe('| $\\|a\\| \\\\\\|b\\Vert{}$ | c |\n| - | - |')
  expect(markdownOf('<p><math data-tex="|a|"></math></p>')).toBe('$|a|$')
})

test('a note at the end keeps its name', () => {
  const mark = '<sup><a href="#fn-a%20b" data-footnote-ref>1</a></sup>'
  const note = '<li id="fn-a%20b"><p>b <a href="#fnref-a" data-footnote-backref>↩</a></p></li>'
  expect(markdownOf(`<p>a${mark}</p><section data-footnotes><ol>${note}</ol></section>`)).toBe(
    'a[^a b]\n\n[^a b]: b',
  )
})

test('code keeps its language and title', () => {
  const block =
    '<code-block data-language="js"><div>"a".js</div><pre><code>a\n<b>`</b></code></pre></code-block>'
  expect(markdownOf(block)).toBe('```js title=\'"a".js\'\na\n`\n```')
})

test('a drawing becomes its description, and a control is removed', () => {
  expect(markdownOf('<div><svg role="img" aria-label="A → B"></svg></div><button>Copy</button>')).toBe(
    'A → B',
  )
})

test.each([
  ['<p data-markdown="label">a</p><p>b</p>', '**a**\n\nb'],
  ['<p data-markdown="label" data-markdown-text="a: b">b</p>', '**a: b**'],
  ['<div data-markdown="quote"><p>a</p></div>', '> a'],
  [
    '<ul><li data-markdown="entry"><a href="#a">a</a><div><p>b</p><p>c</p></div></li></ul>',
    '- [a](#a): b\n\n  c',
  ],
  ['<ul><li data-markdown="entry"><span>a?</span><p>b</p></li></ul>', '- a? b'],
  ['<ul><li data-markdown="entry"><span>a</span></li></ul>', '- a'],
  ['<ul><li data-markdown="entry"><p></p><p>a</p></li></ul>', '- a'],
  ['<p>a <span data-markdown="parentheses">b</span></p>', 'a (b)'],
  ['<p data-markdown="remarks"><span>a</span><span> b</span></p>', '(a, b)'],
  ['<ol data-markdown="code"><li>a</li><li>b</li></ol>', '`a·b`'],
  ['<p>a</p><p data-markdown="continue">B</p>', 'a. B.'],
  ['<p>A <code>b</code>:</p><p data-markdown="continue">c.</p>', 'A `b`: c.'],
  ['<p data-markdown="code">a\n b</p>', '```\na\n b\n```'],
  ['<div data-markdown="skip">a</div><p>b</p>', 'b'],
  ['<div data-markdown="section" data-markdown-text="a"><p>b</p></div>', '## a\n\nb'],
  ['<p>a <span data-markdown="code" data-markdown-text="b c"><i>b</i></span></p>', 'a `b c`'],
  [
    '<div data-markdown="file" data-markdown-text="GET /a"><h3>A</h3><a href="/a.md" type="text/markdown">x</a></div><div data-markdown="file" data-markdown-text="GET /b"><a href="/b.md" type="text/markdown">x</a></div>',
    '- [A](https://docs.example/a.md): `GET /a`\n- [https://docs.example/b.md](https://docs.example/b.md): `GET /b`',
  ],
])('`data-markdown` of a component has an effect: %s', (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown)
})

test('text is escaped exactly as by the library, with any characters and neighbors', () => {
  const pieces = ['a', 'w', 'http', '1', ' ', '.', ':', '-', '+', ')', '=', '/', '#', '_', '(']
  const texts = pieces.flatMap((a) => pieces.flatMap((b) => pieces.map((c) => a + b + c)))
  const trimmed = texts.filter((text) => text.trim() === text)
  const html = [
    ...texts.map((text) => `<p><code>x</code>${text}<code>x</code></p>`),
    ...trimmed.map((text) => `<p>a<br>${text}<br>a</p>`),
    ...trimmed.map((text) => `<p>${text}</p>`),
  ]
  const [code, line] = [{ type: 'inlineCode', value: 'x' } as const, { type: 'break' } as const]
  const [before, after] = [{ type: 'text', value: 'a' } as const, { type: 'text', value: 'a' } as const]
  const paragraphs: PhrasingContent[][] = [
    ...texts.map((value): PhrasingContent[] => [code, { type: 'text', value }, code]),
    ...trimmed.map((value): PhrasingContent[] => [before, line, { type: 'text', value }, line, after]),
    ...trimmed.map((value): PhrasingContent[] => [{ type: 'text', value }]),
  ]
  const expected = toMarkdown(
    { type: 'root', children: paragraphs.map((children) => ({ type: 'paragraph', children })) },
    { extensions: [gfmToMarkdown(), mathToMarkdown()] },
  )
  expect(markdownOf(html.join(''))).toBe(expected.trimEnd())
})

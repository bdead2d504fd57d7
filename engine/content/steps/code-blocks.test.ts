import { describe, expect, test } from 'vitest'
import { compile } from '../../fixtures/compile-text.ts'

describe('code in a page', () => {
  test.each([
    ['a {1 + 1}', 'expression 3:3'],
    ['{props.x}', 'expression 3:1'],
    ['an empty object, { }', 'expression 3:18'],
    ["import a from 'b'", 'import-export 3:1'],
    ['export const a = 1', 'import-export 3:1'],
    ['<Badge {...a}>b</Badge>', 'expression 3:1'],
    ['<script>a</script>', 'html 3:1'],
    ['<a onclick="b()">c</a>', 'html 3:1'],
    ['<kbd onclick="b()">c</kbd>', 'html 3:1'],
    ['[a](javascript:b)', 'unsafe-link 3:1'],
    ['[a][b]\n\n[b]: javascript:c', 'unsafe-link 5:1'],
    ['<Cards>\n<Card title="a" href="javascript:b">c</Card>\n</Cards>', 'unsafe-link 4:1'],
  ])('%j is rejected', async (text, finding) => {
    expect((await compile(text)).findings).toEqual([finding])
  })

  test.each([
    ['<Cards><Card title={a} href="/b/">c</Card></Cards>', 'expression', 'Write attributes as name="value".'],
    ['[a](javascript:b)', 'unsafe-link', 'Link to a page, or to an address that begins with https:'],
    ['a {1 + 1}', 'expression', 'Write the text itself.'],
    ['{% hint style="info" %}', 'expression', 'Write ":::note" or'],
    ['{%- endtabs %}', 'expression', 'Write <Tabs> with'],
    [
      '<Tabs values={[{ a: 1 }]}>\n<TabItem value="a" label="A">b</TabItem>\n</Tabs>',
      'wrong-attribute',
      '<Tabs> has no attribute "values". Write label="…" on each TabItem.',
    ],
    ['export const A = ({ children }) => (\n  <b>\n    {children}\n  </b>\n)', 'import-export', 'Delete it'],
    ['export const A = () => {\n  const a = 1\n\n  return a\n}', 'syntax', 'Delete it: components'],
  ])('is one problem: %j', async (text, rule, message) => {
    const { findings, messages } = await compile(text)
    expect(findings.map((each) => each.replace(/ .*/, ''))).toEqual([rule])
    expect(messages[0]).toContain(message)
  })

  test('is not needed for a link to a file', async () => {
    const { messages } = await compile('[a](pathname:///a.pdf)')
    expect(messages).toEqual([expect.stringContaining('Write the path alone: "/a.pdf".')])
  })

  test('that imports fragments is reported with the way to include them', async () => {
    const { messages } = await compile(
      "import Tabs from '@theme/Tabs'\nimport Setup from './_setup.mdx';\nimport Keys from '../_keys.md'",
    )
    expect(messages).toEqual([
      expect.stringContaining(
        'Instead of <Setup />, write <Include file="_setup.mdx" />. Instead of <Keys />, write <Include file="../_keys.md" />.',
      ),
    ])
  })

  test('that imports a fragment by another path names the way to include it, at the import and at the use', async () => {
    const { messages } = await compile(
      'import Optional from "/snippets/optional.mdx";\nimport Tab from "./_tab.md"\n\n<Optional />\n\n<Tab />',
    )
    const include =
      'write <Include file="_optional.mdx" />, and move the file beside the page as _optional.mdx'
    expect(messages).toEqual([
      expect.stringContaining(`Instead of <Optional />, ${include}`),
      expect.stringContaining(`Instead of it, ${include}`),
      expect.stringContaining('Instead of it, write <Include file="_tab.md" />.'),
    ])
  })

  test('that is imported is one problem, and the text below it stays', async () => {
    const { html, findings } = await compile(
      "export const a = 1\n## B\n\nimport c from 'd'\n<Badge>e</Badge>",
    )
    expect(findings).toEqual(['import-export 3:1', 'import-export 6:1'])
    expect(html).toContain('>B<')
  })

  test.each([
    ['{/* why */}', ''],
    ['a {/* why */} b', '<p>a  b</p>'],
    ['\\{a\\}', '<p>{a}</p>'],
    ['`{a}`', '<p><code>{a}</code></p>'],
    ['import taxes are low', '<p>import taxes are low</p>'],
    ['export them all', '<p>export them all</p>'],
    ['H<sub>2</sub>O<br />x', '<p>H<sub>2</sub>O<br>x</p>'],
    ['a \\< b, 5 > 4', '<p>a &#x3C; b, 5 > 4</p>'],
  ])('%j is accepted', async (text, html) => {
    expect(await compile(text)).toMatchObject({ findings: [], html })
  })
})

describe('code in a table', () => {
  test('may wrap at spaces, and only there', async () => {
    const { html } = await compile('| `a-b` | `Not found` |\n|---|---|\n| 1 | `c d` |')
    expect([...(html ?? '').matchAll(/<code.*?<\/code>/g)].map(([code]) => code)).toEqual([
      '<code>a-b</code>',
      '<code class="phrase">Not found</code>',
      '<code class="phrase">c d</code>',
    ])
    expect((await compile('`c d`')).html).not.toContain('phrase')
  })
})

test('an option of a command stays on one line, and other inline code may break', async () => {
  const { html } = await compile('`--max-model-len`, `-c`, `a-b`, `--data x`, `-`')
  expect([...(html ?? '').matchAll(/<code class="one-line">(.*?)<\/code>/g)].map(([, code]) => code)).toEqual(
    ['--max-model-len', '-c'],
  )
})

describe('numbered lines', () => {
  const numbersAndText = (html = '') =>
    [...html.matchAll(/<span class="(line[^"]*)" data-line="(\d+)">(.*)<\/span>/g)].map(
      ([, classes, number, inner = '']) => [Number(number), classes, inner.replace(/<[^>]*>/g, '')],
    )

  test('begin at 1; comments that highlight lines are not counted and not shown', async () => {
    const text = '```js showLineNumbers {3}\na\n// highlight-next-line\nb\nc\n```'
    expect(numbersAndText((await compile(text)).html)).toEqual([
      [1, 'line', 'a'],
      [2, 'line highlighted', 'b'],
      [3, 'line highlighted', 'c'],
    ])
  })

  test('begin at the author’s number, but numbers in braces count from 1', async () => {
    const text = '```js showLineNumbers=98 {2}\na\nb\nc\n```'
    expect(numbersAndText((await compile(text)).html)).toEqual([
      [98, 'line', 'a'],
      [99, 'line highlighted', 'b'],
      [100, 'line', 'c'],
    ])
  })

  test('work together with the markers of a diff', async () => {
    const text = '```diff showLineNumbers\n a\n-b\n+c\n```'
    expect(numbersAndText((await compile(text)).html)).toEqual([
      [1, 'line', ' a'],
      [2, 'line diff-remove', '-b'],
      [3, 'line diff-add', '+c'],
    ])
  })

  test('must be requested: other blocks have none', async () => {
    expect((await compile('```js\na\n```')).html).not.toContain('data-line=')
  })
})

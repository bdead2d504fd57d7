import { describe, expect, test } from 'vitest'
import { aContext } from '../../fixtures/a-context.ts'
import { compilePage } from '../compile-page.ts'
import { fieldsElsewhere } from '../markdown/front-matter.ts'
import { settingsElsewhere } from './check-code.ts'
import { componentsElsewhere, remediesForTags } from './check-components.ts'
import { otherSyntax } from './check-other-syntax.ts'

const context = aContext({
  readText: (file) => (file === 'site/docs/_fragment.mdx' ? 'A fragment.' : null),
  findImage: () => ({ width: 4, height: 3, bytes: 9 }),
})

async function problemsOf(text: string): Promise<string[]> {
  const { problems } = await compilePage(text, 'site/docs/a.mdx', context)
  return problems.map(({ message, hint }) => `${message} ${hint}`)
}

const page = (text: string) => `# Title\n\n${text}\n`

/**
 * The first of the names that have the same remedy and form, a text with `NAME` for each of these names, and the text after
 * the remedy.
 */
type Row = readonly [first: string, before: string, after: string]

const PICTURE = '![description](/img/name.png)'
const CODE = '```\na\n```'
const BLOCK = '<NAME>\n\na\n\n</NAME>'

const tags: Row[] = [
  ['b', 'a <NAME>text</NAME>', 'a **text**'],
  ['i', 'a <NAME>text</NAME>', 'a *text*'],
  ['s', 'a <NAME>text</NAME>', 'a ~~text~~'],
  ['code', 'a <NAME>text</NAME>', 'a `text`'],
  ['pre', BLOCK, CODE],
  ['a', '<NAME href="https://a.example">text</NAME>', '[text](https://a.example)'],
  ['button', '<NAME>text</NAME>', '[text](https://a.example)'],
  ['img', '<NAME src="/img/name.png" />', PICTURE],
  ['h1', '<NAME>Text</NAME>', ''],
  ['h2', '<NAME>Text</NAME>', '## Text\n\n### Text'],
  ['hr', 'a\n\n<NAME />\n\nb', 'a\n\n---\n\nb'],
  ['p', BLOCK, 'a'],
  ['ul', '<NAME>\n<li>a</li>\n</NAME>', '- a\n\n1. b'],
  ['li', BLOCK, '- a'],
  ['dl', BLOCK, '- **Term**: its meaning'],
  ['table', BLOCK, '| A | B |\n|---|---|\n| a | b |'],
  ['blockquote', BLOCK, '> a'],
  ['details', BLOCK, '<Details summary="A">\n\na\n\n</Details>'],
  ['div', BLOCK, 'a'],
  ['iframe', '<NAME src="https://a.example"></NAME>', '[text](https://a.example)'],
  ['script', 'a\n\n<NAME>b</NAME>', 'a'],
  ['head', 'a\n\n<NAME></NAME>', 'a'],
]

const parts: Row[] = [
  ['Aside', BLOCK, ':::note\na\n:::\n\n:::note[Title]\na\n:::'],
  ['Accordion', '<NAME title="A">\n\na\n\n</NAME>', '<Details summary="A">\n\na\n\n</Details>'],
  [
    'AccordionGroup',
    '<NAME>\n\n<Details summary="A">\n\na\n\n</Details>\n\n</NAME>',
    '<Details summary="A">\n\na\n\n</Details>',
  ],
  [
    'CardGrid',
    '<NAME>\n\n<Card title="A" href="https://a.example">a</Card>\n\n</NAME>',
    '<Cards>\n\n<Card title="A" href="https://a.example">a</Card>\n\n</Cards>',
  ],
  ['DocCardList', '<NAME />', '<Cards>\n\n<Card title="A" href="https://a.example">a</Card>\n\n</Cards>'],
  [
    'LinkCard',
    '<NAME title="A" href="https://a.example" />',
    '<Cards>\n\n<Card title="A" href="https://a.example">\n\na\n\n</Card>\n\n</Cards>',
  ],
  ['TOCInline', 'a\n\n<NAME />', 'a'],
  ['Head', BLOCK, 'a'],
  ['Link', '<NAME href="https://a.example">text</NAME>', '[text](https://a.example)'],
  ['Image', '<NAME src="/img/name.png" />', PICTURE],
  ['ThemedImage', '<NAME src="/img/name.png" />', '![description](/img/name.png#gh-light-mode-only)'],
  ['Code', BLOCK, CODE],
  ['FileTree', '<NAME>\n\n- a\n\n</NAME>', '```text\na\n```'],
  [
    'CodeGroup',
    `<NAME>\n\n${CODE}\n\n</NAME>`,
    `<Tabs>\n<TabItem value="a" label="A">\n\n${CODE}\n\n</TabItem>\n</Tabs>`,
  ],
  [
    'Tab',
    '<Tabs>\n<NAME title="A">\n\na\n\n</NAME>\n</Tabs>',
    '<Tabs>\n<TabItem value="a" label="A">\n\na\n\n</TabItem>\n</Tabs>',
  ],
  [
    'Step',
    '<Steps>\n<NAME title="A">\n\na\n\n</NAME>\n</Steps>',
    '<Steps>\n\n1. **Title**\n\n   a\n\n2. **B**\n\n   b\n\n</Steps>',
  ],
  ['ParamField', '<NAME name="a">\n\nb\n\n</NAME>', '- `a`: b\n\n| A |\n|---|\n| b |'],
  ['Snippet', '<NAME file="a.mdx" />', `<Include file="_fragment.mdx" />\n\n${CODE}`],
  ['Update', '<NAME label="A">\n\na\n\n</NAME>', '## 2026-11-21\n\na'],
  ['Tooltip', 'a <NAME tip="b">c</NAME>', 'a c, which is b'],
  ['Icon', 'a <NAME name="b" />', 'a\n\na ✅'],
  ['Banner', BLOCK, ':::note\na\n:::'],
  ['Mermaid', '<NAME chart="a" />', '```dot alt="From a to b."\ndigraph { a -> b }\n```\n\n```text\na\n```'],
  ['Prompt', BLOCK, '```text\na\n```'],
  ['Color', BLOCK, '`#1f2937`\n\n| A |\n|---|\n| `#1f2937` |'],
  ['Latex', 'a <NAME>b</NAME>', 'a $x^2$'],
]

const settings: Row[] = [
  ['linenums', 'js NAME', 'js showLineNumbers'],
  ['hl_lines', 'js NAME="1"', 'js {1}'],
  ['filename', 'js NAME="a.js"', 'js title="a.js"'],
  ['ins', 'js NAME={1}', 'diff'],
  ['tab', 'js NAME="A"', 'js'],
  ['lang', 'js NAME', 'js'],
]

const fields: Row[] = [
  ['slug', 'NAME: old', 'redirect_from: [/old/]'],
  ['aliases', 'NAME: [/old/]', 'redirect_from: [/old/]'],
  ['sidebar', 'NAME: 1', ''],
  ['sidebarTitle', 'NAME: A', 'sidebar_label: "12"'],
  ['og:image', 'NAME: a.png', 'image: img/card.png'],
  ['api', 'NAME: GET /a', ''],
  ['pagination_label', 'NAME: A', 'sidebar_label: A'],
  ['prev', 'NAME: a', 'pagination_prev: guides/rag'],
  ['next', 'NAME: a', 'pagination_next: guides/rag'],
  ['hide_title', 'NAME: true', ''],
  ['hide', 'NAME: true', 'hide_table_of_contents: true'],
  ['tableOfContents', 'NAME: true', 'hide_table_of_contents: true'],
  ['toc_min_heading_level', 'NAME: 2', ''],
  ['tags', 'NAME: [a]', 'keywords: [one, another]'],
  ['hero', 'NAME: { text: a }', ''],
  ['icon', 'NAME: a', ''],
  ['template', 'NAME: a', ''],
  ['editUrl', 'NAME: a', ''],
  ['hidden', 'NAME: true', 'unlisted: true'],
  ['outline', 'NAME: false', 'hide_table_of_contents: true'],
  ['deprecated', 'NAME: true', ''],
  ['url', 'NAME: https://a.example', ''],
  ['og:title', 'NAME: A', ''],
  ['date', 'NAME: 2026-11-21', 'last_update: { date: 2026-11-21 }'],
  ['author', 'NAME: me', ''],
  [
    'last_update.author',
    'last_update: { date: 2026-11-21, author: me }',
    'last_update: { date: 2026-11-21 }',
  ],
]

const withSettings = (opening: string) => page(`\`\`\`${opening}\na\n\`\`\``)
const withFields = (matter: string) => `---\n${matter}\n---\n\n${page('a')}`

/** What a remedy tells the author to write: components, fields, fences and marks. */
const FORMS = /<[A-Z]\w*|[a-z]+_[a-z_]+|```|:::|~~|\*+/g

describe.each([
  ['HTML', remediesForTags, tags, page],
  ['components', componentsElsewhere, parts, page],
  ['settings of code', settingsElsewhere, settings, withSettings],
  ['front matter', fieldsElsewhere, fields, withFields],
] as const)('the remedy for %s of other tools', (_name, remedies, rows, textOf) => {
  /** The first name of the row that tests a name. */
  const rowOf = (name: string): string | undefined =>
    (rows.find(([first]) => first === name) ??
      rows.find(([first]) => remedies.get(first) === remedies.get(name)))?.[0]

  test('has a row for each name', () => {
    expect([...remedies.keys()].filter((name) => rowOf(name) === undefined)).toEqual([])
    expect(rows.filter(([first]) => !remedies.has(first))).toEqual([])
  })

  test.each(rows)('%s: leads to no other problem', async (first, before, after) => {
    for (const name of [...remedies.keys()].filter((each) => rowOf(each) === first)) {
      for (const [form] of (remedies.get(name) ?? '').matchAll(FORMS)) expect(after).toContain(form)
      const found = await problemsOf(textOf(before.replaceAll('NAME', name)))
      const [remedy = ''] = (remedies.get(name) ?? 'missing').split('$1')
      expect(found).toEqual(expect.arrayContaining([expect.stringContaining(remedy)]))
    }
    expect(await problemsOf(textOf(after))).toEqual([])
  })
})

const TERM = '- **Term**: its meaning'
const TABS = '<Tabs>\n<TabItem value="a" label="A">\n\na\n\n</TabItem>\n</Tabs>'
const LINK = 'a [b](https://a.example)'

/** A text for each pattern of other syntax, and the text after the remedy. */
const texts = [
  ['!!! note "A"\n\n    b', ':::note[A]\nb\n:::'],
  ['/// note | A\nb\n///', ':::note[A]\nb\n:::'],
  ['/// details | A\nb\n///', '<Details summary="A">\n\nb\n\n</Details>'],
  ['/// tab | A\nb\n///', TABS],
  ['/// caption\nb\n///', 'b'],
  ['???+ note "A"\n\n    b', ':::note[A]\nb\n:::'],
  ['> [!info] A\n> b', ':::note\nb\n:::'],
  ['> [!NOTE]- A\n> b', ':::note[A]\nb\n:::'],
  ['.. code-block:: js\n\n   a', '```js\na\n```'],
  ['\\[\nx\n\\]', '$$\nx\n$$'],
  ['\\[ \\frac{a}{b} \\]', '$$\n\\frac{a}{b}\n$$'],
  ['??? note "A"\n\n    b', '<Details summary="A">\n\nb\n\n</Details>'],
  ['=== "A"\n\n    a', TABS],
  ['[TOC]', 'a'],
  ['a HTML\n\n*[HTML]: Hyper Text', 'a HTML (Hyper Text)'],
  ['Term\n: a', TERM],
  ['これは**「強調」**です', 'これは「**強調**」です'],
  ['**Note:**text', '**Note:** text'],
  ['a :tada: b', 'a 🎉 b'],
  ['a ==b c== d', 'a **b c** d'],
  ['a ^^b c^^ d', 'a *b c* d'],
  ['## A [!toc]', '## A'],
  ['a ++ctrl+c++', 'a <kbd>Ctrl</kbd> <kbd>C</kbd>'],
  ['a [[b]]', 'a [b](page.mdx)'],
  ['![a](/a.png =100x200)', PICTURE],
  ['a \\(x^2\\)', 'a $x^2$'],
  ['a \\(\\alpha\\)', 'a $\\alpha$'],
  ['a [b][c]', LINK],
  ['![A](/img/a b.png)', '![A](</img/a b.png>)'],
  ['[a] (page.mdx)', LINK],
  ['[a](./page.mdx', LINK],
  ['(./page.mdx)[a]', LINK],
  ['a [b][]', 'a [b]\n\n[b]: https://a.example'],
  ['a[^b]', 'a[^b]\n\n[^b]: its text'],
  ['!> a', ':::warning\na\n:::'],
  ['?> a', ':::tip\na\n:::'],
  ['a^[b c]', 'a[^1]\n\n[^1]: b c'],
  ['##Setup', '## Setup\n\na'],
  ['##\u00a0Setup', '## Setup\n\na'],
  ['1.\u00a0January', '1\\.\u00a0January'],
] as const

describe('the remedy for the syntax of other tools', () => {
  test('has a text for each pattern', () => {
    const untested = otherSyntax.filter((pattern) =>
      texts.every(([before]) =>
        before.split('\n').every((line) => line.replace(/^> /, '').search(pattern) < 0),
      ),
    )
    expect(untested).toEqual([])
  })

  test.each(texts)('for %j leads to no other problem', async (before, after) => {
    expect(await problemsOf(page(before))).toHaveLength(1)
    expect(await problemsOf(page(after))).toEqual([])
  })
})

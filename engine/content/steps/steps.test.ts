import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type Components, defineComponent } from '../../components/define-component.ts'
import { components } from '../../components/index.ts'
import { aContext } from '../../fixtures/a-context.ts'
import { compilePage } from '../compile-page.ts'

const context = aContext({ base: '/sub/', findImage: () => ({ width: 4, height: 3, bytes: 9 }) })

/** Compiles a page. Returns HTML and Markdown below the title, and `rule line:column` of the problems. */
async function compile(text: string, own: Components = {}) {
  const given = { ...context, components: { ...components, ...own } }
  const { page, problems } = await compilePage(`# T\n\n${text}\n`, 'site/docs/guides/a.mdx', given)
  return {
    html: page?.html.replace(/^<h1.*<\/h1>\n?/, '').trim(),
    images: page?.images,
    markdown: page?.markdown.replace(/^# T\n\n/, '').trim(),
    messages: problems.map(({ message, hint }) => `${message} ${hint}`),
    findings: problems.map(({ rule, line, column }) => `${rule} ${line}:${column}`),
  }
}

test('the text of a tab as its value is reported with the place of the text', async () => {
  const { messages } = await compile('<Tabs>\n<TabItem value="❌ Wrong">a</TabItem>\n</Tabs>')
  expect(messages).toEqual([expect.stringContaining('Write the text that readers see as the label')])
})

test('a wrong value of an attribute is reported with the allowed values', async () => {
  const { messages } = await compile(
    '<Admonition kind="warnng">\n\na\n\n</Admonition>\n\n<BarChart kind="pie">\n\n| a | b |\n|---|---|\n| x | 1 |\n\n</BarChart>',
  )
  expect(messages).toEqual([
    expect.stringMatching(/ Did you mean "warning"\?$/),
    expect.stringMatching(/ Write one of: .*\.$/),
  ])
})

test.each([
  [
    '```{.python #a}\nprint()\n```',
    'Write the language first, and the settings after it: ```python title="…".',
  ],
  ['```js title\na()\n```', 'Write title="…".'],
  ['```js showLineNumbers="x"\na()\n```', 'Write showLineNumbers, or showLineNumbers=7.'],
  ['```js {2}\na()\n```', 'It has 1 line, without comments that highlight. A range is written {3-5}.'],
  ['## A {#größe & maß}', 'Use letters of English, digits, hyphens, dots and underscores: {#gro-e-ma}.'],
  ['<Details>\n\na\n\n</Details>', 'Write summary="…". All attributes: summary.'],
  [
    '<Cards>\n<Card title="A">\n\na\n\n</Card>\n</Cards>',
    'Write href="…". All attributes: title, href. Without a link, write a list.',
  ],
])('the remedy for %j has the line to write', async (text, remedy) => {
  expect((await compile(text)).messages).toEqual([expect.stringMatching(/\. /)])
  expect((await compile(text)).messages[0]?.endsWith(remedy)).toBe(true)
})

test.each([
  [
    '<Details summary="Use `x`">\n\na\n\n</Details>',
    '3:1',
    '"summary" is plain text: readers would see `x`.',
  ],
  ['<Tabs>\n<TabItem value="a" label="The **b** c">\n\na\n\n</TabItem>\n</Tabs>', '4:1', 'would see **b**.'],
  ['<Cards>\n<Card title="*New* a" href="/b/">c</Card>\n</Cards>', '4:1', 'would see *New*.'],
  ['<Cards>\n<Card title="A [b](/c/)" href="/b/">c</Card>\n</Cards>', '4:1', 'would see [b](/c/).'],
])('Markdown in an attribute of plain text is reported: %j', async (text, place, message) => {
  const { findings, messages } = await compile(text)
  expect(findings).toEqual([`wrong-attribute ${place}`])
  expect(messages[0]).toContain(message)
})

test.each(['f(**a, **b)', '2 * 3 * 4', '*.js and *.ts', '__init__', 'a[0] (b)', '* a *'])(
  'an attribute of plain text may contain %s',
  async (summary) => {
    expect((await compile(`<Details summary="${summary}">\n\na\n\n</Details>`)).findings).toEqual([])
  },
)

test('Markdown in an attribute of a component of the site is the affair of the component', async () => {
  const Card = defineComponent({
    props: z.strictObject({ title: z.string() }),
    Component: () => createElement('p'),
  })
  expect((await compile('<Card title="`a`" />', { Card, Cards: Card })).findings).toEqual([])
})

test('a component in the middle of text is reported once, without its parts', async () => {
  const { findings } = await compile('a <Tabs><TabItem value="b" label="B">c</TabItem></Tabs>')
  expect(findings).toEqual(['misplaced-component 3:3'])
})

describe('admonitions', () => {
  test('contain blocks, lists and each other', async () => {
    const { html, findings } = await compile('::::tip\n- a\n\n:::danger[Stop]\nb\n:::\n::::')
    expect(findings).toEqual([])
    expect(html).toBe(
      '<div class="admonition admonition-tip" role="note" aria-label="Tip"><p class="admonition-title">Tip</p><ul>\n<li>a</li>\n</ul>' +
        '<div class="admonition admonition-danger" role="note" aria-label="Danger"><p class="admonition-title">Stop</p><p>b</p></div></div>',
    )
  })

  test('with titles may contain each other', async () => {
    const { html, findings } = await compile('::::note[Outer]\n:::tip[Inner]\na\n:::\n\n:::tip\nb\n:::\n::::')
    expect(findings).toEqual([])
    expect(html?.match(/admonition-title">[^<]*/g)).toEqual([
      'admonition-title">Outer',
      'admonition-title">Inner',
      'admonition-title">Tip',
    ])
  })

  test('may be in quotes and lists', async () => {
    const { findings, html } = await compile('> :::note\n> a\n> :::\n\n- b\n\n  :::note\n  c\n  :::')
    expect(findings).toEqual([])
    expect(html?.match(/admonition-title">[^<]*/g)).toHaveLength(2)
  })

  test.each([
    ['a sentence with ::: in it'],
    ['\\:::note Title'],
    ['`:::note Title`'],
    ['*a* ::: b\nc ::: d'],
    ['```\n::: note\n```'],
  ])('do not begin with %j', async (text) => {
    const { findings, html } = await compile(text)
    expect(findings).toEqual([])
    expect(html).not.toContain('admonition')
  })

  test('written as alerts of GitHub are reported with the remedy', async () => {
    const { messages } = await compile('> [!WARNING]\n> a')
    expect(messages).toEqual([
      '"> [!WARNING]" does not begin an admonition. Write ":::warning" before the text, and ":::" after the text, without ">".',
    ])
    for (const text of ['> a\n> [!NOTE]', '> [!SOON]\n> a', '> `[!NOTE]`\n> a']) {
      expect((await compile(text)).findings).toEqual([])
    }
  })

  test.each([
    [':::{tip}\na\n:::', 'Write ":::tip",'],
    [':::{seealso} A title\na\n:::', 'title ":::note[A title]"'],
    ['::: {.callout-warning collapse="true"}\na\n:::', 'Write ":::warning",'],
    ['> ::: {.callout-note}\n> a\n> :::', 'Write ":::note",'],
    ['- ::::{danger}\n  a\n  ::::', 'Write "::::danger",'],
    [':::{dropdown} A\na\n:::', 'Write <Details summary="…">'],
    ['```{note}\na\n```', 'Write ":::note" or ":::note[Title]" instead of the line that opens it'],
    ['```{warning} A\na\n```', 'Write ":::warning" or'],
  ])('of MyST and Quarto are one problem with the kind: %j', async (text, remedy) => {
    const { findings, messages } = await compile(text)
    expect(findings).toEqual([expect.stringMatching(/^admonition-form 3:/)])
    expect(messages[0]).toContain(remedy)
  })

  test('of a kind of another tool are reported with the nearest kind', async () => {
    expect((await compile(':::caution\na\n:::')).messages[0]).toContain('Write ":::warning".')
    expect((await compile('<Danger>\n\na\n\n</Danger>')).messages[0]).toContain('Write ":::danger"')
    expect((await compile('::: package.module.Class')).messages[0]).toContain(
      'the documentation in the source code',
    )
  })

  test('with an id or attributes after the title are reported with the title alone', async () => {
    for (const text of [':::tip Ice {#ice}\na\n:::', ':::tip Ice {.a}\na\n:::'])
      expect((await compile(text)).messages.join()).toContain('or with a title ":::tip[Ice]"')
  })

  test('around another one are reported with all of their colons', async () => {
    const { messages } = await compile('::::info Outer\n\n:::note\na\n:::\n\n::::')
    expect(messages).toEqual([expect.stringContaining('or with a title "::::info[Outer]"')])
    expect((await compile('::::tip[]\n\na\n\n::::')).messages[0]).toContain('Write "::::tip"')
  })

  test('report a link in the title, which would be lost, and colons that an inner one has closed', async () => {
    const { messages } = await compile(':::tip[A [b](/b/)]\nc\n:::\n\n:::tip\n:::note\na\n:::\n:::')
    expect(messages).toEqual([
      'The title of ":::tip" has a link, and titles are plain text. Put the link into the text of the admonition.',
      expect.stringMatching(/^":::" does not end .*more colons: "::::note" to "::::"\.$/),
    ])
  })

  test('report formatting in the title, which would be lost', async () => {
    const { findings, messages } = await compile(':::note[The `foo()` **bold** title]\na\n:::')
    expect(findings).toEqual(['admonition-form 3:13'])
    expect(messages[0]).toContain('has formatting, and titles are plain text. Write its words without marks.')
  })

  test('that are not closed are reported at their beginning', async () => {
    expect((await compile(':::note\na\n\n## B')).findings).toEqual(['unclosed-admonition 3:1'])
    expect((await compile('::::note\n\n:::tip\nb\n:::')).findings).toEqual(['unclosed-admonition 3:1'])
  })
})

describe('heading ids', () => {
  test.each([
    ['## A {#my-id}', 'my-id', 'A'],
    ['## A `b` {#x.y_z}', 'x.y_z', 'A b'],
  ])('%s', async (written, id, text) => {
    const { html, findings } = await compile(written)
    expect(findings).toEqual([])
    expect(html).toContain(`id="${id}"`)
    expect(html?.replace(/<[^>]*>/g, '')).toBe(text)
  })

  test('in brackets are reported', async () => {
    const { messages } = await compile('## A [#my-id]')
    expect(messages).toEqual(['Brackets give the heading no id. Write {#my-id}.'])
    for (const text of ['## A [#12]', '## A \\[#b]', '## A `[#b]`'])
      expect((await compile(text)).findings).toEqual([])
  })

  test.each([
    ['été d', 'ete-d'],
    ['(日)', 'my-id'],
  ])('with other characters are reported with a similar id: %s', async (written, meant) => {
    const { findings, messages } = await compile(`## A {#${written}}`)
    expect(findings).toEqual(['heading-id 3:1'])
    expect(messages[0]).toContain(`underscores: {#${meant}}.`)
  })

  test.each(['{#my-id .cls}', '{ #my-id data-toc-label="x" }', '{#my-id .a #b}'])(
    'with classes or attributes are reported with the id alone: %s',
    async (written) => {
      const { html, messages } = await compile(`## A ${written}`)
      expect(messages).toEqual([expect.stringContaining(' Write {#my-id}.')])
      expect(html).toContain('id="my-id"')
    },
  )

  test.each(['##', '## {#only}', '## {/* why */}'])('%j is not a heading id', async (text) => {
    expect((await compile(text)).findings).toEqual(['empty-heading 3:1'])
  })

  test('in code stay text', async () => {
    expect((await compile('## A `{#b}`')).html).toContain('id="a-b"')
  })
})

test.each([
  ['a <Badge /> b', ['wrong-content 3:3']],
  ['a <Badge> </Badge> b', ['wrong-content 3:3']],
  ['a <Badge>`b`</Badge> c', []],
  ['<Steps />', ['wrong-content 3:1']],
  ['a <Badge text="b" /> c', ['wrong-attribute 3:3']],
  ['<Steps>\n\n1. a\n\n</Steps>', []],
  ['<Steps>\n\n## A\n\na\n\n</Steps>', ['wrong-content 3:1']],
  ['<Steps>\n\n- a\n\n</Steps>', ['wrong-content 3:1']],
  ['<Steps>\n\n<Step>a</Step>\n\n</Steps>', ['unknown-component 5:1']],
])('a badge without text, and steps without content, are reported: %j', async (text, findings) => {
  expect((await compile(text)).findings).toEqual(findings)
})

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

describe('an expression', () => {
  test.each(['()', '[]', '{}', '?:', '= '])(
    'that is nested without limit by %s is reported',
    async ([open, close]) => {
      const text = `{a${open?.repeat(30_000)}${close?.repeat(30_000)}}`
      expect((await compile(text)).findings).toEqual(['too-deep 3:undefined'])
    },
  )

  test('after a formula that looks like the beginning of code is found', async () => {
    const text = `$$\n\`\`\`json\n$$\n{a${'('.repeat(30_000)}}`
    expect((await compile(text)).findings).toEqual(['too-deep 6:undefined'])
  })

  test('is not assumed in prose with brackets or in code with many operators', async () => {
    const code = `\`\`\`js\nf({ ${'a = b ? c : d,\n'.repeat(600)} })\n\`\`\``
    const { findings } = await compile(`${code}\n\n${'('.repeat(600)}`)
    expect(findings).not.toContainEqual(expect.stringMatching('too-deep'))
  })
})

test('quotes that are nested too deeply are reported', async () => {
  expect((await compile(`${'>'.repeat(400)} a`)).findings).toEqual([])
  expect((await compile(`${'>'.repeat(5000)} a`)).findings).toEqual(['too-deep undefined:undefined'])
})

test.each([
  ['\uFFFD', 'U+FFFD). Save the file as UTF-8.'],
  ['\0', 'U+0000). Save the file as UTF-8.'],
  ['\x07', 'U+0007). Delete the character,'],
])('a character that cannot be shown is reported: %j', async (character, message) => {
  const { findings, messages } = await compile(`a ${character} b`)
  expect(findings).toEqual(['unreadable-character 3:3'])
  expect(messages[0]).toContain(message)
})

test.each([
  ['![](/img/a%20b.svg)', 'The picture has no description.'],
  ['![alt text](/img/a%20b.svg)', '"alt text" does not describe the picture.'],
  ['![a.svg](a.svg)', '"a.svg" does not describe the picture.'],
  ['![][b]\n\n[b]: /img/a.svg', 'The picture has no description.'],
])('a picture without a description is reported: %s', async (text, message) => {
  expect((await compile(text)).messages).toContainEqual(expect.stringContaining(message))
})

test('a tag with a long name next to a mistake is reported', async () => {
  const name = `a${'1b2'.repeat(60_000)}`
  expect((await compile(`<${name} a <b\n\n</${name}>`)).findings).toEqual(['syntax 3:180006'])
})

test('thousands of marks of emphasis in a line are read', async () => {
  expect((await compile(' *a _b'.repeat(3000))).findings).toEqual([])
})

test.each([
  ['![A](/img/a.svg#only-dark)', 'other-syntax 3:1', 'Write #gh-dark-mode-only.'],
  ['![A][b]\n\n[b]: /img/a.svg#only-light', 'other-syntax 5:1', 'Write #gh-light-mode-only.'],
  ['<img className="block dark:hidden" src="/a.svg" />', 'html 3:1', 'write #gh-light-mode-only.'],
  ['a <img class="hidden dark:block" src="/a.svg" />', 'html 3:3', 'write #gh-dark-mode-only.'],
])(
  'a picture that another tool shows in one theme is reported with the mark of this theme: %s',
  async (text, finding, remedy) => {
    const { findings, messages } = await compile(text)
    expect(findings).toEqual([finding])
    expect(messages[0]).toContain(remedy)
  },
)

test('pictures for one theme in a component of another tool are reported with their marks', async () => {
  const { findings } = await compile(
    '<Frame>\n  <img className="dark:hidden" src="/a.svg" />\n  <img className="dark:block" src="/b.svg" />\n</Frame>',
  )
  expect(findings).toEqual(['unknown-component 3:1', 'html 4:3', 'html 5:3'])
})

describe('a link', () => {
  test.each(['[](/a/)', '[ ](/a/)', '[![](/a.png)](/a/)'])('without a text is reported: %s', async (text) => {
    const { findings, messages } = await compile(text)
    expect(findings).toEqual(['empty-link 3:1'])
    expect(messages[0]).toContain('The link has no text.')
  })

  test.each(['[![b](/a.png)](/a/)', '[`b`](/a/)', '[$b$](/a/)', '[<Badge>b</Badge>](/a/)'])(
    'with a text in any form is no problem: %s',
    async (text) => {
      expect((await compile(text)).findings).toEqual([])
    },
  )
})

describe('block components', () => {
  test('may be on one line, alone or next to each other', async () => {
    const { html } = await compile(
      '<Cards>\n<Card title="A" href="/a/">One.</Card> <Card title="B" href="/b/">Two.</Card>\n</Cards>',
    )
    expect(html).toBe(
      '<ul class="cards"><li class="card"><a class="card-link" href="/sub/a/">A</a><div class="card-text"><p>One.</p></div></li>' +
        '<li class="card"><a class="card-link" href="/sub/b/">B</a><div class="card-text"><p>Two.</p></div></li></ul>',
    )
  })

  const TABS =
    '<Tabs><TabItem value="u">UUU</TabItem> <TabItem value="v">See <Badge>b</Badge>, *c*.</TabItem></Tabs>'

  test.each([
    ['alone', TABS],
    ['in a list item', `- ${TABS}`],
    ['in <Details> on the same line', `<Details summary="s">${TABS}</Details>`],
    ['between the tags of <Details>', `<Details summary="s">\nA\n\n${TABS}\n</Details>`],
    ['after text in <Details>', `<Details summary="s">A ${TABS} B</Details>`],
  ])('may contain each other on one line: %s', async (_where, text) => {
    const { html, markdown, findings } = await compile(text)
    expect(findings).toEqual([])
    expect(html?.match(/role="tab"/g)).toHaveLength(2)
    expect(html).toContain('<p class="tab-label">u</p><p>UUU</p></div>')
    expect(html).toContain(
      '<p class="tab-label">v</p><p>See <span class="badge">b</span>, <em>c</em>.</p></div>',
    )
    expect(html).not.toMatch(/<p>(?:(?!<\/p>).)*<(?:div|tab-group|details)/s)
    expect(markdown).toMatch(/\*\*u\*\*\s+UUU\s+\*\*v\*\*\s+See \(b\), \*c\*\./)
  })

  test('after a comment of several lines are in the paragraph that contains the comment', async () => {
    const { html } = await compile('<Badge>a</Badge> {/*\nc\n*/} <video />')
    expect(html).toBe('<p><span class="badge">a</span>  <span></span></p>')
  })

  test('are complete in the Markdown file, on one line or on several', async () => {
    const cards = [
      '<Cards>',
      '<Card title="A" href="/a/">One.</Card>',
      '<Card title="B" href="/b/" />',
      '</Cards>',
    ]
    const many = await compile(cards.join('\n'))
    expect(many.markdown).toContain('[B](https://docs.example/sub/b/index.md)')
    expect(await compile(cards.join(''))).toEqual(many)
  })

  test.each([
    [
      '<Tabs>\ntext\n<TabItem value="a">b</TabItem>\n<TabItem value="c">d</TabItem>\n</Tabs>',
      'misplaced-component 4:1',
    ],
    ['<Include />', 'wrong-attribute 3:1'],
    ['<Include file="" />', 'wrong-attribute 3:1'],
  ])('with one mistake are one problem: %j', async (text, finding) => {
    expect((await compile(text)).findings).toEqual([finding])
  })

  test('of the site in a sentence get the field that allows this, and those of the engine do not', async () => {
    const Block = defineComponent({ props: z.strictObject({}), Component: () => createElement('p') })
    const { messages } = await compile('A <Block /> thing.\n\nA <Steps /> thing.', { Block })
    expect(messages).toEqual([
      expect.stringContaining('`inline: true`'),
      expect.not.stringContaining('`inline: true`'),
    ])
  })

  test('in a sentence do not split the sentence', async () => {
    expect((await compile('A <Badge>new</Badge> thing')).html).toBe(
      '<p>A <span class="badge">new</span> thing</p>',
    )
  })
})

describe('math', () => {
  test('becomes MathML, but prices stay text', async () => {
    const { html, findings } = await compile('$x$ costs \\$5, `$6`')
    expect(html).toBe('<p><math><mi>x</mi></math> costs $5, <code>$6</code></p>')
    expect(findings).toEqual([])
  })

  test('on lines of its own is in a box that scrolls', async () => {
    const { html } = await compile('$$\nx\n$$')
    expect(html).toBe(
      '<div class="math" tabindex="0"><math display="block" class="tml-display"><mi>x</mi></math></div>',
    )
  })

  test('has a box, and lines in its tables', async () => {
    const table = '\\begin{array}{l|r} a & b \\\\ \\hline c & d \\end{array}'
    const { html } = await compile(`$\\boxed{x}$\n\n$$\n${table}\n$$`)
    expect(html).toContain(
      '<menclose scriptlevel="0" displaystyle="true" notation="box"><mi>x</mi></menclose>',
    )
    expect(html).toContain('<mtd class="tml-left rule-bottom rule-right"><mi>a</mi></mtd>')
    expect(html).toContain('<mtd class="tml-right"><mi>d</mi></mtd>')
  })

  test.each(['\\begin{align}\na &= b \\tag{1}\n\\end{align}', 'x \\tag{1}'])(
    'on lines of its own may have a number: %j',
    async (math) => {
      const { html, findings } = await compile(`$$\n${math}\n$$`)
      expect(findings).toEqual([])
      expect(html).toContain('(1)')
    },
  )

  test.each([
    ['from $5 to $6 each', 'math 3:6'],
    ['it costs $5-$10', 'math 3:10'],
    ['(US$5–US$10)', 'math 3:4'],
    ['in $HOME/$USER', 'math 3:4'],
  ])('that looks like two prices is reported: %s', async (text, finding) => {
    const { findings, messages } = await compile(text)
    expect(findings).toEqual([finding])
    expect(messages[0]).toContain('Write a dollar sign as \\$.')
  })

  test.each([
    ['an $x_$', 'math 3:4', 'The math "x_" cannot be read: a part is missing'],
    ['$$\n^\n$$', 'math 3:1', 'The math "^" cannot be read: a part is missing'],
    ['$\\frac{1$', 'math 3:1', 'cannot be read: '],
    ['$$x \\tag{1}$$', 'math 3:1', 'only in display mode. Write $$ on a line of its own'],
  ])('that cannot be read is reported: %s', async (text, finding, message) => {
    const { findings, messages } = await compile(text)
    expect(findings).toEqual([finding])
    expect(messages[0]).toContain(message)
  })
})

describe('a table', () => {
  test('scrolls in a box that is named by its column heads, and has classes for alignment', async () => {
    const { html } = await compile('| A | `b` |\n|:-:|---|\n| 1 | 2 |')
    expect(html).toBe(
      '<div class="table-scroll" role="group" tabindex="0" aria-label="Table: A, b"><table><thead><tr><th class="align-center">A</th><th><code>b</code></th></tr></thead>' +
        '<tbody><tr><td class="align-center">1</td><td>2</td></tr></tbody></table></div>',
    )
  })
})

test('a table is named without footnote markers', async () => {
  const { html } = await compile('| A[^1] | B |\n|---|---|\n| 1 | 2 |\n\n[^1]: C')
  expect(html).toContain('aria-label="Table: A, B"')
})

describe('an image', () => {
  test.each([
    ['![A](/img/a%20b.svg)', '/img/a b.svg', '/sub/img/a%20b.svg'],
    ['![A](</img/a b.svg>)', '/img/a b.svg', '/sub/img/a%20b.svg'],
    ['![A](/img/ünï.svg)', '/img/ünï.svg', '/sub/img/%C3%BCn%C3%AF.svg'],
    ['![A](/img/a.svg?v=2#part)', '/img/a.svg', '/sub/img/a.svg?v=2#part'],
    ['![A](/img/100%.svg)', '/img/100%.svg', '/sub/img/100%25.svg'],
  ])('%s becomes the file %s', async (text, file, src) => {
    const { html, images, findings } = await compile(text)
    expect(findings).toEqual([])
    expect(images).toEqual([file])
    expect(html).toContain(`src="${src}"`)
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

test('a date in a table stays on one line, in any language', async () => {
  const dates = ['[November 6, 2024](#a)', '30. September 2024', '2024年11月6日', '2024-11-06', 'Q3 2024']
  const others = ['In 2024, eight models were retired', '12024', '0.82024 0.82024', 'May', '`20240` tokens']
  const rows = [...dates, ...others].map((text) => `| ${text} | a |`)
  const { html = '' } = await compile(`## A {#a}\n\n| Date | b |\n|--:|---|\n${rows.join('\n')}`)
  expect(html.match(/<td class="align-right one-line">/g)).toHaveLength(dates.length)
  expect(html.match(/one-line/g)).toHaveLength(dates.length)
})

test('a cell of more than 60 letters is marked, because its column must not become narrow', async () => {
  const { html = '' } = await compile(`| a | b |\n|---|---|\n| ${'a'.repeat(61)} | ${'b'.repeat(60)} |`)
  expect(html).toContain(`<td class="long-text">${'a'.repeat(61)}</td><td>b`)
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

describe('the Markdown file', () => {
  test.each([
    ['[a](b.mdx#c)', '[a](https://docs.example/sub/guides/b/index.md#c)'],
    ['[a](/b/)', '[a](https://docs.example/sub/b/index.md)'],
    ['[a](/b/?lang=python#c)', '[a](https://docs.example/sub/b/index.md#c)'],
    ['[a](/files/b.pdf)', '[a](https://docs.example/sub/files/b.pdf)'],
    ['[a](#b)', '[a](#b)'],
    ['[a](https://x.example/b)', '[a](https://x.example/b)'],
    ['[a][b]\n\n[b]: /c/', '[a](https://docs.example/sub/c/index.md)'],
    ['![a](/img/b.png)', '![a](https://docs.example/sub/img/b.png)'],
    ['10<sup>2</sup> H<sub>*2*</sub>O <kbd>K</kbd>', '10<sup>2</sup> H<sub>*2*</sub>O K'],
  ])('%j becomes %j: whole addresses, and pages as Markdown files', async (text, markdown) => {
    expect((await compile(text)).markdown).toBe(markdown)
  })

  test('contains code as readers copy it, with its title', async () => {
    const text = '```python title="a.py" {1} showLineNumbers\n# highlight-next-line\na = 1\n```'
    expect((await compile(text)).markdown).toBe('```python title="a.py"\na = 1\n```')
  })

  test('describes in words what components show by their design', async () => {
    const { markdown } = await compile(
      ':::warning[Mind]\na\n:::\n\n<Details summary="More">b</Details>\n\nc {/* why */}',
    )
    for (const word of ['Mind', 'a', 'More', 'b', 'c']) expect(markdown).toContain(word)
    expect(markdown).not.toMatch(/[<{]|:::/)
  })
})

test.each([
  ['a\n\n```python\nprint(1)\n\n## More\n', ['code-meta 5:1']],
  ['- a\n\n  ```text\n  b\n\nc', ['code-meta 5:3']],
  ['```text', ['code-meta 3:1']],
  ['> ````text\n> ```\n\na', ['code-meta 3:3']],
  ['> ```text\n> ~~~\n\na', ['code-meta 3:3']],
  ['````text\n```\n````\n\n> ~~~\n> b\n> ~~~\n\n- a\n  ```text\n  b\n  ```', []],
])('a code block must be closed: %j', async (text, found) => {
  expect((await compile(text)).findings).toEqual(found)
})

describe('syntax of other tools', () => {
  test.each([
    [
      '<details>\n\na\n\n</details>',
      'Write <Details summary="…">, the content, and </Details> on lines of their own.',
    ],
    ['<b>a</b>', 'Write **text**.'],
    [
      '<img src="/a.png" />',
      'Write ![description](./name.png), from the folder of the page, or ![description](/img/name.png)',
    ],
    [
      '<table><tr><td>a</td></tr></table>',
      'Write a table in Markdown: | A | B |, and |---|---| on the next line.',
    ],
    ['<kbd class="a">a</kbd>', 'Delete the attributes.'],
    ['<CardGrid>\n\na\n\n</CardGrid>', 'Write <Cards>.'],
    ['<cards>\n\na\n\n</cards>', 'Did you mean <Cards>?'],
    ['<Aside>a</Aside>', 'Write ":::note" or ":::note[Title]", the text, and ":::" on lines of their own.'],
    ['a<br>b', 'The tag <br> is never closed. Write <br />.'],
    ['a\n\n<img src="/a.png">\n\nb', 'The tag <img> is never closed. Write ![description](./name.png)'],
    ['```curl\ncurl x\n```', 'Write the language bash.'],
    ['```golang\nx\n```', 'Write the language go.'],
    ['<!-- a -->', 'The page contains an HTML comment. Write a comment as {/* … */}.'],
    ['<p>a', 'The tag <p> is never closed. Delete the tags: an empty line ends a paragraph.'],
  ])('in %j is reported with the form that pages have', async (text, remedy) => {
    expect((await compile(text)).messages[0]).toContain(remedy)
  })

  test.each([
    ['!!! note "A"\n\n    b', '3:1', 'Write ":::note" or ":::note[Title]" before the text'],
    ['a\n\n- ??? note "A"\n\n      b', '5:3', 'Write <Details summary="…">'],
    [
      '=== "C"\n\n    a\n\n=== "D"',
      '3:1',
      'Write <TabItem value="…" label="C"> and </TabItem> around the content',
    ],
    ['[TOC]', '3:1', 'Delete it: each page has a table of contents.'],
    ['a HTML\n\n*[HTML]: Hyper Text', '5:1', 'Delete it, and write the meaning'],
    ['Term\n:   a', '4:1', 'Write a list instead'],
    ['*Term*\n\n: a', '5:1', 'Write a list instead'],
    ['/// note | A\nb\n///', '3:1', 'Write ":::note"'],
    ['.. warning:: A', '3:1', 'Write it in Markdown: ":::note"'],
    ['> [!info] A\n> b', '3:3', 'Write ":::info"'],
    ['!!!danger "A"\n    b', '3:1', 'Write ":::danger"'],
    ['??? "A"\n    b', '3:1', 'Write <Details'],
    ['???+ warning\n    b', '3:1', 'always visible, write ":::warning"'],
    ['/// tab | A\nb\n///', '3:1', 'label="A"'],
    ['/// details | A\nb\n///', '3:1', 'Write <Details'],
    ['> [!NOTE]- A\n> b', '3:3', 'Write ":::note"'],
    ['\\[\nx\n\\]', '3:1', 'Write math between lines of $$.'],
    ['\\[ E = mc \\]', '3:1', 'Write math between lines of $$.'],
    ['\\[\\sum_i x_i\\].', '3:1', 'Write math between lines of $$.'],
    ['a :tada: b', '3:3', 'Write the character itself'],
    ['| A |\n|---|\n| :material-check-all: |', '5:3', 'Write the character itself'],
    ['- a\n- (:+1:)', '4:4', 'Write the character itself'],
    ['a ==b c== d', '3:3', 'Write **b c**.'],
    ['a ^^b c^^ d', '3:3', 'Write *b c*.'],
    ['a ++ctrl+alt+c++', '3:3', 'Write each key as <kbd>Ctrl</kbd>.'],
    ['a [[Über uns|b]]', '3:3', '[Über uns](page.mdx)'],
    ['![a](/a.png =100x200)', '3:1', 'Write ![description](/img/name.png)'],
    ['a `#!python range()`', '3:3', 'Delete it, and the space after it'],
    ['Text^[an *a*] b^[inline note]', '3:16', 'Write [^1], and on a line of its own: "[^1]: inline note".'],
    ['a\n!> b', '4:1', 'Write ":::warning" on a line before the text'],
    ['- ?> b', '3:3', 'Write ":::tip" on a line before the text'],
    ['- a\n\n  !!! note\n\n      b', '5:3', 'after the text, indented like the text of the item.'],
    ['!!! note\n\n    b', '3:1', 'after the text, not indented.'],
    ['a \\(x^2\\)', '3:3', 'Write math between dollar signs: $x^2$.'],
    ['H~2~O', '3:2', 'Write <sub>2</sub>'],
    ['a [b][c]', '3:3', 'Write the address: [b](address).'],
    ['> a\n> [b][]', '4:3', 'Write the address: [b](address).'],
    ['a [`b`][c] d', '3:3', 'Write the address: [`b`](address).'],
    ['a **c** [*b*][c]', '3:9', 'Write the address: [*b*](address).'],
    ['a [B](./b c.md)', '3:3', '(<./b c.md>)'],
    ['a[^b]', '3:2', '"[^b]: its text"'],
    ['これは**「強調」**です', '3:4', 'outside of its asterisks'],
    ['- a\n\n      b', '5:7', 'Write code between lines of ```.'],
    ['1. a\n   - b\n\n         c', '6:10', 'Write code between lines of ```.'],
    ['a\n\n    b\n    c', '5:5', 'Write code between lines of ```.'],
  ])('that would appear as text is reported: %j', async (text, place, remedy) => {
    const { findings, messages } = await compile(text)
    expect(findings[0]).toBe(`other-syntax ${place}`)
    expect(messages[0]).toContain(remedy)
  })

  test.each([
    ['a \\(\\alpha\\), \\(\\frac{a}{b}\\) and \\(n\\)', ['3:3', '3:15', '3:35']],
    ['a **\\(\\hat{y}_i = \\mathbf{w}_{j}\\)**', ['3:5']],
    ['## A \\(\\frac{a}{b}\\)\n\n| B |\n|---|\n| \\(\\sqrt{a}\\) |', ['3:6', '7:3']],
    ['\\[ \\frac{a}{b} \\]', ['3:1']],
    ['> A:\n> \\[\n> x_{i} + y_{j} {z}\n> \\]\n> b', ['4:3']],
    ['- \\[ \\begin{aligned}\n  a &= \\frac{b}{c}\n  \\end{aligned} \\]', ['3:3']],
  ])('in math with braces is one problem for each formula: %j', async (text, places) => {
    expect((await compile(text)).findings).toEqual(places.map((place) => `other-syntax ${place}`))
  })

  test('in math does not hide an expression beside it', async () => {
    const { findings } = await compile('\\[a {b}\\] c \\(\\alpha\\) {d}\n\n`\\(` {e} `x^2\\)`')
    expect(findings.filter((each) => each.startsWith('expression'))).toHaveLength(3)
  })

  test('in the first line of a code block is one problem', async () => {
    const { findings, messages } = await compile('``` { .yaml .annotate title="a.yaml" }\na: 1\n```')
    expect(findings).toEqual(['code-meta 3:1'])
    expect(messages[0]).toContain('Write the language first')
  })

  test('in the attributes of an HTML element is not reported, because the element or its attribute is', async () => {
    expect((await compile('<img src={a} />\n\n<kbd a={b}>c</kbd>')).findings).toEqual([
      'html 3:1',
      'html 5:1',
    ])
  })

  test('with indented content is one problem', async () => {
    expect((await compile('!!! note\n\n    a\n\n    b')).findings).toEqual(['other-syntax 3:1'])
  })

  test.each([
    ['--8<-- "b.md"', 'syntax 5:4'],
    ['<!--@include: ./b.md-->', 'syntax 5:1'],
  ])('for a fragment is reported with the remedy: %s', async (text, finding) => {
    const { findings, messages } = await compile(`a\n\n${text}`)
    expect(findings).toEqual([finding])
    expect(messages[0]).toContain('Write <Include file="_fragment.mdx" />')
  })

  test.each([
    [
      'js a.js icon="b" lines',
      'has "a.js", "icon", "lines", which are not known',
      'For a title, write title="a.js". Delete "icon". To number the lines, write showLineNumbers. Known',
    ],
    ['js A long name {1}', 'has "A", "long", "name"', 'For a title, write title="A long name". Known'],
    ['js title=a.js', 'has "title=a.js", which is not known', 'Write title="a.js". Known'],
    ['js{1,3-5}', 'has "{1,3-5}" without a space', 'Write ```js {1,3-5}.'],
    ['js "A term" {1} /b.c/', 'has ""A term"", "/b.c/", which', 'only whole lines are highlighted. Known'],
    ['js del={1} tab="A"', 'has "del={1}", "tab"', 'in the language diff. For tabs, put'],
    ['ts:line-numbers=2 {1}', 'has ":line-numbers=2" without a space', 'write showLineNumbers.'],
    ['rust,no_run', 'has ",no_run" without a space', 'Write ```rust.'],
    ['js:title=a.js', 'has ":title=a.js" without a space', 'For a title, write title="…".'],
    ['js hl_lines="1" linenums="1"', 'has "hl_lines", "linenums"', 'in braces: {1,3-5}. To number the lines'],
  ])('in the settings of a code block is one problem: %s', async (opening, message, remedy) => {
    const { findings, messages } = await compile(`\`\`\`${opening}\na\n\`\`\``)
    expect(findings).toEqual(['code-meta 3:1'])
    expect(messages[0]).toContain(message)
    expect(messages[0]).toContain(remedy)
  })

  test.each([
    ['::: details A\nb\n:::', 'admonition-form 3:1', 'Write <Details summary="…">'],
    [':::tip[A]{.b}\nc\n:::', 'admonition-form 3:1', ':::tip[A]'],
    [':::details\nb\n:::', 'unknown-admonition 3:1', 'Write <Details summary="…">'],
    ['::: code-group\n```js\na\n```\n:::', 'admonition-form 3:1', 'Write <Tabs> with a <TabItem'],
    ['```js [a.js]\na\n```', 'code-meta 3:1', 'For a title, write title="a.js".'],
    ['```js\na\nb // [!code ++]\nc // [!code focus]\n```', 'code-meta 5:undefined', '{1,3-5}'],
    ['::: raw\na\n:::', 'admonition-form 3:1', 'Delete the lines that begin with :::'],
    ['a\n\n<<< @/a.js{2}', 'syntax 5:1', 'Write the code between lines of ```.'],
    ['```yaml\na: # (1)!\n```\n\n1. b', 'code-meta 4:undefined', 'Write the note into the comment'],
    ['```npm\nnpm i a\n```', 'unknown-language 3:1', 'Write the language bash.'],
    ['```yaml\na: 1\n--8<-- "a.yaml"\n```', 'code-meta 5:undefined', 'Write the text of the file'],
    ['```js /src/a.js\na\n```', 'code-meta 3:1', 'For a title, write title="/src/a.js".'],
    ['```js /a/\na\n```', 'code-meta 3:1', 'Delete the marked words'],
    ['```rego\na\n```', 'unknown-language 3:1', 'is not known. Use "text"'],
    ['```tree\na\n```', 'unknown-language 3:1', 'is not known. Use "text"'],
    ['```katex\na\n```', 'unknown-language 3:1', 'is not known. Use "text"'],
    ['```bsh\na\n```', 'unknown-language 3:1', 'is not known. Use "text"'],
    ['```pythn\na\n```', 'unknown-language 3:1', 'Did you mean "python"?'],
    ['```shel\na\n```', 'unknown-language 3:1', 'Did you mean "shell"?'],
    ['```jsno\na\n```', 'unknown-language 3:1', 'Did you mean "json"?'],
    ['```javscript\na\n```', 'unknown-language 3:1', 'Did you mean "javascript"?'],
    ['```dts\na\n```', 'unknown-language 3:1', 'is not known. Use "text"'],
    ['```mdx-code-block\na\n```', 'unknown-language 3:1', 'Delete its first and last line'],
    ['a $`x^2`$', 'math 3:3', 'Write $x^2$, without backquotes.'],
    ['```math\nx\n```', 'unknown-language 3:1', 'Write math between lines of $$.'],
  ])('of VitePress and GitHub is one problem with its remedy: %j', async (text, finding, remedy) => {
    const { findings, messages } = await compile(text)
    expect(findings).toEqual([finding])
    expect(messages[0]).toContain(remedy)
  })

  test('and a stream of events is a language', async () => {
    expect((await compile('```sse\ndata: {}\n```')).findings).toEqual([])
  })

  test('in an unknown component is one problem, also for the parts inside', async () => {
    const { findings, messages } = await compile(
      '<CardGroup cols={2}>\n  <Card title="A" href="https://a.example">b</Card>\n</CardGroup>',
    )
    expect(findings).toEqual(['unknown-component 3:1'])
    expect(messages[0]).toContain('Write <Cards>.')
    const icons = await compile('| a |\n|---|\n| <Check size="18" /> |\n\n<Check>b</Check>')
    expect(icons.messages).toEqual([
      expect.stringContaining('write a character such as ✅'),
      expect.stringContaining('":::tip"'),
    ])
    const files = '<Tree>\n<Tree.Folder name="a">\n<Tree.File name="b" />\n</Tree.Folder>\n</Tree>'
    expect((await compile(files)).findings).toEqual(['unknown-component 3:1'])
    expect((await compile('<Tabs>\n<Tabs.Tab>a</Tabs.Tab>\n</Tabs>')).messages).toEqual([
      'The component <Tabs.Tab> is not known. Write <TabItem value="…" label="…">.',
    ])
    const tabs = await compile('<Tabs>\n  <Tab title="A">\n    b\n  </Tab>\n</Tabs>')
    expect(tabs.findings).toEqual(['unknown-component 4:3'])
    const inLine = await compile('<Tabs>\n  <Tab title="A">b</Tab>\n</Tabs>')
    expect(inLine.findings).toEqual(['unknown-component 4:3'])
  })

  test('in an unknown component counts a component of the same name inside as another place', async () => {
    const inner = '<ResponseField name="b">\n\nc\n\n</ResponseField>'
    const { findings } = await compile(`<ResponseField name="a">\n\n${inner}\n\n</ResponseField>`)
    expect(findings).toEqual(['unknown-component 3:1', 'unknown-component 5:1'])
  })

  test('in a summary is one problem that does not contradict the remedy for <details>', async () => {
    const { findings, messages } = await compile(
      '<details>\n<summary>Use <code>x</code> <b>now</b></summary>\n\nb\n\n</details>',
    )
    expect(findings).toEqual(['html 3:1', 'html 4:14'])
    expect(messages[1]).toContain('a summary is plain text. Delete the tags in it, and keep their content.')
  })

  test.each([
    '<a id="setup"></a>\n\n## Set up the client',
    '## <a name="setup" /> Set up the client',
    'a <span id="setup">b</span>',
  ])('for a target of links is one problem: %j', async (text) => {
    const { problems, page } = await compilePage(`# T\n\n${text}\n`, 'site/docs/a.mdx', context)
    expect(problems.map(({ rule }) => rule)).toEqual(['html'])
    expect(page?.anchors).toContain('setup')
    if (text.includes('<a')) expect(problems[0]?.hint).toContain('{#setup}')
  })

  test('for a target of links does not change the id of a heading, which may differ only by case', async () => {
    const { findings } = await compile('## statusCode\n\n<a id="statusCode"></a>\n\n[a](#statuscode)')
    expect(findings).toEqual(['html 5:1'])
    expect((await compile('## A {#statusCode}\n\n## statusCode')).html).toContain('<h2 id="statuscode"')
  })

  test.each([
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<details>\n<summary>a</summary>\n\nb\n\n</details>',
    '<ul>\n<li>a <ol><li>b</li></ol></li>\n</ul>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<picture>\n  <source srcset="a.png" />\n  <img src="/a.png" />\n</picture>',
  ])('with parts is one problem: %j', async (text) => {
    expect((await compile(text)).findings).toEqual(['html 3:1'])
  })

  test('without a closing tag is reported at its opening tag, with the form that pages have', async () => {
    const { findings, messages } = await compile('a\n[b](/c/) <a href="/d/"><img src="/e.png"></a>')
    expect(findings).toEqual(['syntax 4:24'])
    expect(messages[0]).toContain('The tag <img> is never closed. Write ![description]')
  })

  test('for the title of a page is one problem', async () => {
    const { problems } = await compilePage('<h1 align="center">T</h1>\n', 'site/docs/a.mdx', context)
    expect(problems.map(({ hint }) => hint)).toEqual([expect.stringContaining('# Text')])
  })

  test('in the id of a heading is read with spaces, and reported in a comment', async () => {
    expect((await compile('## A { #b }\n\n[c](#b)')).html).toContain('<h2 id="b" ')
    const { findings, messages } = await compile('## A {/* #b */}')
    expect(findings).toEqual(['heading-id 3:1'])
    expect(messages[0]).toContain('Write {#b}.')
  })

  test('in a diagram is reported, because readers get its text', async () => {
    const { findings, messages } = await compile('```mermaid\ngraph TD\n  A-->B\n```')
    expect(findings).toEqual(['diagram 3:1'])
    expect(messages[0]).toContain('Write the diagram in the language of Graphviz')
  })

  test.each([
    'Wow!!! note',
    'a\n\\: b',
    '`=== "C"`',
    '`[TOC]`',
    'a :b',
    '```\n!!! note\n```',
    '[TOC]\n\n[toc]: https://a.example',
    '*a*: b',
    '???',
    '!!!',
    'a *b* : c',
    '.. and so on',
    '// note',
    '> [!SOON] a',
    'a `:tada:` 12:30:45 a:b:c ::a:: https://a.example/:a:',
    'a\\:tada: \\:tada:',
    'see [toc], [!toc] and a\\[toc]',
    '```bash\na # (1) b\necho (1)!\n```',
    'a == b and c == d, ===, `==a==`',
    'C++ and C++, i++ + ++j, `++a++`',
    '[[1, 2], [3, 4]] and [[a]](https://a.example) and \\[[a]]',
    '2^10^ and ^^',
    'f\\(a=1\\), a \\(bc\\), [a]\\(b=c\\)',
    '\\[a\\], \\[a_b\\] c\n\n\\[a\\]\n\n- \\[ \\] b\n- \\[x\\] b',
    '`\\(x^2` a `\\)`',
    '~a~ and a ~b~',
    '![a](/a.png "b =1x2")',
    'a[0][b], [1][2], \\[a][b], [a][b]\n\n[b]: https://a.example',
    '[^a-z] and a[^b]\n\n[^b]: c',
    'a^[b-c] and ^[a b] and `a^[b c]`, x^[1]',
    '`#!/bin/sh -e` and `#!python`',
    'a !> b and a ?> b\n\n!>\n\n?>',
    '- a\n\n    b',
    '10. a\n\n    b\n\n    - c\n\n      d',
    'f(**a, **b) and f(**a,**b), \\*\\*a:\\*\\*b, **a:** b, 日本**語**です',
    '   a',
    '```md\na [!code ++]\n```',
  ])('is not found in %j', async (text) => {
    expect((await compile(text)).findings).toEqual([])
  })

  test('is searched quickly in code with many spaces in a row', async () => {
    const start = process.cpuUsage().user
    await compile(`\`\`\`\n${' '.repeat(100_000)}\n\`\`\``)
    expect(process.cpuUsage().user - start).toBeLessThan(2_000_000)
  })

  test.each([
    ['a{: .b }', true],
    ['a{ .b .c }', true],
    ['a { width="3" }', true],
    ['## A {: #b }', true],
    ['a {b}', false],
    ['a {b == c}', false],
  ])('in the braces of %j has its remedy: %s', async (text, isList) => {
    const remedy = 'Delete it: pages set no classes or attributes. The id of a heading is {#my-id}.'
    expect((await compile(text)).messages[0]?.endsWith(remedy)).toBe(isList)
  })
})

describe('a page with several syntax errors', () => {
  test('reports each of them, and the problems of other blocks', async () => {
    const text = '<!-- a -->\n\na <5\n\nb<br>c\n\nimport a from "b"\n\n<https://a.example>'
    expect((await compile(text)).findings).toEqual([
      'syntax 3:1',
      'syntax 5:4',
      'syntax 7:2',
      'syntax 11:1',
      'import-export 9:1',
    ])
  })

  test.each([
    ['a <b then\n\nc\n\nd > e', 'syntax 3:3', 'The tag <b has no end.'],
    ['a <b then\n\nc', 'syntax 3:3', 'The tag <b has no end.'],
    ['- a <b\n- c\n\nd > e', 'syntax 3:5', 'The tag <b has no end.'],
    ['a Array<string> b', 'syntax 3:8', 'The tag <string> is never closed.'],
    ['a Map<K, V> b', 'syntax 3:8', 'Unexpected character `,`'],
    ['a List<T> b', 'syntax 3:7', 'Expected a closing tag for `<T>`'],
    ['<!DOCTYPE html>', 'syntax 3:2', 'Unexpected character `!`'],
  ])('reports a literal bracket once, where it is: %j', async (text, finding, message) => {
    const { findings, messages } = await compile(text)
    expect(findings).toEqual([finding])
    expect(messages[0]).toContain(message)
    expect(messages[0]).toContain('Write a literal angle bracket in code, or as \\<.')
  })

  test('reports no error that may follow from a block with another error', async () => {
    expect((await compile('a <5 <div>\n\nb\n\n</div>\n\nc')).findings).toEqual(['syntax 3:4'])
  })

  test.each([
    ['a <b then\n\nc\n\nd <= e', ['syntax 3:3', 'syntax 7:4']],
    ['a List<T> b\n\nc <5', ['syntax 3:7', 'syntax 5:4']],
    ['a <5 <b>c</b>\n\nd <b>e</b> <5', ['syntax 3:4', 'syntax 5:13']],
    ['<Card title=“a” />\n\n<Shout />', ['syntax 3:13', 'unknown-component 5:1']],
    ['<Card title=“a”>\n\n<Shout />\n\n</Card>', ['syntax 3:13']],
  ])(
    'reports the errors of other blocks if no tag of the first block can be their cause: %j',
    async (text, findings) => {
      expect((await compile(text)).findings).toEqual(findings)
    },
  )

  test('reports its front matter', async () => {
    const { problems } = await compilePage('---\nslug: /\n---\n\n# A <5\n', 'site/docs/a.mdx', context)
    expect(problems.map(({ rule, line }) => `${rule} ${line}`)).toEqual(['syntax 5', 'front-matter 2'])
  })
})

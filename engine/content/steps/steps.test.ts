import { describe, expect, test } from 'vitest'
import { compile, context } from '../../fixtures/compile-text.ts'
import { compilePage } from '../compile-page.ts'

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

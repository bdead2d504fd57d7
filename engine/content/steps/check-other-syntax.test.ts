import { describe, expect, test } from 'vitest'
import { compile, context } from '../../fixtures/compile-text.ts'
import { compilePage } from '../compile-page.ts'

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
    ['##\u00a0Title', '3:1', 'Write an ordinary space instead.'],
    ['a\n-\u00a0b', '4:1', 'Write an ordinary space instead.'],
    ['> 1.\u00a0a', '3:3', 'Write an ordinary space instead.'],
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
    [':::\u00a0tip\na\n:::', 'admonition-form 3:1', 'The line contains a no-break space. Write ":::tip"'],
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

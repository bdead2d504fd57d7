import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { defineComponent } from '../../components/define-component.ts'
import { compile } from '../../fixtures/compile-text.ts'

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

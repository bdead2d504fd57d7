import { readFileSync } from 'node:fs'
import { createElement, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { defineComponent } from '../components/define-component.ts'
import { aContext } from '../fixtures/a-context.ts'
import type { Page } from '../model/page.ts'
import { compilePage } from './compile-page.ts'

const FOLDER = 'engine/content/fixtures'

const context = aContext({
  docs: FOLDER,
  base: '/sub/',
  readText: (file) => readFileSync(file, 'utf8'),
  findImage: (file) => (file === '/img/square.svg' ? { width: 20, height: 10, bytes: 9 } : null),
})

async function compile(name: string): Promise<Page> {
  const source = `${FOLDER}/${name}.mdx`
  const { page, problems } = await compilePage(readFileSync(source, 'utf8'), source, context)
  expect(problems).toEqual([])
  if (!page) throw new Error('The fixture has no page.')
  return page
}

async function compileText(text: string): Promise<Page> {
  const { page } = await compilePage(`# Title\n\n${text}`, `${FOLDER}/text.mdx`, context)
  if (!page) throw new Error('The text has no page.')
  return page
}

describe('a page', () => {
  test('becomes the expected HTML', async () => {
    const { html } = await compile('everything')
    await expect(html).toMatchFileSnapshot('fixtures/everything.html')
  })

  test('becomes the expected Markdown, which contains all words of components', async () => {
    const { markdown } = await compile('everything')
    await expect(markdown).toMatchFileSnapshot('fixtures/everything.md')
    for (const text of ['Python', 'curl https://api.example/v1', 'Guides', 'Mind the gap', 'More', 'new']) {
      expect(markdown).toContain(text)
    }
  })

  test('with images becomes the expected HTML and Markdown, with tables that describe the images', async () => {
    const { html, markdown } = await compile('pictures')
    await expect(html).toMatchFileSnapshot('fixtures/pictures.html')
    await expect(markdown).toMatchFileSnapshot('fixtures/pictures.md')
  })

  test('with a fragment twice keeps the notes and link definitions of all three texts separate', async () => {
    const { html, markdown } = await compile('names')
    await expect(html).toMatchFileSnapshot('fixtures/names.html')
    await expect(markdown).toMatchFileSnapshot('fixtures/names.md')
  })

  test('has headings of level 2 and 3 in its table of contents, except footnotes', async () => {
    const { toc } = await compile('everything')
    expect(toc).toEqual([
      { id: 'a-heading-with-code-and-a-link', text: 'A heading with code and a link', level: 2 },
      { id: 'the-same-name', text: 'The same name', level: 3 },
      { id: 'the-same-name-1', text: 'The same name', level: 3 },
      { id: 'my-id', text: 'Explicit', level: 2 },
      { id: 'math', text: 'Math', level: 2 },
    ])
  })

  test('has no table of contents if its front matter hides it', async () => {
    const text = '---\ntitle: A\nhide_table_of_contents: true\n---\n\n## B\n'
    expect((await compilePage(text, `${FOLDER}/a.mdx`, context)).page?.toc).toEqual([])
  })

  test('has sections whose text is prose and whose identifiers are from code', async () => {
    const { sections } = await compile('everything')
    const explicit = sections.find(({ anchor }) => anchor === 'my-id')
    expect(explicit?.text).toContain('Mind the gap · It is there.')
    expect(explicit?.text).not.toContain('import os')
    expect(explicit?.identifiers).toEqual(expect.arrayContaining(['a', 'there', 'chat.complete']))
    expect(sections[0]).toMatchObject({ anchor: '', heading: 'Every word', level: 1, kind: 'page' })
    expect(sections.find(({ anchor }) => anchor === 'the-same-name')?.level).toBe(3)
  })

  test('records the line and the target of each link', async () => {
    const { links } = await compile('everything')
    expect(links[0]).toEqual({
      written: './other.mdx#part',
      toFile: true,
      target: { route: '/other/', fragment: 'part' },
      line: 8,
      column: 73,
    })
    expect(links.find(({ written }) => written === 'https://other.example/')).not.toHaveProperty('target')
    expect(links.find(({ written }) => written === '../other.mdx')).toMatchObject({
      source: `${FOLDER}/parts/_shared.mdx`,
      line: 1,
    })
    expect(links.filter(({ source }) => source !== undefined)).toHaveLength(1)
  })

  test('returns with each code block the tabs around the block', async () => {
    const tab = (label: string, text: string) => `<TabItem value="${label}">\n\n${text}\n\n</TabItem>`
    const code = '```text\na\n```'
    const inner = `<Tabs>\n${tab('c', code)}\n</Tabs>`
    const steps = '<Steps>\n\n1. One\n\n   ```text\n   a\n   ```\n\n</Steps>'
    const text = `# T\n\n${steps}\n\n<Tabs>\n${tab('a', code)}\n${tab('b', `${code}\n\n${inner}`)}\n</Tabs>\n`
    const { page } = await compilePage(text, 'site/docs/a.mdx', context)
    expect(page?.samples.map(({ tabs }) => tabs)).toEqual([undefined, [0], [1], [1, 2]])
  })

  test('returns its code blocks as samples, without the comments that highlight lines', async () => {
    const { samples } = await compile('everything')
    expect(samples[0]).toEqual({
      language: 'python',
      code: 'import os\nprint(os.environ["KEY"])\nx = 1',
      meta: { title: 'a.py', showLineNumbers: true },
      line: 28,
      writtenLines: [0, 2, 3],
    })
  })

  test('uses its first heading as title if the front matter has none', async () => {
    const page = await compile('plain')
    expect(page.title).toBe('A title in the page')
    expect(page.html.match(/<h1/g)).toHaveLength(1)
  })

  test('contains no style, color or script in its HTML', async () => {
    const { html } = await compile('everything')
    expect(html).not.toMatch(/ style=|#[0-9a-f]{6}|<script|data-at|source-position/i)
  })

  test('has only the syntax of Markdown: colons, dollars in code and times stay text', async () => {
    const page = await compileText('At 10:30 :smile: costs `$5 and $6`, a::b, key:value.')
    expect(page.html).toContain('<p>At 10:30 :smile: costs <code>$5 and $6</code>, a::b, key:value.</p>')
  })

  test('on which the engine fails is reported with its other problems, with the stack if DEBUG is set', async () => {
    const failing = { ...context, highlight: () => Promise.reject(new TypeError('no such thing')) }
    const compileFailing = () => compilePage('# A\n\n{b}\n\n```js\n```', `${FOLDER}/a.mdx`, failing)
    const { page, problems } = await compileFailing()
    expect(page).toBeNull()
    expect(problems.map(({ rule, line }) => [rule, line])).toEqual([
      ['expression', 3],
      ['engine-fault', 5],
    ])
    expect(problems[1]?.message).toBe('The engine fails on this page: no such thing')
    vi.stubEnv('DEBUG', '1')
    const { message } = (await compileFailing()).problems[1] ?? {}
    vi.unstubAllEnvs()
    expect(message).toContain('compile-page.test.ts')
  })

  test('on which a component throws an error is reported with the component and its position', async () => {
    const Broken = defineComponent({
      props: z.strictObject({}),
      Component: () => {
        throw new TypeError('no such thing')
      },
    })
    const broken = { ...context, components: { ...context.components, Broken } }
    const text =
      '# A\n\n<Cards>\n<Card title="b" href="https://b.example/">\n\n- <Broken />\n\n</Card>\n</Cards>\n'
    const { problems } = await compilePage(text, `${FOLDER}/a.mdx`, broken)
    expect(problems).toMatchObject([
      {
        rule: 'engine-fault',
        message: 'The component <Broken> throws an error: no such thing',
        line: 6,
        column: 3,
      },
    ])
  })

  test('whose component calls a hook gets the remedy', async () => {
    const Count = defineComponent({
      props: z.strictObject({}),
      Component: () => createElement('p', {}, useState(1)[0]),
    })
    const counted = { ...context, components: { ...context.components, Count } }
    const { problems } = await compilePage('# A\n\n<Count />\n', `${FOLDER}/a.mdx`, counted)
    expect(problems[0]?.message).toContain('<Count> throws an error: It calls useState, and components')
  })

  test('whose component reads wrong data gets the place in the data', async () => {
    const Prices = defineComponent({
      props: z.strictObject({}),
      Component: () => createElement('p', {}, z.array(z.object({ price: z.number() })).parse([{}]).length),
    })
    const priced = { ...context, components: { ...context.components, Prices } }
    const { problems } = await compilePage('# A\n\n<Prices />\n', `${FOLDER}/a.mdx`, priced)
    expect(problems[0]?.message).toBe('The component <Prices> throws an error: 0.price: expected a number')
  })

  test('whose component fails while it checks its content is reported with the component and its position', async () => {
    const Broken = defineComponent({
      props: z
        .strictObject({ from: z.string(), to: z.string() })
        .refine(({ from, to }) => from < to, 'too early'),
      Component: ({ children }) => children,
      wrongContent: () => {
        throw new TypeError('no such thing')
      },
    })
    const broken = { ...context, components: { ...context.components, Broken } }
    const text = '# A\n\n<Broken from="b" to="a">\n\nb\n\n</Broken>\n'
    const { problems } = await compilePage(text, `${FOLDER}/a.mdx`, broken)
    expect(problems).toMatchObject([
      { message: "<Broken>'s attributes are wrong: too early.", line: 3 },
      { message: 'The component <Broken> throws an error: no such thing', line: 3 },
    ])
  })

  test('with a feed is told which headings with a date the feed leaves out', async () => {
    const given = [
      '[1.0.0] - 2026-09-01',
      '2026-02-30',
      '7 May 2026',
      'Sept 1, **2026**',
      'Upgrade',
      '# Since 2026',
    ]
    const text = `---\nfeed: true\n---\n\n# A\n\n${given.map((heading) => `## ${heading}\n\nText.\n\n`).join('')}`
    const { problems } = await compilePage(text.replace('## # ', '### '), `${FOLDER}/a.mdx`, context)
    expect(problems.map(({ message, line }) => [line, message])).toEqual([
      [11, 'The feed leaves out "2026-02-30", which has a date that the feed cannot read.'],
      [19, 'The feed leaves out "Sept 1, 2026", which has a date that the feed cannot read.'],
    ])
  })

  test('on which a component throws a RangeError is not called too deep', async () => {
    const Dated = defineComponent({
      props: z.strictObject({ at: z.string() }),
      inline: true,
      Component: ({ at }) => createElement('time', {}, new Date(at).toISOString()),
    })
    const dated = { ...context, components: { ...context.components, Dated } }
    const { problems } = await compilePage('# A\n\nOn <Dated at="soon" />.\n', `${FOLDER}/a.mdx`, dated)
    expect(problems).toMatchObject([
      { rule: 'engine-fault', message: 'The component <Dated> throws an error: Invalid time value', line: 3 },
    ])
  })

  test('whose component wants a number gets the remedy, and no suggestion of the same name', async () => {
    const Plus = defineComponent({
      props: z.strictObject({ n: z.number() }),
      Component: () => ['a text', null],
    })
    const plus = { ...context, components: { ...context.components, Plus } }
    const { problems } = await compilePage('# A\n\n<Plus n="3" />\n\n<Plus />\n', `${FOLDER}/a.mdx`, plus)
    expect(problems[0]?.message).toBe('<Plus>\'s attribute "n" is wrong: expected a number, not text.')
    expect(problems.map(({ hint }) => hint)).toEqual([
      'Attributes are texts: in the component, write z.coerce.number() for "n".',
      'Write n="…". All attributes: n.',
    ])
  })

  test('may have an attribute without a value, which the schema of the component reads as true', async () => {
    const Note = (open: z.ZodType) =>
      defineComponent({
        props: z.strictObject({ open }),
        Component: ({ open }) => createElement('p', {}, String(open)),
      })
    const Bare = Note(z.boolean())
    const components = { Note: Note(z.stringbool().optional()), Text: Note(z.literal('')), Bare }
    const text = '# A\n\n<Note open />\n\n<Note />\n\n<Note open="no" />\n\n<Text open />\n'
    const { page } = await compilePage(text, `${FOLDER}/a.mdx`, { ...context, components })
    expect(page?.html).toContain('<p>true</p>\n<p>undefined</p>\n<p>false</p>\n<p></p>')
    const { problems } = await compilePage('# A\n\n<Bare open />\n', `${FOLDER}/a.mdx`, {
      ...context,
      components,
    })
    expect(problems[0]?.hint).toBe('Attributes are texts: in the component, write z.stringbool() for "open".')
  })

  test('that a component cannot convert to a number is quoted', async () => {
    const Plus = defineComponent({
      props: z.strictObject({ n: z.coerce.number() }),
      Component: () => createElement('p'),
    })
    const plus = { ...context, components: { ...context.components, Plus } }
    const { problems } = await compilePage('# A\n\n<Plus n="a lot" />\n', `${FOLDER}/a.mdx`, plus)
    expect(problems).toMatchObject([
      {
        message: '<Plus>\'s attribute "n" is wrong: expected a number.',
        hint: 'Replace the value "a lot".',
        line: 3,
      },
    ])
  })

  test('with a text in a component that shows none is reported, and with a blank is not', async () => {
    const Rule = defineComponent({ props: z.strictObject({}), Component: () => createElement('hr') })
    const ruled = { ...context, components: { ...context.components, Rule } }
    const text = '# A\n\n<Rule>\n</Rule>\n\n<Rule>\nb\n</Rule>\n'
    const { problems } = await compilePage(text, `${FOLDER}/a.mdx`, ruled)
    expect(problems).toMatchObject([
      {
        rule: 'engine-fault',
        message: expect.stringContaining('It shows no text between its tags.'),
        line: 6,
      },
    ])
  })

  test('gives a component its attributes, also those with a meaning elsewhere', async () => {
    const Side = defineComponent({
      props: z.strictObject({ align: z.string(), key: z.string() }),
      Component: ({ align, key, children }) =>
        createElement('div', { 'data-side': align, 'data-name': key }, children),
    })
    const sided = { ...context, components: { ...context.components, Side } }
    const { page } = await compilePage(
      '# A\n\n<Side align="left" key="c">\n\nb\n\n</Side>\n',
      `${FOLDER}/a.mdx`,
      sided,
    )
    expect(page?.html).toContain('<div data-side="left" data-name="c"><p>b</p></div>')
  })

  test('has the ids of its footnotes as links lead to them, also if their names are not English', async () => {
    const { html, links, anchors, markdown } = await compileText(
      'a[^über] b[^100%]\n\n[^über]: c\n\n[^100%]: d',
    )
    expect(html).toContain('id="fn-über"')
    const targets = links.map(({ target }) => target?.fragment ?? '')
    expect(targets).toContain('fnref-100%')
    expect(anchors).toEqual(expect.arrayContaining(targets))
    expect(markdown).toContain('a[^über] b[^100%]\n\n[^über]: c\n\n[^100%]: d')
  })

  test('escapes markup in code', async () => {
    const page = await compileText(
      '`<img src=x onerror=alert(1)>`\n\n```html\n<script>alert(1)</script>\n```',
    )
    expect(page.html).not.toMatch(/<img|<script/)
    expect(page.html).toContain('&#x3C;img')
  })
})

import { expect, test } from 'vitest'
import { aContext } from '../fixtures/a-context.ts'
import type { Problem } from '../model/problem.ts'
import { nodesOf } from './markdown/walk.ts'
import { readTree } from './read-tree.ts'
import { reportInto } from './report.ts'
import { checkCharacters } from './steps/check-characters.ts'

/** Reads the page `docs/a.mdx`. Returns its tree and `file:line message` of each problem. */
function read(text: string, files: Record<string, string> = {}) {
  const problems: Problem[] = []
  const context = aContext({ docs: 'docs', readText: (file) => files[file] ?? null })
  const tree = readTree(text, 'docs/a.mdx', context, problems)
  return { tree, found: problems.map(({ source, line, message }) => `${source}:${line} ${message}`) }
}

test('reports front matter without an end, but not a rule at the beginning of a fragment', () => {
  expect(read('---\ntitle: A\n\n# A\n').found).toContain('docs/a.mdx:1 The front matter is never closed.')
  expect(read('---\ntitle: A\n---\n\n# A\n').found).toEqual([])
  expect(read('---\ntitle: A\n---\nA {b.\n').found).toEqual([expect.stringMatching(/^docs\/a\.mdx:4 /)])
  expect(read('# A\n\n---\n\nText.\n').found).toEqual([])
})

test('reports a page or a fragment in UTF-16 once, and with its name', () => {
  const utf16 = '\uFFFD\uFFFD#\0 \0A\0\n\0\n\0<\0B\0>\0'
  const message = 'The file is in UTF-16, and the engine reads UTF-8.'
  expect(read(utf16).found).toEqual([`docs/a.mdx:1 ${message}`])
  const include = '# A\n\n<Include file="_b.mdx" />\n'
  expect(read(include, { 'docs/_b.mdx': utf16 }).found).toEqual([`docs/_b.mdx:1 ${message}`])
})

test.each(['----', '—', '--'])('reports front matter that begins with %j', (line) => {
  const found = 'docs/a.mdx:1 The front matter does not begin with three hyphens.'
  expect(read(`${line}\ntitle: A\n${line}\n\n# A\n`).found).toContain(found)
  expect(read(`${line}\n\n# A\n`).found).not.toContain(found)
})

test.each(['\n \n', '{/* a */}\n\n', '<!-- a\n\n-->', '<!-- a -->\n<!-- b -->\n'])(
  'reports front matter below an empty line or a comment: %j',
  (above) => {
    const line = above.split('\n').length
    expect(read(`${above}---\ntitle: A\n---\n\n# A\n`).found).toContain(
      `docs/a.mdx:${line} The front matter is not at the top.`,
    )
  },
)

test('reports front matter in another language, but not a line between comments', () => {
  expect(read('+++\ntitle = "A"\n+++\n\n# A\n').found).toEqual(['docs/a.mdx:1 The front matter is TOML.'])
  expect(read(`${'{/* a */}\n'.repeat(99)}\n---\n\n# A\n`).found).toEqual([])
  expect(read('\n---\n\n# A\n').found).toEqual([])
})

test('reports a level that a page leaves out. A fragment may begin at any level', () => {
  const jump = '"C" is a heading of level 4 below one of level 2.'
  expect(read('# A\n\n## B\n\n#### C {#my-id}\n').found).toEqual([`docs/a.mdx:5 ${jump}`])
  expect(read('### B\n').found).toEqual(['docs/a.mdx:1 "B" is a heading of level 3 below one of level 1.'])
  const include = '# A\n\n## B\n\n<Include file="_b.mdx" />\n'
  expect(read(include, { 'docs/_b.mdx': '#### C\n' }).found).toEqual([])
  expect(read(include, { 'docs/_b.mdx': '## B\n\n#### C\n' }).found).toEqual([`docs/_b.mdx:3 ${jump}`])
})

test('reports a first-level heading of a fragment: a page has one title', () => {
  const include = '# A\n\n<Include file="_b.mdx" />\n'
  expect(read(include, { 'docs/_b.mdx': '# B\n' }).found).toEqual([
    'docs/_b.mdx:1 "B" is a first-level heading in a part of a page.',
  ])
})

test('includes a fragment without its front matter', () => {
  const { tree, found } = read('<Include file="_b.mdx" />\n', { 'docs/_b.mdx': '---\na: 1\n---\n\nText.\n' })
  expect(found).toEqual([])
  expect(tree.includes).toEqual(['docs/_b.mdx'])
  expect(tree.tree.children[0]).toMatchObject({ name: 'Include', children: [{ type: 'paragraph' }] })
})

test('a link definition of a fragment gets a name that neither the page nor the fragment has', () => {
  const page = '[one][a]\n\n<Include file="_b.mdx" />\n\n[a]: https://one.example\n'
  const fragment = '[two][a], [three][a.2]\n\n[a]: https://two.example\n[a.2]: https://three.example\n'
  const { tree } = read(page, { 'docs/_b.mdx': fragment }).tree
  const addresses = new Map(nodesOf(tree, 'definition').map(({ identifier, url }) => [identifier, url]))
  const linked = nodesOf(tree, 'linkReference').map(({ identifier }) => addresses.get(identifier))
  expect(linked).toEqual(['https://one.example', 'https://two.example', 'https://three.example'])
})

test('reads the other blocks of a page with a syntax error, but not without a heading or a fence', () => {
  const faulty = read('# A\n\nA {b.\n\nC\n\nD {e.\n')
  expect(faulty.tree.isPartial).toBe(true)
  expect(faulty.found.map((each) => each.slice(0, 13))).toEqual(['docs/a.mdx:3 ', 'docs/a.mdx:7 '])
  expect(read('# A {b\n\nText.\n').tree).toMatchObject({ isPartial: true, tree: { children: [] } })
  expect(read('# A\n\n:::note {b\n\nText.\n\n:::\n').tree.tree.children).toEqual([])
})

test('reports each tag without its other tag, and no tag twice', () => {
  const faults = (text: string) => read(text).found.map((each) => each.replace('docs/a.mdx:', ''))
  const unclosed = (name: string) => `Expected a closing tag for \`<${name}>\`.`
  expect(faults('# A\n\n<Tabs>\n\n<Steps>\n\nB <b>\n\n- <i>\n')).toEqual([
    ...['7 The tag <b> is never closed.', '9 The tag <i> is never closed.'],
    ...[`3 ${unclosed('Tabs')}`, `5 ${unclosed('Steps')}`],
  ])
  expect(faults('# A\n\n<Tabs>\n\n<TabItem>\n\n<Steps>\n\n</Tabs>\n\n</Card>\n')).toEqual([
    '9 The tag <Steps> of line 7 is not closed before </Tabs>.',
    '9 The tag <TabItem> of line 5 is not closed before </Tabs>.',
    '11 The closing tag </Card> has no opening tag before it.',
  ])
  const misspelled = '2 The tag <Card> of line 1 is not closed before </Crad>.'
  expect(faults('<Card>\n</Crad>\n\n<Card>\n</Card>\n')).toEqual([misspelled])
  expect(faults('<Card>\n</Steps>\n\n</Card>\n')).toEqual([misspelled.replace('Crad', 'Steps')])
  expect(faults('# A\n\nB <b>\n\nC </b>\n')).toEqual(['3 The tag <b> is never closed.'])
})

test('the remedy for a control character, which no reference shows, is to delete it', () => {
  const problems: Problem[] = []
  checkCharacters('A\u0007', reportInto(problems, 'a.mdx'))
  expect(problems).toMatchObject([
    { line: 1, column: 2, hint: expect.stringMatching(/^Delete the character/) },
  ])
})

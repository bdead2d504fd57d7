import { expect, it } from 'vitest'
import { apiOf, content, giving, POST, query, taking } from '../../fixtures/api-changes.ts'
import { compile } from '../../fixtures/compile-text.ts'
import type { Json } from '../../model/api.ts'
import { code } from './change.ts'
import { changesAsMarkdown } from './changes-as-markdown.ts'
import { diffApis } from './diff-apis.ts'

it('changes are written as Markdown for a changelog, first those that break callers', () => {
  const before = apiOf({ parameters: [query('old'), query('page')], deprecated: false })
  const after = apiOf({ parameters: [query('page', { required: true }), query('a`b')], deprecated: true })
  expect(changesAsMarkdown(diffApis(before, after))).toBe(`### Breaks callers

- ${POST}: removed query parameter \`old\`
- ${POST}: query parameter \`page\`: is required

### Added

- ${POST}: query parameter \`\` a\`b \`\`

### Changed

- ${POST}: is deprecated
`)
  expect(changesAsMarkdown(diffApis(before, before))).toBe('No changes.\n')
  expect(changesAsMarkdown([{ kind: 'added', breaks: false, where: POST, what: '' }])).toBe(
    `### Added\n\n- ${POST}\n`,
  )
})

it('the same change of many places is one change with a list', () => {
  const api = (names: string[], responses: Json) =>
    apiOf({}, { paths: Object.fromEntries(names.map((name) => [name, { get: { responses } }])) })
  const before = api(['/a', '/b', '/c', '/d', '/e'], {
    401: { content: content({ type: 'object', properties: { error: {} } }) },
  })
  const after = api(['/a', '/b', '/c', '/d'], { 401: { content: content({ type: 'object' }) } })
  expect(changesAsMarkdown(diffApis(before, after))).toBe(`### Breaks callers

- \`GET /e\`: removed
- In 4 places, response \`401\`: removed \`error\`
  - \`GET /a\`, \`GET /b\`, \`GET /c\`, \`GET /d\`
`)
  const many = ['/a', '/b', '/c', '/d', '/f']
  expect(changesAsMarkdown(diffApis(api(many, {}), api([], {})))).toBe(`### Breaks callers

${many.map((path) => `- \`GET ${path}\`: removed`).join('\n')}
`)
})

it('what is added or removed is next to the verb', () => {
  const value = (values: string[]) => ({ type: 'object', properties: { format: { enum: values } } })
  const answer = (content: Json) => ({ responses: { 200: { content } } })
  const before = apiOf({ requestBody: { content: content(value(['png', 'pdf'])) }, ...answer({ 'a/b': {} }) })
  const after = apiOf({ requestBody: { content: content(value(['pdf'])) }, ...answer({ 'a/c': {} }) })
  expect(changesAsMarkdown(diffApis(before, after))).toBe(`### Breaks callers

- ${POST}, request body: \`format\`: removed value \`png\`
- ${POST}, response \`200\`: removed \`a/b\`

### Added

- ${POST}, response \`200\`: \`a/c\`
`)
})

it('a schema names its messages in the same order, whichever operation is first', () => {
  const ref = { $ref: '#/components/schemas/Pet' }
  const api = (name: Json) =>
    apiOf(giving(ref), {
      components: { schemas: { Pet: { properties: { name } } } },
      paths: { '/a': { get: giving(ref), post: taking(ref) } },
      webhooks: { found: { post: taking(ref) } },
    })
  expect(
    changesAsMarkdown(diffApis(api({ type: 'string' }), api({ type: 'number' }))),
  ).toBe(`### Breaks callers

- Schema \`Pet\` in requests, responses and webhooks: \`name\`: type: \`string\` → \`number\`
`)
})

it.each([
  ['a``{b', 'a``{b'],
  ['``` {b', '``` {b'],
  ['`', '`'],
  ['', '""'],
  ['a\n{b}', 'a {b}'],
])('the code of %j is one code in a page', async (text, shown) => {
  const { html, findings } = await compile(`- ${code(text)}: removed ${code('{a}')}`)
  expect(findings).toEqual([])
  expect(html?.replace(/\n/g, '')).toBe(`<ul><li><code>${shown}</code>: removed <code>{a}</code></li></ul>`)
})

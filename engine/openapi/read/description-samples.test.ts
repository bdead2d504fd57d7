import { expect, test } from 'vitest'
import { readApi } from './read-api.ts'

const BLOCK = '|\n  Call it:\n\n  ```bash\n  curl a\n  ```\n'
const positions = (text: string, files: Record<string, string> = {}, overlays: string[] = []) =>
  readApi(text, 'api.yaml', (path) => files[path] ?? null, overlays).samples.map(
    ({ source, line, code }) => `${source}:${line} ${code}`,
  )

test('code blocks in descriptions are samples with their lines; code blocks in examples are not', () => {
  const text = `openapi: 3.1.0
info:
  title: A
  version: '1'
  description: |
    Call it:

    \`\`\`bash title="a.sh"
    curl a \\
      -d b
    \`\`\`
paths: {}
components:
  schemas:
    A:
      description: A schema.
      example: |
        Look:
        \`\`\`python
        print(1)
        \`\`\`
`
  const samples = [
    { source: 'api.yaml', language: 'bash', code: 'curl a \\\n  -d b', meta: { title: 'a.sh' }, line: 9 },
  ]
  expect(readApi(text, 'api.yaml').samples).toEqual(samples)
  expect(readApi(text.replaceAll('\n', '\r\n'), 'api.yaml').samples).toEqual(samples)
})

test('code blocks are those that Markdown has, and blocks without an end take linear time', {
  timeout: 6000,
}, () => {
  const found = (description: string) =>
    readApi(JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1', description } }), 'api.json')
      .samples
  const blocks = '  ```a\n```json\n{}\n```\n```text\n```\n```b\n1\n2\n```\n```c\n'
  expect(found(blocks).map(({ language, code }) => [language, code])).toEqual([
    ['a', '```json\n{}'],
    ['text', ''],
    ['b', '1\n2'],
    ['c', ''],
  ])
  expect(found('```a\n'.repeat(50_000))).toHaveLength(1)
})

test('a code block in quotes, as in JSON, is on the line of its description', () => {
  const description = 'Call it:\r\n\r\n```json\r\n{\r\n"a": 1\r\n}\r\n```'
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1', description } }, null, 1)
  const [sample] = readApi(text, 'api.json').samples
  expect(sample).toMatchObject({ source: 'api.json', code: '{\n"a": 1\n}', line: 6, writtenLines: [0, 0, 0] })
})

test('a code block belongs to the file that contains the description', () => {
  const text = `openapi: 3.1.0\ninfo: { title: A, version: "1" }\nx-note: ${BLOCK}components: { schemas: { A: { $ref: a.yaml } } }\n`
  expect(positions(text, { 'a.yaml': `type: object\ndescription: ${BLOCK}` })).toEqual(['a.yaml:6 curl a'])
})

test('a code block that an overlay adds belongs to the overlay', () => {
  const overlay = `overlay: 1.0.0\nactions:\n- target: $.info\n  update:\n    description: ${BLOCK.replaceAll('\n  ', '\n      ')}`
  const text = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\n'
  expect(positions(text, { 'o.yaml': overlay }, ['o.yaml'])).toEqual(['o.yaml:9 curl a'])
})

import { expect, test } from 'vitest'
import { descriptionSamples } from './description-samples.ts'
import { readApi } from './read-api.ts'

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
  const { api } = readApi(text, 'api.yaml')
  if (!api) throw new Error('The description cannot be read.')
  expect(descriptionSamples(text, 'api.yaml', api)).toEqual([
    { source: 'api.yaml', language: 'bash', code: 'curl a \\\n  -d b', meta: { title: 'a.sh' }, line: 9 },
  ])
})

test('a code block belongs to the file that contains the description', () => {
  const block = '|\n  Call it:\n\n  ```bash\n  curl a\n  ```\n'
  const files: Record<string, string> = {
    'api.yaml': `openapi: 3.1.0\ninfo: { title: A, version: "1" }\nx-note: ${block}components: { schemas: { A: { $ref: a.yaml } } }\n`,
    'a.yaml': `type: object\ndescription: ${block}`,
  }
  const { api } = readApi(files['api.yaml'] ?? '', 'api.yaml', (path) => files[path] ?? null)
  if (!api) throw new Error('The description cannot be read.')
  const found = Object.entries(files).flatMap(([source, text]) => descriptionSamples(text, source, api))
  expect(found.map(({ source, line }) => `${source}:${line}`)).toEqual(['a.yaml:6'])
})

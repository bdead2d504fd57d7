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
  expect(descriptionSamples(text, api)).toEqual([
    { language: 'bash', code: 'curl a \\\n  -d b', meta: { title: 'a.sh' }, line: 9 },
  ])
})

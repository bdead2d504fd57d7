import { describe, expect, test } from 'vitest'
import { compilePage } from '../../engine/content/compile-page.ts'
import { aContext } from '../../engine/fixtures/a-context.ts'
import { ModelId } from './ModelId.tsx'

async function compile(attributes: string) {
  const text = `# Title\n\nSend <ModelId ${attributes} />.\n`
  return compilePage(text, 'docs/page.mdx', aContext({ docs: 'docs', components: { ModelId } }))
}

describe('the id of a model', () => {
  test('is code in the page and in its Markdown', async () => {
    const { page, problems } = await compile('name="mistral-small-latest"')
    expect(problems).toEqual([])
    expect(page?.html).toContain('Send <code>mistral-small-latest</code>.')
    expect(page?.markdown).toContain('Send `mistral-small-latest`.')
  })

  test('may be that of a retired model if the page marks it as retired', async () => {
    const { page, problems } = await compile('name="open-mistral-7b" retired')
    expect(problems).toEqual([])
    expect(page?.html).toContain('<code>open-mistral-7b</code>')
  })

  test.each([
    [
      'that nobody knows',
      'name="mistral-smal-latest"',
      'no model of site/models.yaml',
      'Did you mean "mistral-small-latest"?',
    ],
    [
      'of a retired model',
      'name="open-mistral-7b"',
      '"open-mistral-7b" is retired',
      'Name its replacement, "ministral-8b-latest".',
    ],
    [
      'of a model that is not retired, though the page says so',
      'name="mistral-embed" retired',
      'is not retired',
      'Take',
    ],
  ])('%s is a finding at its line', async (_name, attributes, message, hint) => {
    const { problems } = await compile(attributes)
    expect(problems).toEqual([
      expect.objectContaining({
        rule: 'wrong-attribute',
        message: expect.stringContaining(message),
        hint: expect.stringContaining(hint),
        line: 3,
        column: 6,
      }),
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { compilePage } from '../../engine/content/compile-page.ts'
import { aContext } from '../../engine/fixtures/a-context.ts'
import { ModelTable } from './ModelTable.tsx'
import { modelIds, retired, weights } from './models.ts'

async function compile(attributes: string) {
  const text = `# Title\n\n<ModelTable ${attributes} />\n`
  return compilePage(text, 'docs/page.mdx', aContext({ docs: 'docs', components: { ModelTable } }))
}

describe('a table of models', () => {
  test('has the columns that the page names, in their order, in HTML and Markdown', async () => {
    const { page, problems } = await compile('list="latest" columns="id, model, input, weights"')
    expect(problems).toEqual([])
    const heads = [...(page?.html ?? '').matchAll(/<th [^>]*>(.*?)<\/th>/g)].map(([, head]) => head)
    expect(heads).toEqual(['API id', 'Model', 'Input', 'Weights'])
    expect(page?.markdown).toContain(
      '| `mistral-small-latest` | [Mistral Small](https://mistral.ai/news/mistral-small-3-1/) | Text, images | Apache 2.0 |',
    )
  })

  test('has the capabilities of each chat model', async () => {
    const columns = 'model, images, functions, schema, fim, tuning, prediction'
    const { page, problems } = await compile(`list="chat" columns="${columns}"`)
    expect(problems).toEqual([])
    expect(page?.markdown).toContain(
      'Codestral](https://mistral.ai/news/codestral-2501/) | – | Yes | Yes | Yes | Yes | Yes |',
    )
    expect(page?.markdown).toContain('| – | – | – | – | – | – |')
    expect(page?.markdown).not.toContain('Mistral Embed')
  })

  test('with an unknown column is reported with the known columns', async () => {
    const { problems } = await compile('list="archives" columns="archive, md6"')
    expect(problems).toEqual([
      expect.objectContaining({
        message: '<ModelTable>\'s attribute "columns" is wrong: the list "archives" has no column "md6".',
        hint: expect.stringContaining('archive, md5'),
        line: 3,
      }),
    ])
  })
})

describe('the data of the models', () => {
  test('contain no replacement that is retired itself', () => {
    const gone = retired.map(({ id }) => id)
    for (const { replacement } of retired) {
      expect(modelIds).toContain(replacement)
      expect(gone).not.toContain(replacement)
    }
  })

  test('contain a checksum for each archive, and no checksum twice', () => {
    const sums = weights.filter(({ archive }) => archive).map(({ md5 }) => md5)
    expect(sums).not.toContain(undefined)
    expect(new Set(sums).size).toBe(sums.length)
  })
})

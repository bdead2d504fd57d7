import { describe, expect, test } from 'vitest'
import { aContext } from '../fixtures/a-context.ts'
import { finishArticle } from './article/finish-article.ts'
import { compilePart } from './compile-part.ts'
import type { ContentContext } from './content-context.ts'

const page = 'site/openapi.yaml'
const context = { ...aContext({ base: '/sub/' }), route: '/api/' }

function compile(text: string, fields: Partial<ContentContext> = {}) {
  return compilePart(text, 'site/api/errors.mdx', { ...context, ...fields }, page)
}

const text = `---
title: Errors
description: How it fails.
---

Read [on](../docs/guides/rag.mdx#part), or [here](#errors).

## One of them

\`\`\`json title="422"
{}
\`\`\`

\`\`\`dot title="States" alt="A leads to B"
digraph { A -> B }
\`\`\`
`

const HEAD = '---\ntitle: T\n---\n\n'

describe('a part of a page', () => {
  test('that cannot be compiled is reported, and the page around it is compiled', async () => {
    const broken = async () => {
      throw new Error('No colors today.')
    }
    expect(await compile(text, { highlight: broken })).toMatchObject({
      part: null,
      failed: true,
      problems: [
        {
          rule: 'engine-fault',
          source: 'site/api/errors.mdx',
          message: 'The engine fails on this page: No colors today.',
        },
      ],
    })
  })

  test('has a title, headings below the title, and its own samples', async () => {
    const { part, problems } = await compile(text)
    expect(problems).toEqual([])
    expect(part).toMatchObject({ id: 'errors', title: 'Errors', includes: ['site/api/errors.mdx'] })
    const {
      html,
      links: found,
      toc,
    } = finishArticle(part?.tree ?? { type: 'root', children: [] }, {
      ...context,
      source: page,
      title: 'API',
    })
    expect(toc).toEqual([{ id: 'one-of-them', text: 'One of them', level: 3 }])
    expect(html).toContain('href="/sub/guides/rag/#part"')
    expect(html).toContain('<figure class="diagram">')
    expect(found[0]).toMatchObject({ source: 'site/api/errors.mdx', line: 6 })
    expect(part?.samples).toEqual([
      { source: 'site/api/errors.mdx', language: 'json', code: '{}', meta: { title: '422' }, line: 11 },
    ])
  })

  test('becomes Markdown, with the arrows of diagrams as text', async () => {
    const { part } = await compile(text)
    const tree = part?.tree ?? { type: 'root', children: [] }
    const { markdown } = finishArticle(tree, { ...context, source: page, title: 'API' })
    expect(markdown).toMatch(/^Read \[on\]\(https:\/\/docs.example\/sub\/guides\/rag\/index.md#part\)/)
    expect(markdown).toContain('### One of them')
    expect(markdown).toContain('- A → B')
    expect(markdown).not.toContain('digraph')
  })

  test.each([
    ['without a title', 'Words.', 'missing-title', 1],
    ['with a diagram that says nothing', `${HEAD}\`\`\`dot\ndigraph {}\n\`\`\``, 'diagram', 5],
    ['with a broken diagram', `${HEAD}\`\`\`dot alt="x"\ndigraph {\n a ->\n}\n\`\`\``, 'diagram', 8],
    ['with words that are not known', `${HEAD}<Nothing />`, 'unknown-component', 5],
  ])('%s is reported with its file and line', async (_name, written, rule, line) => {
    const { problems } = await compile(written)
    expect(problems).toEqual([expect.objectContaining({ rule, line, source: 'site/api/errors.mdx' })])
  })
})

import { describe, expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import type { SidebarsInput } from '../model/config.ts'
import { buildSidebars } from './build-sidebars.ts'

const pages = [aPage('/'), aPage('/guides/'), aPage('/guides/rag/')]
const build = (input: SidebarsInput, hidden?: Set<string>) =>
  buildSidebars(input, { pages, hidden, source: 'site/sidebars.ts' })

describe('a sidebar', () => {
  test('links a page with its label and its address, including the base', () => {
    expect(build({ docs: ['index', 'guides/rag'] })).toEqual({
      sidebars: {
        docs: [
          { type: 'link', label: 'Label of index', route: '/' },
          { type: 'link', label: 'Label of guides/rag', route: '/guides/rag/' },
        ],
      },
      problems: [],
    })
  })

  test('gives the label of a page without a translation its language', () => {
    const untranslated = { routes: new Set(['/guides/' as const]), lang: 'en' }
    const { sidebars } = buildSidebars({ docs: ['index', 'guides'] }, { pages, untranslated, source: 'a' })
    expect(sidebars.docs?.map((item) => item.type === 'link' && item.lang)).toEqual([undefined, 'en'])
  })

  test('links the page of the docs if a reference has the same id', () => {
    const pages = [aPage('/chat/'), aPage('/reference/', { id: 'chat', kind: 'api', api: 'chat' })]
    const { sidebars } = buildSidebars({ docs: ['chat'] }, { pages, source: 'site/sidebars.ts' })
    expect(sidebars.docs).toMatchObject([{ route: '/chat/' }])
  })

  test('does not change links to other hosts, and adds no route', () => {
    const link = { type: 'link' as const, label: 'Chat', href: 'https://chat.example/' }
    expect(build({ docs: [link] }).sidebars.docs).toEqual([link])
  })

  test('contains nested categories with their main pages, open by default', () => {
    const inner: SidebarsInput[string] = [
      { type: 'category', label: 'Inner', collapsed: true, items: ['guides/rag'] },
    ]
    const { sidebars } = build({
      docs: [{ type: 'category', label: 'Guides', link: 'guides', items: inner }],
    })
    expect(sidebars.docs).toEqual([
      {
        type: 'category',
        label: 'Guides',
        collapsed: false,
        route: '/guides/',
        items: [
          {
            type: 'category',
            label: 'Inner',
            collapsed: true,
            items: [expect.objectContaining({ route: '/guides/rag/' })],
          },
        ],
      },
    ])
  })

  test('without pages is kept', () => {
    expect(build({ docs: [] }).sidebars).toEqual({ docs: [] })
  })
})

describe('a missing page', () => {
  test('is omitted, and reported with the nearest page', () => {
    expect(build({ docs: ['guides/rga', 'index'] })).toEqual({
      sidebars: { docs: [expect.objectContaining({ route: '/' })] },
      problems: [
        {
          rule: 'sidebar',
          severity: 'error',
          message: 'The sidebar "docs" names a page "guides/rga" that does not exist.',
          hint: 'Did you mean "guides/rag"?',
          source: 'site/sidebars.ts',
          field: ['docs', 0],
        },
      ],
    })
  })

  test('is reported with all pages if none is near', () => {
    const [problem] = build({ docs: ['xyz'] }).problems
    expect(problem?.hint).toBe('Pages are: index, guides, guides/rag.')
  })

  test('is reported with the page whose file it names, or with the page of this name in another folder', () => {
    expect(build({ docs: ['index.mdx', 'learn/rag'] }).problems.map(({ hint }) => hint)).toEqual([
      'Did you mean "index"?',
      'Did you mean "guides/rag"?',
    ])
  })

  test('is reported with the page of the folder that it names', () => {
    const pages = [aPage('/guides/', { id: 'guides/index' }), aPage('/guide/')]
    const problemsOf = (id: string) =>
      buildSidebars({ docs: [id] }, { pages, source: 'site/sidebars.ts' }).problems
    for (const id of ['guides', 'guides/'])
      expect(problemsOf(id).map(({ hint }) => hint)).toEqual(['Did you mean "guides/index"?'])
  })

  test('is reported without a list of many pages', () => {
    const pages = Array.from({ length: 31 }, (_, index) => aPage(`/a${index}/`))
    const { problems } = buildSidebars({ docs: ['nothing'] }, { pages, source: 'site/sidebars.ts' })
    expect(problems[0]?.hint).toMatch(/^Write the path of its file/)
  })

  test('is not the main page of a category', () => {
    const { sidebars, problems } = build({
      docs: [{ type: 'category', label: 'A', link: 'guide', items: [] }],
    })
    expect(sidebars.docs).toEqual([{ type: 'category', label: 'A', collapsed: false, items: [] }])
    expect(problems.map(({ hint }) => hint)).toEqual(['Did you mean "guides"?'])
  })
})

describe('a page that is twice in a sidebar', () => {
  test('is reported at its second position, even if the first is a category’s', () => {
    const { problems } = build({
      docs: ['index', { type: 'category', label: 'A', link: 'guides', items: ['index', 'guides'] }],
    })
    expect(problems.map(({ message, field }) => [message, field])).toEqual([
      ['The sidebar "docs" names the page "index" again: docs[0] names it first.', ['docs', 1, 'items', 0]],
      [
        'The sidebar "docs" names the page "guides" again: docs[1].link names it first.',
        ['docs', 1, 'items', 1],
      ],
    ])
  })

  test('is allowed in two different sidebars', () => {
    expect(build({ docs: ['index'], other: ['index'] }).problems).toEqual([])
  })
})

describe('hidden pages', () => {
  test('are omitted, but count for the positions in problems', () => {
    const { sidebars, problems } = build(
      { docs: ['guides', { type: 'category', label: 'A', items: ['guides/rag'] }, 'xyz'] },
      new Set(['guides', 'guides/rag']),
    )
    expect(sidebars.docs).toEqual([])
    expect(problems.map(({ field }) => field)).toEqual([['docs', 2]])
  })

  test('as the main page of a category leave the category with its other pages', () => {
    const { sidebars } = build(
      { docs: [{ type: 'category', label: 'A', link: 'guides', items: ['guides/rag'] }] },
      new Set(['guides']),
    )
    expect(sidebars.docs).toMatchObject([{ label: 'A', items: [{ route: '/guides/rag/' }] }])
    expect(sidebars.docs?.[0]).not.toHaveProperty('route')
  })
})

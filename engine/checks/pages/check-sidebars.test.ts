import { describe, expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { aConfig, anEdition, aVersion } from '../../fixtures/a-site.ts'
import { problemsOf } from '../../fixtures/problems-of.ts'
import type { Page } from '../../model/page.ts'
import type { Severity } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'

function findingsOf(fields: Partial<Page>, onPagesOutsideSidebars: Severity = 'error') {
  const link = (route: string) => ({ type: 'link' as const, label: '', route })
  const inner = { type: 'category' as const, label: '', collapsed: false, items: [link('/inner/')] }
  const category = { ...inner, route: '/own/', items: [inner] }
  return problemsOf(/^page-outside-sidebars$/, {
    pages: [aPage('/'), aPage('/own/'), aPage('/inner/'), aPage('/guides/rag/', fields)],
    sidebars: { docs: [link('/'), category] },
    config: { onPagesOutsideSidebars },
  })
}

describe('a page in no sidebar', () => {
  test('is reported with its id, but no other page is', () => {
    expect(findingsOf({})).toEqual([
      {
        rule: 'page-outside-sidebars',
        severity: 'error',
        message: 'No sidebar names this page.',
        hint: 'Name the page in sidebars.ts as "guides/rag", or write `displayed_sidebar: null` in its front matter.',
        source: 'site/docs/guides/rag.mdx',
        line: 1,
      },
    ])
  })

  test('of a frozen version is reported with the file of its sidebars', () => {
    const config = aConfig({ onPagesOutsideSidebars: 'warn' })
    const pages = [aPage('/a/')]
    const version = aVersion({ name: '1.0', sidebars: 'versions/1.0/sidebars.json' })
    const editions: Site['editions'] = [anEdition(config, { pages, version })]
    expect(problemsOf(/^page-outside-sidebars$/, { config, editions, pages })).toMatchObject([
      { hint: expect.stringMatching(/^Name the page in versions\/1\.0\/sidebars\.json as "a", /) },
    ])
  })

  test('is in one list with the others if there are more than three', () => {
    const found = problemsOf(/^page-outside-sidebars$/, {
      pages: ['/', '/a/', '/b/', '/c/d/'].map((route) => aPage(route)),
      config: { onPagesOutsideSidebars: 'warn' },
    })
    expect(found).toEqual([
      {
        rule: 'page-outside-sidebars',
        severity: 'warn',
        message: 'No sidebar names 4 pages.',
        hint: 'Name them here, or write `displayed_sidebar: null` in their front matter: "index", "a", "b", "c/d".',
        source: 'site/sidebars.ts',
      },
    ])
  })

  test.each<[string, Partial<Page>]>([
    ['its author says so', { displayed_sidebar: null }],
    ['it is unlisted', { unlisted: true }],
    ['it is the API reference', { kind: 'api' }],
  ])('is no problem if %s', (_name, fields) => {
    expect(findingsOf(fields)).toEqual([])
  })

  test.each(['ignore', 'warn', 'error'] as const)('has the severity %s of the config', (wanted) => {
    expect(findingsOf({}, wanted).map(({ severity }) => severity)).toEqual(
      wanted === 'ignore' ? [] : [wanted],
    )
  })
})

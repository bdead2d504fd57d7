import { describe, expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { aConfig, anEdition } from '../../fixtures/a-site.ts'
import { problemsOf } from '../../fixtures/problems-of.ts'
import type { Link } from '../../model/page.ts'
import type { Severity } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'

const link = (route: string): Link => ({ written: route, target: { route, fragment: '' }, toFile: false })

function findingsOf(links: Link[], onDeadEnds: Severity = 'error') {
  const pages = [aPage('/', { links: [link('/rag/')] }), aPage('/rag/', { links })]
  return problemsOf(/^dead-end$/, { pages, config: { onDeadEnds } }, new Set(['/terms.pdf']))
}

describe('a page without links to other pages', () => {
  test('is reported', () => {
    expect(findingsOf([])).toEqual([
      {
        rule: 'dead-end',
        severity: 'error',
        message: 'The text of this page links to no other page.',
        hint: 'End the text with a link to the reader’s next step.',
        source: 'site/docs/rag.mdx',
        line: 1,
      },
    ])
  })

  test.each<[string, Link]>([
    ['parts of itself', link('/rag/')],
    ['other hosts', { written: 'https://other.example/', toFile: false }],
    ['files that are no pages', link('/terms.pdf')],
  ])('is reported if it links only to %s', (_name, only) => {
    expect(findingsOf([only])).toHaveLength(1)
  })

  test('is no problem if it links to another page, or if there is no other page', () => {
    expect(findingsOf([link('/')])).toEqual([])
    expect(problemsOf(/^dead-end$/, { pages: [aPage('/')], config: { onDeadEnds: 'error' } })).toEqual([])
  })

  test('is no problem if it links to a page of another version, such as the only reference', () => {
    const config = aConfig({ onDeadEnds: 'error' })
    const pages = [aPage('/next/a/', { links: [link('/api/')] }), aPage('/next/b/', { links: [link('/a/')] })]
    const api = aPage('/api/', { kind: 'api' })
    const editions: Site['editions'] = [
      anEdition(config, { pages: [api] }),
      anEdition(config, { prefix: '/next/', pages }),
    ]
    expect(problemsOf(/^dead-end$/, { config, editions, pages: [api, ...pages] })).toEqual([])
  })

  test('is no problem if one of its links is broken, which is reported', () => {
    expect(findingsOf([link('/qiuckstart/')])).toEqual([])
  })

  test('is no problem if it is the reference, whose text comes from the API description', () => {
    const pages = [aPage('/', { links: [link('/api/')] }), aPage('/api/', { kind: 'api' })]
    expect(problemsOf(/^dead-end$/, { pages, config: { onDeadEnds: 'error' } })).toEqual([])
  })

  test.each(['ignore', 'warn', 'error'] as const)('has the severity %s of the config', (wanted) => {
    expect(findingsOf([], wanted).map(({ severity }) => severity)).toEqual(
      wanted === 'ignore' ? [] : [wanted],
    )
  })
})

import { describe, expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { problemsOf } from '../../fixtures/problems-of.ts'
import type { Link } from '../../model/page.ts'
import type { Severity } from '../../model/problem.ts'

const link = (route: string): Link => ({ written: route, target: { route, fragment: '' }, toFile: false })

function findingsOf(links: Link[], onDeadEnds: Severity = 'error') {
  const pages = [aPage('/', { links: [link('/rag/')] }), aPage('/rag/', { links })]
  return problemsOf(/^dead-end$/, { pages, config: { onDeadEnds } }, new Set(['/terms.pdf']))
}

describe('a page whose text leads nowhere', () => {
  test('is reported', () => {
    expect(findingsOf([])).toEqual([
      {
        rule: 'dead-end',
        severity: 'error',
        message: 'The text of /rag/ links to no other page.',
        hint: 'End it with a link to what its readers do next.',
        source: 'site/docs/rag.mdx',
        line: 1,
      },
    ])
  })

  test.each<[string, Link]>([
    ['parts of itself', link('/rag/')],
    ['other hosts', { written: 'https://other.example/', toFile: false }],
    ['files that are no pages', link('/terms.pdf')],
  ])('is reported where it links to %s alone', (_name, only) => {
    expect(findingsOf([only])).toHaveLength(1)
  })

  test('is no finding where it links to another page, or where there is none', () => {
    expect(findingsOf([link('/')])).toEqual([])
    expect(problemsOf(/^dead-end$/, { pages: [aPage('/')], config: { onDeadEnds: 'error' } })).toEqual([])
  })

  test('is no finding where one of its links leads to nothing, which is reported', () => {
    expect(findingsOf([link('/qiuckstart/')])).toEqual([])
  })

  test('is no finding where it is the reference, whose words are the description’s', () => {
    const pages = [aPage('/', { links: [link('/api/')] }), aPage('/api/', { kind: 'api' })]
    expect(problemsOf(/^dead-end$/, { pages, config: { onDeadEnds: 'error' } })).toEqual([])
  })

  test.each(['ignore', 'warn', 'error'] as const)('has severity %s where the config says so', (wanted) => {
    expect(findingsOf([], wanted).map(({ severity }) => severity)).toEqual(
      wanted === 'ignore' ? [] : [wanted],
    )
  })
})

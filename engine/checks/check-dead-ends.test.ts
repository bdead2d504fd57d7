import { describe, expect, test } from 'vitest'
import { aBook } from '../fixtures/a-book.ts'
import { aPage } from '../fixtures/a-page.ts'
import { aConfig } from '../fixtures/a-site.ts'
import type { Link } from '../model/page.ts'
import type { Severity } from '../model/problem.ts'
import { checkDeadEnds } from './check-dead-ends.ts'

const link = (route: string): Link => ({ written: route, target: { route, fragment: '' }, toFile: false })

function findingsOf(links: Link[], deadEnds: Severity = 'error') {
  const severity = { ...aConfig().severity, deadEnds }
  const pages = [aPage('/', { links: [link('/rag/')] }), aPage('/rag/', { links })]
  return checkDeadEnds(aBook({ pages, config: { severity } }))
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
    const severity = { ...aConfig().severity, deadEnds: 'error' as const }
    expect(checkDeadEnds(aBook({ pages: [aPage('/')], config: { severity } }))).toEqual([])
  })

  test.each(['ignore', 'warn', 'error'] as const)('has severity %s where the config says so', (wanted) => {
    expect(findingsOf([], wanted).map(({ severity }) => severity)).toEqual(
      wanted === 'ignore' ? [] : [wanted],
    )
  })
})

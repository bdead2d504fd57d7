import { describe, expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { problemsOf } from '../../fixtures/problems-of.ts'
import type { Page } from '../../model/page.ts'
import type { Severity } from '../../model/problem.ts'

function findingsOf(fields: Partial<Page>, onBrokenLinks: Severity = 'error') {
  return problemsOf(/^broken-link$/, {
    pages: [aPage('/', fields), aPage('/guides/')],
    config: { onBrokenLinks },
  })
}

describe('the previous or next page in the front matter', () => {
  test('is no problem if it exists or is not set', () => {
    expect(findingsOf({ pagination_prev: 'guides', pagination_next: null })).toEqual([])
    expect(findingsOf({})).toEqual([])
  })

  test('is reported with the nearest page if it does not exist', () => {
    expect(findingsOf({ pagination_prev: 'guide', pagination_next: 'xyz' })).toEqual([
      {
        rule: 'broken-link',
        severity: 'error',
        message: 'The front matter\'s "pagination_prev" names a page "guide" that does not exist.',
        hint: 'Did you mean "guides"?',
        source: 'site/docs/index.mdx',
        field: ['pagination_prev'],
      },
      expect.objectContaining({ hint: 'Name a page by the path of its file, without extension, or null.' }),
    ])
  })

  test('is not meant to be the page itself', () => {
    const pages = [aPage('/chapter-one/', { pagination_next: 'chapter-onee' }), aPage('/chapter-onet/')]
    expect(problemsOf(/^broken-link$/, { pages })).toMatchObject([{ hint: 'Did you mean "chapter-onet"?' }])
  })

  test('is reported as a draft if it is one', () => {
    const pages = [aPage('/', { pagination_next: 'guides/new' })]
    const drafts = new Map([['guides/new', '/guides/new/']])
    expect(problemsOf(/^broken-link$/, { pages, drafts })).toMatchObject([
      {
        message:
          'The front matter\'s "pagination_next" names a page "guides/new" that is a draft, which readers do not get.',
        hint: 'Publish that page too, or remove the link until then.',
      },
    ])
  })

  test.each(['ignore', 'warn', 'error'] as const)('has the severity %s of the config', (wanted) => {
    const found = findingsOf({ pagination_next: 'xyz' }, wanted)
    expect(found.map(({ severity }) => severity)).toEqual(wanted === 'ignore' ? [] : [wanted])
  })
})

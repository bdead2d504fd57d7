import { describe, expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { aConfig, anEdition } from '../../fixtures/a-site.ts'
import { problemsOf } from '../../fixtures/problems-of.ts'
import type { Page } from '../../model/page.ts'
import type { Severity } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'

const link = (route: string) => ({ written: route, target: { route, fragment: '' }, toFile: false })

function findingsOf(pages: Page[], onUnlinkedPages: Severity = 'error') {
  return problemsOf(/^unlinked-page$/, { pages: [aPage('/'), ...pages], config: { onUnlinkedPages } })
}

describe('a page without a link from another text', () => {
  test('is reported', () => {
    expect(findingsOf([aPage('/rag/')])).toEqual([
      {
        rule: 'unlinked-page',
        severity: 'error',
        message: "No other page's text links to this page.",
        hint: 'Add a link where readers need this page.',
        source: 'site/docs/rag.mdx',
        line: 1,
      },
    ])
  })

  test('is no problem if a page of another version links to it', () => {
    const config = aConfig({ onUnlinkedPages: 'error' })
    const next = [aPage('/next/', { links: [link('/api/')] })]
    const last = [aPage('/'), aPage('/api/', { kind: 'api' })]
    const editions: Site['editions'] = [
      anEdition(config, { pages: last }),
      anEdition(config, { prefix: '/next/', pages: next }),
    ]
    expect(problemsOf(/^unlinked-page$/, { config, editions, pages: [...last, ...next] })).toEqual([])
  })

  test('is no problem if it is a page of a divided reference', () => {
    const reference = aPage('/api/', { kind: 'api', links: [link('/')] })
    const operation = aPage('/api/buy/', { kind: 'api', partOf: '/api/', links: [link('/api/')] })
    expect(findingsOf([reference, operation])).toEqual([])
  })

  test('is reported if only the page itself links to it', () => {
    expect(findingsOf([aPage('/rag/', { links: [link('/rag/')] })])).toHaveLength(1)
  })

  test('is no problem if another page links to it, if it is unlisted, or if it is the home page', () => {
    expect(findingsOf([aPage('/rag/', { links: [link('/vllm/')] }), aPage('/vllm/')])).toHaveLength(1)
    expect(findingsOf([aPage('/rag/', { unlisted: true })])).toEqual([])
    expect(findingsOf([])).toEqual([])
  })

  test.each(['ignore', 'warn', 'error'] as const)('has the severity %s of the config', (wanted) => {
    const found = findingsOf([aPage('/rag/')], wanted)
    expect(found.map(({ severity }) => severity)).toEqual(wanted === 'ignore' ? [] : [wanted])
  })
})

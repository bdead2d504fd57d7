import { describe, expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { pagesToProve } from './pages-to-prove.ts'

const pages = [
  aPage('/a/', { includes: ['site/docs/_part.mdx'] }),
  aPage('/b/', { includes: ['site/docs/_part.mdx'] }),
  aPage('/c/'),
  aPage('/api/', { kind: 'api', source: 'site/openapi.yaml', includes: ['site/api/errors.mdx'] }),
]
const routes = (...changed: string[]) => pagesToProve(pages, changed, 'site/').map(({ route }) => route)
const ALL = ['/a/', '/b/', '/c/', '/api/']

describe('samples that a change may have broken', () => {
  test.each([
    ['a page', 'site/docs/c.mdx', ['/c/']],
    ['a fragment', 'site/docs/_part.mdx', ['/a/', '/b/']],
    ['a part of the reference', 'site/api/errors.mdx', ['/api/']],
  ])('of %s are the samples of the pages that are made from it', (_name, file, found) => {
    expect(routes(file)).toEqual(found)
  })

  test.each([
    'site/openapi.yaml',
    'site/sdk/sdk-python.json',
    'site/models.yaml',
    'site/components/models.ts',
    'site/site.config.ts',
    'engine/samples/shell/curl.js',
    'package-lock.json',
    '../pnpm-lock.yaml',
  ])('are all samples if %s changes', (file) => {
    expect(routes('site/docs/c.mdx', file)).toEqual(ALL)
  })

  test.each([
    'README.md',
    'site/README.md',
    'site/static/a.png',
    'site/docs/gone.mdx',
    'engine/a.test.ts',
    'engine/theme/styles/base.css',
    'e2e/articles/code.spec.ts',
  ])('are none if %s changes', (file) => {
    expect(routes(file)).toEqual([])
  })

  test('are none if a file outside of a site changes that is the working directory', () => {
    expect(pagesToProve(pages, ['../src/server.ts'], '')).toEqual([])
    expect(pagesToProve(pages, ['models.yaml'], '')).toEqual(pages)
  })
})

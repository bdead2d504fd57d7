import { expect, it, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aConfig, aVersion } from '../fixtures/a-site.ts'
import { repositoryLinks } from './repository-links.ts'

const repository = { address: 'https://github.com/acme/docs', branch: 'next/2', folder: 'website/' }
const page = aPage('/guides/rag/', { title: 'Q & A', source: 'site/docs/guides/r a g.mdx' })
const query = (address = '') => Object.fromEntries(new URL(address).searchParams)

it('links to the source of the page, and to a new issue with page and version', () => {
  const version = aVersion({ label: '1.x' })
  const config = aConfig({ base: '/sub/' })
  const { edit, report } = repositoryLinks(page, { version }, config, repository)
  expect(edit).toBe('https://github.com/acme/docs/edit/next/2/website/docs/guides/r%20a%20g.mdx')
  expect(report).toMatch(/^https:\/\/github\.com\/acme\/docs\/issues\/new\?/)
  expect(query(report)).toEqual({
    title: 'Q & A: ',
    body: 'Page: https://docs.example/sub/guides/rag/\n\n',
  })
  const versions = [version, aVersion({ name: '1' })]
  const several = repositoryLinks(
    page,
    { version },
    { ...config, docs: { ...config.docs, versions } },
    repository,
  )
  expect(query(several.report).body).toBe('Page: https://docs.example/sub/guides/rag/\nVersion: 1.x\n\n')
})

test.each([
  ['https://github.acme.example/a/docs', undefined, 'edit/main/', 'issues/new?title='],
  ['https://gitlab.com/a/b/docs', undefined, '-/edit/main/', '-/issues/new?issue%5Btitle%5D='],
  ['https://codeberg.org/a/docs', undefined, '_edit/main/', 'issues/new?title='],
  ['https://bitbucket.org/a/docs', undefined, 'src/main/', 'issues/new?title='],
  ['https://git.acme.example/a/docs', 'gitlab', '-/edit/main/', '-/issues/new?issue%5Btitle%5D='],
] as const)('the links of %s, %s, have the form of its service', (address, service, edit, report) => {
  const repository = { address, service, branch: 'main' }
  const links = repositoryLinks(page, { version: aVersion() }, aConfig(), repository)
  expect(links.edit).toMatch(`${address}/${edit}docs/guides/`)
  expect(links.report).toMatch(`${address}/${report}`)
})

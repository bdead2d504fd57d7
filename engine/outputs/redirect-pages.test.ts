import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aConfig } from '../fixtures/a-site.ts'
import { keepFragmentScript, redirectPages } from './redirect-pages.ts'

test('a page at an old address redirects also without a script, and contains the canonical address', () => {
  const redirects = [
    { from: '/old/', to: '/new/#part' },
    { from: '/über/', to: '/%C3%B6fter/' },
    { from: '/gone/', to: 'https://other.example/?a=1&b=2' },
  ]
  const [ours, umlaut, other] = redirectPages(aConfig({ base: '/sub/' }), redirects)
  expect(ours?.path).toBe('old/index.html')
  expect(ours?.contents).toContain('<meta http-equiv="refresh" content="0; url=/sub/new/#part">')
  expect(ours?.contents).toContain('<link rel="canonical" href="https://docs.example/sub/new/">')
  expect(umlaut?.path).toBe('über/index.html')
  expect(umlaut?.contents).toContain('url=/sub/%C3%B6fter/">')
  expect(umlaut?.contents).toContain('href="https://docs.example/sub/%C3%B6fter/"')
  expect(other?.contents).toContain('content="0; url=https://other.example/?a=1&#38;b=2"')
})

test('the policy of the page allows the script that keeps the fragment, and nothing else', () => {
  const [page] = redirectPages(aConfig(), [{ from: '/old/', to: '/new/' }])
  const [, script = ''] = /<script>(.*)<\/script>/.exec(String(page?.contents)) ?? []
  const digest = createHash('sha256').update(script).digest('base64')
  expect(page?.contents).toContain(`content="default-src 'none'; script-src 'sha256-${digest}'"`)
  expect(script).toBe(keepFragmentScript)
})

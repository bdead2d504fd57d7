import { expect, it } from 'vitest'
import { aConfig, aSite } from '../../fixtures/a-site.ts'
import { openSearch } from './open-search.ts'

const { navbar } = aConfig()
const search = [{ type: 'search' as const, position: 'right' as const }]
const link = [
  { type: 'default' as const, label: 'A', href: '/a/', external: false, position: 'left' as const },
]

it('describes the search of a site for the address bar, and is absent without a search', () => {
  const config = { base: '/sub/', title: 'Docs & <more than that>', tagline: '' }
  const site = aSite({ config: { ...config, navbar: { ...navbar, items: search } } })
  const [file] = openSearch({ ...site, editions: [{ ...site.editions[0], mainRoute: '/intro/' }] })
  expect(file?.path).toBe('opensearch.xml')
  expect(file?.contents).toContain('<ShortName>Docs &#38; &#60;more tha</ShortName>')
  expect(file?.contents).toContain('template="https://docs.example/sub/intro/?q={searchTerms}"')
  expect(file?.contents).toContain('<Description>Docs &#38; &#60;more than that&#62;</Description>')
  expect(openSearch(aSite({ config: { ...config, navbar: { ...navbar, items: link } } }))).toEqual([])
  const [withTagline] = openSearch({ ...site, config: { ...site.config, tagline: 'For readers' } })
  expect(withTagline?.contents).toContain('<Description>For readers</Description>')
  const [ofEmoji] = openSearch({ ...site, config: { ...site.config, title: '😀'.repeat(20) } })
  expect(ofEmoji?.contents).toContain(`<ShortName>${'😀'.repeat(16)}</ShortName>`)
})

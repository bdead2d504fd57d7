import { expect, it } from 'vitest'
import { aSite } from '../../fixtures/a-site.ts'
import { openSearch } from './open-search.ts'

it('describes the search of a site for the address bar', () => {
  const config = { base: '/sub/', title: 'Docs & <more than that>', tagline: '' }
  // The navbar names no search: then the search box has its default place.
  const site = aSite({ config })
  const [file] = openSearch({ ...site, editions: [{ ...site.editions[0], mainRoute: '/intro/' }] })
  expect(file?.path).toBe('opensearch.xml')
  expect(file?.contents).toContain('<ShortName>Docs &#38; &#60;more tha</ShortName>')
  expect(file?.contents).toContain('template="https://docs.example/sub/intro/?q={searchTerms}"')
  expect(file?.contents).toContain('<Description>Docs &#38; &#60;more than that&#62;</Description>')
  const [withTagline] = openSearch({ ...site, config: { ...site.config, tagline: 'For readers' } })
  expect(withTagline?.contents).toContain('<Description>For readers</Description>')
  const [ofEmoji] = openSearch({ ...site, config: { ...site.config, title: '😀'.repeat(20) } })
  expect(ofEmoji?.contents).toContain(`<ShortName>${'😀'.repeat(16)}</ShortName>`)
})

import { expect, test, vi } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import type { Page } from '../../model/page.ts'
import { indexPages } from '../../search/index/index-pages.ts'
import { cachedIndex } from './cached-index.ts'
import { storeIn } from './keyed-store.ts'

const options = { base: '/', maxHits: 8, highlightResult: true, synonyms: [] }
const section = (text: string) => ({
  anchor: '',
  heading: 'Home',
  level: 1,
  kind: 'page' as const,
  text,
  identifiers: [],
  defines: [],
})

test('the index of a site is made once, and again only if searchable content has changed', () => {
  const store = storeIn<ReturnType<typeof indexPages>>(undefined, '')
  const written = vi.spyOn(store, 'write')
  const make = (change: Partial<Page>, others = {}) =>
    cachedIndex('', store)([aPage('/', { sections: [section('one')], ...change })], {
      ...options,
      ...others,
    })

  const first = make({})
  expect(first).toEqual(indexPages([aPage('/', { sections: [section('one')] })], options))
  expect(make({ html: '<p>other</p>' })).toEqual(first)
  expect(written).toHaveBeenCalledTimes(1)
  expect(make({ sections: [section('two')] })).not.toEqual(first)
  make({}, { maxHits: 9 })
  expect(written).toHaveBeenCalledTimes(3)
})

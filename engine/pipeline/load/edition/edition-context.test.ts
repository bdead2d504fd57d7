import { expect, test } from 'vitest'
import type { ContentContext } from '../../../content/page-context.ts'
import { contextFingerprint } from './edition-context.ts'

const context: ContentContext = {
  docs: 'site/docs',
  base: '/',
  url: 'https://a.example',
  components: {},
  highlight: async () => [],
  readText: () => null,
  findImage: () => null,
}

test('pages are compiled again after a change of any setting, also of one that is added later', () => {
  const changes = [{}, { base: '/b/' }, { url: 'https://b.example' }, { words: { Note: 'N' } }, { added: 1 }]
  const fingerprints = changes.map((change) => contextFingerprint({ ...context, ...change }))
  expect(new Set(fingerprints).size).toBe(changes.length)
  expect(contextFingerprint({ ...context, readText: () => 'a', components: {} })).toBe(fingerprints[0])
})

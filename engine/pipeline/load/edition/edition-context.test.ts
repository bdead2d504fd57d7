import { expect, test } from 'vitest'
import { aContext } from '../../../fixtures/a-context.ts'
import { contextFingerprint } from './edition-context.ts'

const context = aContext()

test('pages are compiled again after a change of any setting, also of one that is added later', () => {
  const changes = [{}, { base: '/b/' }, { url: 'https://b.example' }, { words: { Note: 'N' } }, { added: 1 }]
  const fingerprints = changes.map((change) => contextFingerprint({ ...context, ...change }))
  expect(new Set(fingerprints).size).toBe(changes.length)
  expect(contextFingerprint({ ...context, readText: () => 'a', components: {} })).toBe(fingerprints[0])
})

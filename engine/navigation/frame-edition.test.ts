import { expect, test } from 'vitest'
import { ApisSchema, toApis } from '../config/apis-schema.ts'
import { aConfig, aLocale, anEdition, aVersion } from '../fixtures/a-site.ts'
import { editionPlans } from './edition-plans.ts'
import { frameEdition } from './frame-edition.ts'

const versions = [
  aVersion({ name: 'current', label: 'Next', path: 'next/', isLast: false, banner: 'unreleased' }),
  aVersion({ name: '2.0', label: '2.0' }),
  aVersion({ name: '1.0', label: '1.0 (old)', path: '1.0/', isLast: false, banner: 'unmaintained' }),
]
const words = { '1.0 (old)': '1.0 (ancienne)', Next: 'Suivant', 'Next version': 'Prochaine' }
const locales = [aLocale(), aLocale({ code: 'fr', path: 'fr/', isDefault: false, words })]
const config = aConfig({ title: 'Docs', base: '/sub/', docs: { id: 'default', versions }, locales })
const editions = editionPlans(config, () => false).map((plan) =>
  anEdition(config, { ...plan, mainRoute: `${plan.prefix}guide/` }),
)
const frameOf = (id: string) => {
  const edition = editions.find((each) => each.id === id)
  if (!edition) throw new Error(`There is no edition ${id}.`)
  return frameEdition(config, editions, edition, () => undefined)
}

test('the home of each edition is the main page of the last version in the same locale', () => {
  expect(frameOf('1.0-en').home).toBe('/sub/guide/')
  expect(frameOf('current-fr').home).toBe('/sub/fr/guide/')
})

test('a version that is not the last one has a banner with a link to the last one', () => {
  const link = 'Read the latest version, 2.0'
  expect(frameOf('2.0-en').banner).toBeNull()
  expect(frameOf('current-en').banner).toEqual({
    text: 'This is Docs Next, which is not released yet.',
    link,
  })
  expect(frameOf('1.0-en').banner).toEqual({
    text: 'This is Docs 1.0 (old), which is no longer maintained.',
    link,
  })
})

test('a label of a version is in the language of the edition, by a word of its own if it is also a text of the engine', () => {
  const { versions, banner } = frameOf('1.0-fr')
  expect(versions.map(({ label }) => label)).toEqual(['Prochaine', '2.0', '1.0 (ancienne)'])
  expect(banner?.text).toContain('Docs 1.0 (ancienne),')
})

test('the frame contains whether several versions in the same locale have the reference', () => {
  const references = toApis(ApisSchema.parse({}))
  const hasReferences = (...ids: string[]) => {
    const [first, ...others] = editions.map((each) =>
      ids.includes(each.id) ? { ...each, references } : each,
    )
    return first && frameEdition(config, [first, ...others], first, () => undefined).hasReferences
  }
  expect(hasReferences('2.0-en', '1.0-en')).toBe(true)
  expect(hasReferences('2.0-en', '2.0-fr', '1.0-fr')).toBeUndefined()
})

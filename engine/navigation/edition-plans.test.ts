import { expect, test } from 'vitest'
import { aConfig, aLocale, aVersion } from '../fixtures/a-site.ts'
import { editionPlans } from './edition-plans.ts'

test('each version has an edition in each locale, and the last version in the default locale is first', () => {
  const versions = [aVersion({ name: 'current', path: 'next/', isLast: false }), aVersion({ name: '2.0' })]
  const locales = [aLocale({ code: 'fr', path: 'fr/', isDefault: false }), aLocale()]
  const config = aConfig({ docs: { id: 'default', versions }, locales })
  expect(editionPlans(config).map(({ id, prefix }) => [id, prefix])).toEqual([
    ['2.0-en', '/'],
    ['current-fr', '/fr/next/'],
    ['2.0-fr', '/fr/'],
    ['current-en', '/next/'],
  ])
})

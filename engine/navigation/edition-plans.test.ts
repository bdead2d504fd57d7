import { expect, test } from 'vitest'
import { ApisSchema, toApis } from '../config/apis-schema.ts'
import { aConfig, aLocale, aVersion } from '../fixtures/a-site.ts'
import { editionPlans } from './edition-plans.ts'

test('each version has an edition in each locale, and the last version in the default locale is first', () => {
  const versions = [aVersion({ name: 'current', path: 'next/', isLast: false }), aVersion({ name: '2.0' })]
  const locales = [aLocale({ code: 'fr', path: 'fr/', isDefault: false }), aLocale()]
  const config = aConfig({ docs: { id: 'default', versions }, locales })
  expect(editionPlans(config, () => false).map(({ id, prefix }) => [id, prefix])).toEqual([
    ['2.0-en', '/'],
    ['current-fr', '/fr/next/'],
    ['2.0-fr', '/fr/'],
    ['current-en', '/next/'],
  ])
})

const version = (name: string, path: string, isLast = false) =>
  aVersion({ name, path, isLast, folder: name === 'current' ? '' : `versions/${name}/` })

/** Returns the route and the file of each reference, by version. `files` are the descriptions of the site. */
function referencesOf(
  files: readonly string[],
  versions = [version('current', 'next/'), version('2.0', '', true), version('1.0', '1.0/')],
) {
  const locales = [aLocale(), aLocale({ code: 'fr', path: 'fr/', isDefault: false })]
  const apis = toApis(ApisSchema.parse({ parts: { after: ['parts/errors.mdx'] } }))
  const config = aConfig({ docs: { id: 'default', versions }, locales, apis })
  const plans = editionPlans(config, (file) => files.includes(file))
  return Object.fromEntries(
    plans.flatMap(({ id, references: [api] }) =>
      api ? [[id, `${api.route} ${api.description} ${api.parts.after[0]} ${api.files.yaml}`]] : [],
    ),
  )
}

const ofSite = '/api/ openapi.yaml parts/errors.mdx openapi.yaml'
const ofOne = '/1.0/api/ versions/1.0/openapi.yaml versions/1.0/parts/errors.mdx 1.0/openapi.yaml'

test('the reference belongs to the last version, in each locale, also if its description is missing', () => {
  expect(referencesOf(['openapi.yaml'])).toEqual({ '2.0-en': ofSite, '2.0-fr': ofSite })
  expect(referencesOf([])).toEqual({ '2.0-en': ofSite, '2.0-fr': ofSite })
})

test('a frozen version with a description has a reference of its own', () => {
  expect(referencesOf(['openapi.yaml', 'versions/1.0/openapi.yaml'])).toEqual({
    '2.0-en': ofSite,
    '2.0-fr': ofSite,
    '1.0-en': ofOne,
    '1.0-fr': ofOne,
  })
})

test('if the last version has a frozen description, the description of the site belongs to the current version', () => {
  const all = ['openapi.yaml', 'versions/1.0/openapi.yaml', 'versions/2.0/openapi.yaml']
  const ofTwo = '/api/ versions/2.0/openapi.yaml versions/2.0/parts/errors.mdx openapi.yaml'
  const ofNext = '/next/api/ openapi.yaml parts/errors.mdx next/openapi.yaml'
  expect(referencesOf(all)).toMatchObject({ '2.0-en': ofTwo, '1.0-en': ofOne, 'current-en': ofNext })
})

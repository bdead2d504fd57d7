import { expect, test } from 'vitest'
import { type EditionRoutes, routeInEdition } from './route-in-edition.ts'

const shared = { locales: ['/fr/', '/ar/'], siblings: ['/next/', '/v1/', '/api/'] }
const root: EditionRoutes = { prefix: '/', localePrefix: '/', ...shared }
const old: EditionRoutes = { prefix: '/v1/', localePrefix: '/', ...shared }
const french: EditionRoutes = { prefix: '/fr/', localePrefix: '/fr/', ...shared }
const oldFrench: EditionRoutes = { prefix: '/fr/v1/', localePrefix: '/fr/', ...shared }

test.each<[string, EditionRoutes, string, string]>([
  ['a page of the default edition', root, '/guide/', '/guide/'],
  ['another version, from the default edition', root, '/v1/guide/', '/v1/guide/'],
  ['a page of a frozen version', old, '/guide/', '/v1/guide/'],
  ['the home of a frozen version', old, '/', '/v1/'],
  ['another version, from a frozen one', old, '/next/guide/', '/next/guide/'],
  ['a page of a translation', french, '/guide/', '/fr/guide/'],
  ['another version, from a translation', french, '/v1/guide/', '/fr/v1/guide/'],
  ['a page of a translation of a frozen version', oldFrench, '/guide/', '/fr/v1/guide/'],
  ['the reference, which has no versions', oldFrench, '/api/', '/fr/api/'],
  ['a page that only begins like the reference', oldFrench, '/apiary/', '/fr/v1/apiary/'],
  ['another locale', oldFrench, '/ar/guide/', '/ar/guide/'],
  ['a file', oldFrench, '/openapi.yaml', '/openapi.yaml'],
  ['a page whose folder has a dot in its name', oldFrench, '/v1.2/guide/', '/fr/v1/v1.2/guide/'],
])('a link to %s leads there', (_what, edition, route, expected) => {
  expect(routeInEdition(route, edition)).toBe(expected)
})

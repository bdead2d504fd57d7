import { expect, test } from 'vitest'
import { aConfig, aLocale } from '../../fixtures/a-site.ts'
import { notFoundPage } from './not-found-page.tsx'

test('the page for unknown addresses has its text in each language with words, first in the default language', () => {
  const words = {
    'Page not found': 'Seite nicht gefunden',
    'Start at the front page': 'Zur Startseite',
    'Search the documentation': 'Dokumentation durchsuchen',
  }
  const further = (code: string) => aLocale({ code, path: `${code}/`, isDefault: false })
  const locales = [{ ...further('de'), words }, aLocale(), further('fr')]
  const { title, html } = notFoundPage(aConfig({ locales, base: '/b/' }))
  expect(title).toBe('Page not found')
  expect(html.indexOf('<h1')).toBe(0)
  expect(html).toContain('<a href="/b/">Start at the front page</a>')
  expect(html).toMatch(/<section lang="de" dir="ltr"><h2[^>]*><span[^>]*>Seite nicht gefunden</)
  expect(html).toContain('<a href="/b/de/">Zur Startseite</a>')
  expect(html.match(/<section/g)).toHaveLength(1)
  // The script adds a link to the search with these words.
  const labels = [...html.matchAll(/<missing-page data-label="([^"]*)">/g)].map(([, label]) => label)
  expect(labels).toEqual(['Search the documentation', 'Dokumentation durchsuchen'])
})

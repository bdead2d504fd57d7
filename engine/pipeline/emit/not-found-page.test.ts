import { expect, test } from 'vitest'
import { aConfig, aLocale } from '../../fixtures/a-site.ts'
import { notFoundPage } from './not-found-page.tsx'

test('the page for unknown addresses has its text in each language with words, first in the default language', () => {
  const words = { 'Page not found': 'Seite nicht gefunden', 'Start at the front page': 'Zur Startseite' }
  const further = (code: string) => aLocale({ code, path: `${code}/`, isDefault: false })
  const locales = [{ ...further('de'), words }, aLocale(), further('fr')]
  const { title, html } = notFoundPage(aConfig({ locales, base: '/b/' }))
  expect(title).toBe('Page not found')
  expect(html.indexOf('<h1')).toBe(0)
  expect(html).toContain('<a href="/b/">Start at the front page</a>')
  expect(html).toMatch(/<section lang="de" dir="ltr"><h2[^>]*><span[^>]*>Seite nicht gefunden</)
  expect(html).toContain('<a href="/b/de/">Zur Startseite</a>')
  expect(html.match(/<section/g)).toHaveLength(1)
  // The script that adds the search has the words of the default language.
  expect(html.match(/<missing-page>/g)).toHaveLength(1)
  expect(html.indexOf('<missing-page>')).toBeLessThan(html.indexOf('<section'))
})

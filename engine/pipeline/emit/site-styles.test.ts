import { expect, it } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { siteStyles } from './site-styles.ts'

const plain = '<p class="pieces">A</p><piece-count-of></piece-count-of>'
const pieces = '<p class="a piece b">A</p>'
const counts = '<piece-count data-a="">1</piece-count>'
const navbar = '<b class="of-navbar">A</b>'
const written = "<b class='of-navbar'>New</b>"
const articles = [plain, pieces, counts, navbar]
const pages = articles.map((html, index) => aPage(`/${index}/`, { html }))

it.each<[string, string[] | null, string[]]>([
  ['pages that have its class', ['.piece'], [pieces]],
  ['pages that have its element', ['piece-count'], [counts]],
  ['pages that have any of them', ['.piece', 'piece-count'], [pieces, counts]],
  ['every page where no page has one of them', ['.piece', '.made-later'], articles],
  ['every page where the HTML of the config has one of them', ['.of-navbar'], articles],
  ['every page where a rule needs neither', null, articles],
])('a stylesheet is needed by %s', (_what, needs, expected) => {
  const stylesOf = siteStyles([{ path: 'assets/a.css', contents: '', needs }], pages, written)
  expect(articles.filter((html) => stylesOf(html).length > 0)).toEqual(expected)
})

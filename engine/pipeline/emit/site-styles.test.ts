import { expect, it } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { siteStyles } from './site-styles.ts'

const plain = '<p class="pieces">A</p><piece-count-of></piece-count-of>'
const pieces = '<p class="a piece b">A</p>'
const counts = '<piece-count data-a="">1</piece-count>'
const pages = [plain, pieces, counts].map((html, index) => aPage(`/${index}/`, { html }))

it.each<[string, string[] | null, string[]]>([
  ['pages that have its class', ['.piece'], [pieces]],
  ['pages that have its element', ['piece-count'], [counts]],
  ['pages that have any of them', ['.piece', 'piece-count'], [pieces, counts]],
  ['every page where no page has one of them', ['.piece', '.navbar'], [plain, pieces, counts]],
  ['every page where a rule needs neither', null, [plain, pieces, counts]],
])('a stylesheet is needed by %s', (_what, needs, expected) => {
  const stylesOf = siteStyles([{ path: 'assets/a.css', contents: '', needs }], pages)
  expect([plain, pieces, counts].filter((html) => stylesOf(html).length > 0)).toEqual(expected)
})

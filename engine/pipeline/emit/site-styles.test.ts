import { expect, it } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import type { Page } from '../../model/page.ts'
import { siteStyles } from './site-styles.ts'

const plain = aPage('/', { names: ['.pieces', 'piece-count-of'] })
const pieces = aPage('/pieces/', { names: ['.a', '.piece', '.b'] })
const counts = aPage('/counts/', { names: ['piece-count'] })
const navbar = aPage('/navbar/', { names: ['.of-navbar'] })
const written = "<b class='of-navbar'>New</b>"
const pages = [plain, pieces, counts, navbar]

it.each<[string, string[] | null, Page[]]>([
  ['pages that have its class', ['.piece'], [pieces]],
  ['pages that have its element', ['piece-count'], [counts]],
  ['pages that have any of them', ['.piece', 'piece-count'], [pieces, counts]],
  ['every page where no page has one of them', ['.piece', '.made-later'], pages],
  ['every page where the HTML of the config has one of them', ['.of-navbar'], pages],
  ['every page where a rule needs neither', null, pages],
])('a stylesheet is needed by %s', (_what, needs, expected) => {
  const stylesOf = siteStyles([{ path: 'assets/a.css', contents: '', foreign: [], needs }], pages, written)
  expect(pages.filter((page) => stylesOf(page).length > 0)).toEqual(expected)
})

import { describe, expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aConfig, aSite } from '../fixtures/a-site.ts'
import type { ConfiguredNavbarItem } from '../model/config.ts'
import type { Severity } from '../model/problem.ts'
import { checkFrameLinks } from './check-frame-links.ts'

const position = 'left' as const
const inside = (href: string) => ({ label: 'Link', href: `/sub${href}`, external: false })
const outside = { label: 'Chat', href: 'https://chat.example/', external: true }

function findingsOf(
  items: ConfiguredNavbarItem[],
  footer: { label: string; href: string; external: boolean }[] = [],
  brokenLinks: Severity = 'error',
) {
  const config = aConfig()
  const site = aSite({
    pages: [aPage('/'), aPage('/guides/')],
    config: {
      base: '/sub/',
      navbar: { ...config.navbar, items },
      footer: { ...config.footer, columns: [{ title: 'Read', items: footer }] },
      severity: { ...config.severity, brokenLinks },
    },
  })
  return checkFrameLinks(site, new Set(['/llms.txt']))
}

describe('the links of the frame', () => {
  test('to pages, files, parts of pages and other hosts are no findings', () => {
    const items: ConfiguredNavbarItem[] = [
      { type: 'default', position, ...inside('/') },
      { type: 'default', position, ...outside },
      { type: 'dropdown', position, label: 'More', items: [inside('/guides/?a=1#part'), outside] },
      { type: 'search', position },
      { type: 'html', position, value: '<a href="/nowhere/">x</a>' },
    ]
    expect(findingsOf(items, [inside('/llms.txt'), outside])).toEqual([])
  })

  test('that lead nowhere are reported by their field in the config, without the base', () => {
    const items: ConfiguredNavbarItem[] = [
      { type: 'search', position },
      { type: 'default', position, ...inside('/guide/') },
      { type: 'dropdown', position, label: 'More', items: [outside, inside('/xyz/')] },
    ]
    expect(findingsOf(items, [outside, inside('/guides')])).toEqual([
      {
        rule: 'broken-link',
        severity: 'error',
        message: 'The field "navbar.items[1]" leads to /guide/, and there is no such page.',
        hint: 'Did you mean "/guides/"?',
        source: 'site/site.config.ts',
      },
      expect.objectContaining({
        message: 'The field "navbar.items[2].items[1]" leads to /xyz/, and there is no such page.',
        hint: 'Correct the path, and end it with a slash.',
      }),
      expect.objectContaining({
        message: 'The field "footer.links[0].items[1]" leads to /guides, and there is no such page.',
        hint: 'Did you mean "/guides/"?',
      }),
    ])
  })

  test.each(['ignore', 'warn', 'error'] as const)('have severity %s where the config says so', (wanted) => {
    const found = findingsOf([], [inside('/x/')], wanted)
    expect(found.map(({ severity }) => severity)).toEqual(wanted === 'ignore' ? [] : [wanted])
  })
})

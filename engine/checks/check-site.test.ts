import { expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aConfig, aSite } from '../fixtures/a-site.ts'
import type { Page } from '../model/page.ts'
import { checkSite } from './check-site.ts'

test('every check runs on a site', () => {
  const link = (route: string, fragment: string) => ({
    written: '',
    target: { route, fragment },
    toFile: false,
  })
  const { navbar } = aConfig()
  const prose = [{ text: 'finetuning', source: 'b', line: 1 }]
  const pages = [
    aPage('/', { links: [link('/x/', ''), link('/', 'x')], pagination_next: 'y', source: 'a' }),
    aPage('/', { source: 'b', prose }),
    aPage('/outside/'),
  ]
  const search = {
    type: 'default' as const,
    label: '',
    href: '/z/',
    position: 'left' as const,
  }
  const site = aSite({
    pages,
    config: {
      navbar: { ...navbar, items: [search] },
      terms: [{ use: 'fine-tuning', not: ['finetuning'] }],
      onPagesOutsideSidebars: 'warn',
      onUnlinkedPages: 'warn',
      onDeadEnds: 'warn',
      onUnfitDescriptions: 'warn',
    },
  })
  const found = checkSite(site, new Set()).map(({ rule, message }) => `${rule}: ${message.slice(0, 9)}`)
  expect([...new Set(found)]).toEqual([
    'duplicate-route: The route',
    'broken-link: The link ',
    'broken-link: The front',
    'broken-link: The field',
    'broken-anchor: The link ',
    'page-outside-sidebars: No sideba',
    'unlinked-page: No other ',
    'dead-end: The text ',
    'unfit-description: The page ',
    'wrong-term: "finetuni',
  ])
})

test('the links and terms of a skill are checked as those of pages; no page can lead to a skill', () => {
  const to = (route: string, fragment = '') => ({
    written: route,
    target: { route, fragment },
    toFile: false,
  })
  const skill = {
    name: 'call-it',
    description: '',
    frontMatter: '',
    page: aPage('/call-it/SKILL/', {
      source: 'SKILL.md',
      links: [to('/'), to('/missing/'), to('/', 'missing')],
      prose: [{ text: 'finetuning', source: 'SKILL.md', line: 3 }],
    }),
  }
  const site = aSite({
    pages: [
      aPage('/', {
        source: 'index.mdx',
        description: 'Says in one sentence what it gives to those who read it.',
        links: [to('/call-it/SKILL/')],
      }),
    ],
    skills: [skill],
    config: {
      terms: [{ use: 'fine-tuning', not: ['finetuning'] }],
      onUnlinkedPages: 'warn',
      onDeadEnds: 'warn',
      onUnfitDescriptions: 'warn',
    },
  })
  expect(checkSite(site, new Set()).map(({ source, rule }) => `${source}: ${rule}`)).toEqual([
    'index.mdx: broken-link',
    'SKILL.md: broken-link',
    'SKILL.md: broken-anchor',
    'SKILL.md: wrong-term',
  ])
})

test('a page that cannot be read causes no further problems, and neither do links to it', () => {
  const link = { written: '/a/#part', target: { route: '/a/', fragment: 'part' }, toFile: false }
  const config = { onUnlinkedPages: 'warn', onDeadEnds: 'warn', onUnfitDescriptions: 'warn' } as const
  const description = 'Says in one sentence what it gives to those who read it.'
  const pages = [
    aPage('/', { links: [link], description }),
    aPage('/b/', {
      links: [{ ...link, target: { route: '/', fragment: '' } }],
      description: `${description.slice(0, -1)} twice.`,
    }),
  ]
  const findings = (fields: Partial<Page>) =>
    checkSite(
      aSite({ config, pages: [...pages, aPage('/a/', { displayed_sidebar: null, ...fields })] }),
      new Set(),
    ).map(({ rule }) => rule)
  expect(findings({ unread: true })).toEqual([])
  expect(findings({})).toEqual(
    expect.arrayContaining(['broken-anchor', 'unlinked-page', 'dead-end', 'unfit-description']),
  )
})

import { describe, expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aConfig, aLocale, anEdition, aVersion } from '../fixtures/a-site.ts'
import type { ConfiguredNavbarItem, Locale } from '../model/config.ts'
import { resolveNavbar } from './resolve-navbar.ts'

const position = 'left' as const
const next = aVersion({ name: 'current', label: 'Next', path: 'next/', isLast: false })
const last = aVersion({ name: '2.0', label: '2.0', path: '' })
const english = aLocale()
const french = aLocale({ code: 'fr', label: 'Français', path: 'fr/', isDefault: false })

function resolve(
  items: ConfiguredNavbarItem[],
  { version = last, locale = english, versions = [next, last], locales = [english, french] } = {},
) {
  const config = aConfig({ base: '/sub/', docs: { id: 'default', versions }, locales })
  const navbar = { ...config.navbar, items }
  const editions = versions.map((each) => editionOf(each, locale))
  const edition = editions[versions.indexOf(version)] ?? editionOf(version, locale)
  const resolved = resolveNavbar({ ...config, navbar }, edition, editions)
  return {
    items: resolved.navbar.items,
    problems: resolved.problems.map(({ message, hint }) => `${message} | ${hint}`),
  }
}

function editionOf(version: typeof last, locale: Locale) {
  const prefix = `/${locale.path}${version.path}`
  const link = (id: string) => ({
    type: 'link' as const,
    label: `Label of ${id}`,
    route: `${prefix}${id}/`,
  })
  const ids = version === next ? ['guide', 'fresh'] : ['guide', 'old']
  return anEdition(aConfig(), {
    version,
    locale,
    pages: ids.map((id) => aPage(`${prefix}${id}/`, { id, sidebarLabel: `Label of ${id}` })),
    sidebars: {
      docs: [link('guide')],
      more: [{ type: 'category', label: 'Inner', collapsed: false, items: [link(ids[1] ?? '')] }],
      empty: [],
    },
    drafts: new Map([['secret', `${prefix}secret/`]]),
    mainRoute: `${prefix}guide/`,
  })
}

describe('an item that links to a page', () => {
  const item: ConfiguredNavbarItem = { type: 'doc', docId: 'guide', position }

  test('leads to the page in the edition’s own version, with its label', () => {
    expect(resolve([item], { version: next, locale: french }).items).toEqual([
      {
        type: 'default',
        position,
        label: 'Label of guide',
        href: '/sub/fr/next/guide/',
        activeSidebar: 'docs',
      },
    ])
  })

  test('is current on the pages of its sidebar, except those that other items lead to', () => {
    const other: ConfiguredNavbarItem = { type: 'default', label: 'Other', href: '/old/', position }
    const menu: ConfiguredNavbarItem = {
      type: 'dropdown',
      label: 'Menu',
      items: [{ label: 'Other', href: '/old/' }],
      position,
    }
    const page: ConfiguredNavbarItem = { ...item, docId: 'old' }
    const sidebar: ConfiguredNavbarItem = { type: 'docSidebar', sidebarId: 'docs', position }
    const [link] = resolve([item]).items
    expect(resolve([item, { ...other, href: '/elsewhere/' }]).items[0]).toEqual(link)
    const sidebars = {
      docs: ['guide', 'old'].map((id) => ({ type: 'link' as const, label: id, route: `/${id}/` })),
    }
    const withOthers = (...others: ConfiguredNavbarItem[]) => {
      const config = aConfig({ base: '/sub/' })
      const edition = anEdition(config, { ...editionOf(last, english), sidebars })
      return resolveNavbar({ ...config, navbar: { ...config.navbar, items: [item, ...others] } }, edition, [
        edition,
      ]).navbar.items[0]
    }
    for (const others of [[other], [menu], [page]])
      expect(withOthers(...others)).toMatchObject({ activeSidebar: 'docs', except: ['/sub/old/'] })
    expect(withOthers(sidebar)).not.toHaveProperty('activeSidebar')
  })

  test('contains its address in each version in the frame of the last version, for pages without a version', () => {
    expect(resolve([{ ...item, label: 'Guide' }]).items).toEqual([
      expect.objectContaining({
        label: 'Guide',
        href: '/sub/guide/',
        versions: [
          { label: 'Guide', href: '/sub/next/guide/' },
          { label: 'Guide', href: '/sub/guide/' },
        ],
      }),
    ])
  })

  test('leads to the last version if its own version has no such page', () => {
    const { items, problems } = resolve([{ ...item, docId: 'old' }], { version: next })
    expect(problems).toEqual([])
    expect(items).toEqual([expect.objectContaining({ href: '/sub/old/' })])
  })

  test('to a missing page is reported with the known pages and the nearest page', () => {
    const { items, problems } = resolve([item, { ...item, docId: 'giude' }])
    expect(items).toHaveLength(1)
    expect(problems).toEqual([
      'The field "navbar.items[1]" names a page "giude" that does not exist in version "2.0". | Did you mean "guide"?',
    ])
  })

  test('to a page that no version has is reported once, in the last version', () => {
    expect(resolve([{ ...item, docId: 'giude' }], { version: next }).problems).toEqual([])
  })

  test('to a draft is reported as such', () => {
    expect(resolve([{ ...item, docId: 'secret' }], { versions: [last] }).problems).toEqual([
      'The field "navbar.items[0]" names a page "secret" that is a draft. | Publish it, or name another one.',
    ])
  })

  test('contains no versions if there is only one', () => {
    const { items, problems } = resolve([item, { ...item, docId: 'x' }], { versions: [last] })
    expect(items).toEqual([expect.not.objectContaining({ versions: expect.anything() })])
    expect(problems).toEqual([
      'The field "navbar.items[1]" names a page "x" that does not exist. | Pages are: guide, old.',
    ])
  })
})

describe('an item that links to a sidebar', () => {
  const item: ConfiguredNavbarItem = { type: 'docSidebar', sidebarId: 'more', position }

  test('leads to the sidebar’s first page, at any depth, and is current on all of its pages', () => {
    expect(resolve([item], { version: next }).items).toEqual([
      expect.objectContaining({ label: 'Label of fresh', href: '/sub/next/fresh/', activeSidebar: 'more' }),
    ])
  })

  test('to a sidebar that is missing or empty is reported with the known sidebars', () => {
    const { problems } = resolve([
      { ...item, sidebarId: 'mroe' },
      { ...item, sidebarId: 'empty' },
    ])
    expect(problems).toEqual([
      'The field "navbar.items[0]" names a sidebar "mroe" that does not exist in version "2.0". | Did you mean "more"? Sidebars are: docs, more, empty.',
      'The field "navbar.items[1]" leads to the sidebar "empty", which has no page in version "2.0". | Put a page into it, or name another one. Sidebars are: docs, more, empty.',
    ])
  })
})

describe('an item that links to the version', () => {
  test('has its label and its main page', () => {
    const item: ConfiguredNavbarItem = { type: 'docsVersion', position }
    expect(resolve([item], { version: next }).items).toEqual([
      expect.objectContaining({ label: 'Next', href: '/sub/next/guide/' }),
    ])
    expect(resolve([{ ...item, label: 'Docs' }]).items).toEqual([expect.objectContaining({ label: 'Docs' })])
  })

  test('has its label in the language of the edition, as a menu of one version has', () => {
    const items: ConfiguredNavbarItem[] = [
      { type: 'docsVersion', position },
      { type: 'docsVersionDropdown', position, before: [], after: [] },
    ]
    const locale = { ...french, words: { '2.0': '2.0 (dernière)' } }
    expect(resolve(items, { locale, versions: [last] }).items).toMatchObject([
      { label: '2.0 (dernière)' },
      { label: '2.0 (dernière)', items: [{ label: '2.0 (dernière)' }] },
    ])
  })
})

test('a menu of links has the links in the reader’s language', () => {
  const items = [{ label: 'Guide', href: '/guide/' }]
  const item = { type: 'dropdown' as const, label: 'More', position, items }
  expect(resolve([item], { locale: french }).items).toEqual([
    { ...item, items: [{ ...items[0], href: '/sub/fr/guide/' }] },
  ])
})

describe('a menu of versions or locales', () => {
  const before = [{ label: 'New', href: '/new/' }]
  const after = [{ label: 'Old', href: 'https://old.example/' }]

  test('contains the configured versions, and links in the reader’s language', () => {
    const item = { type: 'docsVersionDropdown' as const, position, before, after }
    expect(resolve([item, { ...item, versions: ['2.0'] }], { locale: french }).items).toEqual([
      { ...item, before: [{ ...before[0], href: '/sub/fr/new/' }], versions: [0, 1] },
      expect.objectContaining({ versions: [1] }),
    ])
  })

  test('of several locales has only the links, in the reader’s language', () => {
    const item = { type: 'localeDropdown' as const, position, before, after }
    expect(resolve([item], { locale: french }).items).toEqual([
      { ...item, before: [{ ...before[0], href: '/sub/fr/new/' }] },
    ])
  })

  test('is a normal menu if there is only one entry', () => {
    const items: ConfiguredNavbarItem[] = [
      { type: 'docsVersionDropdown', position, before, after },
      { type: 'localeDropdown', position, before: [], after: [] },
    ]
    expect(resolve(items, { versions: [last], locales: [english] }).items).toEqual([
      {
        type: 'dropdown',
        position,
        label: '2.0',
        items: [{ ...before[0], href: '/sub/new/' }, { label: '2.0', href: '/sub/guide/' }, ...after],
      },
      {
        type: 'dropdown',
        position,
        label: 'en',
        items: [{ label: 'en', href: '/sub/' }],
      },
    ])
  })
})

test.each([
  ['/guide/', '/sub/fr/guide/'],
  ['/', '/sub/fr/'],
  ['/guide/?a=1.2#b', '/sub/fr/guide/?a=1.2#b'],
  ['/openapi.yaml', '/sub/openapi.yaml'],
  ['/fr/guide/', '/sub/fr/guide/'],
])('a link to %s leads to %s in the frame of a translation', (href, expected) => {
  const item: ConfiguredNavbarItem = { type: 'default', label: 'Link', href, position }
  expect(resolve([item], { locale: french }).items).toEqual([expect.objectContaining({ href: expected })])
})

import { describe, expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import type { SidebarsInput } from '../model/config.ts'
import type { Page } from '../model/page.ts'
import { buildSidebars } from './build-sidebars.ts'
import { pageNavigation } from './page-navigation.ts'

const routes = ['/', '/start/', '/guides/', '/guides/rag/', '/guides/agents/', '/robots/']

/** Returns the navigation of the page at `route`. `changed` replaces the usual pages. */
function navigationOf(route: string, input: SidebarsInput, changed: Page[] = []) {
  const pages = routes.map((each) => changed.find((page) => page.route === each) ?? aPage(each))
  const { sidebars } = buildSidebars(input, { pages, source: 'site/sidebars.ts' })
  const page = pages.find((each) => each.route === route)
  if (!page) throw new Error(`No page ${route}.`)
  return pageNavigation(sidebars, pages, '/sub/')(page)
}

const guides: SidebarsInput[string] = [
  { type: 'category', label: 'Guides', link: 'guides', items: ['guides/rag', 'guides/agents'] },
]
const docs: SidebarsInput[string] = [
  'index',
  { type: 'category', label: 'Start', items: ['start'] },
  { type: 'link', label: 'Chat', href: 'https://chat.example/' },
  ...guides,
]

describe('previous and next', () => {
  test('follow the sidebar across categories and skip links to other hosts', () => {
    expect(navigationOf('/start/', { docs })).toMatchObject({
      previous: { label: 'Label of index', href: '/sub/' },
      next: { label: 'Guides', href: '/sub/guides/' },
    })
  })

  test('end with the sidebar', () => {
    expect(navigationOf('/', { docs }).previous).toBeNull()
    expect(navigationOf('/guides/agents/', { docs }).next).toBeNull()
  })

  test('lead to the page of a category before its items', () => {
    expect(navigationOf('/guides/rag/', { docs }).previous).toEqual({ label: 'Guides', href: '/sub/guides/' })
  })

  test('never lead to the page itself, even if it belongs to its category and is one of its items', () => {
    const twice: SidebarsInput[string] = [
      { type: 'category', label: 'G', link: 'guides', items: ['guides', 'start'] },
    ]
    expect(navigationOf('/guides/', { docs: twice })).toMatchObject({
      previous: null,
      next: { href: '/sub/start/' },
    })
  })

  test('are the pages in the front matter', () => {
    const page = aPage('/start/', { pagination_prev: 'robots', pagination_next: 'guides/rag' })
    expect(navigationOf('/start/', { docs }, [page])).toMatchObject({
      previous: { label: 'Label of robots', href: '/sub/robots/' },
      next: { label: 'Label of guides/rag', href: '/sub/guides/rag/' },
    })
  })

  test('are absent if the front matter contains null', () => {
    const page = aPage('/start/', { pagination_prev: null, pagination_next: null })
    expect(navigationOf('/start/', { docs }, [page])).toMatchObject({ previous: null, next: null })
  })
})

describe('breadcrumbs', () => {
  test('contain the categories above the page, with links if they have a page, and end with the page', () => {
    expect(navigationOf('/guides/rag/', { docs }).breadcrumbs).toEqual([
      { label: 'Guides', href: '/sub/guides/' },
      { label: 'Label of guides/rag' },
    ])
    expect(navigationOf('/start/', { docs }).breadcrumbs).toEqual([
      { label: 'Start' },
      { label: 'Label of start' },
    ])
  })

  test('do not contain a category above its own page', () => {
    expect(navigationOf('/guides/', { docs }).breadcrumbs).toEqual([{ label: 'Label of guides' }])
  })
})

describe('a page', () => {
  test('in two sidebars belongs to the first', () => {
    const both = { first: guides, second: ['start', 'guides/rag'] as SidebarsInput[string] }
    expect(navigationOf('/guides/rag/', both)).toMatchObject({
      sidebar: 'first',
      next: { href: '/sub/guides/agents/' },
    })
  })

  test('in no sidebar has no neighbors and no categories', () => {
    expect(navigationOf('/robots/', { docs })).toEqual({
      sidebar: null,
      breadcrumbs: [],
      previous: null,
      next: null,
    })
  })
})

test('a page named in the front matter is the page of the docs if a reference has the same id', () => {
  const page = aPage('/start/', { pagination_next: 'chat' })
  const pages = [page, aPage('/chat/'), aPage('/reference/', { id: 'chat', kind: 'api', api: 'chat' })]
  expect(pageNavigation({}, pages, '/')(page).next?.href).toBe('/chat/')
})

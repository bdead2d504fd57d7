import { expect, it } from 'vitest'
import type { Sidebar } from '../../model/navigation.ts'
import { sectionsOf } from './sections-of.ts'

const link = (route: string) => ({ type: 'link' as const, label: route, route })
const category = (label: string, items: Sidebar) => ({
  type: 'category' as const,
  label,
  collapsed: false,
  items,
})
const sidebars = {
  docs: [
    link('/'),
    category('Start', [link('/start/')]),
    category('Guides', [
      link('/guides/a/'),
      { ...category('Deep', [link('/guides/deep/b/')]), route: '/guides/deep/' },
    ]),
  ],
}
const page = (route: string) => ({ route, title: `Title of ${route}` })

it('names the outermost categories that have results, with all their pages, then other pages', () => {
  expect(sectionsOf(sidebars, [page('/api/'), page('/guides/deep/b/')])).toEqual([
    { label: 'Guides', routes: ['/guides/a/', '/guides/deep/', '/guides/deep/b/'] },
    { label: 'Title of /api/', routes: ['/api/'] },
  ])
  expect(sectionsOf(sidebars, [])).toEqual([])
})

it('names categories with one label once, with the pages of all', () => {
  const two = {
    docs: [category('Start', [link('/start/')])],
    sdk: [category('Start', [link('/sdk/start/')])],
  }
  expect(sectionsOf(two, [page('/sdk/start/')])).toEqual([{ label: 'Start', routes: ['/sdk/start/'] }])
  expect(sectionsOf(two, [page('/start/'), page('/sdk/start/')])).toEqual([
    { label: 'Start', routes: ['/start/', '/sdk/start/'] },
  ])
})

it('names a reference of several pages once', () => {
  const partOf = { route: '/billing/', title: 'Billing API' }
  const parts = ['/billing/jobs/', '/billing/refunds/'].map((route) => ({ ...page(route), partOf }))
  expect(sectionsOf(sidebars, [...parts, page('/pets/')])).toEqual([
    { label: 'Billing API', routes: ['/billing/'] },
    { label: 'Title of /pets/', routes: ['/pets/'] },
  ])
})

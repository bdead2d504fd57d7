import { expect, test } from 'vitest'
import type { Sidebar } from '../../model/navigation.ts'
import { crumbsOf } from './crumbs-of.ts'

const link = (route: string) => ({ type: 'link' as const, label: route, route })
const sidebar: Sidebar = [
  link('/'),
  {
    type: 'category',
    label: 'Guides',
    collapsed: false,
    items: [
      { ...link('/basics/'), type: 'category', label: 'Basics', collapsed: false, items: [link('/rag/')] },
    ],
  },
]

test('the crumbs are the categories above the page', () => {
  expect(crumbsOf({ docs: sidebar })('/rag/')).toEqual(['Guides', 'Basics'])
  expect(crumbsOf({ docs: sidebar })('/basics/')).toEqual(['Guides'])
})

test('a page at the top, or in no sidebar, has none', () => {
  expect(crumbsOf({ docs: sidebar })('/')).toEqual([])
  expect(crumbsOf({ docs: sidebar })('/api/')).toEqual([])
})

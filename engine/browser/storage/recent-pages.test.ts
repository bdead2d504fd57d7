import { expect, it } from 'vitest'
import { addRecentPage, parseRecentPages } from './recent-pages.ts'

const page = (route: string) => ({ route, title: route })

it('adds the page at the start, contains each page once, and at most five', () => {
  let pages = [page('/a/')]
  for (const route of ['/b/', '/c/', '/d/', '/e/', '/f/', '/d/']) pages = addRecentPage(pages, page(route))
  expect(pages.map(({ route }) => route)).toEqual(['/d/', '/f/', '/e/', '/c/', '/b/'])
})

it('ignores everything in the storage that is not a page of a list', () => {
  expect(parseRecentPages(null)).toEqual([])
  expect(parseRecentPages('{')).toEqual([])
  expect(parseRecentPages('{"route":"/"}')).toEqual([])
  expect(parseRecentPages('[null, 1, {"route":"/"}, {"route":"/a/","title":"A"}]')).toEqual([
    { route: '/a/', title: 'A' },
  ])
})

it.each(['//evil.com/', '/\\evil.com/', '/\t/evil.com/', 'https://evil.com/', 'javascript:alert(1)', ''])(
  'ignores a route that would lead to another host, or that is no route: %j',
  (route) => {
    expect(parseRecentPages(JSON.stringify([page(route), page('/'), page('/1.0/a_b-c/')]))).toEqual([
      page('/'),
      page('/1.0/a_b-c/'),
    ])
  },
)

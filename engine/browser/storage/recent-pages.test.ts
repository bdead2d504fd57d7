import { expect, it } from 'vitest'
import { addRecentPage, parseRecentPages } from './recent-pages.ts'

const page = (route: string) => ({ route, title: route })

it('puts the page in front, once, and keeps five', () => {
  let pages = [page('/a/')]
  for (const route of ['/b/', '/c/', '/d/', '/e/', '/f/', '/d/']) pages = addRecentPage(pages, page(route))
  expect(pages.map(({ route }) => route)).toEqual(['/d/', '/f/', '/e/', '/c/', '/b/'])
})

it('reads anything else than a list of pages as an empty list', () => {
  expect(parseRecentPages(null)).toEqual([])
  expect(parseRecentPages('{')).toEqual([])
  expect(parseRecentPages('{"route":"/"}')).toEqual([])
  expect(parseRecentPages('[null, 1, {"route":"/"}, {"route":"/a/","title":"A"}]')).toEqual([
    { route: '/a/', title: 'A' },
  ])
})

it.each(['//evil.com/', '/\\evil.com/', '/\t/evil.com/', 'https://evil.com/', 'javascript:alert(1)', ''])(
  'takes nothing for a page that would lead elsewhere: %j',
  (route) => {
    expect(parseRecentPages(JSON.stringify([page(route), page('/'), page('/1.0/a_b-c/')]))).toEqual([
      page('/'),
      page('/1.0/a_b-c/'),
    ])
  },
)

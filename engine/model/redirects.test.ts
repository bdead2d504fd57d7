import { expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aSite } from '../fixtures/a-site.ts'
import { oldAnchors, writtenRedirects } from './redirects.ts'

test('an old address is decoded, and its new address is encoded', () => {
  const redirects = {
    '/%C3%BCber/': '/öfter/#früher',
    '/früher/': '/%C3%B6fter/?a=%26',
    '/a/': 'https://b.example/ö',
  }
  const pages = [aPage('/a & ö/', { redirectFrom: ['/fr%C3%BCh/'] })]
  expect(writtenRedirects(aSite({ config: { redirects }, pages })).map(({ from, to }) => [from, to])).toEqual(
    [
      ['/über/', '/%C3%B6fter/#fr%C3%BCher'],
      ['/früher/', '/%C3%B6fter/?a=%26'],
      ['/a/', 'https://b.example/%C3%B6'],
      ['/früh/', '/a%20%26%20%C3%B6/'],
    ],
  )
})

test('a former id of a part is found on a page whose route is encoded in the redirect', () => {
  const redirects = { '/über/#früher': '/über/#öfter' }
  const written = writtenRedirects(aSite({ config: { redirects } }))
  expect(oldAnchors(written, '/über/')).toEqual([{ old: 'früher', now: 'öfter' }])
})

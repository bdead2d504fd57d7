import { describe, expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aLocale, anEdition, aSite, aVersion } from '../fixtures/a-site.ts'
import type { Page } from './page.ts'
import { oldAnchors, siteRedirects, writtenRedirects } from './redirects.ts'

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

describe('redirects of the config in a further locale', () => {
  const inGerman = (redirects: Record<string, string>, pages: Page[]) => {
    const { config } = aSite({ config: { redirects } })
    const locale = aLocale({ code: 'de', path: 'de/', isDefault: false })
    const editions = [
      anEdition(config),
      anEdition(config, { locale, pages }),
      anEdition(config, { locale, pages, version: aVersion({ name: '1.0', path: '1.0/', isLast: false }) }),
    ] as const
    return siteRedirects({ config, editions })
      .map(({ from, to }) => `${from} ${to}`)
      .filter((line) => line.startsWith('/de/'))
  }
  const page = aPage('/de/neu/ü/', { anchors: ['teil'] })

  test('lead to the page of the locale', () => {
    const redirects = {
      '/alt/': '/neu/ü/',
      '/go/': '/neu/ü/?lang=go#teil',
      '/alter/': '/neu/ü/#teil',
      '/neu/ü/#früher': '/neu/ü/#teil',
    }
    expect(inGerman(redirects, [page])).toEqual([
      '/de/alt/ /de/neu/%C3%BC/',
      '/de/go/ /de/neu/%C3%BC/?lang=go#teil',
      '/de/alter/ /de/neu/%C3%BC/#teil',
      '/de/neu/ü/#früher /de/neu/%C3%BC/#teil',
    ])
  })

  test.each([
    ['to another host', { '/alt/': 'https://b.example/neu/' }],
    ['to a page that the locale does not have', { '/alt/': '/neu/' }],
    ['to a part that the translation does not have', { '/alt/': '/neu/ü/#part' }],
    ['from a page of the locale', { '/neu/ü/': '/neu/ü/' }],
  ])('are left out if they lead %s', (_what, redirects) => {
    expect(inGerman(redirects, [page])).toEqual([])
  })

  test('are left out if the locale has a redirect from the same address', () => {
    expect(inGerman({ '/alt/': '/neu/ü/', '/de/alt/': '/' }, [page, aPage('/de/')])).toEqual(['/de/alt/ /'])
    const moved = aPage('/de/da/', { redirectFrom: ['/alt/'] })
    const versioned = ['/de/1.0/alt/ /de/da/']
    expect(inGerman({ '/alt/': '/neu/ü/' }, [page, moved])).toEqual(['/de/alt/ /de/da/', ...versioned])
  })
})

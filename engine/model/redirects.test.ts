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
  const pages = [aPage('/a & ö/', { redirect_from: ['/fr%C3%BCh/'] })]
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
  const page = aPage('/über/', { anchors: ['öfter'] })
  expect(oldAnchors(written)(page)).toEqual([{ old: 'früher', now: 'öfter' }])
})

test('a former id of a part of a divided reference is found on the page of the part', () => {
  const redirects = {
    '/api/#operation/sell': '/api/#operation/buy',
    '/api/Pets/#operation/trade': '/api/Orders/#operation/buy',
    '/api/#operation/make': '/api/#operation/add',
  }
  const orders = aPage('/api/Orders/', { partOf: '/api/', anchors: ['operation/buy'] })
  expect(oldAnchors(writtenRedirects(aSite({ config: { redirects } })))(orders)).toEqual([
    { old: 'operation/sell', now: 'operation/buy' },
    { old: 'operation/trade', now: 'operation/buy' },
  ])
})

test('each redirect is read once, however many pages there are', () => {
  let times = 0
  const redirect = {
    get from() {
      times++
      return '/a/#old'
    },
    to: '/b/#now',
  }
  const pages = ['/a/', '/b/', '/c/'].map((route) => aPage(route, { anchors: ['now'] }))
  expect(pages.map(oldAnchors([redirect]))).toEqual([[], [{ old: 'old', now: 'now' }], []])
  expect(times).toBe(1)
})

describe('redirects of the config in a further locale', () => {
  const old = aVersion({ name: '1.0', path: '1.0/', isLast: false })
  const inGerman = (redirects: Record<string, string>, pages: Page[], others: Page[] = []) => {
    const german = aLocale({ code: 'de', path: 'de/', isDefault: false })
    const { config } = aSite({ config: { redirects, locales: [aLocale(), german] } })
    const editions = [
      anEdition(config),
      anEdition(config, { locale: german, pages }),
      anEdition(config, { locale: german, pages: others, version: old }),
    ] as const
    return siteRedirects({ config, editions })
      .map(({ from, to }) => `${from} ${to}`)
      .filter((line) => line.startsWith('/de/'))
  }
  const page = aPage('/de/neu/ü/', { anchors: ['teil'], parts: { 'part/b': '/de/neu/b/' } })

  test('lead to the page of the locale', () => {
    const redirects = {
      '/alt/': '/neu/ü/',
      '/go/': '/neu/ü/?lang=go#teil',
      '/alter/': '/neu/ü/#teil',
      '/neu/ü/#früher': '/neu/ü/#teil',
      '/b/': '/neu/ü/#part/b',
    }
    expect(inGerman(redirects, [page])).toEqual([
      '/de/alt/ /de/neu/%C3%BC/',
      '/de/go/ /de/neu/%C3%BC/?lang=go#teil',
      '/de/alter/ /de/neu/%C3%BC/#teil',
      '/de/neu/ü/#früher /de/neu/%C3%BC/#teil',
      '/de/b/ /de/neu/%C3%BC/#part/b',
    ])
  })

  test('lead to pages of every version', () => {
    const redirects = { '/1.0/alt/': '/1.0/neu/' }
    expect(inGerman(redirects, [page], [aPage('/de/1.0/neu/')])).toEqual(['/de/1.0/alt/ /de/1.0/neu/'])
  })

  test('lead to the page alone if the translation does not have the part', () => {
    const redirects = { '/alt/': '/neu/ü/?lang=go#part', '/neu/ü/#früher': '/neu/ü/#part' }
    expect(inGerman(redirects, [page])).toEqual(['/de/alt/ /de/neu/%C3%BC/?lang=go'])
  })

  test('lead to other hosts and to files, which are the same in each locale', () => {
    const redirects = { '/alt/': 'https://b.example/neu/', '/datei/': '/a.pdf' }
    expect(inGerman(redirects, [page])).toEqual(['/de/alt/ https://b.example/neu/', '/de/datei/ /a.pdf'])
  })

  test('are left out if their address is a page of the locale, or is in a locale', () => {
    expect(inGerman({ '/neu/ü/': '/neu/ü/' }, [page])).toEqual([])
    expect(inGerman({ '/de/alt/': '/neu/ü/' }, [page])).toEqual(['/de/alt/ /neu/%C3%BC/'])
  })

  test('are left out if the locale has a redirect from the same address', () => {
    expect(inGerman({ '/alt/': '/neu/ü/', '/de/alt/': '/' }, [page, aPage('/de/')])).toEqual(['/de/alt/ /'])
    const moved = aPage('/de/da/', { redirect_from: ['/alt/'] })
    expect(inGerman({ '/alt/': '/neu/ü/' }, [page, moved])).toEqual(['/de/alt/ /de/da/'])
  })
})

import { expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aConfig, aSite } from '../fixtures/a-site.ts'
import { checkSite } from './check-site.ts'

test('every check has its say on a site', () => {
  const link = (route: string, fragment: string) => ({
    written: '',
    target: { route, fragment },
    toFile: false,
  })
  const { navbar } = aConfig()
  const pages = [
    aPage('/', { links: [link('/x/', ''), link('/', 'x')], paginationNext: 'y', source: 'a' }),
    aPage('/', { source: 'b' }),
  ]
  const search = {
    type: 'default' as const,
    label: '',
    href: '/z/',
    external: false,
    position: 'left' as const,
  }
  const site = aSite({ pages, config: { navbar: { ...navbar, items: [search] } } })
  expect(checkSite(site, new Set()).map(({ rule, message }) => `${rule}: ${message.slice(0, 9)}`)).toEqual([
    'duplicate-route: The route',
    'broken-link: The link ',
    'broken-anchor: The link ',
    'broken-link: The front',
    'broken-link: The field',
  ])
})

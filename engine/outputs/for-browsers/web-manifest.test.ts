import { expect, it } from 'vitest'
import { aConfig, anEdition } from '../../fixtures/a-site.ts'
import { webManifest } from './web-manifest.ts'

it('contains the name, the start address and the icons of the site, with the base', () => {
  const config = aConfig({ base: '/sub/', title: 'Docs', tagline: 'All of it.' })
  const site = { config, editions: [anEdition(config, { mainRoute: '/intro/' })] as const }
  const icon = { href: '/sub/favicon.svg', type: 'image/svg+xml' }
  const { path, contents } = webManifest(site, 'navy', icon, [192])
  expect(path).toBe('manifest.webmanifest')
  expect(JSON.parse(String(contents))).toEqual({
    name: 'Docs',
    description: 'All of it.',
    lang: 'en',
    id: '/sub/',
    start_url: '/sub/intro/',
    scope: '/sub/',
    display: 'minimal-ui',
    theme_color: 'navy',
    background_color: 'navy',
    icons: [
      { src: '/sub/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/sub/icon-192.png', sizes: '192x192', type: 'image/png' },
    ],
  })
  expect(JSON.parse(String(webManifest(site, 'navy', null, []).contents)).icons).toEqual([])
})

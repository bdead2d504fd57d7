import { expect, test, vi } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { aConfig, aSite } from '../../fixtures/a-site.ts'
import { storeIn } from '../cache/keyed-store.ts'
import { cardsOf, siteCards } from './site-cards.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"/>'
const pages = (...titles: string[]) => titles.map((title, index) => aPage(`/${index}/`, { title }))

async function make(titles: string[], store = storeIn<Uint8Array>(undefined, '')) {
  const written = vi.spyOn(store, 'write')
  const files = await siteCards(aSite({ pages: pages(...titles) }), [], { drawer: '', store })
  const drawn = written.mock.calls.length
  vi.restoreAllMocks()
  return { files, drawn, store }
}

test('cards are drawn once, and again only if their content has changed', async () => {
  const first = await make(['A', 'B'])
  expect(first.files.map(({ path }) => path)).toEqual(['cards/0.png', 'cards/1.png'])
  expect(first.drawn).toBe(2)

  const again = await make(['A', 'B'], first.store)
  expect(again.drawn).toBe(0)
  expect(again.files).toEqual(first.files)
  expect((await make(['A', 'C'], first.store)).drawn).toBe(1)
})

test('cards show the logo of the navbar if the site has its file', () => {
  const { navbar } = aConfig()
  const logo = { alt: '', src: '/img/logo.svg' }
  const site = aSite({ pages: pages('A'), config: { base: '/sub/', navbar: { ...navbar, logo } } })
  const logoOf = (path: string) => cardsOf(site, [{ path, contents: svg }])[0]?.card.logo
  expect(logoOf('img/logo.svg')).toBe(btoa(svg))
  expect(logoOf('img/other.svg')).toBeNull()
})

test('cards have the light accents of the config, and those of the engine without them', () => {
  const [blue, green, usual] = ['#0b57d0', '#1e6b34', '#a63d12']
  const accentsIn = (theme: {
    accent?: { light: string; dark: string }
    apiAccent?: { light: string; dark: string }
  }) =>
    cardsOf(
      aSite({
        pages: [aPage('/'), aPage('/api/', { kind: 'api' })],
        config: { theme: { fonts: {}, ...theme } },
      }),
      [],
    ).map(({ card }) => card.accent)
  const accent = { light: blue, dark: '#a8c7fa' }
  expect(accentsIn({})).toEqual([usual, '#1b58b4'])
  expect(accentsIn({ accent })).toEqual([blue, blue])
  expect(accentsIn({ apiAccent: { light: green, dark: '#8fce93' } })).toEqual([usual, green])
})

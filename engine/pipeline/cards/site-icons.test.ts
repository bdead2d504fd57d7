import { loadImage } from '@napi-rs/canvas'
import { expect, test, vi } from 'vitest'
import { storeIn } from '../cache/keyed-store.ts'
import { drawnSizes, siteIcons } from './site-icons.ts'

const favicon = {
  path: 'favicon.svg',
  contents: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>',
}

test('icons for home screens are drawn once from the icon of the site, in their sizes', async () => {
  const store = storeIn<Uint8Array[]>(undefined, '')
  const written = vi.spyOn(store, 'write')
  const icons = await siteIcons([favicon], { drawer: '', store })
  const sizes = await Promise.all(
    icons.map(async ({ contents }) => (await loadImage(Buffer.from(contents))).width),
  )
  expect(sizes).toEqual(drawnSizes([favicon]))
  expect(await siteIcons([favicon], { drawer: '', store })).toEqual(icons)
  expect(written).toHaveBeenCalledTimes(1)
})

test('an icon in `static` is not replaced, and without an SVG nothing is drawn', async () => {
  const context = { drawer: '', store: storeIn<Uint8Array[]>(undefined, '') }
  const own = { path: 'icon-192.png', contents: '' }
  const paths = (await siteIcons([favicon, own], context)).map(({ path }) => path)
  expect(paths).toEqual(['icon-180.png', 'icon-512.png'])
  expect(await siteIcons([own], context)).toEqual([])
  expect(drawnSizes([own])).toEqual([])
})

test('an icon that cannot be read is named, with a remedy', async () => {
  const broken = { ...favicon, contents: '<svg' }
  await expect(siteIcons([broken], { drawer: '', store: storeIn(undefined, '') })).rejects.toThrow(
    /^The icon static\/favicon\.svg could not be drawn: .*\. Correct its SVG, or delete the file\.$/,
  )
})

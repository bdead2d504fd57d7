import { createCanvas, loadImage } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { describe, expect, test } from 'vitest'
import type { Card } from './card.ts'
import { drawCards } from './draw-cards.ts'

const card: Card = {
  title: 'Fine-tuning',
  trail: ['Capabilities'],
  site: 'Docs',
  host: 'docs.example',
  accent: '#a63d12',
  logo: null,
}
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#b4491f" d="M0 0h32v32H0z"/></svg>'
const logo = btoa(svg)
const pictureOf = async (fields: Partial<Card>) => {
  const [picture = new Uint8Array()] = await drawCards([{ ...card, ...fields }])
  return Buffer.from(picture)
}
const same = async (one: Partial<Card>, other: Partial<Card>) =>
  (await pictureOf(one)).equals(await pictureOf(other))

describe('a card', () => {
  test('is a small PNG file of the size that social networks recommend', async () => {
    const png = await pictureOf({})
    expect(imageSize(png)).toMatchObject({ width: 1200, height: 630, type: 'png' })
    expect(png.length).toBeLessThan(40_000)
  })

  test('is the same for the same texts, and differs if one of its parts differs', async () => {
    expect(await same({}, {})).toBe(true)
    const others: Partial<Card>[] = [
      { title: 'Other' },
      { trail: ['Guides'] },
      { site: 'Other' },
      { host: 'other.example' },
      { accent: '#1b58b4' },
      { logo },
    ]
    const pictures = (await drawCards([{}, ...others].map((fields) => ({ ...card, ...fields })))).map(String)
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  test('is the same after other cards as alone', async () => {
    const others: Partial<Card>[] = [
      { title: 'Ếậ in several long lines of words '.repeat(3), trail: ['Ế of guides', 'Second part'] },
      { title: 'Other in another long line' },
      { accent: '#1b58b4' },
      { site: 'Other' },
      { host: 'other.example' },
      { logo },
      {},
    ]
    const together = await drawCards(others.map((fields) => ({ ...card, ...fields })))
    for (const [index, fields] of others.entries())
      expect(Buffer.from(together[index] ?? '').equals(await pictureOf(fields)), `${index}`).toBe(true)
  })

  test('shows letters of all scripts that its typeface has', async () => {
    for (const title of ['Đặng', 'Вектор', 'Ελληνικά', 'Łódź']) {
      expect(await same({ title }, { title: title.slice(1) }), title).toBe(false)
    }
  })

  test('omits characters that its typeface lacks; for a title without others, it shows that of the site or its host', async () => {
    expect(await same({ title: '🎉 Batch 日' }, { title: 'Batch' })).toBe(true)
    expect(await same({ title: '日本語' }, { title: 'Docs' })).toBe(true)
    expect(await same({ title: '日本語', site: '文書' }, { title: card.host, site: '' })).toBe(true)
    expect(await same({ trail: ['日本語'] }, { trail: [] })).toBe(true)
  })

  test('shortens a title of any length', async () => {
    const endless = 'Everything that there is to say about tokens '.repeat(20)
    expect(await same({ title: endless }, { title: `${endless} and more` })).toBe(true)
  })

  test('draws a title that ends in an ellipsis in the size of its length', async () => {
    const heightOf = async (title: string) => {
      const context = createCanvas(1200, 300).getContext('2d')
      // The title is between the lines of the site and of the host.
      context.drawImage(await loadImage(await pictureOf({ title, trail: [] })), 0, -200)
      const { data } = context.getImageData(0, 0, 1200, 300)
      return Array.from({ length: 300 }, (_, y) => data.subarray(y * 4800, y * 4800 + 4800)).filter(
        (row) => !Buffer.from(row).equals(Buffer.from(data.subarray(0, 4800))),
      ).length
    }
    expect(await heightOf('Wait…')).toBe(await heightOf('Wait'))
  })

  test('with a broken logo is drawn without a logo', async () => {
    expect(await same({ logo: btoa('<svg') }, {})).toBe(true)
  })
})

import { imageSize } from 'image-size'
import { describe, expect, test } from 'vitest'
import type { Card } from './card.ts'
import { cardPainter } from './card-painter.ts'

const card: Card = {
  title: 'Fine-tuning',
  trail: ['Capabilities'],
  site: 'Docs',
  host: 'docs.example',
  kind: 'doc',
  logo: null,
}
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#b4491f" d="M0 0h32v32H0z"/></svg>'
const logo = { mediaType: 'image/svg+xml', base64: btoa(svg), width: 32, height: 32 }
const paint = await cardPainter()
const pictureOf = (fields: Partial<Card>) => Buffer.from(paint({ ...card, ...fields }))
const same = (one: Partial<Card>, other: Partial<Card>) => pictureOf(one).equals(pictureOf(other))

describe('a card', () => {
  test('is a PNG of the size that social networks ask for, small enough to send', () => {
    const png = paint(card)
    expect(imageSize(png)).toMatchObject({ width: 1200, height: 630, type: 'png' })
    expect(png.length).toBeLessThan(40_000)
  })

  test('is the same for the same words, and another one for each of its parts', () => {
    expect(same({}, {})).toBe(true)
    const others: Partial<Card>[] = [
      { title: 'Other' },
      { trail: ['Guides'] },
      { site: 'Other' },
      { host: 'other.example' },
      { kind: 'api' },
      { logo },
    ]
    const pictures = [{}, ...others].map((fields) => pictureOf(fields).toString('base64'))
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  test('shows letters of all scripts that its typeface has', () => {
    for (const title of ['Đặng', 'Вектор', 'Ελληνικά', 'Łódź']) {
      expect(same({ title }, { title: title.slice(1) }), title).toBe(false)
    }
  })

  test('passes over characters that its typeface lacks; a title of nothing else is the site’s', () => {
    expect(same({ title: '🎉 Batch 日' }, { title: 'Batch' })).toBe(true)
    expect(same({ title: '日本語' }, { title: 'Docs' })).toBe(true)
    expect(same({ trail: ['日本語'] }, { trail: [] })).toBe(true)
  })

  test('shortens a title of any length', () => {
    const endless = 'Everything that there is to say about tokens '.repeat(20)
    expect(same({ title: endless }, { title: `${endless} and more` })).toBe(true)
  })

  test('whose logo is broken is drawn without it', () => {
    expect(() => paint({ ...card, logo: { ...logo, base64: btoa('<svg') } })).not.toThrow()
  })
})

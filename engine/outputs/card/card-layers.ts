import { type Card, type CardLogo, cardSize } from './card.ts'
import { fitText } from './fit-text.ts'
import type { Typeface } from './typeface.ts'

/** The weights of a card's texts. */
export interface CardType {
  bold: Typeface
  medium: Typeface
}

/** What all cards of a kind share. */
export type CardGround = Pick<Card, 'site' | 'host' | 'kind' | 'logo'>

/** The light theme's colors (`theme/styles/tokens.css`); a test holds the two together. */
export const cardColors = {
  paper: '#fdfbf7',
  ink: '#1c1814',
  soft: '#665d50',
  accent: { doc: '#a63d12', api: '#1b58b4' },
} as const

/** A part of a card to be drawn and laid over what lies below, opaque. Pixels. */
export interface CardLayer {
  left: number
  top: number
  width: number
  height: number
  svg: string
}

const MARGIN = 80
const WIDTH = cardSize.width - 2 * MARGIN
const SMALL = 30

/** Everything but the band. Texts are outlines: they look the same wherever they are drawn. */
export function groundLayers({ site, host, kind, logo }: CardGround, { medium }: CardType): CardLayer[] {
  const { width, height } = cardSize
  const bar = 14
  const brand = logo && logoLayer(logo)
  const left = brand ? brand.left + brand.width + 20 : MARGIN
  const name = oneLine(site, medium, 34, width - MARGIN - left)
  const ground = layer({ left: 0, top: 0, width, height }, [
    `<rect y="${height - bar}" width="${width}" height="${bar}" fill="${cardColors.accent[kind]}"/>`,
    inColor(cardColors.ink, medium.outline(name, { x: left, y: 104, size: 34 })),
    inColor(
      cardColors.soft,
      medium.outline(oneLine(host, medium, SMALL), { x: MARGIN, y: 556, size: SMALL }),
    ),
  ])
  return brand ? [ground, brand] : [ground]
}

/** The logo stands on a layer of its own: the renderer takes as much time for a picture as its canvas is large. */
function logoLayer({ mediaType, base64, width, height }: CardLogo): CardLayer {
  const place = { left: MARGIN, top: 66, width: Math.round(Math.min((width / height) * 52, 320)), height: 52 }
  const href = `data:${mediaType};base64,${base64}`
  return layer(place, [`<image width="${place.width}" height="${place.height}" href="${href}"/>`])
}

/** From the largest: the first in which the title needs no more lines than it may. */
const TITLE_SIZES = [
  { size: 104, most: 1 },
  { size: 88, most: 2 },
  { size: 72, most: 3 },
] as const

/** What the page alone decides: where it stands, and its title, which ends at one height. One that cannot be drawn is the site’s. */
export function bandLayer({ title, trail, site, kind }: Card, { bold, medium }: CardType): CardLayer {
  const { lines, size } = fitTitle(bold.drawable(title).trim() || bold.drawable(site), bold)
  const leading = size * 1.12
  const last = 314
  const first = last - (lines.length - 1) * leading
  const capital = size * 0.73
  const set = lines.map((line, index) => {
    return bold.outline(line, { x: MARGIN, y: Math.round(first + index * leading), size })
  })
  const above = oneLine(trail.join(' › '), medium, SMALL)
  return layer({ left: 0, top: 140, width: cardSize.width, height: 370 }, [
    inColor(
      cardColors.accent[kind],
      medium.outline(above, { x: MARGIN, y: Math.round(first - capital - 38), size: SMALL }),
    ),
    inColor(cardColors.ink, set.join('')),
  ])
}

function layer(place: Omit<CardLayer, 'svg'>, parts: string[]): CardLayer {
  const size = `width="${place.width}" height="${place.height}"`
  return {
    ...place,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
<rect ${size} fill="${cardColors.paper}"/>
${parts.join('\n')}
</svg>`,
  }
}

function inColor(color: string, paths: string): string {
  return `<g fill="${color}">${paths}</g>`
}

function fitTitle(title: string, type: Typeface): { lines: string[]; size: number } {
  let fitted = { lines: [title], size: 0 }
  for (const { size, most } of TITLE_SIZES) {
    const lines = fitText(title, { width: WIDTH, most, widthOf: (text) => type.widthOf(text, size) })
    fitted = { lines, size }
    if (!lines.at(-1)?.endsWith('…')) return fitted
  }
  return fitted
}

function oneLine(text: string, type: Typeface, size: number, width = WIDTH): string {
  return fitText(text, { width, most: 1, widthOf: (part) => type.widthOf(part, size) }).join('')
}

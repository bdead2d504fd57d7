import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { type Card, cardColors, cardSize } from './card.ts'
import { encodePng } from './encode-png.ts'
import { fitText } from './fit-text.ts'

const { width, height } = cardSize
const MARGIN = 80
const { paper, ink, soft } = cardColors

/** Font sizes in pixels, and the most lines of each size. A title has the first size in which it fits, else the smallest. */
const SMALLEST = { size: 72, most: 3 }
const TITLE_SIZES = [{ size: 104, most: 1 }, { size: 88, most: 2 }, SMALLEST]

/** Returns the PNG files of cards, in the same order. */
export async function drawCards(cards: readonly Card[]): Promise<Uint8Array[]> {
  const typeface = readTypeface()
  const logos = new Map<string | null, Image | null>()
  for (const { logo } of cards) if (!logos.has(logo)) logos.set(logo, await readLogo(logo))
  // One canvas for all cards, because allocating a canvas takes longer than drawing a card.
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  const pictures: Uint8Array[] = []
  for (const card of cards) {
    drawCard(context, card, logos.get(card.logo) ?? null, typeface)
    // Each card is awaited, because the pixels of a card are freed in the next turn of the event loop.
    pictures.push((await encodePng(canvas.data(), cardSize)) ?? canvas.toBuffer('image/png'))
  }
  return pictures
}

function drawCard(
  context: SKRSContext2D,
  card: Card,
  logo: Image | null,
  { fonts, drawable }: Typeface,
): void {
  const inColor = (color: string, draw: () => void) => {
    context.fillStyle = color
    draw()
  }
  /** Breaks a text into lines, and sets the font of these lines. */
  const linesOf = (text: string, weight: 500 | 700, size: number, most: number, width: number) => {
    context.font = `${weight} ${size}px ${fonts}`
    return fitText(drawable(text), { width, most, widthOf: (part) => context.measureText(part).width })
  }
  const drawLine = (text: string, x: number, y: number, size: number) => {
    context.fillText(linesOf(text, 500, size, 1, width - MARGIN - x).join(''), x, y)
  }

  inColor(paper, () => context.fillRect(0, 0, width, height))
  inColor(card.accent, () => context.fillRect(0, height - 14, width, 14))
  const logoWidth = logo ? Math.round(Math.min((logo.width / logo.height) * 52, 320)) : 0
  if (logo) context.drawImage(logo, MARGIN, 66, logoWidth, 52)
  inColor(ink, () => drawLine(card.site, logo ? MARGIN + logoWidth + 20 : MARGIN, 104, 34))
  inColor(soft, () => drawLine(card.host, MARGIN, 556, 30))

  // If the font has no character of the title, the card shows the title of the site or its host.
  const title = [card.title, card.site].find((text) => drawable(text).trim() !== '') ?? card.host
  const titleIn = (size: number, most: number) => linesOf(title, 700, size, most, width - 2 * MARGIN)
  const { size, most } =
    TITLE_SIZES.find((each) => titleIn(each.size, Number.POSITIVE_INFINITY).length <= each.most) ?? SMALLEST
  const lines = titleIn(size, most)
  // The last line is always at the same position.
  const first = 454 - (lines.length - 1) * size * 1.12
  inColor(ink, () => {
    for (const [index, line] of lines.entries())
      context.fillText(line, MARGIN, Math.round(first + index * size * 1.12))
  })
  const aboveTitle = Math.round(first - size * 0.73 - 38)
  inColor(card.accent, () => drawLine(card.trail.join(' › '), MARGIN, aboveTitle, 30))
}

/** Returns null if there is no logo or it cannot be read, because a card without a logo is better than no card. */
async function readLogo(base64: string | null): Promise<Image | null> {
  return base64 === null ? null : loadImage(Buffer.from(base64, 'base64')).catch(() => null)
}

interface Typeface {
  /** The font families in CSS, one for each script. */
  fonts: string
  /** Returns the text without characters that the typeface lacks. */
  drawable(text: string): string
}

/** Registers Inter (SIL Open Font License) for drawing during a build. Readers do not load this font. */
function readTypeface(): Typeface {
  const { resolve } = createRequire(import.meta.url)
  const scripts: Record<string, string> = JSON.parse(
    readFileSync(resolve('@fontsource/inter/unicode.json'), 'utf8'),
  )
  const names = Object.keys(scripts)
  for (const script of names) {
    for (const weight of [500, 700]) {
      const file = resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff2`)
      GlobalFonts.register(readFileSync(file), `Inter ${script}`)
    }
  }
  // Unicode ranges in the syntax of CSS: `U+0301,U+0400-045F`.
  const ranges = Object.values(scripts).flatMap((each) => each.slice(2).split(',U+'))
  const known = new RegExp(`[${ranges.map((each) => each.replace(/[\dA-F]+/g, '\\u{$&}')).join('')}]+`, 'gu')
  return {
    fonts: names.map((script) => `"Inter ${script}"`).join(', '),
    drawable: (text) => (text.match(known) ?? []).join(''),
  }
}

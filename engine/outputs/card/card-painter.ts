import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { type Card, cardSize } from './card.ts'
import { bandLayer, type CardGround, type CardLayer, groundLayers } from './card-layers.ts'
import { pixelsToPng } from './pixels-to-png.ts'
import { readTypeface } from './typeface.ts'

/** Draws a card as a PNG. */
export type CardPainter = (card: Card) => Uint8Array

let ready: Promise<void> | null = null

/**
 * Reads fonts and renderer, which takes longer than many cards do: ask for it only when there is one to draw.
 * What cards share is drawn once; a card costs some ten milliseconds.
 */
export async function cardPainter(): Promise<CardPainter> {
  // The renderer refuses to be initialized twice.
  ready ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  await ready
  const type = { bold: readTypeface(700), medium: readTypeface(500) }
  const grounds = new Map<string, Uint8Array>()
  const groundOf = ({ site, host, kind, logo }: CardGround) => {
    const key = JSON.stringify([site, host, kind, logo])
    let ground = grounds.get(key)
    if (!ground) {
      ground = new Uint8Array(cardSize.width * cardSize.height * BYTES)
      for (const layer of groundLayers({ site, host, kind, logo }, type)) draw(layer, ground)
      grounds.set(key, ground)
    }
    return ground
  }
  return (card) => {
    const data = groundOf(card).slice()
    draw(bandLayer(card, type), data)
    return pixelsToPng({ ...cardSize, data })
  }
}

/** Of a pixel: red, green, blue, opacity. */
const BYTES = 4

/** Lays a layer into the pixels of a card. */
function draw({ left, top, width, height, svg }: CardLayer, card: Uint8Array): void {
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } })
  const image = drawing.render()
  const pixels = image.pixels
  // They are a copy; what the renderer holds is not collected by itself.
  image.free()
  drawing.free()
  for (let row = 0; row < height; row++) {
    const line = pixels.subarray(row * width * BYTES, (row + 1) * width * BYTES)
    card.set(line, ((top + row) * cardSize.width + left) * BYTES)
  }
}

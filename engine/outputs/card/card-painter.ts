import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { type Card, cardSize } from './card.ts'
import { bandLayer, type CardGround, type CardLayer, groundLayers } from './card-layers.ts'
import { IndexedPicture, type Pixels } from './indexed-picture.ts'
import { pictureToPng } from './picture-to-png.ts'
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
  const grounds = new Map<string, IndexedPicture>()
  const groundOf = ({ site, host, kind, logo }: CardGround) => {
    const key = JSON.stringify([site, host, kind, logo])
    let ground = grounds.get(key)
    if (!ground) {
      ground = new IndexedPicture(cardSize.width, cardSize.height)
      for (const layer of groundLayers({ site, host, kind, logo }, type)) ground.lay(draw(layer), layer)
      grounds.set(key, ground)
    }
    return ground
  }
  return (card) => {
    const picture = groundOf(card).copy()
    const band = bandLayer(card, type)
    picture.lay(draw(band), band)
    return pictureToPng(picture)
  }
}

function draw({ width, height, svg }: CardLayer): Pixels {
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } })
  const image = drawing.render()
  // The pixels are a copy; what the renderer holds is not collected by itself.
  const data = image.pixels
  image.free()
  drawing.free()
  return { width, height, data }
}

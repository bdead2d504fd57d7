import type { OutputFile } from '../model/site.ts'
import type { Card } from '../outputs/card/card.ts'
import { fingerprint, fingerprintFiles } from './fingerprint.ts'
import type { KeyedStore } from './keyed-store.ts'

/** A card that is to be drawn, and its path below the output folder. */
export interface PlacedCard {
  path: string
  card: Card
}

/**
 * Cards → PNGs, each made when it is asked for, and only where what it shows or how it is drawn has changed.
 * `store` holds them in base64.
 */
export async function cardFiles(
  cards: readonly PlacedCard[],
  { root, store }: { root: string; store: KeyedStore<string> },
): Promise<Iterable<OutputFile>> {
  const drawer = fingerprintFiles(root, ['engine/outputs/card/*.ts', 'package-lock.json'])
  const waiting = cards.map(({ path, card }) => {
    const key = fingerprint(drawer, JSON.stringify(card))
    return { path, card, key, stored: store.read(key) }
  })
  if (waiting.every(({ stored }) => stored !== undefined))
    return waiting.map(({ path, stored }) => fileOf(path, stored))
  // Fonts and renderer are read where there is something to draw, not in every build.
  const { cardPainter } = await import('../outputs/card/card-painter.ts')
  const paint = await cardPainter()
  const draw = (card: Card, key: string) => {
    const drawn = Buffer.from(paint(card)).toString('base64')
    store.write(key, drawn)
    return drawn
  }
  return (function* () {
    for (const { path, card, key, stored } of waiting) yield fileOf(path, stored ?? draw(card, key))
  })()
}

function fileOf(path: string, base64 = ''): OutputFile {
  return { path, contents: Buffer.from(base64, 'base64') }
}

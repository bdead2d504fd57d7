import type { OutputFile } from '../../model/site.ts'
import type { Card } from '../../outputs/card/card.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import type { KeyedStore } from '../cache/keyed-store.ts'
import { drawCards } from './draw-cards.ts'

/** A card that is to be drawn, and its path below the output folder. */
export interface PlacedCard {
  path: string
  card: Card
}

/**
 * Cards → PNGs, drawn only where what a card shows or how it is drawn has changed. `drawer`
 * changes when cards are drawn in another way; `store` holds the PNGs in base64.
 */
export async function cardFiles(
  cards: readonly PlacedCard[],
  { drawer, store }: { drawer: string; store: KeyedStore<string> },
): Promise<OutputFile[]> {
  const placed = cards.map(({ path, card }) => {
    const key = fingerprint(drawer, JSON.stringify(card))
    return { path, card, key, stored: store.read(key) }
  })
  const missing = placed.filter(({ stored }) => stored === undefined)
  const drawn = await drawCards(missing.map(({ card }) => card))
  const made = new Map(missing.map(({ key }, index) => [key, drawn[index] ?? new Uint8Array()]))
  for (const [key, png] of made) store.write(key, Buffer.from(png).toString('base64'))
  return placed.map(({ path, key, stored }) => ({
    path,
    contents: made.get(key) ?? Buffer.from(stored ?? '', 'base64'),
  }))
}

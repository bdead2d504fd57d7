import type { Card } from '../../outputs/card/card.ts'

/** Cards → PNGs, in their order. Rejects where drawing throws. */
export async function drawCards(cards: readonly Card[]): Promise<Uint8Array[]> {
  if (cards.length === 0) return []
  const { cardPainter } = await import('../../outputs/card/card-painter.ts')
  return cards.map(await cardPainter())
}

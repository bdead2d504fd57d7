import type { Card } from '../../outputs/card/card.ts'
import { cardPainter } from '../../outputs/card/card-painter.ts'
import { answer } from '../processes/run-beside.ts'

/** Cards → PNGs. */
answer(async (cards: readonly Card[]) => cards.map(await cardPainter()))

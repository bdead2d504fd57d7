import { availableParallelism } from 'node:os'
import type { Card } from '../../outputs/card/card.ts'
import { runBeside } from '../processes/run-beside.ts'

/** A process takes as long to begin as it does for some sixty cards. */
const CARDS_OF_A_PROCESS = 150

/** Cards → PNGs, in their order, drawn in processes beside. Rejects where drawing throws. */
export async function drawCards(cards: readonly Card[]): Promise<Uint8Array[]> {
  const processes = Math.min(availableParallelism(), Math.ceil(cards.length / CARDS_OF_A_PROCESS))
  const size = Math.ceil(cards.length / Math.max(processes, 1))
  const shares = Array.from({ length: processes }, (_, index) =>
    cards.slice(index * size, (index + 1) * size),
  )
  return (await Promise.all(shares.map(drawShare))).flat()
}

async function drawShare(share: readonly Card[]): Promise<Uint8Array[]> {
  return (await runBeside(new URL('./card-process.ts', import.meta.url), share)) as Uint8Array[]
}

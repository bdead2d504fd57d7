import { parentPort } from 'node:worker_threads'
import type { Card } from '../../outputs/card/card.ts'

/** What a thread of `workers.ts` can do. What a task needs is loaded with the first such task. */
const TASKS = {
  /** Tokens as JSON: a copy of their objects would take longer than to find the tokens. */
  async highlight([code, language]: [code: string, language: string]): Promise<string> {
    const { highlight } = await import('../../content/code/highlight.ts')
    return JSON.stringify(await highlight(code, language))
  },
  async drawCards(cards: readonly Card[]): Promise<Uint8Array[]> {
    const { drawCards } = await import('../../outputs/card/draw-cards.ts')
    return drawCards(cards)
  },
  async drawIcons([svg, sizes]: [svg: string, sizes: readonly number[]]): Promise<Uint8Array[]> {
    const { drawIcons } = await import('../../outputs/card/draw-icons.ts')
    return drawIcons([svg, sizes])
  },
}

export type Tasks = typeof TASKS

/** A task that a thread is sent. `id` is that of the answer. */
export interface Order {
  id: number
  name: keyof Tasks
  given: never
}

/** What a thread sends back: the result, or the error that was thrown. */
export type Answer = { id: number; result: unknown } | { id: number; error: unknown }

parentPort?.on('message', async ({ id, name, given }: Order) => {
  const answer: Answer = await TASKS[name](given).then(
    (result: unknown) => ({ id, result }),
    (error: unknown) => ({ id, error }),
  )
  parentPort?.postMessage(answer)
})

import { parentPort } from 'node:worker_threads'
import type { Card } from '../../outputs/card/card.ts'

/** The tasks of a thread of `workers.ts`. The modules of a task are imported at its first call. */
const TASKS = {
  /** Returns the tokens as JSON, because copying the objects between threads takes longer than highlighting. */
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

/** The tasks by name: the pool derives from them what it sends and what it gets. */
export type Tasks = typeof TASKS

/** A task for a thread. */
type Task = [name: keyof Tasks, given: never]

/** The answer of a thread: the result, or the thrown error. Answers come in the order of the tasks. */
export type Answer = { result: unknown } | { error: unknown }

/** The last task in the queue. Without the queue, the first answer would be sent only when the code of all tasks is highlighted. */
let last = Promise.resolve()

parentPort?.on('message', (task: Task) => {
  last = last.then(() => answer(task))
})

async function answer([name, given]: Task): Promise<void> {
  const sent: Answer = await TASKS[name](given).then(
    (result: unknown) => ({ result }),
    (error: unknown) => ({ error }),
  )
  parentPort?.postMessage(sent)
}

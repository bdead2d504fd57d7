import { availableParallelism } from 'node:os'
import Tinypool from 'tinypool'
import type { Highlight, Token } from '../../content/code/highlight.ts'
import type { Card } from '../../outputs/card/card.ts'
import { engineFile } from '../engine-package.ts'

/** To start a thread takes as long as to draw some forty cards. */
const CARDS_OF_A_TASK = 80

/** One thread, so that grammars are loaded once: a page's code gets its colors while the next page is read. */
let highlighter: Tinypool | undefined

/** Highlights in a thread of its own. */
export const highlightInThread: Highlight = (code, language): Promise<Token[][]> => {
  highlighter ??= poolOf(1)
  return highlighter.run([code, language], { name: 'highlightCode' })
}

/** Cards → PNGs, in their order. Rejects where drawing throws. */
export async function drawCards(cards: readonly Card[]): Promise<Uint8Array[]> {
  const tasks = Array.from({ length: Math.ceil(cards.length / CARDS_OF_A_TASK) }, (_, index) =>
    cards.slice(index * CARDS_OF_A_TASK, (index + 1) * CARDS_OF_A_TASK),
  )
  const pool = poolOf(availableParallelism())
  const drawn = tasks.map((task): Promise<Uint8Array[]> => pool.run(task, { name: 'drawCards' }))
  return (await Promise.all(drawn)).flat()
}

/** Threads that start with the first task, and do not keep the process alive. */
function poolOf(maxThreads: number): Tinypool {
  return new Tinypool({
    filename: engineFile('dist/worker.js'),
    minThreads: 0,
    maxThreads,
    runtime: 'worker_threads',
    concurrentTasksPerWorker: 64,
    // A thread that ended between two tasks would load its grammars again. Milliseconds.
    idleTimeout: 10_000,
  })
}

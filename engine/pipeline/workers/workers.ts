import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Highlight } from '../../content/code/highlight.ts'
import type { Card } from '../../outputs/card/card.ts'
import { engineFile } from '../engine-package.ts'
import type { Answer, Tasks } from './worker.ts'

/** The number of cards that takes as long to draw as starting a thread. */
const CARDS_OF_A_THREAD = 40

/** Highlights code, always in the same thread, so that grammars are loaded only once. */
export const highlightInThread: Highlight = async (code, language) =>
  JSON.parse(await threadOf(0)('highlight', [code, language]))

/** Draws cards and returns PNGs in the same order. Rejects if drawing throws. */
export async function drawCards(cards: readonly Card[]): Promise<Uint8Array[]> {
  // One processor stays free for the main thread, which renders documents at the same time.
  const free = Math.max(1, availableParallelism() - 1)
  const count = Math.min(free, Math.ceil(cards.length / CARDS_OF_A_THREAD))
  const share = Math.ceil(cards.length / count)
  const drawn = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      threadOf(index)('drawCards', cards.slice(index * share, (index + 1) * share)),
    ),
  )
  return drawn.flat()
}

/** Draws an icon, an SVG in base64, as PNGs of the given sizes in pixels. Rejects if the icon cannot be read. */
export function drawIcons(svg: string, sizes: readonly number[]): Promise<Uint8Array[]> {
  return threadOf(0)('drawIcons', [svg, sizes])
}

/** Runs a task in a thread. Rejects with the task's error, or with the error that ended the thread. */
type Run = <Name extends keyof Tasks>(
  name: Name,
  given: Parameters<Tasks[Name]>[0],
) => Promise<Awaited<ReturnType<Tasks[Name]>>>

const threads = new Map<number, Run>()

/** Returns the thread with this index. A thread starts with its first task. */
function threadOf(index: number): Run {
  const known = threads.get(index)
  if (known) return known
  const waiting: { resolve(result: never): void; reject(error: unknown): void }[] = []
  const worker = new Worker(engineFile('dist/worker.js'))
  worker.on('message', (answer: Answer) => {
    const task = waiting.shift()
    // A thread keeps the process alive only while it has tasks.
    if (waiting.length === 0) worker.unref()
    if ('error' in answer) task?.reject(answer.error)
    else task?.resolve(answer.result as never)
  })
  worker.on('error', (error) => {
    threads.delete(index)
    for (const { reject } of waiting) reject(error)
  })
  const run: Run = (name, given) =>
    new Promise<never>((resolve, reject) => {
      waiting.push({ resolve, reject })
      worker.ref()
      worker.postMessage([name, given])
    })
  threads.set(index, run)
  return run
}

import { fileURLToPath } from 'node:url'
import { parentPort, Worker } from 'node:worker_threads'

const RUN = new URL('../../run.js', import.meta.url)

/** A task on its way to the thread, and what came of it on its way back. */
type Order = { id: number; task: unknown }
type Answer = { id: number } & ({ result: unknown } | { error: string })

/**
 * Makes the function that has its tasks done by `module` in a thread of its own, which `serve` does there; in the order in
 * which they were asked for. The thread begins with the first task, and does not keep the process from ending. Rejects
 * with the error's message where the work throws, and where the thread ends before it has answered.
 */
export function threadBeside<Task, Result>(module: URL): (task: Task) => Promise<Result> {
  const waiting = new Map<number, { resolve(result: Result): void; reject(error: Error): void }>()
  let thread: Worker | null = null
  let asked = 0

  function begin(): Worker {
    const begun = new Worker(RUN, { argv: [fileURLToPath(module)], execArgv: [] })
    begun.on('message', ({ id, ...answer }: Answer) => {
      const task = waiting.get(id)
      waiting.delete(id)
      if (waiting.size === 0) begun.unref()
      if ('result' in answer) task?.resolve(answer.result as Result)
      else task?.reject(new Error(answer.error))
    })
    const end = (error: Error) => {
      thread = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    begun.once('error', end)
    begun.once('exit', (code) => end(new Error(`The thread of ${module.pathname} ended with code ${code}.`)))
    return begun
  }

  return (task) =>
    new Promise((resolve, reject) => {
      thread ??= begin()
      thread.ref()
      asked += 1
      waiting.set(asked, { resolve, reject })
      thread.postMessage({ id: asked, task } satisfies Order)
    })
}

/** The other side: does each task that comes, one after the other, and sends what came of it. */
export function serve<Task>(work: (task: Task) => Promise<unknown>): void {
  let last = Promise.resolve()
  parentPort?.on('message', ({ id, task }: { id: number; task: Task }) => {
    last = last
      .then(() => work(task))
      .then(
        (result) => ({ id, result }),
        (error: Error) => ({ id, error: error.message }),
      )
      .then((answer: Answer) => parentPort?.postMessage(answer))
  })
}

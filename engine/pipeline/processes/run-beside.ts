import { fork, type Serializable } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const RUN = new URL('../../run.js', import.meta.url)

/** What a process beside sends back. */
type Answer = { result: unknown } | { error: string }

/**
 * Runs `module` in a process of its own, which `answer` serves there with `task`: with two cores, other work is done
 * here meanwhile. Rejects with the error's message where the work throws, or where the process ends without an answer.
 */
export function runBeside(module: URL, task: Serializable): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = fork(RUN, [fileURLToPath(module)], { execArgv: [], serialization: 'advanced' })
    child.once('message', (answer: Answer) => {
      if ('result' in answer) resolve(answer.result)
      else reject(new Error(answer.error))
    })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`The process of ${module.pathname} ended with ${signal ?? `code ${code}`}.`)),
    )
    child.send(task)
  })
}

/** The other side: does the task that `runBeside` sends, sends what came of it, and lets the process end. */
export function answer<Task>(work: (task: Task) => Promise<unknown>): void {
  process.once('message', async (task: Task) => {
    const message = await work(task).then(
      (result): Answer => ({ result }),
      (error: Error): Answer => ({ error: error.message }),
    )
    process.send?.(message, () => process.disconnect())
  })
}

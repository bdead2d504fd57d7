import { type ExecFileOptions, execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a command prints, on both streams, whatever status it ends with. Rejects where it does not run. */
export async function outputOf(
  command: string,
  args: readonly string[],
  options: ExecFileOptions = {},
): Promise<string> {
  const running = run(command, args, { ...options, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY })
  const { stdout, stderr } = await running.catch(
    (error: { code?: unknown; stdout: string; stderr: string }) => {
      // A status is the command's own; anything else says that it did not run.
      if (typeof error.code !== 'number') throw error
      return error
    },
  )
  return stdout + stderr
}

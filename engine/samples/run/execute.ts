import { type ExecFileOptions, execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What a command printed, and the status that it ended with: null where it was ended from outside. */
interface Execution {
  stdout: string
  stderr: string
  status: number | null
}

const run = promisify(execFile)

/** Runs a command, without input, to its end. Rejects where the command does not begin. */
export async function execute(
  command: string,
  args: readonly string[],
  options: ExecFileOptions = {},
): Promise<Execution> {
  const running = run(command, args, { ...options, encoding: 'utf8' })
  running.child.stdin?.end()
  try {
    return { ...(await running), status: 0 }
  } catch (error) {
    const { code, signal, stdout, stderr } = error as Omit<Execution, 'status'> & {
      code: unknown
      signal?: string
    }
    if (typeof code === 'number') return { stdout, stderr, status: code }
    if (signal) return { stdout, stderr, status: null }
    throw error
  }
}

import { type ExecFileOptions, execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The output of a command, and its exit status: null if a signal ended the command. */
interface Execution {
  stdout: string
  stderr: string
  status: number | null
}

const run = promisify(execFile)

/** Runs a command without input until it ends. Rejects if the command cannot be started. */
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
